import { leadersAmong, leadingRoles } from '../access/leaders';
import { roleIdsOf } from '../auth/users';
import type { EngineTables } from '../form-engine/engine-tables';
import { allRows } from './all-rows';

/** Who leads whom in an organisation; accounts that are switched off lead nobody. */
export interface Leaders {
  /** The nearest leaders above a person, never himself. */
  of(userId: string): string[];
  /** The nearest leaders above a department, including its own. */
  ofDepartment(deptId: string): string[];
}

export async function leadersOf(tables: EngineTables): Promise<Leaders> {
  const depts = await allRows(tables, 'sys_dept', [], ['Id', 'ParentId']);
  const definitions = await allRows(tables, 'diy_table', [], ['AccessRule']);
  const inUse = [{ Name: 'State', Value: 1, Type: '=' }];
  const users = await allRows(tables, 'sys_user', inUse, ['Id', 'DeptId', 'RoleIds']);
  const people = users.map(({ Id, DeptId, RoleIds }) => ({
    Id,
    deptId: String(DeptId ?? ''),
    roles: roleIdsOf(RoleIds),
  }));
  const deptOf = new Map(people.map(({ Id, deptId }) => [Id, deptId]));
  const nearest = leadersAmong(
    people,
    new Map(depts.map(({ Id, ParentId }) => [Id, String(ParentId ?? '')])),
    leadingRoles(definitions.map(({ AccessRule }) => AccessRule)),
  );
  return {
    of: (userId) => nearest(deptOf.get(userId) ?? '', userId),
    ofDepartment: (deptId) => nearest(deptId),
  };
}

/** Who leads each person of the tenant: the nearest leaders above him, never himself; empty for a person without one. */
export async function superiorsOf(tables: EngineTables): Promise<(userId: string) => string[]> {
  return (await leadersOf(tables)).of;
}

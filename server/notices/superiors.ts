import type { EngineTables } from '../engines/registry';
import { allRows } from './all-rows';

/** From this level on somebody leads his department and those below it; from the second one the whole organisation. */
const LEADER_LEVEL = 500;
const ADMIN_LEVEL = 999;

/** Who leads each person: the leaders nearest above him, never himself; nobody for who has none. */
export async function superiorsOf(tables: EngineTables): Promise<(userId: string) => string[]> {
  const depts = await allRows(tables, 'sys_dept');
  const codes = new Map(depts.map(({ Id, Code }) => [Id, String(Code ?? '')]));
  const users = await allRows(tables, 'sys_user', [{ Name: 'State', Value: 1, Type: '=' }]);
  const people = users.map(({ Id, DeptId, Level }) => ({
    id: Id,
    code: codes.get(String(DeptId ?? '')) ?? '',
    level: Number(Level ?? 0),
  }));
  const leaders = people.filter(({ level, code }) => code && level >= LEADER_LEVEL && level < ADMIN_LEVEL);
  const codeOf = new Map(people.map(({ id, code }) => [id, code]));
  return (userId) => {
    const code = codeOf.get(userId) ?? '';
    const above = leaders.filter((leader) => leader.id !== userId && code.startsWith(leader.code));
    const nearest = Math.max(0, ...above.map((leader) => leader.code.length));
    return above.filter((leader) => leader.code.length === nearest).map(({ id }) => id);
  };
}

import type { DiyField } from '../../../src/data/protocol/definition';
import type { Row } from '../../../src/data/protocol/row';
import { parseJson } from '../../lib/json-text';
import { seedId } from '../../seed/base/ids';
import type { RoleKey } from '../../seed/base/roles';
import type { TenantScope } from '../../tenants/tenant-scope';

/** Helpers for steps that change shipped definitions: definitions that a tenant wrote itself stay as they are. */

/** Id of a role that came with the tenant. */
export const shippedRole = (scope: TenantScope, key: RoleKey): string => seedId(scope.osClient, 'role', key);

/** Ids of the roles that a tenant has. */
export async function rolesThere(scope: TenantScope): Promise<Set<string>> {
  const rows = await scope.db.selectFrom('sys_role').select('Id').where('IsDeleted', '=', 0).execute();
  return new Set(rows.map(({ Id }) => String(Id)));
}

/** The rows of `diy_table` that came with the tenant. */
export async function shippedTables(scope: TenantScope): Promise<Row[]> {
  const rows = await scope.db.selectFrom('diy_table').selectAll().where('IsDeleted', '=', 0).execute();
  return (rows as unknown as Row[]).filter(
    ({ Id, Name }) => Id === seedId(scope.osClient, 'table', String(Name).toLowerCase()),
  );
}

/** Writes the rule that says who owns the rows of a table. */
export async function setRule(scope: TenantScope, id: string, rule: object): Promise<void> {
  await scope.db
    .updateTable('diy_table')
    .set({ AccessRule: JSON.stringify(rule) })
    .where('Id', '=', id)
    .execute();
}

/**
 * Leaves a field to the server, which computes it as `how` says; a field whose definition already has a setting of its own stays.
 */
export async function leaveToServer(
  scope: TenantScope,
  field: DiyField,
  how: Readonly<Record<string, object>>,
): Promise<void> {
  const config = parseJson<Record<string, unknown> | null>(field.Config, null) ?? {};
  const isOwn = Object.keys(how).some((name) => name in config);
  if (isOwn || ('ColumnClass' in config && config.ColumnClass !== 'server')) return;
  await scope.db
    .updateTable('diy_field')
    .set({ Config: JSON.stringify({ ...config, ColumnClass: 'server', ...how }) })
    .where('Id', '=', field.Id)
    .execute();
}

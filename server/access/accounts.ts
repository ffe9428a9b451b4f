import type { Row } from '../../src/data/protocol/row';
import type { Actor } from './actor';
import type { TenantScope } from '../tenants/tenant-scope';

/** Somebody's account, in use or not. */
export interface Account {
  id: string;
  name: string;
  /** In use, switched off, or deleted. */
  state: 'open' | 'off' | 'deleted';
  deptId: string;
  row: Row;
}

function accountOf(row: Row): Account {
  const state = Number(row['IsDeleted'] ?? 0) !== 0 ? 'deleted' : Number(row['State']) === 1 ? 'open' : 'off';
  return {
    id: row.Id,
    name: String(row['Name'] ?? ''),
    state,
    deptId: String(row['DeptId'] ?? ''),
    row,
  };
}

/**
 * The accounts of these people by Id, including those that are switched off or deleted; a person who never had one is missing.
 */
export async function accountsOf(
  { db }: Pick<TenantScope, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sys_user')
    .selectAll()
    .where('Id', 'in', [...ids])
    .execute();
  return new Map((rows as unknown as Row[]).map((row) => [row.Id, accountOf(row)]));
}

/** Those who pass every permission check of the tenant and may log in, in the order of its people. */
export async function administratorsOf({
  scope: { db },
  profile,
}: Pick<Actor, 'scope' | 'profile'>): Promise<Account[]> {
  const rows = await db
    .selectFrom('sys_user')
    .selectAll()
    .where('Level', '>=', profile.adminLevel)
    .where('State', '=', 1)
    .where('IsDeleted', '=', 0)
    .orderBy('No')
    .orderBy('Id')
    .execute();
  return (rows as unknown as Row[]).map(accountOf);
}

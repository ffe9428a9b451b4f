import { sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import type { SysDept } from '../../src/data/protocol/user';
import { escapeLike, searchText } from '../form-engine/where';
import { intParam, listParam, textParam, type Params } from '../lib/params';
import type { TenantScope } from '../tenants/tenant-scope';

export interface Paging {
  size: number;
  offset: number;
}

/**
 * Rows of sys_user under the filters both user lists share; what of a row leaves the server is for the caller to choose.
 * @param namesOnly the answer shows names alone: a filter by anything else about a person would tell it
 */
export async function findUsers(
  scope: TenantScope,
  params: Params,
  paging: Paging,
  namesOnly = false,
): Promise<{ rows: Row[]; count: number }> {
  const visible = (column: string): boolean => !namesOnly || column === 'Name';
  let query = scope.db.selectFrom('sys_user').where('IsDeleted', '=', 0);
  const ids = listParam(params, 'Ids');
  if (ids.length) query = query.where('Id', 'in', ids.slice(0, 1000));
  for (const [name, column] of [
    ['Account', 'Account'],
    ['RealName', 'Name'],
    ['Phone', 'Phone'],
  ] as const) {
    const text = visible(column) ? textParam(params, name) : '';
    if (text) query = query.where(column, 'ilike', `%${escapeLike(searchText(text))}%`);
  }
  const state = visible('State') ? intParam(params, 'State') : undefined;
  if (state !== undefined) query = query.where('State', '=', state);
  const keyword = textParam(params, '_Keyword');
  if (keyword) {
    const pattern = `%${escapeLike(searchText(keyword))}%`;
    query = query.where((eb) =>
      eb.or(['Account', 'Name', 'Phone'].filter(visible).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  const dept = textParam(params, 'DeptId');
  if (dept) {
    const mention = `%"${escapeLike(dept)}"%`;
    query = query.where((eb) => eb.or([eb('DeptId', '=', dept), eb('DeptIds', 'like', mention)]));
  }
  const counted = await query.select(sql<number>`count(*)`.as('n')).executeTakeFirst();
  const rows = await query
    .selectAll()
    .orderBy('No')
    .orderBy('CreateTime')
    .orderBy('Id')
    .limit(paging.size)
    .offset(paging.offset)
    .execute();
  return { rows: rows as unknown as Row[], count: Number((counted as { n?: number } | undefined)?.n ?? 0) };
}

/** All roles of a tenant. */
export async function allRoles(scope: TenantScope): Promise<Row[]> {
  const rows = await scope.db.selectFrom('sys_role').selectAll().where('IsDeleted', '=', 0).execute();
  return rows as unknown as Row[];
}

/** All departments of a tenant, in the order they are shown. */
export async function allDepts(scope: TenantScope): Promise<SysDept[]> {
  const rows = await scope.db
    .selectFrom('sys_dept')
    .selectAll()
    .where('IsDeleted', '=', 0)
    .orderBy('Sort')
    .orderBy('Id')
    .execute();
  return rows as unknown as SysDept[];
}

import { sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import type { SysDept } from '../../src/data/protocol/user';
import { escapeLike, searchFor, type FoundColumn } from '../db/conditions/where';
import { intParam, listParam, textParam, type Params } from '../lib/params';
import type { TenantScope } from '../tenants/tenant-scope';

export interface Paging {
  size: number;
  offset: number;
}

/** How far a list of people reaches. */
export interface PeopleReach {
  /** The answer shows names only: a filter by anything else about a person would reveal it. */
  namesOnly?: boolean;
  /** Include accounts that are switched off, for people who switch them on again. */
  switchedOff?: boolean;
}

const nameColumn = (name: string): FoundColumn => ({ column: { name, kind: 'text' }, sql: sql.ref(name) });

/** Rows of sys_user under the filters both user lists share; the caller chooses which part of a row leaves the server. */
export async function findUsers(
  scope: TenantScope,
  params: Params,
  paging: Paging,
  { namesOnly = false, switchedOff = false }: PeopleReach = {},
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
    if (text) query = query.where(searchFor(nameColumn(column), text));
  }
  const state = switchedOff ? intParam(params, 'State') : 1;
  if (state !== undefined) query = query.where('State', '=', state);
  const keyword = textParam(params, '_Keyword');
  if (keyword) {
    const columns = ['Account', 'Name', 'Phone'].filter(visible);
    query = query.where((eb) => eb.or(columns.map((column) => searchFor(nameColumn(column), keyword))));
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

/** Filters of the user lists other than Ids: with one of them an answer would reveal more about a person than his name. */
const FILTERS = ['Account', 'RealName', 'Phone', '_Keyword', 'DeptId'];

/**
 * Of the people requested by Id (100 at most), those who have left, i.e. whose account is switched off or deleted. No list shows
 * them, but wherever a row holds their Id they still have a name.
 */
export async function peopleWhoLeft(
  scope: TenantScope,
  params: Params,
): Promise<Array<Pick<Row, 'Id'> & { Name: string }>> {
  const ids = listParam(params, 'Ids').slice(0, 100);
  const isFirstPage = (intParam(params, '_PageIndex') ?? 1) <= 1;
  if (!ids.length || !isFirstPage || FILTERS.some((name) => textParam(params, name))) return [];
  const rows = await scope.db
    .selectFrom('sys_user')
    .select(['Id', 'Name'])
    .where('Id', 'in', ids)
    .where((eb) => eb.or([eb('IsDeleted', '<>', 0), eb('State', 'is', null), eb('State', '<>', 1)]))
    .orderBy('Id')
    .execute();
  return rows.map((row) => ({ Id: String(row['Id']), Name: String(row['Name'] ?? '') }));
}

/** All roles of a tenant. */
export async function allRoles(scope: TenantScope): Promise<Row[]> {
  const rows = await scope.db.selectFrom('sys_role').selectAll().where('IsDeleted', '=', 0).execute();
  return rows as unknown as Row[];
}

/** All departments of a tenant, in display order. */
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

/** A digest of what getSysUserPublicInfo shows of all colleagues; the same for everybody. */
export async function digestOfColleagues(scope: TenantScope): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(md5(row("Id", "Name", "Avatar", "Phone", "DeptId", "DeptName", "Account")::text), '' order by "Id"), '')) as digest
    from ${sql.id(scope.schema, 'sys_user')} where "IsDeleted" = 0 and "State" = 1`.execute(scope.root);
  return rows[0]?.digest ?? '';
}

import { sql, type RawBuilder } from 'kysely';
import type { OrderRef, SearchFieldRef } from '../../src/data/protocol/menu';
import type { Row } from '../../src/data/protocol/row';
import type { TableGroup } from '../../src/data/protocol/table-groups';
import type { Actor } from '../access/actor';
import { intParam, listParam, objectParam, param, textParam, type Params } from '../lib/params';
import { isOn, parseList } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import type { Reach } from '../access/gate';
import { mainAlias } from '../access/system-rows';
import { allOf, searchFor, searchSql, whereSql, type FindColumn, type Sql } from '../db/conditions/where';
import { sqlType, type Column } from '../db/columns';
import { openColumns } from '../tenants/closed-columns';
import { tenantSqlRefusal } from './sql-source';
import { statisticsOf, statisticSql, type Statistic } from './statistics';
import { sourceOf, type Source, type Target } from './target';

/** Rows one answer may carry (DataTooLong). */
const maxRows = 1000;
/** Groups one answer may carry. */
const maxGroups = 1000;
/** Rows one call may change. */
const mostWritten = 5000;

export interface ListResult {
  rows: Row[];
  count: number;
  /** The results of the menu's StatisticsFields, by field name; further ones of the same field by `{field}:{kind}`. */
  statistics: Record<string, number | string> | null;
}

/** Condition of a list call: not deleted, the menu's, the reach's, `_Where`, `_Search*`, `_Keyword`, Ids. */
function conditionOf(target: Target, reach: Reach, params: Params, source: Source): Sql {
  const ids = listParam(params, 'Ids', '_TableRowIds');
  const id = textParam(params, 'Id', '_TableRowId');
  const parent = textParam(params, '_ParentId');
  const parentColumn = target.table.columns.get(
    (target.table.definition?.TreeParentField || 'ParentId').toLowerCase(),
  );
  return allOf([
    sql`${sql.id(mainAlias, 'IsDeleted')} = 0`,
    target.asModule && target.menu ? source.menuCondition(target.menu) : null,
    menusCondition(reach, source),
    reach.people,
    reach.system,
    ids.length ? sql`${sql.id(mainAlias, 'Id')} in (${sql.join(ids.slice(0, maxRows))})` : null,
    id ? sql`${sql.id(mainAlias, 'Id')} = ${id}` : null,
    parent && parentColumn ? sql`${sql.id(mainAlias, parentColumn.name)} = ${parent}` : null,
    whereSql(param(params, '_Where'), source.find),
    ...searchSql(params, source.find),
    keywordCondition(target, textParam(params, '_Keyword'), source.find),
  ]);
}

/** True when the statement carries SQL that the tenant wrote: then it runs as the tenant. */
function carriesSql({ menu, asModule }: Target, { menus }: Reach): boolean {
  return Boolean(menu?.SqlJoin || (asModule && menu?.SqlWhere) || menus?.some((each) => each.SqlWhere));
}

/** Runs one reading statement, as the tenant if it contains the tenant's SQL. */
async function run<T>(actor: Actor, target: Target, reach: Reach, statement: RawBuilder<T>): Promise<T[]> {
  if (!carriesSql(target, reach)) return (await statement.execute(actor.scope.root)).rows;
  try {
    return await actor.scope.readAsTenant(async (db) => (await statement.execute(db)).rows);
  } catch (error) {
    throw tenantSqlRefusal(error, '模块的SQL执行失败！');
  }
}

function menusCondition({ menus }: Reach, source: Source): Sql | null {
  return menus
    ? sql`(${sql.join(
        menus.map((menu) => source.menuCondition(menu)),
        sql` or `,
      )})`
    : null;
}

/** `_Keyword` searches the menu's search fields, else every text field of the form. */
function keywordCondition(target: Target, keyword: string, find: FindColumn): Sql | null {
  if (!keyword) return null;
  const { table, menu } = target;
  const chosen = parseList<string | SearchFieldRef>(menu?.SearchFieldIds).map((item) => {
    const id = typeof item === 'string' ? item : item.Id;
    return (
      table.fields.find((field) => field.Id === id)?.Name ??
      (typeof item === 'string' ? undefined : item.Name)
    );
  });
  const texts = table.fields
    .filter((field) => table.columns.get(field.Name.toLowerCase())?.kind === 'text')
    .map((field) => field.Name);
  const systemNames = [...table.columns.values()]
    .filter((column) => column.kind === 'text')
    .map((column) => column.name);
  const names = chosen.some(Boolean) ? chosen : table.system ? systemNames : texts;
  const parts = names.flatMap((name) => {
    const found = name ? find(name) : undefined;
    // Nobody types a word to find what is switched on.
    return found && !found.flag ? [searchFor(found, keyword)] : [];
  });
  return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}

/** Newest first unless the call, or the menu it came through, sets another order; Id makes the order total. */
function orderOf(target: Target, params: Params, find: FindColumn): RawBuilder<unknown> {
  const wanted: Array<[string, boolean]> = [];
  const listed = listedOrder(params);
  const single = listed ? '' : textParam(params, '_OrderBy');
  if (single) wanted.push([single, /^desc$/i.test(textParam(params, '_OrderByType'))]);
  wanted.push(...knownOrder(listed ?? [], target, find));
  for (const [name, type] of Object.entries(objectParam(params, '_OrderBys')))
    wanted.push([name, /^desc$/i.test(String(type))]);
  if (!wanted.length && target.menu)
    wanted.push(...knownOrder(parseList<OrderRef>(target.menu.DefaultOrderBy), target, find));
  if (!wanted.length) wanted.push(['CreateTime', true]);
  const descends = wanted[0]?.[1] ?? true;
  const parts = wanted.map(([name, desc]) => {
    const found = find(name);
    if (!found) throw new Refusal(`${messages.ParamError}[_OrderBy] 不存在的字段：${name.slice(0, 64)}`);
    return sql`${found.sql} ${sql.raw(orderDirection(name, desc))}`;
  });
  return sql.join([...parts, sql`${sql.id(mainAlias, 'Id')} ${sql.raw(descends ? 'desc' : 'asc')}`]);
}

/**
 * `_OrderBy` as the list of a menu's DefaultOrderBy, or its JSON text: some clients send the menu's own setting back. Undefined
 * when it names a column.
 */
function listedOrder(params: Params): OrderRef[] | undefined {
  const value = param(params, '_OrderBy');
  const isList = Array.isArray(value) || (typeof value === 'string' && /^\s*\[/.test(value));
  return isList ? parseList<OrderRef>(value) : undefined;
}

/** Orders of a list whose columns exist and may be seen; a setting can outlive the field it names. */
function knownOrder(orders: readonly OrderRef[], target: Target, find: FindColumn): Array<[string, boolean]> {
  return orders.flatMap((order): Array<[string, boolean]> => {
    const name = order?.Name || target.table.fields.find((field) => field.Id === order?.Id)?.Name;
    return typeof name === 'string' && find(name) ? [[name, /^desc$/i.test(String(order.Type))]] : [];
  });
}

/** Empty values come last on screen in either direction; CreateTime is never empty, and its plain order uses the index. */
function orderDirection(name: string, desc: boolean): string {
  if (name === 'CreateTime' || name === 'Id') return desc ? 'desc' : 'asc';
  return desc ? 'desc nulls last' : 'asc nulls last';
}

function columnsOf(target: Target, reach: Reach, params: Params, source: Source): RawBuilder<unknown> {
  const names = listParam(params, '_SelectFields');
  const open = carriesSql(target, reach) ? openColumns(target.table) : null;
  if (!names.length) {
    const own = open?.map((name) => sql.id(mainAlias, name)) ?? [sql`${sql.id(mainAlias)}.*`];
    return sql.join([...own, ...source.extraColumns]);
  }
  const known = names
    .flatMap((name) => target.table.columns.get(name.toLowerCase())?.name ?? [])
    .filter((name) => !open || open.includes(name));
  return sql.join([...new Set(['Id', ...known])].map((name) => sql.id(mainAlias, name)));
}

interface Page {
  limit: number;
  offset: number;
  paged: boolean;
}

function pageOf(params: Params): Page {
  const asked = intParam(params, '_PageIndex');
  // A client that counts pages without giving their size gets the longest.
  const size = intParam(params, '_PageSize') ?? (asked === undefined ? undefined : maxRows);
  const index = asked ?? 1;
  const top = intParam(params, '_Top');
  if ((size ?? 0) > maxRows || (top ?? 0) > maxRows) throw new Refusal(messages.DataTooLong);
  if ((size !== undefined && size < 1) || index < 1 || index > 1e9 || (top !== undefined && top < 1)) {
    throw new Refusal(`${messages.ParamError}[_PageIndex/_PageSize]`);
  }
  if (size === undefined) return { limit: top ?? maxRows, offset: 0, paged: top !== undefined };
  return { limit: Math.min(size, top ?? size), offset: (index - 1) * size, paged: true };
}

/** One page of rows and the total. @throws Refusal; more than 1000 rows without paging are refused */
export async function readList(
  actor: Actor,
  target: Target,
  reach: Reach,
  params: Params,
): Promise<ListResult> {
  const source = await sourceOf(actor, target, params, reach);
  const condition = conditionOf(target, reach, params, source);
  const page = pageOf(params);
  const statistics = statisticsOf(actor, target);
  const totals = await readTotals(actor, target, reach, source, condition, statistics);
  if (!page.paged && totals.count > maxRows) throw new Refusal(messages.DataTooLong);
  const rows = await run(
    actor,
    target,
    reach,
    sql<Row>`select ${columnsOf(target, reach, params, source)} from ${source.from} where ${condition} order by ${orderOf(target, params, source.find)} limit ${page.limit} offset ${page.offset}`,
  );
  return { rows, count: totals.count, statistics: statistics.length ? totals.sums : null };
}

/** What rows of one group share: the column's value, an empty text being none, or its day. */
function groupKey(params: Params, find: FindColumn): RawBuilder<unknown> {
  const name = textParam(params, '_GroupBy');
  const found = name ? find(name) : undefined;
  if (!found) throw new Refusal(`${messages.ParamError}[_GroupBy] 不存在的字段：${name.slice(0, 64)}`);
  const isText = found.column.kind === 'text';
  if (!isOn(param(params, '_GroupByDay'))) return isText ? sql`nullif(${found.sql}, '')` : found.sql;
  const day = isText ? sql`left(${found.sql}, 10)` : sql`to_char(${found.sql}, 'YYYY-MM-DD')`;
  return sql`nullif(${day}, '')`;
}

/** The groups of the matching rows, in the order of their values, those without one last. @throws Refusal when there are too many */
export async function readGroups(
  actor: Actor,
  target: Target,
  reach: Reach,
  params: Params,
): Promise<TableGroup[]> {
  const source = await sourceOf(actor, target, params, reach);
  const statistics = statisticsOf(actor, target);
  const direction = /^desc$/i.test(textParam(params, '_OrderByType')) ? 'desc' : 'asc';
  const columns = [
    sql`${groupKey(params, source.find)} as "__value"`,
    sql`count(*) as "__count"`,
    ...statistics.map((each, at) => sql`${statisticSql(each)} as ${sql.id(`__${at}`)}`),
  ];
  const groups = await run(
    actor,
    target,
    reach,
    sql<
      Record<string, string | number | null>
    >`select ${sql.join(columns)} from ${source.from} where ${conditionOf(target, reach, params, source)} group by 1 order by 1 ${sql.raw(direction)} nulls last limit ${maxGroups + 1}`,
  );
  if (groups.length > maxGroups) throw new Refusal(messages.TooManyGroups.replace('{n}', String(maxGroups)));
  return groups.map((group) => ({
    Value: group['__value'] ?? null,
    Count: Number(group['__count']),
    StatisticsFields: statistics.length ? sumsIn(group, statistics) : null,
  }));
}

/** The total only. */
export async function countRows(actor: Actor, target: Target, reach: Reach, params: Params): Promise<number> {
  const source = await sourceOf(actor, target, params, reach);
  return (await readTotals(actor, target, reach, source, conditionOf(target, reach, params, source), []))
    .count;
}

/** Every matching row, for trees; refused above `most`. */
export async function readAll(
  actor: Actor,
  target: Target,
  reach: Reach,
  params: Params,
  most: number,
): Promise<Row[]> {
  const source = await sourceOf(actor, target, params, reach);
  const condition = conditionOf(target, reach, params, source);
  const rows = await run(
    actor,
    target,
    reach,
    sql<Row>`select ${columnsOf(target, reach, params, source)} from ${source.from} where ${condition} order by ${orderOf(target, params, source.find)} limit ${most + 1}`,
  );
  if (rows.length > most) throw new Refusal(messages.DataTooLong);
  return rows;
}

/** Ids of the matching rows within reach; writes check these before they touch anything. */
export async function readIds(actor: Actor, target: Target, reach: Reach, params: Params): Promise<string[]> {
  return readIdsOf(actor, target, reach, params, await sourceOf(actor, target, params, reach));
}

/** The same among rows that are no longer stored, given as JSON written by the database. */
export async function readIdsAmong(
  actor: Actor,
  target: Target,
  reach: Reach,
  rows: readonly Record<string, unknown>[],
): Promise<string[]> {
  // Only the columns that the tenant's SQL may read of stored rows.
  const open = openColumns(target.table);
  const columns = [...target.table.columns.values()].filter(({ name }) => !open || open.includes(name));
  const cell = (row: Record<string, unknown>, column: Column): Sql =>
    sql`cast(${row[column.name] ?? null} as ${sql.raw(sqlType(column))}) as ${sql.id(column.name)}`;
  const selects = rows.map((row) => sql`select ${sql.join(columns.map((column) => cell(row, column)))}`);
  const main = sql`(${sql.join(selects, sql` union all `)})`;
  return readIdsOf(actor, target, reach, {}, await sourceOf(actor, target, {}, reach, main));
}

async function readIdsOf(
  actor: Actor,
  target: Target,
  reach: Reach,
  params: Params,
  source: Source,
): Promise<string[]> {
  const statement = sql<{
    Id: string;
  }>`select ${sql.id(mainAlias, 'Id')} from ${source.from} where ${conditionOf(target, reach, params, source)} limit ${mostWritten + 1}`;
  const rows = await run(actor, target, reach, statement);
  if (rows.length > mostWritten) throw new Refusal(messages.TooManyRows.replace('{n}', String(mostWritten)));
  return [...new Set(rows.map((row) => row.Id))];
}

async function readTotals(
  actor: Actor,
  target: Target,
  reach: Reach,
  source: Source,
  condition: Sql,
  statistics: readonly Statistic[],
): Promise<{ count: number; sums: Record<string, number | string> }> {
  const columns = [
    sql`count(*) as "__count"`,
    ...statistics.map((each, at) => sql`${statisticSql(each)} as ${sql.id(`__${at}`)}`),
  ];
  const statement = sql<
    Record<string, number | string | null>
  >`select ${sql.join(columns)} from ${source.from} where ${condition}`;
  const rows = await run(actor, target, reach, statement);
  const row = rows[0] ?? {};
  return {
    count: Number(row['__count'] ?? 0),
    sums: sumsIn(row, statistics),
  };
}

const sumsIn = (
  row: Readonly<Record<string, number | string | null>>,
  statistics: readonly Statistic[],
): Record<string, number | string> =>
  Object.fromEntries(statistics.map(({ key }, at) => [key, row[`__${at}`] ?? 0]));

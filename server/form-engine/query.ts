import { sql, type RawBuilder } from 'kysely';
import type { OrderRef, SearchFieldRef } from '../../src/api/wire/menu';
import type { Row } from '../../src/api/wire/row';
import type { Actor } from '../call';
import { intParam, listParam, objectParam, param, textParam, type Params } from '../binding';
import { parseList } from '../json-text';
import { Refusal, messages } from '../messages';
import type { RowLimit } from '../permissions';
import { allOf, asText, escapeLike, matches, searchSql, whereSql, type FindColumn, type Sql } from '../where';
import { systemRowCondition } from './access';
import { mainAlias, sourceOf, type Source, type Target } from './target';

/** Rows one answer may carry (contract A.3 DataTooLong). */
const maxRows = 1000;

export interface ListResult {
  rows: Row[];
  count: number;
  /** Sums of the menu's StatisticsFields, by field name. */
  statistics: Record<string, number> | null;
}

/** Condition of a list call: not deleted, the menu's, the row limit's, `_Where`, `_Search*`, `_Keyword`, Ids. */
function conditionOf(actor: Actor, target: Target, limit: RowLimit, params: Params, source: Source): Sql {
  const ids = listParam(params, 'Ids', '_TableRowIds');
  const id = textParam(params, 'Id', '_TableRowId');
  const parent = textParam(params, '_ParentId');
  const parentColumn = target.table.columns.get(
    (target.table.definition?.TreeParentField || 'ParentId').toLowerCase(),
  );
  return allOf([
    sql`${sql.id(mainAlias, 'IsDeleted')} = 0`,
    target.asModule && target.menu ? source.menuCondition(target.menu) : null,
    limitCondition(limit, source),
    systemRowCondition(actor, target.table),
    ids.length ? sql`${sql.id(mainAlias, 'Id')} in (${sql.join(ids.slice(0, maxRows))})` : null,
    id ? sql`${sql.id(mainAlias, 'Id')} = ${id}` : null,
    parent && parentColumn ? sql`${sql.id(mainAlias, parentColumn.name)} = ${parent}` : null,
    whereSql(param(params, '_Where'), source.find),
    ...searchSql(params, source.find),
    keywordCondition(target, textParam(params, '_Keyword'), source.find),
  ]);
}

function limitCondition(limit: RowLimit, source: Source): Sql | null {
  return limit
    ? sql`(${sql.join(
        limit.map((menu) => source.menuCondition(menu)),
        sql` or `,
      )})`
    : null;
}

/** `_Keyword` looks into the menu's search fields, else into every text field of the form. */
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
  const pattern = `%${escapeLike(keyword)}%`;
  const parts = names.flatMap((name) => {
    const found = name ? find(name) : undefined;
    return found ? [matches(asText(found), pattern)] : [];
  });
  return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}

/** Newest first unless the call, or the menu it came through, says otherwise; Id makes the order total. */
function orderOf(target: Target, params: Params, find: FindColumn): RawBuilder<unknown> {
  const wanted: Array<[string, boolean]> = [];
  const single = textParam(params, '_OrderBy');
  if (single) wanted.push([single, /^desc$/i.test(textParam(params, '_OrderByType'))]);
  for (const [name, type] of Object.entries(objectParam(params, '_OrderBys')))
    wanted.push([name, /^desc$/i.test(String(type))]);
  if (!wanted.length && target.menu) {
    for (const order of parseList<OrderRef>(target.menu.DefaultOrderBy)) {
      const name = order.Name || target.table.fields.find((field) => field.Id === order.Id)?.Name;
      if (name && find(name)) wanted.push([name, /^desc$/i.test(order.Type)]);
    }
  }
  if (!wanted.length) wanted.push(['CreateTime', true]);
  const descends = wanted[0]?.[1] ?? true;
  const parts = wanted.map(([name, desc]) => {
    const found = find(name);
    if (!found) throw new Refusal(`${messages.ParamError}[_OrderBy] 不存在的字段：${name.slice(0, 64)}`);
    return sql`${found.sql} ${sql.raw(orderDirection(name, desc))}`;
  });
  return sql.join([...parts, sql`${sql.id(mainAlias, 'Id')} ${sql.raw(descends ? 'desc' : 'asc')}`]);
}

/** Empty values come last on screen either way; CreateTime is never empty, and its plain order uses the index. */
function orderDirection(name: string, desc: boolean): string {
  if (name === 'CreateTime' || name === 'Id') return desc ? 'desc' : 'asc';
  return desc ? 'desc nulls last' : 'asc nulls last';
}

function columnsOf(target: Target, params: Params, source: Source): RawBuilder<unknown> {
  const names = listParam(params, '_SelectFields');
  if (!names.length) return sql.join([sql`${sql.id(mainAlias)}.*`, ...source.extraColumns]);
  const known = names.flatMap((name) => target.table.columns.get(name.toLowerCase())?.name ?? []);
  return sql.join([...new Set(['Id', ...known])].map((name) => sql.id(mainAlias, name)));
}

interface Page {
  limit: number;
  offset: number;
  paged: boolean;
}

function pageOf(params: Params): Page {
  const size = intParam(params, '_PageSize');
  const index = intParam(params, '_PageIndex') ?? 1;
  const top = intParam(params, '_Top');
  if ((size ?? 0) > maxRows || (top ?? 0) > maxRows) throw new Refusal(messages.DataTooLong);
  if ((size !== undefined && size < 1) || index < 1 || index > 1e9 || (top !== undefined && top < 1)) {
    throw new Refusal(`${messages.ParamError}[_PageIndex/_PageSize]`);
  }
  if (size === undefined) return { limit: top ?? maxRows, offset: 0, paged: top !== undefined };
  return { limit: Math.min(size, top ?? size), offset: (index - 1) * size, paged: true };
}

/** One page of rows and the total. @throws Refusal; asking for more than 1000 rows without paging is refused */
export async function readList(
  actor: Actor,
  target: Target,
  limit: RowLimit,
  params: Params,
): Promise<ListResult> {
  const source = await sourceOf(actor, target, params);
  const condition = conditionOf(actor, target, limit, params, source);
  const page = pageOf(params);
  const sums = statisticsOf(target);
  const totals = await readTotals(actor, source, condition, sums);
  if (!page.paged && totals.count > maxRows) throw new Refusal(messages.DataTooLong);
  const { rows } =
    await sql<Row>`select ${columnsOf(target, params, source)} from ${source.from} where ${condition} order by ${orderOf(target, params, source.find)} limit ${page.limit} offset ${page.offset}`.execute(
      actor.scope.root,
    );
  return { rows, count: totals.count, statistics: sums.length ? totals.sums : null };
}

/** Only the total. */
export async function countRows(
  actor: Actor,
  target: Target,
  limit: RowLimit,
  params: Params,
): Promise<number> {
  const source = await sourceOf(actor, target, params);
  return (await readTotals(actor, source, conditionOf(actor, target, limit, params, source), [])).count;
}

/** Every matching row, for trees; refused above `most`. */
export async function readAll(
  actor: Actor,
  target: Target,
  limit: RowLimit,
  params: Params,
  most: number,
): Promise<Row[]> {
  const source = await sourceOf(actor, target, params);
  const condition = conditionOf(actor, target, limit, params, source);
  const { rows } =
    await sql<Row>`select ${columnsOf(target, params, source)} from ${source.from} where ${condition} order by ${orderOf(target, params, source.find)} limit ${most + 1}`.execute(
      actor.scope.root,
    );
  if (rows.length > most) throw new Refusal(messages.DataTooLong);
  return rows;
}

/** Ids of the matching rows the limit lets through; what writes check before they touch anything. */
export async function readIds(
  actor: Actor,
  target: Target,
  limit: RowLimit,
  params: Params,
): Promise<string[]> {
  const source = await sourceOf(actor, target, params);
  const { rows } = await sql<{
    Id: string;
  }>`select ${sql.id(mainAlias, 'Id')} from ${source.from} where ${conditionOf(actor, target, limit, params, source)}`.execute(
    actor.scope.root,
  );
  return [...new Set(rows.map((row) => row.Id))];
}

function statisticsOf(target: Target): string[] {
  return parseList<{ Id?: string; Name?: string } | string>(target.menu?.StatisticsFields).flatMap((item) => {
    const id = typeof item === 'string' ? item : item.Id;
    const name =
      target.table.fields.find((field) => field.Id === id)?.Name ??
      (typeof item === 'string' ? '' : (item.Name ?? ''));
    const column = target.table.columns.get(name.toLowerCase());
    return column && (column.kind === 'int' || column.kind === 'decimal') ? [column.name] : [];
  });
}

async function readTotals(
  actor: Actor,
  source: Source,
  condition: Sql,
  sums: readonly string[],
): Promise<{ count: number; sums: Record<string, number> }> {
  const columns = [
    sql`count(*) as "__count"`,
    ...sums.map((name) => sql`sum(${sql.id(mainAlias, name)}) as ${sql.id(name)}`),
  ];
  const { rows } = await sql<
    Record<string, number | null>
  >`select ${sql.join(columns)} from ${source.from} where ${condition}`.execute(actor.scope.root);
  const row = rows[0] ?? {};
  return {
    count: Number(row['__count'] ?? 0),
    sums: Object.fromEntries(sums.map((name) => [name, Number(row[name] ?? 0)])),
  };
}

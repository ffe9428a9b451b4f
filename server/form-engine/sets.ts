import { sql } from 'kysely';
import { monotonicFactory } from 'ulid';
import type { Row } from '../../src/data/protocol/row';
import { serverReach } from '../access/gate';
import { mainAlias } from '../access/system-rows';
import { insertRows } from '../db/physical';
import type { SetQuery } from './engine-tables';
import type { Actor } from '../access/actor';
import { formatTime } from '../lib/clock';
import { Refusal, messages } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import { fileFieldsOf } from './file-references';
import { needsLock } from './numbering';
import { sourceOf } from './target';
import type { Cells } from './values';
import { allOf, whereSql } from '../db/conditions/where';

/** The most rows that one read may bring into memory. */
const mostRows = 1_000_000;

/**
 * Every row that a condition matches, in one statement, newest first unless the query sets another order. No permission check.
 * @throws Refusal above a million rows, and for an unusable condition or order
 */
export async function readSet(actor: Actor, table: TableInfo, query: SetQuery): Promise<Row[]> {
  const { find, from } = await sourceOf(actor, { table, asModule: false }, {}, serverReach('Read'));
  const condition = allOf([sql`${sql.id(mainAlias, 'IsDeleted')} = 0`, whereSql(query.Where, find)]);
  const names = query.columns?.flatMap((name) => table.columns.get(name.toLowerCase())?.name ?? []);
  const columns = names
    ? sql.join(names.map((name) => sql.id(mainAlias, name)))
    : sql`${sql.id(mainAlias)}.*`;
  const what = query.distinct ? sql`distinct ${columns}` : columns;
  const order = query.distinct ? sql`` : orderOf(query, (name) => find(name)?.sql);
  const { rows } =
    await sql<Row>`select ${what} from ${from} where ${condition} ${order} limit ${mostRows + 1}`.execute(
      actor.scope.root,
    );
  if (rows.length > mostRows) throw new Refusal(messages.DataTooLong);
  return rows;
}

function orderOf(
  { OrderBy = 'CreateTime', OrderByType = OrderBy === 'CreateTime' ? 'DESC' : 'ASC' }: SetQuery,
  find: (name: string) => ReturnType<typeof sql> | undefined,
) {
  const column = find(OrderBy);
  if (!column) throw new Refusal(`${messages.ParamError}[_OrderBy]`);
  const way = sql.raw(OrderByType === 'DESC' ? 'desc' : 'asc');
  return sql`order by ${column} ${way}, ${sql.id(mainAlias, 'Id')} ${way}`;
}

/** Whether new rows can be stored many at a time: no numbers to draw, nothing unique, no files to record, no follow-up work. */
export function canInsertSet(table: TableInfo, names: readonly string[]): boolean {
  const files = new Set(fileFieldsOf(table).map((name) => name.toLowerCase()));
  return !table.system && !needsLock(table) && !names.some((name) => files.has(name.toLowerCase()));
}

/**
 * Stores new rows of a table for which {@link canInsertSet} is true, in statements of many rows. No permission check.
 * @param rows cells by column; a column that is missing in one of them stays empty there
 * @returns their Ids, in the same order
 */
export async function insertSet(actor: Actor, table: TableInfo, rows: readonly Cells[]): Promise<string[]> {
  const time = formatTime(actor.now());
  // A monotonic one counts on instead of drawing new random bits for each: forty times as quick, and in the order of the rows.
  const ulid = monotonicFactory();
  const names = [...new Set(rows.flatMap((cells) => Object.keys(cells)))];
  const stored = rows.map((cells) => ({
    ...Object.fromEntries(names.map((name) => [name, cells[name] ?? null])),
    Id: ulid(actor.now()),
    CreateTime: time,
    UpdateTime: time,
    UserId: actor.user?.Id ?? '',
    UserName: actor.user?.Name ?? '',
    IsDeleted: 0,
  }));
  await insertRows(actor.scope.root, actor.scope.schema, table.physical, stored);
  return stored.map(({ Id }) => Id);
}

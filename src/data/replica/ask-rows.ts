import type { TableQuery } from '../protocol/form-engine';
import type { Row } from '../protocol/row';
import { dialledSearch, seenText } from '@/lib/clean-text';
import { finderOf, type Columns, type FoundColumn } from './columns';
import { comparison, listValues, type Test } from './comparison';
import { inOrder, type SortedBy } from './order';
import { contains } from './text';
import { whereTest } from './where';

/** What can be asked of rows in memory: the parts of a query that filter, sort and page. */
export type RowQuery = Pick<
  TableQuery,
  | '_Where'
  | '_Search'
  | '_SearchEqual'
  | '_SearchCheckbox'
  | '_SearchDateTime'
  | '_SearchNumber'
  | '_Keyword'
  | '_OrderBy'
  | '_OrderByType'
  | '_OrderBys'
  | '_PageIndex'
  | '_PageSize'
>;

/** A table of rows in memory. */
export interface HeldRows {
  rows: readonly Row[];
  columns: Columns;
  /** Columns that `_Keyword` searches; missing ones are skipped. */
  keywordColumns: readonly string[];
}

type Find = (name: string) => FoundColumn;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A day chosen as the end of a range includes all of it. */
const endOfDay = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? `${text.trim()} 23:59:59` : text;

/** The cell equals one of the values, or is a JSON list that has one of them. */
function anyOf(column: FoundColumn, raw: unknown): Test {
  const values = listValues(raw);
  if (column.kind !== 'text') return comparison(column, 'in', values);
  const tests = values.flatMap((value) => {
    const text = String(value);
    const isInList = contains(JSON.stringify(text), 'anywhere');
    return [
      (row: Row) => row[column.name] === text,
      (row: Row) => typeof row[column.name] === 'string' && isInList(row[column.name] as string),
    ];
  });
  return (row) => tests.length === 0 || tests.some((test) => test(row));
}

/** What a person searches for: as text, and as the phone number that it may be, however either is written. */
function searchFor(column: FoundColumn, typed: string): Test {
  const text = seenText(typed);
  const found = comparison(column, 'like', text);
  const number = column.kind === 'text' ? dialledSearch(text) : '';
  if (number === '') return found;
  return (row) =>
    found(row) ||
    String(row[column.name] ?? '')
      .replace(/[ ()-]/g, '')
      .includes(number);
}

function searchTests(query: RowQuery, find: Find): Test[] {
  const each = <Value>(
    part: Readonly<Record<string, Value>> | undefined,
    testsOf: (column: FoundColumn, value: Value) => Test[],
  ): Test[] =>
    Object.entries(part ?? {}).flatMap(([name, value]) => (isEmpty(value) ? [] : testsOf(find(name), value)));
  const bound = (column: FoundColumn, operator: string, value: unknown): Test[] =>
    isEmpty(value) ? [] : [comparison(column, operator, value)];
  return [
    ...each(query._Search, (column, value) => [searchFor(column, value)]),
    ...each(query._SearchEqual, (column, value) => [
      comparison(column, '=', typeof value === 'string' ? seenText(value) : value),
    ]),
    ...each(query._SearchCheckbox, (column, value) => [anyOf(column, value)]),
    ...each(query._SearchDateTime, (column, [from, to]) => [
      ...bound(column, '>=', from),
      ...bound(column, '<=', isEmpty(to) ? to : endOfDay(String(to))),
    ]),
    ...each(query._SearchNumber, (column, { Min, Max }) => [
      ...bound(column, '>=', Min),
      ...bound(column, '<=', Max),
    ]),
  ];
}

function keywordTest(keyword: string, { columns, keywordColumns }: HeldRows): Test {
  const known = new Map([...columns].map(([name, kind]) => [name.toLowerCase(), { name, kind }]));
  const tests = keywordColumns.flatMap((name) => {
    const column = known.get(name.toLowerCase());
    return column && column.kind !== 'flag' ? [searchFor(column, keyword)] : [];
  });
  return (row) => tests.some((test) => test(row));
}

/** Newest first unless asked otherwise. */
function orderOf(query: RowQuery, find: Find): SortedBy[] {
  const isDesc = (type: string | undefined) => /^desc$/i.test(type ?? '');
  const wanted: Array<[string, boolean]> = [
    ...(query._OrderBy ? [[query._OrderBy, isDesc(query._OrderByType)] as [string, boolean]] : []),
    ...Object.entries(query._OrderBys ?? {}).map(([name, type]): [string, boolean] => [name, isDesc(type)]),
  ];
  if (wanted.length === 0) wanted.push(['CreateTime', true]);
  return wanted.map(([name, desc]) => ({ column: find(name), isDesc: desc }));
}

/** The rows that meet a query, in its order. */
function rowsOf(held: HeldRows, query: RowQuery): Row[] {
  const find = finderOf(held.columns);
  const tests = [whereTest(query._Where ?? [], find), ...searchTests(query, find)];
  if (query._Keyword) tests.push(keywordTest(query._Keyword, held));
  const met = held.rows.filter((row) => tests.every((test) => test(row)));
  return inOrder(met, orderOf(query, find));
}

/** The last result for the same rows: the next page of an answer is a part of it. */
const answered = new WeakMap<readonly Row[], { name: string; found: Row[] }>();

function answerOf(held: HeldRows, { _PageIndex, _PageSize, ...query }: RowQuery): Row[] {
  const name = JSON.stringify([query, [...held.columns], held.keywordColumns]);
  const last = answered.get(held.rows);
  const found = last?.name === name ? last.found : rowsOf(held, query);
  answered.set(held.rows, { name, found });
  return found;
}

/**
 * Asks rows in memory what `getTableData` asks the server, with the same meaning. Asked again of the same array, which must not
 * be changed, it answers from the earlier result.
 *
 * @returns the rows of the requested page (all without a page size), and how many meet the query in total
 * @throws CannotTell when the query names something that the rows lack, or that the server would refuse
 */
export function askRows(held: HeldRows, query: RowQuery): { rows: Row[]; total: number } {
  const found = answerOf(held, query);
  const size = query._PageSize ?? found.length;
  const first = ((query._PageIndex ?? 1) - 1) * size;
  return { rows: found.slice(first, first + size), total: found.length };
}

import { askRows, type HeldRows, type RowQuery } from '@/data/replica/ask-rows';
import { fixedColumns, type ColumnKind } from '@/data/replica/columns';
import type { Row } from '@/data/protocol/row';

const COUNT = 10_000;
const states = ['新建', '跟进', '成交', '流失'];
const two = (part: number): string => String(part).padStart(2, '0');

/** Customers like those of a list: 25 columns, nine of which are used here. */
const rows: readonly Row[] = Array.from({ length: COUNT }, (_unused, at) => {
  const mixed = (at * 7919) % COUNT;
  const moment = `2026-${two(1 + (mixed % 12))}-${two(1 + (mixed % 28))} 09:${two(mixed % 60)}:${two(at % 60)}`;
  const more = Array.from({ length: 14 }, (_none, part) => [`Part${part}`, `内容 ${part} ${at}`]);
  return {
    Id: `c-${mixed}`,
    CreateTime: moment,
    UpdateTime: moment,
    UserId: `u-${at % 40}`,
    UserName: `员工${at % 40}`,
    IsDeleted: 0,
    CustName: `上海第${mixed}贸易有限公司`,
    State: states[at % 4],
    Amount: (at * 7919) % 100_000,
    Phone: `138${10_000_000 + at}`,
    Address: `浦东新区世纪大道${at}号`,
    ...Object.fromEntries(more),
  } as Row;
});
const columns = new Map<string, ColumnKind>([
  ...fixedColumns,
  ['CustName', 'text'],
  ['State', 'text'],
  ['Amount', 'number'],
  ['Phone', 'text'],
  ['Address', 'text'],
]);
const held: HeldRows = { rows, columns, keywordColumns: ['CustName', 'Phone', 'Address'] };

/** A different query each time: a status, an amount, two columns to sort by, the second page. */
const filtered = (turn: number): RowQuery => ({
  _Where: [
    ['State', '=', '跟进'],
    ['Amount', '>', 20_000 + turn],
  ],
  _OrderBys: { Amount: 'DESC', CreateTime: 'ASC' },
  _PageIndex: 2,
  _PageSize: 20,
});
const searched = (turn: number): RowQuery => ({
  _Keyword: `大道${turn}`,
  _OrderBy: 'CreateTime',
  _OrderByType: 'DESC',
  _PageIndex: 1,
  _PageSize: 20,
});

/** All rows sorted by a column whose texts all differ. */
const everything = (turn: number): RowQuery => ({
  _OrderBys: { CustName: turn % 2 === 0 ? 'ASC' : 'DESC' },
  _PageIndex: 1,
  _PageSize: 20,
});

/** The same as {@link filtered}, written by hand for this one query. */
function byHand(turn: number): Row[] {
  const met = rows.filter((row) => row['State'] === '跟进' && Number(row['Amount']) > 20_000 + turn);
  const order = (one: Row, other: Row) =>
    Number(other['Amount']) - Number(one['Amount']) ||
    String(one['CreateTime']).localeCompare(String(other['CreateTime'])) ||
    other.Id.localeCompare(one.Id);
  return met.sort(order).slice(20, 40);
}

function timed(run: () => unknown): number {
  const before = performance.now();
  run();
  return performance.now() - before;
}

/**
 * Milliseconds of the first query over 10,000 rows, of another one, of its next page, of a search, of all rows in a different
 * order, and of the one written by hand.
 */
window.askHeld = () => {
  const fresh = { ...held, rows: rows.slice() };
  const first = timed(() => askRows(fresh, filtered(0)));
  const again = timed(() => askRows(fresh, filtered(1)));
  const page = timed(() => askRows(fresh, { ...filtered(1), _PageIndex: 3 }));
  const search = timed(() => askRows(fresh, searched(1)));
  const all = timed(() => askRows(fresh, everything(1)));
  return { first, again, page, search, all, byHand: timed(() => byHand(1)) };
};

declare global {
  interface Window {
    askHeld: () => Record<'first' | 'again' | 'page' | 'search' | 'all' | 'byHand', number>;
  }
}

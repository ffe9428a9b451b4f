import { useMemo, useState } from 'react';
import type { DataColumn } from './data-table';
import type { ColumnSum } from './table-foot';
import type { ColumnOrder, Sorting } from './table-head';

/** What is missing comes last, whichever way the others are sorted. */
function compare(one: string | number, other: string | number, isReversed: boolean): number {
  if (one === other) return 0;
  if (one === '' || other === '') return one === '' ? 1 : -1;
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), 'zh-CN', { numeric: true });
  return isReversed ? -order : order;
}

/** Sorts rows that are all there by a column; equal ones stay as they were. */
export function sortedBy<R>(
  rows: readonly R[],
  columns: readonly DataColumn<R>[],
  order: ColumnOrder | undefined,
): readonly R[] {
  const sortBy = columns.find(({ key }) => key === order?.key)?.sortBy;
  if (!sortBy || !order) return rows;
  return [...rows].sort((one, other) => compare(sortBy(one), sortBy(other), order.type === 'DESC'));
}

/**
 * A table whose rows are all there: it sorts them itself, and sums them.
 *
 * @param rows in the order that they have as long as nobody sorts
 */
export function useSorted<R>(rows: readonly R[], columns: readonly DataColumn<R>[]) {
  const [order, setOrder] = useState<ColumnOrder>();
  const sorted = useMemo(() => sortedBy(rows, columns, order), [rows, columns, order]);
  const sorting: Sorting = {
    order,
    own: undefined,
    canSort: (key) => columns.some((column) => column.key === key && column.sortBy !== undefined),
    sort: setOrder,
  };
  const sums = useMemo(
    () =>
      new Map(
        columns.flatMap(({ key, sum }): [string, ColumnSum][] => (sum ? [[key, { text: sum(rows) }]] : [])),
      ),
    [rows, columns],
  );
  return { rows: sorted, sorting, sums };
}

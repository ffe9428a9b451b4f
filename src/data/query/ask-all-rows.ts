import type { TableQuery } from '../protocol/form-engine';
import type { Row } from '../protocol/row';
import { askPage, type AnsweredPage } from './ask';

/** A server may keep giving pages without end: no more than this many rows are requested. */
const MOST_ROWS = 20_000;

/**
 * All rows of an answer, page after page. A row that moved to the next page in the meantime is included once.
 *
 * @param pageSize rows of a full page
 * @param askPage reads a page, from 1; rejects with the reason
 * @throws the same reason
 */
export async function everyPage<T extends { Id: string }>(
  pageSize: number,
  askPage: (pageIndex: number) => Promise<AnsweredPage<T>>,
): Promise<T[]> {
  const all = new Map<string, T>();
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { rows, total = MOST_ROWS } = await askPage(pageIndex);
    const before = all.size;
    for (const row of rows) all.set(row.Id, row);
    // A server that does not support pages gives the same rows again.
    if (all.size === before) return [...all.values()];
    if (rows.length < pageSize || pageIndex * pageSize >= Math.min(total, MOST_ROWS))
      return [...all.values()];
  }
}

/** All rows of a table that meet a condition, read `_PageSize` at a time. @throws like `given`: a partial result is no answer */
export const askAllRows = (query: TableQuery, _PageSize: number): Promise<Row[]> =>
  everyPage(_PageSize, (_PageIndex) => askPage({ ...query, _PageIndex, _PageSize }));

import { askAllRows } from '@/data/query/ask-all-rows';
import type { TableTarget } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';

/** Values of one condition, and rows of one page. */
const PART = 500;

/**
 * Rows of a table, or of a menu, that have one of many values in a column.
 *
 * @param names of the columns to read; undefined for all of them
 * @throws an error with the message to show
 */
export async function rowsWith(
  target: TableTarget,
  column: string,
  values: readonly string[],
  names: readonly string[] | undefined,
): Promise<Row[]> {
  const wanted = [...new Set(values)].filter((value) => value !== '');
  const select = names && { _SelectFields: [...new Set(['Id', column, ...names])] };
  const rows: Row[] = [];
  for (let from = 0; from < wanted.length; from += PART) {
    const _Where = [{ Name: column, Value: wanted.slice(from, from + PART), Type: 'In' }];
    rows.push(...(await askAllRows({ ...target, _Where, ...select, _OrderBy: 'Id' }, PART)));
  }
  return rows;
}

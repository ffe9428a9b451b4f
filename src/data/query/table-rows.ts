import { hashText } from '@/lib/hash';
import { isJsonObject, type JsonObject } from '@/lib/json';
import { ROWS } from '../cache/names';
import type { TableQuery } from '../protocol/form-engine';
import { askPage } from './ask';
import type { Query } from './query';

/** Maximum number of rows per call. */
const AT_ONCE = 500;

/** Which rows of which table. */
export interface RowsQuestion {
  /** Name or Id of the table. */
  table: string;
  menuId?: string;
  /** Their common condition; without a page. */
  query: TableQuery;
}

/** The first rows that meet a condition. */
export interface FirstRows {
  rows: JsonObject[];
  /** The total number; undefined if the server does not give it. */
  total: number | undefined;
  /** There are more. */
  more: boolean;
}

async function askRows({ table, menuId, query }: RowsQuestion, count: number): Promise<FirstRows> {
  const rows: JsonObject[] = [];
  const size = Math.min(count, AT_ONCE);
  for (let page = 1; ; page += 1) {
    const asked = { ...query, _PageIndex: page, _PageSize: size };
    const answer = await askPage<JsonObject>({ FormEngineKey: table, _SysMenuId: menuId, ...asked });
    const { total } = answer;
    const read = Array.isArray(answer.rows) ? answer.rows : [];
    rows.push(...read.filter(isJsonObject));
    const more = total === undefined ? read.length >= size : total > page * size;
    if (!more || read.length < size || rows.length >= count) return { rows, total, more };
  }
}

/**
 * The first rows of a table that meet a condition, such as the lines of an order. For each table, the answers to the hundred most
 * recent conditions stay on the device.
 *
 * @param count gives the number wanted at the time of the request
 */
export function tableRows(question: RowsQuestion, count: () => number): Query<FirstRows> {
  const { table } = question;
  return {
    name: `${ROWS}${table}:${hashText(JSON.stringify(question))}`,
    tables: [table.toLowerCase()],
    ask: () => askRows(question, count()),
  };
}

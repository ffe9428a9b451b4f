import { hashText } from '@/lib/hash';
import { isJsonObject, type JsonObject } from '@/lib/json';
import { noAnswer } from '../api/answer';
import { getTableData } from '../api/form-engine';
import type { TableQuery } from '../protocol/form-engine';
import type { Query } from './query';

/** Most rows of one call. */
const AT_ONCE = 500;

/** Which rows of which table. */
export interface RowsQuestion {
  /** Name or Id of the table. */
  table: string;
  menuId?: string;
  /** What they have in common; without a page. */
  query: TableQuery;
}

/** The first rows that meet a condition. */
export interface FirstRows {
  rows: JsonObject[];
  /** How many there are; undefined where the server does not say. */
  total: number | undefined;
  /** There are more. */
  more: boolean;
}

async function askRows({ table, menuId, query }: RowsQuestion, count: number): Promise<FirstRows> {
  const rows: JsonObject[] = [];
  const size = Math.min(count, AT_ONCE);
  for (let page = 1; ; page += 1) {
    const answer = await getTableData<JsonObject>(
      { FormEngineKey: table, _SysMenuId: menuId, ...query, _PageIndex: page, _PageSize: size },
      { quiet: true },
    );
    if (answer.Code !== 1) throw noAnswer(answer);
    const read = Array.isArray(answer.Data) ? answer.Data : [];
    rows.push(...read.filter(isJsonObject));
    const total = answer.DataCount ?? undefined;
    const more = total === undefined ? read.length >= size : total > page * size;
    if (!more || read.length < size || rows.length >= count) return { rows, total, more };
  }
}

/**
 * The first rows of a table that meet a condition, such as the lines of an order. Of each table those of the hundred conditions asked
 * last stay on the device.
 *
 * @param count how many are wanted when they are asked for
 */
export function tableRows(question: RowsQuestion, count: () => number): Query<FirstRows> {
  const { table } = question;
  return {
    name: `rows.${table}:${hashText(JSON.stringify(question))}`,
    tables: [table.toLowerCase()],
    ask: () => askRows(question, count()),
  };
}

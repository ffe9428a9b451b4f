import type { DiyField } from '@/data/protocol/definition';
import type { Row } from '@/data/protocol/row';
import { askPage, type AnsweredPage } from '@/data/query/ask';
import { columnsOf, readCustomer, readMapTable, type MapCustomer, type MapTable } from './table';

/** Rows of one answer: five of them cover 5,000. */
const PAGE_SIZE = 1000;
/** More rows than this call for a list with filters, not a map. */
const MOST_ROWS = 20_000;
/** A map read less than this long ago is shown without asking the server, ms. */
export const MAP_LIFETIME_MS = 300_000;

export interface CustomerMap {
  table: MapTable;
  customers: MapCustomer[];
  /** The number of rows that were read, with a place or without, and the total. */
  read: number;
  total: number;
}

/**
 * The rows of a table that have a place; only the newest if there are more than a map can hold.
 *
 * @param pageOf reads a page, from 1, newest first; rejects with the server's message
 * @param most rows to read at most
 */
export async function readCustomers(
  table: MapTable,
  pageOf: (page: number) => Promise<AnsweredPage<Row>>,
  { pageSize, most, onCount }: { pageSize: number; most: number; onCount: (count: number) => void },
): Promise<CustomerMap> {
  // A row added in the meantime moves others to the next page, where they appear a second time.
  const found = new Map<string, MapCustomer>();
  let read = 0;
  let total = 0;
  for (let page = 1; read < most; page += 1) {
    const { rows, total: all = rows.length } = await pageOf(page);
    total = all;
    read += rows.length;
    for (const customer of rows.flatMap((row) => readCustomer(table, row) ?? []))
      found.set(customer.id, customer);
    onCount(found.size);
    if (rows.length < pageSize || read >= total) break;
  }
  return { table, customers: [...found.values()], read, total };
}

const askCustomers = (table: MapTable, page: number): Promise<AnsweredPage<Row>> =>
  askPage({
    FormEngineKey: table.table,
    _SelectFields: columnsOf(table),
    _OrderBy: 'CreateTime',
    _OrderByType: 'DESC',
    _PageIndex: page,
    _PageSize: PAGE_SIZE,
  });

/**
 * The rows of a table for a map.
 *
 * @param onCount gets the number of rows loaded so far
 * @returns null when the table has no Map field
 * @throws Error with the server's message
 */
export async function askCustomerMap(
  name: string,
  fields: readonly DiyField[],
  onCount: (count: number) => void,
): Promise<CustomerMap | null> {
  const table = readMapTable(name, fields);
  const limits = { pageSize: PAGE_SIZE, most: MOST_ROWS, onCount };
  return table ? readCustomers(table, (page) => askCustomers(table, page), limits) : null;
}

import { refusalText } from '@/data/api/answer';
import { getTableData } from '@/data/api/form-engine';
import { cached } from '@/data/cache/app-cache';
import { columnsOf, loadMapTable, readCustomer, type MapCustomer, type MapTable } from './table';

/** Rows of one answer: five of them bring 5,000. */
const PAGE_SIZE = 1000;
/** More rows than this are for a list with filters, not for a map. */
const MOST_ROWS = 20_000;
/** A map read within the last minutes is shown at once and renewed behind it, ms. */
const LIFETIME_MS = 300_000;

export interface CustomerMap {
  table: MapTable;
  customers: MapCustomer[];
}

/** Every row of the table that has coordinates. @throws Error with the server's message */
async function askCustomers(table: MapTable, onCount: (count: number) => void): Promise<MapCustomer[]> {
  const found: MapCustomer[] = [];
  for (let page = 1; (page - 1) * PAGE_SIZE < MOST_ROWS; page += 1) {
    const answer = await getTableData(
      {
        FormEngineKey: table.table,
        _SelectFields: columnsOf(table),
        _OrderBy: 'Id',
        _OrderByType: 'ASC',
        _PageIndex: page,
        _PageSize: PAGE_SIZE,
      },
      { quiet: true },
    );
    if (answer.Code !== 1) throw new Error(refusalText(answer));
    const rows = answer.Data ?? [];
    found.push(...rows.flatMap((row) => readCustomer(table, row) ?? []));
    onCount(found.length);
    if (rows.length < PAGE_SIZE || page * PAGE_SIZE >= (answer.DataCount ?? 0)) break;
  }
  return found;
}

/**
 * The rows of a table for a map; without network those read before.
 *
 * @param onCount how many have come so far
 * @param onUpdate a newer state, when an older one was given at once
 * @returns undefined when the table has no Map field
 * @throws Error with the server's message
 */
export async function loadCustomerMap(
  name: string,
  force: boolean,
  onCount: (count: number) => void,
  onUpdate: (map: CustomerMap | null) => void,
): Promise<CustomerMap | null> {
  const load = async (): Promise<CustomerMap | null> => {
    const table = await loadMapTable(name);
    return table ? { table, customers: await askCustomers(table, onCount) } : null;
  };
  const options = { force, onUpdate: ({ data }: { data: CustomerMap | null }) => onUpdate(data) };
  return (await cached(`map:${name}`, LIFETIME_MS, load, options)).data;
}

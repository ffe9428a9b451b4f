import type { Row } from '../../src/data/protocol/row';
import { listIfPresent } from '../engines/optional-table';
import type { EngineQuery, EngineTables } from '../engines/registry';

const PAGE = 1000;

/** Every row of a query, page by page; none where the tenant has no such table. */
export async function allRows(
  tables: EngineTables,
  table: string,
  Where: EngineQuery['Where'] = [],
): Promise<Row[]> {
  const all: Row[] = [];
  for (let PageIndex = 1; ; PageIndex++) {
    const page = { Where, OrderBy: 'Id', OrderByType: 'ASC', PageIndex, PageSize: PAGE } as const;
    const { rows } = await listIfPresent({ tables }, table, page);
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}

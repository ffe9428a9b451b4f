import type { Row } from '../../src/data/protocol/row';
import { allIfPresent } from '../form-engine/optional-table';
import type { EngineTables, SetQuery } from '../form-engine/engine-tables';

/** Every row of a query by Id, in one statement; none where the tenant has no such table. */
export function allRows(
  tables: EngineTables,
  table: string,
  Where: SetQuery['Where'] = [],
  columns?: readonly string[],
): Promise<Row[]> {
  return allIfPresent({ tables }, table, { Where, OrderBy: 'Id', ...(columns ? { columns } : {}) });
}

import { tableGroups, type GroupQuery, type TableGroup } from '../protocol/table-groups';
import { call, type CallOptions, type CallResult } from './transport';

/** The groups of the rows of a list; DataCount is how many groups there are. */
export function getTableGroups(query: GroupQuery, options?: CallOptions): Promise<CallResult<TableGroup[]>> {
  return call(tableGroups.getTableGroups, query, options);
}

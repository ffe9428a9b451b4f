import { getTableGroups } from '../api/table-groups';
import type { GroupQuery, TableGroup } from '../protocol/table-groups';
import { given, QUIET } from './ask';

/** The groups of the rows of a list, on servers whose settings have `TableGroups`. @throws like `given` */
export async function askGroups(query: GroupQuery): Promise<readonly TableGroup[]> {
  return given(await getTableGroups(query, QUIET)) ?? [];
}

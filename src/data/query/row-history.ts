import { getRowHistory } from '../api/form-engine';
import { HISTORY } from '../cache/names';
import type { RowHistoryEntry } from '../protocol/form-engine';
import type { FormTarget } from './form-definition';
import { given, QUIET } from './ask';
import type { Query } from './query';

/** The newest entries of a record's history, newest first; for servers whose settings have `RowHistory`. */
export function historyQuery({ tableName = '', menuId }: FormTarget, Id: string): Query<RowHistoryEntry[]> {
  return {
    name: `${HISTORY}:${tableName}:${Id}`,
    tables: [tableName.toLowerCase()],
    row: Id,
    isWhole: Array.isArray,
    async ask() {
      return given(await getRowHistory({ FormEngineKey: tableName, Id, _SysMenuId: menuId }, QUIET));
    },
  };
}

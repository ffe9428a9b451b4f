import { getRelatedRows } from '../api/form-engine';
import { RELATED } from '../cache/names';
import type { RelatedRows } from '../protocol/form-engine';
import type { FormTarget } from './form-definition';
import { given, QUIET } from './ask';
import type { Query } from './query';

/** How many rows of other forms name a record; for servers whose settings have `RelatedRows`. */
export function relatedQuery({ tableName = '', menuId }: FormTarget, Id: string): Query<RelatedRows[]> {
  return {
    name: `${RELATED}:${tableName}:${Id}`,
    isWhole: Array.isArray,
    async ask() {
      return given(await getRelatedRows({ FormEngineKey: tableName, Id, _SysMenuId: menuId }, QUIET));
    },
  };
}

import type { TableQuery } from '@/data/protocol/form-engine';
import type { ListDefinition } from '@/features/records/list/list-definition';

const hidden = new WeakMap<ListDefinition, Set<string>>();

/** Ids of rows of a list that were deleted and can still be brought back: the server is not asked for them. */
export function hiddenRows(definition: ListDefinition): Set<string> {
  const ids = hidden.get(definition) ?? new Set();
  hidden.set(definition, ids);
  return ids;
}

/** A question without the rows that are hidden. A condition of a script can have alternatives, to which nothing can be added. */
export function withoutHidden(definition: ListDefinition, query: TableQuery): TableQuery {
  const ids = hidden.get(definition);
  return !ids?.size || query._Where
    ? query
    : { ...query, _Where: [{ Name: 'Id', Value: [...ids], Type: 'NotIn' }] };
}

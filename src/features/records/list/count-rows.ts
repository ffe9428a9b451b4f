import { toTableQuery, type ListQuery } from '@/features/records/list/list-query';
import { readRows, type ListState } from '@/features/records/list/list-state';

/**
 * How many records a list would have with other filters.
 *
 * @returns undefined when the server cannot be asked, refuses, or does not count
 */
export async function countRows(
  { definition, query }: Pick<ListState, 'definition' | 'query'>,
  filters: ListQuery['filters'],
): Promise<number | undefined> {
  const answer = await readRows(definition, toTableQuery(definition, { ...query.getState(), filters }, 1, 1));
  return 'error' in answer || answer.isUncounted ? undefined : answer.total;
}

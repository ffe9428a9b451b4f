import type { Row } from '@/data/protocol/row';
import { sessionStore } from '@/data/session/session-store';
import { toTableQuery, type ListQuery } from '@/features/records/list/list-query';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { readRows } from '@/features/records/list/list-state';

/** The most rows that a server gives at once. */
const PART = 1000;

/** How the reading of all rows ended: with a reason in words where it was not at the last one. */
export type ReadEnd = { total: number; why?: string };

/**
 * Reads the rows of a list from the server, part by part.
 *
 * @param most no more are read
 * @param take gets each part with the number of rows that there are; false ends it
 */
export async function readAll(
  definition: ListDefinition,
  query: ListQuery,
  most: number,
  take: (rows: Row[], total: number) => Promise<boolean>,
): Promise<ReadEnd> {
  const { user } = sessionStore.getState();
  const seen = new Set<string>();
  let size = Math.min(PART, most);
  for (let page = 1; ; page += 1) {
    const answer = await readRows(definition, toTableQuery(definition, query, page, size));
    // What was begun for one person is not finished for the next.
    if ('error' in answer || sessionStore.getState().user?.Id !== user?.Id)
      return { total: 0, why: 'error' in answer ? answer.error : '' };
    const { rows, total, isUncounted } = answer;
    // A row that moved to a later page meanwhile comes twice, and an address of the tenant's may know no pages.
    const fresh = rows.filter(({ Id }) => !seen.has(Id)).slice(0, most - seen.size);
    fresh.forEach(({ Id }) => seen.add(Id));
    const goesOn = await take(fresh, total);
    const all = isUncounted ? most : Math.min(total, most);
    if (!goesOn || fresh.length === 0 || seen.size >= all) return { total };
    if (rows.length < size) {
      if (page > 1 || isUncounted) return { total };
      // A server whose parts are smaller than asked for counts its pages by them.
      size = rows.length;
    }
  }
}

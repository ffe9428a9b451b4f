import { peekCache, peekCacheNow } from '../cache/app-cache';
import { latelyOf } from '../cache/lately';
import { LATELY, PAGE, TAKEN } from '../cache/names';
import type { Row } from '../protocol/row';
import { heldList } from './held-lists';
import { takenRows } from './taken';

/** A page of a list as it is kept. */
export interface SeenPage {
  rows: Row[];
  /** How many rows the server had; missing in pages of older builds. */
  total?: number;
  statistics?: unknown;
  /** The rows belong to the list's menu, through which they can be requested by their Ids. */
  byId?: boolean;
}

/** A page, and when it was read (ms). */
export type KeptPage = SeenPage & { since: number };

/** A page that the device has. @param id list and question, as it was kept */
export async function keptPage(id: string): Promise<KeptPage | undefined> {
  const page = await peekCache<SeenPage>(`${PAGE}:${id}`);
  return page && { ...page.data, since: page.savedAt };
}

/** The same without a wait, if it was kept since the app started. */
export function keptPageNow(id: string): KeptPage | undefined {
  const page = peekCacheNow<SeenPage>(`${PAGE}:${id}`);
  return page && { ...page.data, since: page.savedAt };
}

/** What a device knows of the rows of a list. */
export interface KnownRows {
  rows: Row[];
  /** When the oldest page that they come from was read, ms. */
  since: number;
  /** The list was taken along, so that all its rows at that time are included. */
  isWhole: boolean;
}

/** The text differs once a page was read, or a list taken along, here or in another window. */
async function markOfNow(): Promise<string> {
  const [pages, lists] = await Promise.all([peekCache(`${LATELY}:${PAGE}`), peekCache(TAKEN)]);
  return `${pages?.savedAt} ${lists?.savedAt}`;
}

/**
 * All rows of a list that were read, each in its latest version, and the time of the oldest page; the same object until more is
 * read.
 */
export const seenRows = (list: string): Promise<KnownRows | undefined> =>
  heldList(list, markOfNow, () => readRows(list));

async function readRows(list: string): Promise<KnownRows | undefined> {
  const ids = (await latelyOf(PAGE)).filter((id) => id.startsWith(`${list}:`));
  const read = await Promise.all(ids.map(keptPage));
  const taken = await takenRows(list);
  const pages = read
    // A page read before the list was taken along may have rows that no longer exist.
    .flatMap((page) => (page && !(taken && page.since < taken.at) ? [page] : []))
    .sort((one, other) => one.since - other.since);
  const since = taken?.at ?? pages[0]?.since;
  if (since === undefined) return undefined;
  const known = [...(taken?.rows ?? []), ...pages.flatMap(({ rows }) => rows)];
  return {
    rows: [...new Map(known.map((row) => [row.Id, row])).values()],
    since,
    isWhole: taken !== undefined,
  };
}

/** The latest version of a row of a list, and the earliest time it can be from (ms); undefined if it was never read. */
export async function seenRow(list: string, Id: string): Promise<{ row: Row; since: number } | undefined> {
  const seen = await seenRows(list);
  const row = seen?.rows.find((one) => one.Id === Id);
  return seen && row && { row, since: seen.since };
}

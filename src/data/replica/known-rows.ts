import { peekCache } from '../cache/app-cache';
import { latelyOf } from '../cache/lately';
import { PAGE } from '../cache/names';
import type { Row } from '../protocol/row';
import { takenRows } from './taken';

/** A page of a list as it is kept. */
export interface SeenPage {
  rows: Row[];
  /** How many rows the server had; pages of older builds do not say. */
  total?: number;
  statistics?: unknown;
}

/** What a device knows of the rows of a list. */
export interface KnownRows {
  rows: Row[];
  /** When the oldest page that they are made of was read, ms. */
  since: number;
  /** The list was taken along, so that its rows of then are all there. */
  isWhole: boolean;
}

/** All rows of a list that were read, each as it was read last, and when the oldest page was. */
export async function seenRows(list: string): Promise<KnownRows | undefined> {
  const ids = (await latelyOf(PAGE)).filter((id) => id.startsWith(`${list}:`));
  const read = await Promise.all(ids.map((id) => peekCache<SeenPage>(`${PAGE}:${id}`)));
  const taken = await takenRows(list);
  const pages = read
    // A page read before the list was taken along may have rows that have gone since.
    .flatMap((page) => (page && !(taken && page.savedAt < taken.at) ? [page] : []))
    .sort((one, other) => one.savedAt - other.savedAt);
  const since = taken?.at ?? pages[0]?.savedAt;
  if (since === undefined) return undefined;
  const known = [...(taken?.rows ?? []), ...pages.flatMap(({ data }) => data.rows)];
  return {
    rows: [...new Map(known.map((row) => [row.Id, row])).values()],
    since,
    isWhole: taken !== undefined,
  };
}

/** A row of a list as it was read last, and when at the earliest (ms); undefined when it was not. */
export async function seenRow(list: string, Id: string): Promise<{ row: Row; since: number } | undefined> {
  const seen = await seenRows(list);
  const row = seen?.rows.find((one) => one.Id === Id);
  return seen && row && { row, since: seen.since };
}

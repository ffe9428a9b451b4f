import { noteRemoval, removeCache } from '../cache/app-cache';
import { keepLately, latelyOf } from '../cache/lately';
import { PAGE } from '../cache/names';
import type { Row } from '../protocol/row';
import { hashText } from '@/lib/hash';
import { askRows, type HeldRows, type RowQuery } from './ask-rows';
import { CannotTell } from './columns';
import { noteListChange } from './held-lists';
import { keptPage, keptPageNow, seenRows, type KeptPage, type KnownRows, type SeenPage } from './known-rows';
import { dropTaken } from './taken';

/** An answer from what was read before. */
export interface SeenAnswer extends KnownRows {
  total: number;
  statistics?: unknown;
  /** How many rows the server had when this very question was last asked; undefined when it never was. */
  ofAll?: number;
  /** The rows are the beginning of the server's list, without a gap. */
  isStart: boolean;
  /** When the statistics were read, ms. */
  countedAt?: number;
}

const idOf = (list: string, query: RowQuery): string => `${list}:${hashText(JSON.stringify(query))}`;

/**
 * Keeps a page of a list, whatever the question was; the last hundred pages of all lists stay.
 *
 * @param list name of the list within the tenant, without a colon
 */
export async function keepPage(list: string, query: RowQuery, page: SeenPage): Promise<void> {
  await keepLately(PAGE, idOf(list, query), page);
  noteListChange();
}

/** A page as the server gave it when the very same question was last asked. */
export const lastPage = (list: string, query: RowQuery): Promise<KeptPage | undefined> =>
  keptPage(idOf(list, query));

/** The same without a wait, if it was read since the app started. */
export const lastPageNow = (list: string, query: RowQuery): KeptPage | undefined =>
  keptPageNow(idOf(list, query));

/** Forgets the rows of a list: the user may no longer read it. */
export async function forgetPages(list: string): Promise<void> {
  noteRemoval();
  await dropTaken(list);
  for (const id of await latelyOf(PAGE)) if (id.startsWith(`${list}:`)) await removeCache(`${PAGE}:${id}`);
  noteListChange();
}

/** A list that was never read has the rows that were made for it on this device. */
function madeFor(lay: (rows: readonly Row[]) => readonly Row[]): KnownRows | undefined {
  return lay([]).length > 0 ? { rows: [], since: Date.now(), isWhole: false } : undefined;
}

/**
 * The answer of a list without the server: the rows of it that were read, queried again. If they cannot answer, the page of
 * the very same question.
 *
 * @param table the columns of the rows; undefined when only the server knows what belongs to the list
 * @param lay applies changes that have not reached the server yet to the rows
 * @returns undefined when nothing of the list was read, or nothing that answers this question
 */
export async function askSeen(
  list: string,
  query: RowQuery,
  table: Omit<HeldRows, 'rows'> | undefined,
  lay: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
): Promise<SeenAnswer | undefined> {
  const exact = await lastPage(list, query);
  const seen = table && ((await seenRows(list)) ?? madeFor(lay));
  try {
    if (seen) {
      const { statistics, total: ofAll } = exact ?? {};
      const found = askRows({ ...table, rows: lay(seen.rows) }, query);
      const isStart = found.total === exact?.rows.length;
      return {
        ...seen,
        ...found,
        ...(seen.isWhole ? {} : { ofAll }),
        isStart,
        statistics,
        countedAt: exact?.since,
      };
    }
  } catch (error) {
    if (!(error instanceof CannotTell)) throw error;
  }
  if (!exact) return undefined;
  const { rows, statistics, total: ofAll, since } = exact;
  const total = rows.length;
  return { rows, statistics, total, ofAll, isStart: true, countedAt: since, since, isWhole: false };
}

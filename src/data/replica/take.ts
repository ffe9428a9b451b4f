import { peekCache, putCache, removeCache } from '../cache/app-cache';
import { TAKEN, TAKING } from '../cache/names';
import type { Row } from '../protocol/row';
import { noteListChange } from './held-lists';
import { PART, partOf, removeParts, takenLists, type TakenList } from './taken';

/** Why a list cannot be taken along: the server's words, or that it is too large. */
export type NotTaken = { state: 'refused'; why: string } | { state: 'tooLarge' };

/** All lists together may take this much; beyond that, rows are better searched on the server. */
const MOST_BYTES = 40_000_000;

/** What is being taken is recorded here until it is complete, so that a kill in between leaves nothing behind for good. */
const underwayOf = (list: string): string => `${TAKING}:${list}`;

/** Removes what an unfinished attempt has stored. */
async function removeHalf(list: string): Promise<void> {
  const half = (await peekCache<TakenList>(underwayOf(list)))?.data;
  if (!half) return;
  for (let part = 0; await peekCache(partOf(half, part)); part += 1) await removeCache(partOf(half, part));
  await removeCache(underwayOf(list));
}

/**
 * Takes all rows of a list along, or takes them again. What was taken before stays until the new rows are complete.
 *
 * @param ask reads rows by page, 1-based, in an order that new rows do not change
 * @param onProgress gets the number of rows that have arrived, and the total
 */
export async function takeAlong(
  list: string,
  name: string,
  ask: (pageIndex: number, pageSize: number) => Promise<{ rows: Row[]; total: number } | { error: string }>,
  onProgress: (rows: number, total: number) => void = () => undefined,
): Promise<TakenList | NotTaken> {
  const lists = await takenLists();
  const others = lists.filter((one) => one.list !== list);
  const before = lists.find((one) => one.list === list);
  const room = MOST_BYTES - others.reduce((sum, { bytes }) => sum + bytes, 0);
  // Its parts are named after the time: the same time, or a clock set back to it, would overwrite what is there.
  const at = Math.max(Date.now(), (before?.at ?? 0) + 1);
  const taken: TakenList = { list, name, rows: 0, bytes: 0, at };
  const giveUp = async (why: NotTaken): Promise<NotTaken> => {
    await removeHalf(list);
    return why;
  };
  await removeHalf(list);
  await putCache(underwayOf(list), taken);
  for (let part = 0; ; part += 1) {
    const answer = await ask(part + 1, PART);
    if ('error' in answer) return giveUp({ state: 'refused', why: answer.error });
    if (answer.rows.length === 0) break;
    taken.bytes += JSON.stringify(answer.rows).length;
    if (taken.bytes > room) return giveUp({ state: 'tooLarge' });
    await putCache(partOf(taken, part), answer.rows);
    taken.rows += answer.rows.length;
    onProgress(taken.rows, answer.total);
    if (answer.rows.length < PART) break;
  }
  await putCache(TAKEN, [...(await takenLists()).filter((one) => one.list !== list), taken]);
  noteListChange();
  await removeCache(underwayOf(list));
  if (before) await removeParts(before);
  return taken;
}

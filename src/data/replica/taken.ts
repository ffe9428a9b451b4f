import { peekCache, putCache, removeCache } from '../cache/app-cache';
import { TAKEN } from '../cache/names';
import type { Row } from '../protocol/row';
import { noteListChange } from './held-lists';

/** A list that was taken along (all its rows are kept for use offline), as the device holds it. */
export interface TakenList {
  /** Id of its menu. */
  list: string;
  name: string;
  rows: number;
  /** Size of its JSON. */
  bytes: number;
  /** When it was read, ms. */
  at: number;
}

/** Number of rows per request, and per entry of the store. */
export const PART = 500;

/** The entry of the store that holds a part of a list. */
export const partOf = ({ list, at }: Pick<TakenList, 'list' | 'at'>, part: number): string =>
  `${TAKEN}:${list}:${at}:${part}`;
const partsOf = ({ rows }: TakenList): number => Math.ceil(rows / PART);

/** The lists that were taken along, in that order. */
export async function takenLists(): Promise<TakenList[]> {
  return (await peekCache<TakenList[]>(TAKEN))?.data ?? [];
}

const takenList = async (list: string): Promise<TakenList | undefined> =>
  (await takenLists()).find((one) => one.list === list);

/** Removes the rows of a list. */
export async function removeParts(taken: TakenList): Promise<void> {
  for (let part = 0; part < partsOf(taken); part += 1) await removeCache(partOf(taken, part));
}

/** Frees the room of a list. */
export async function dropTaken(list: string): Promise<void> {
  const taken = await takenList(list);
  if (!taken) return;
  await putCache(
    TAKEN,
    (await takenLists()).filter((one) => one.list !== list),
  );
  noteListChange();
  await removeParts(taken);
}

/** The rows of a list that was taken along, and when; undefined when it was not, or a part of it is missing. */
export async function takenRows(list: string): Promise<{ rows: Row[]; at: number } | undefined> {
  const taken = await takenList(list);
  if (!taken) return undefined;
  const parts = await Promise.all(
    Array.from({ length: partsOf(taken) }, (_, part) => peekCache<Row[]>(partOf(taken, part))),
  );
  if (parts.some((part) => part === undefined)) return undefined;
  return { rows: parts.flatMap((part) => part?.data ?? []), at: taken.at };
}

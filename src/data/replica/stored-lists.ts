import { keptItems } from '../cache/app-cache';
import { FILE, LATELY, PAGE, splitName, TAKEN, TAKING } from '../cache/names';
import { seenRows } from './known-rows';
import { takenLists } from './taken';

/** What the device holds of one list. */
export interface StoredList {
  /** Id of its menu. */
  list: string;
  rows: number;
  bytes: number;
  /** When the oldest of it was read, ms. */
  since: number;
  /** It was taken along. */
  isWhole: boolean;
}

/** The number of items, and the room they take. */
export interface StoredSum {
  count: number;
  bytes: number;
}

/** What was read and is on the device. */
export interface StoredAnswers {
  /** Largest first. */
  lists: StoredList[];
  /** Pictures and other files of records. */
  files: StoredSum;
  /** Records, forms, sums and everything else that is not a list. */
  others: StoredSum;
}

const OF_LISTS = [PAGE, TAKEN, TAKING];

/** Reports what was read, by list, with the room that it takes. */
export async function storedAnswers(): Promise<StoredAnswers> {
  const sizes = new Map<string, number>();
  const files: StoredSum = { count: 0, bytes: 0 };
  const others: StoredSum = { count: 0, bytes: 0 };
  const add = (sum: StoredSum, bytes: number) => {
    sum.count += 1;
    sum.bytes += bytes;
  };
  for (const { name, bytes } of await keptItems()) {
    const [kind, list] = splitName(name);
    if (list !== undefined && OF_LISTS.includes(kind)) sizes.set(list, (sizes.get(list) ?? 0) + bytes);
    // The records of what was read last, and of which lists exist, are not counted.
    else if (kind !== LATELY && kind !== TAKEN) add(kind === FILE ? files : others, bytes);
  }
  const taken = new Set((await takenLists()).map(({ list }) => list));
  const lists = await Promise.all(
    [...sizes].map(async ([list, bytes]): Promise<StoredList> => {
      const seen = await seenRows(list);
      const { rows = [], since = 0 } = seen ?? {};
      return { list, rows: rows.length, bytes, since, isWhole: taken.has(list) };
    }),
  );
  return { lists: lists.sort((one, other) => other.bytes - one.bytes), files, others };
}

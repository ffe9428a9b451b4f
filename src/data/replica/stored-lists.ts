import { FILE_KIND, keptItems } from '../cache/app-cache';
import { KIND, seenRows } from './known-rows';
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

/** How many things there are, and what they take. */
export interface StoredSum {
  count: number;
  bytes: number;
}

/** What was read and is on the device. */
export interface StoredAnswers {
  /** The largest first. */
  lists: StoredList[];
  /** Pictures and other files of records. */
  files: StoredSum;
  /** Records, forms, sums and whatever else is no list. */
  others: StoredSum;
}

const OF_LIST = new RegExp(`^(?:${KIND}|taken|taking):([^:]+)`);
/** What only says which were read last, or which lists there are. */
const NOTES = /^(lately:|taken$)/;

/** Looks at what was read, by list, with the room that it takes. */
export async function storedAnswers(): Promise<StoredAnswers> {
  const sizes = new Map<string, number>();
  const files: StoredSum = { count: 0, bytes: 0 };
  const others: StoredSum = { count: 0, bytes: 0 };
  const add = (sum: StoredSum, bytes: number) => {
    sum.count += 1;
    sum.bytes += bytes;
  };
  for (const { name, bytes } of await keptItems()) {
    const list = OF_LIST.exec(name)?.[1];
    if (list !== undefined) sizes.set(list, (sizes.get(list) ?? 0) + bytes);
    else if (!NOTES.test(name)) add(name.startsWith(`${FILE_KIND}:`) ? files : others, bytes);
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

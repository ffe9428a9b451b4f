import { insertsOf, isPending, recordKey, recordsOf, type OutboxEntry } from './entry';

/** Determines which entry is to be sent next, without looking at all of them. */
export interface SendQueue {
  /** Takes in an entry, or its new state. */
  put(entry: OutboxEntry): void;
  remove(id: string): void;
  /**
   * The oldest waiting entry whose records no earlier unfinished entry holds; it stays in the queue.
   *
   * @param isDue passes over the others, which keep their place
   */
  next(isDue?: (entry: OutboxEntry) => boolean): OutboxEntry | undefined;
  /** Unfinished entries that change a record, oldest first. */
  holding(record: string): readonly OutboxEntry[];
}

/** Order of creation; entries of older builds may share a seq. */
export function compareEntries(one: OutboxEntry, other: OutboxEntry): number {
  if (one.seq !== other.seq) return one.seq - other.seq;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** The first position in an ordered list that does not come before the entry. */
function placeOf(list: readonly OutboxEntry[], entry: OutboxEntry): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareEntries(list[middle] as OutboxEntry, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const makes = (entry: OutboxEntry, record: string): boolean =>
  insertsOf(entry).some(({ FormEngineKey, Id }) => recordKey(FormEngineKey, Id) === record);

function insert(list: OutboxEntry[], entry: OutboxEntry): void {
  list.splice(placeOf(list, entry), 0, entry);
}

function take(list: OutboxEntry[], entry: OutboxEntry): void {
  const at = placeOf(list, entry);
  if (list[at]?.id === entry.id) list.splice(at, 1);
}

/**
 * Keeps the waiting entries in order, and for each record the entries that hold it. An entry that a record keeps from being sent
 * is set aside with that record until the record becomes free: each entry is looked at a few times, however many there are.
 */
export function createSendQueue(): SendQueue {
  const known = new Map<string, OutboxEntry>();
  const holders = new Map<string, OutboxEntry[]>();
  /** By record: the ids of the entries waiting for it; and by id: the record that each waits for. */
  const setAside = new Map<string, Set<string>>();
  const waitsFor = new Map<string, string>();
  /** Waiting entries that are not known to be held back, in order. */
  const ready: OutboxEntry[] = [];

  /**
   * What keeps an entry back: any earlier change of its records, and for a record that it names, any earlier change and the entry
   * that makes it. That one can be later if a refused entry was corrected, as the corrected entry keeps its place.
   */
  function* before(entry: OutboxEntry): Generator<[record: string, one: OutboxEntry]> {
    const isEarlier = (one: OutboxEntry) => compareEntries(one, entry) < 0;
    for (const record of recordsOf(entry)) {
      const first = holders.get(record)?.[0];
      if (first && isEarlier(first)) yield [record, first];
    }
    for (const record of entry.after.map((one) => one.toLowerCase()))
      for (const one of holders.get(record) ?? [])
        if (one.id !== entry.id && (isEarlier(one) || makes(one, record))) yield [record, one];
  }

  function isBehind(entry: OutboxEntry, other: OutboxEntry, seen = new Set<string>()): boolean {
    if (entry.id === other.id) return true;
    if (seen.has(entry.id)) return false;
    seen.add(entry.id);
    return [...before(entry)].some(([, one]) => isBehind(one, other, seen));
  }

  /** The record that keeps an entry back. If entries name each other, the earlier one goes first. */
  function blockerOf(entry: OutboxEntry): string | undefined {
    for (const [record, one] of before(entry))
      if (compareEntries(one, entry) < 0 || !isBehind(one, entry)) return record;
    return undefined;
  }

  function release(record: string): void {
    const waiting = setAside.get(record);
    if (!waiting) return;
    setAside.delete(record);
    for (const id of waiting) {
      waitsFor.delete(id);
      const entry = known.get(id);
      if (entry) insert(ready, entry);
    }
  }

  function remove(id: string): void {
    const entry = known.get(id);
    if (!entry) return;
    known.delete(id);
    take(ready, entry);
    setAside.get(waitsFor.get(id) ?? '')?.delete(id);
    waitsFor.delete(id);
    for (const record of recordsOf(entry)) {
      const list = holders.get(record);
      if (list) take(list, entry);
      if (list?.length === 0) holders.delete(record);
      release(record);
    }
  }

  return {
    remove,
    put(entry) {
      const names = known.get(entry.id)?.after;
      remove(entry.id);
      // An entry that now names other records may be what others are waiting for in vain.
      if (names && names.join() !== entry.after.join()) [...setAside.keys()].forEach(release);
      if (!isPending(entry)) return;
      known.set(entry.id, entry);
      for (const record of recordsOf(entry)) {
        const list = holders.get(record) ?? [];
        insert(list, entry);
        holders.set(record, list);
      }
      if (entry.state === 'waiting') insert(ready, entry);
    },
    next(isDue = () => true) {
      let place = 0;
      for (let entry = ready[place]; entry; entry = ready[place]) {
        const blocker = blockerOf(entry);
        if (blocker === undefined) {
          if (isDue(entry)) return entry;
          place += 1;
          continue;
        }
        ready.splice(place, 1);
        waitsFor.set(entry.id, blocker);
        setAside.set(blocker, (setAside.get(blocker) ?? new Set()).add(entry.id));
      }
      return undefined;
    },
    holding: (record) => holders.get(record) ?? [],
  };
}

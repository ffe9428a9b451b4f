import { outbox } from './app-outbox';
import type { OutboxEntry } from './entry';

/** What is known of a write once it has reached the server. */
export type Written = Pick<OutboxEntry, 'action' | 'FormEngineKey' | 'Id' | 'children' | 'items'> &
  Partial<OutboxEntry>;

/** Once writes have rested this long (ms), what shows sums of them asks again. */
const REST_MS = 500;

type Listener = (entry: Written) => void;

const listeners = new Set<Listener>();

/** Ids of the entries that have arrived, as far as they are remembered. */
const sentIds = (entries: readonly OutboxEntry[]): Set<string> =>
  new Set(entries.filter(({ state }) => state === 'sent').map(({ id }) => id));

/** Tells of a write that went to the server past the outbox, as a script's does. */
export function noteWritten(entry: Written): void {
  listeners.forEach((listener) => listener(entry));
}

/**
 * Calls back for each write that has reached the server from now on, so that what shows the record can follow.
 *
 * @returns the function that stops it
 */
export function onWritten(listener: Listener): () => void {
  let known = sentIds(outbox.store.getState().entries);
  const stop = outbox.store.subscribe(({ entries }) => {
    const before = known;
    known = sentIds(entries);
    entries.filter(({ id }) => known.has(id) && !before.has(id)).forEach(listener);
  });
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

/** Calls back once writes have rested, however many there were; for sums and badges, which any table may change. */
export function afterWrites(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onWritten(() => {
    clearTimeout(timer);
    timer = setTimeout(listener, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Tables an entry has changed, in lower case. */
export function tablesOf({ FormEngineKey, children, items }: Written): string[] {
  return [FormEngineKey, ...[...children, ...items].map((row) => row.FormEngineKey)].map((name) =>
    name.toLowerCase(),
  );
}

import type { OutboxEntry } from './entry';

/** What is known of a write once it has reached the server. */
export type AppliedWrite = Pick<OutboxEntry, 'action' | 'FormEngineKey' | 'Id' | 'children' | 'items'> &
  Partial<OutboxEntry>;

/** Once writes have rested this long (ms), what shows sums of them asks again. */
const REST_MS = 500;

type Listener = (entry: AppliedWrite) => void;

const listeners = new Set<Listener>();

/** Tells of a write that has reached the server: the outbox of each it has sent, a script of one that went past it. */
export function emitWrite(entry: AppliedWrite): void {
  listeners.forEach((listener) => listener(entry));
}

/**
 * Calls back for each write that has reached the server from now on, so that what shows the record can follow. An entry
 * of the outbox says all it said when it was sent, its call too.
 *
 * @returns the function that stops it
 */
export function onWrite(listener: Listener): () => void {
  // Not the outbox itself: on H5 its code comes with the first user, after those who listen.
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls back once writes have rested, however many there were; for sums and badges, which any table may change. */
export function onWritesSettled(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onWrite(() => {
    clearTimeout(timer);
    timer = setTimeout(listener, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Tables an entry has changed, in lower case. */
export function tablesOfWrite({ FormEngineKey, children, items, arrived = [] }: AppliedWrite): string[] {
  const rows = [...children, ...items, ...arrived];
  return [
    ...new Set([FormEngineKey, ...rows.map((row) => row.FormEngineKey)].map((name) => name.toLowerCase())),
  ];
}

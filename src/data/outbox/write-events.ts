import type { OutboxEntry } from './entry';

/** What is known of a write once it has reached the server. */
export type AppliedWrite = Pick<OutboxEntry, 'action' | 'FormEngineKey' | 'Id' | 'children' | 'items'> &
  Partial<OutboxEntry>;

/** Once no write has happened for this long (ms), views that show sums ask again. */
const REST_MS = 500;

type Listener = (entry: AppliedWrite) => void;

const listeners = new Set<Listener>();

/** Announces a write that has reached the server: the outbox for each entry it sent, a script for a write that bypassed it. */
export function emitWrite(entry: AppliedWrite): void {
  listeners.forEach((listener) => listener(entry));
}

/**
 * Calls back for each write that reaches the server from now on, so that views of the record can follow. An entry
 * of the outbox has everything it had when it was sent, including its call.
 *
 * @returns the function that stops it
 */
export function onWrite(listener: Listener): () => void {
  // Not in the outbox itself: on H5 its code is loaded with the first user, after the listeners.
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls back once writes have paused, however many there were; for sums and badges, which any table may change. */
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

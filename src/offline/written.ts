import { outbox } from './app-outbox';
import type { OutboxEntry } from './entry';

/** Ids of the entries that have arrived, as far as they are remembered. */
const sentIds = (entries: readonly OutboxEntry[]): Set<string> =>
  new Set(entries.filter(({ state }) => state === 'sent').map(({ id }) => id));

/**
 * Calls back for each write that has reached the server from now on, so that what shows the record can follow.
 *
 * @returns the function that stops it
 */
export function onWritten(listener: (entry: OutboxEntry) => void): () => void {
  let known = sentIds(outbox.store.getState().entries);
  return outbox.store.subscribe(({ entries }) => {
    const before = known;
    known = sentIds(entries);
    entries.filter(({ id }) => known.has(id) && !before.has(id)).forEach(listener);
  });
}

/** Tables an entry has changed, in lower case. */
export function tablesOf({ FormEngineKey, children, items }: OutboxEntry): string[] {
  return [FormEngineKey, ...[...children, ...items].map((row) => row.FormEngineKey)].map((name) =>
    name.toLowerCase(),
  );
}

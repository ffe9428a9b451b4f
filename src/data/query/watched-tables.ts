import type { ChangedRows } from '../protocol/live';

type Listener<T> = (news: T) => void;

/** How many views show rows of a table; its name is in lower case. */
const watched = new Map<string, number>();
const watchers = new Set<Listener<void>>();
const listeners = new Set<Listener<ChangedRows>>();

/** Adds a listener. @returns the function that removes it */
const follow = <T>(all: Set<Listener<T>>, listener: Listener<T>) => {
  all.add(listener);
  return () => void all.delete(listener);
};

function count(tables: readonly string[], more: number): void {
  tables.forEach((table) => {
    const left = (watched.get(table) ?? 0) + more;
    if (left > 0) watched.set(table, left);
    else watched.delete(table);
  });
  watchers.forEach((listener) => listener());
}

/** The tables whose rows pages currently show. */
export const watchedTables = (): string[] => Array.from(watched.keys());

/** Calls back when the shown tables may have changed. @returns the function that stops it */
export const onWatched = (listener: () => void): (() => void) => follow(watchers, listener);

/** Declares that rows of tables are shown, until the returned function is called. */
export function watchTables(tables: readonly string[]): () => void {
  count(tables, 1);
  return () => count(tables, -1);
}

/** Reports that rows have changed on the server, or may have while no changes could be received. */
export const noteRows = (rows: ChangedRows): void => listeners.forEach((listener) => listener(rows));

/** Calls back when rows have changed on the server, whoever wrote them. @returns the function that stops it */
export const onRows = (listener: Listener<ChangedRows>): (() => void) => follow(listeners, listener);

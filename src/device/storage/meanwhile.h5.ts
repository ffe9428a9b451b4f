import { OBJECT_STORES, type TableName } from './connection.h5';

/** Gets some values and returns what follows from them: a new value, null to remove it, undefined to leave it. */
export type Change<T> = (values: readonly (T | undefined)[]) => readonly (T | null | undefined)[];

interface Kept {
  value: unknown;
  /** Whether it was derived from the previous value, which other windows change too. */
  isShared: boolean;
}

const tables: Record<TableName, Map<string, Kept>> = { texts: new Map(), files: new Map() };

/**
 * Stand-in for a table while the browser has no database: it lives as long as the page, unless a database opens in the meantime.
 */
export function meanwhile<T>(name: TableName): {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  remove(key: string): void;
  keys(): string[];
  update(keys: readonly string[], change: Change<T>): void;
} {
  const table = tables[name];
  const get = (key: string) => table.get(key)?.value as T | undefined;
  return {
    get,
    set: (key, value) => void table.set(key, { value, isShared: false }),
    remove: (key) => void table.delete(key),
    keys: () => [...table.keys()],
    update(keys, change) {
      const changes = change(keys.map(get));
      keys.forEach((key, at) => {
        const value = changes[at];
        if (value === null) table.delete(key);
        else if (value !== undefined) table.set(key, { value, isShared: true });
      });
    },
  };
}

/**
 * Writes everything into a database that came late, as a whole or not at all. What the database holds under other keys stays as
 * it is; this includes keys removed here, since their values in the database were never seen.
 */
export function moveInto(open: IDBDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = open.transaction(OBJECT_STORES, 'readwrite');
    for (const name of OBJECT_STORES) {
      const store = transaction.objectStore(name);
      for (const [key, kept] of tables[name]) {
        const read: IDBRequest<unknown> = store.get(key);
        read.onsuccess = () => {
          const value = joined(kept, read.result);
          if (value !== undefined) store.put(value, key);
        };
      }
    }
    transaction.oncomplete = () => {
      OBJECT_STORES.forEach((name) => tables[name].clear());
      resolve();
    };
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

/**
 * The value to store when both have one, undefined to leave what is stored: what was written here is newer; for values shared by
 * windows, the stored one is what the windows rely on, but a counter never goes back.
 */
function joined({ value, isShared }: Kept, stored: unknown): unknown {
  if (!isShared || stored === undefined) return value;
  return Number(value) > Number(stored) ? value : undefined;
}

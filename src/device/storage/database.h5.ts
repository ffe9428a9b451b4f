import { DeviceError, platformMessage, storeFullError } from '../device-error';

const NAME = 'microi-workbench';
const VERSION = 1;
/** A browser that neither opens nor refuses (a blocked upgrade, a broken profile) is taken as refusing. */
const OPEN_PATIENCE_MS = 5000;

export type TableName = 'texts' | 'files';

export interface Table<T> {
  get(key: string): Promise<T | undefined>;
  /** Rejects with a DeviceError when the device has no room. */
  set(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
  /** See {@link BigStore.update}: one transaction, which the browser keeps apart from those of other windows. */
  update(
    keys: readonly string[],
    change: (values: readonly (T | undefined)[]) => readonly (T | null | undefined)[],
  ): Promise<void>;
}

let opening: Promise<IDBDatabase | undefined> | undefined;

/** Whether what is stored survives the page. */
export async function isDatabaseThere(): Promise<boolean> {
  return (await database()) !== undefined;
}

/** A table of the browser's database; without one (private mode, damage) a table that lives as long as the page. */
export function openTable<T>(name: TableName): Table<T> {
  const memory = new Map<string, T>();
  return {
    get: async (key) => {
      const kept = await perform(name, 'readonly', (store): IDBRequest<T | undefined> => store.get(key));
      return kept ? kept.result : memory.get(key);
    },
    set: async (key, value) => {
      if (!(await perform(name, 'readwrite', (store) => store.put(value, key)))) memory.set(key, value);
    },
    remove: async (key) => {
      memory.delete(key);
      await perform(name, 'readwrite', (store) => store.delete(key));
    },
    keys: async () => {
      const kept = await perform(name, 'readonly', (store) => store.getAllKeys());
      return kept ? kept.result.map(String) : [...memory.keys()];
    },
    update: async (keys, change) => {
      const kept = await perform(name, 'readwrite', (store) => updateIn(store, keys, change));
      if (kept) return;
      const changes = change(keys.map((key) => memory.get(key)));
      keys.forEach((key, at) => {
        const value = changes[at];
        if (value === null) memory.delete(key);
        else if (value !== undefined) memory.set(key, value);
      });
    },
  };
}

/** Reads all keys, then writes what follows, inside the transaction of the store. */
function updateIn<T>(
  store: IDBObjectStore,
  keys: readonly string[],
  change: (values: readonly (T | undefined)[]) => readonly (T | null | undefined)[],
): IDBRequest {
  const reads = keys.map((key): IDBRequest<T | undefined> => store.get(key));
  const last = reads[reads.length - 1] ?? store.count();
  // Requests of one transaction are answered in order: with the last one all are there.
  last.onsuccess = () => {
    const changes = change(reads.map((read) => read.result));
    keys.forEach((key, at) => {
      const value = changes[at];
      if (value === null) store.delete(key);
      else if (value !== undefined) store.put(value, key);
    });
  };
  return last;
}

/** @returns undefined when there is no database; a connection the browser has dropped is opened once more */
async function perform<T>(
  name: TableName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<{ result: T } | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const open = await database();
    if (!open) return undefined;
    try {
      return { result: await transact(open, name, mode, ask) };
    } catch (reason) {
      const { name: kind } = (reason ?? {}) as { name?: unknown };
      if (kind === 'QuotaExceededError') throw storeFullError();
      const dropped = kind === 'InvalidStateError';
      if (!dropped || attempt > 1) throw new DeviceError(platformMessage(reason) || 'database error');
      opening = undefined;
    }
  }
}

function transact<T>(
  open: IDBDatabase,
  name: TableName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = open.transaction(name, mode);
    const request = ask(transaction.objectStore(name));
    // A write counts when its transaction is through, not when its request is.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () =>
      reject(transaction.error ?? request.error ?? new DeviceError('database error'));
    transaction.onerror = () =>
      reject(transaction.error ?? request.error ?? new DeviceError('database error'));
  });
}

function database(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    const patience = setTimeout(() => settle(undefined), OPEN_PATIENCE_MS);
    const settle = (found: IDBDatabase | undefined) => {
      clearTimeout(patience);
      resolve(found);
    };
    try {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        for (const name of ['texts', 'files']) {
          if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
        }
      };
      request.onsuccess = () => settle(watched(request.result));
      request.onerror = () => settle(undefined);
    } catch {
      settle(undefined);
    }
  });
  return opening;
}

/** Lets another tab upgrade or delete the database, and opens again at the next use. */
function watched(open: IDBDatabase): IDBDatabase {
  open.onversionchange = () => {
    open.close();
    opening = undefined;
  };
  open.onclose = () => {
    opening = undefined;
  };
  return open;
}

import { DeviceError, platformMessage, storeFullError } from '../device-error';
import { forgetDatabase, whenLate, withDatabase, type TableName } from './connection.h5';
import { meanwhile, moveInto, type Change } from './meanwhile.h5';

export interface Table<T> {
  get(key: string): Promise<T | undefined>;
  /** Rejects with a DeviceError when the device has no room. */
  set(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
  /** See {@link BigStore.update}: one transaction, which the browser isolates from those of other windows. */
  update(keys: readonly string[], change: Change<T>): Promise<void>;
}

whenLate(moveInto);

/** Whether what is stored survives the page. */
export function isDatabaseThere(): Promise<boolean> {
  return withDatabase(
    async () => true,
    () => false,
  );
}

/**
 * A table of the browser's database. Without one (private mode, damage, a slow browser) it lives as long as the page,
 * and moves into the database when that opens late.
 */
export function openObjectStore<T>(name: TableName): Table<T> {
  const held = meanwhile<T>(name);
  const change = (ask: (store: IDBObjectStore) => IDBRequest, without: () => void): Promise<void> =>
    perform(async (open) => void (await transact(open, name, 'readwrite', ask)), without);
  return {
    get: (key) =>
      perform(
        (open) => transact(open, name, 'readonly', (store): IDBRequest<T | undefined> => store.get(key)),
        () => held.get(key),
      ),
    set: (key, value) =>
      change(
        (store) => store.put(value, key),
        () => held.set(key, value),
      ),
    remove: (key) =>
      change(
        (store) => store.delete(key),
        () => held.remove(key),
      ),
    keys: () =>
      perform(
        async (open) => (await transact(open, name, 'readonly', (store) => store.getAllKeys())).map(String),
        () => held.keys(),
      ),
    update: (keys, decide) =>
      change(
        (store) => updateIn(store, keys, decide),
        () => held.update(keys, decide),
      ),
  };
}

/** Reads all keys, then writes what follows from them, inside the transaction of the store. */
function updateIn<T>(store: IDBObjectStore, keys: readonly string[], change: Change<T>): IDBRequest {
  const reads = keys.map((key): IDBRequest<T | undefined> => store.get(key));
  const last = reads[reads.length - 1] ?? store.count();
  // Requests of one transaction are answered in order: once the last one is, all are.
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

/** On the database, or without one; if the browser has dropped the connection, it is opened once more. */
async function perform<R>(onIt: (open: IDBDatabase) => Promise<R>, without: () => R): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    let used: IDBDatabase | undefined;
    try {
      return await withDatabase((open) => {
        used = open;
        return onIt(open);
      }, without);
    } catch (reason) {
      const { name: kind } = (reason ?? {}) as { name?: unknown };
      if (kind === 'QuotaExceededError') throw storeFullError();
      const isDropped = kind === 'InvalidStateError';
      if (!used || !isDropped || attempt > 1)
        throw new DeviceError(platformMessage(reason) || 'database error');
      forgetDatabase(used);
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
    // A write counts when its transaction is complete, not when its request is.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () =>
      reject(transaction.error ?? request.error ?? new DeviceError('database error'));
    transaction.onerror = () =>
      reject(transaction.error ?? request.error ?? new DeviceError('database error'));
  });
}

/** The browser's database, its tables, and whether it is available. */
const NAME = 'microi-workbench';
const VERSION = 1;
export const OBJECT_STORES = ['texts', 'files'] as const;
export type TableName = (typeof OBJECT_STORES)[number];

/** Some browsers do not answer the first request after a start; the second one is made after this time, ms. */
const ASK_AGAIN_MS = 2_000;
/** If the browser has neither opened nor refused by then, the app goes on without, ms; one that opens later is still used. */
const OPEN_PATIENCE_MS = 5_000;
/**
 * Without a database it is requested again after this time; while nothing answers, the time doubles up to the second figure, ms.
 */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

let database: IDBDatabase | undefined;
/** The decision under way: the database is available, or it is not for now. */
let deciding: Promise<void> | undefined;
/** Whether a database that opens now comes late, so that something was kept without it. */
let isMissing = false;
/** The move of what was kept in the meantime into a database that came late; nothing else happens until it is finished. */
let moving: Promise<boolean> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let pause = RETRY_MS;
let moveIn: (open: IDBDatabase) => Promise<void> = async () => undefined;
const listeners = new Set<(isThere: boolean) => void>();

/**
 * Defines how what was kept without a database is written into one that comes late. `move` rejects when nothing was written.
 */
export function whenLate(move: (open: IDBDatabase) => Promise<void>): void {
  moveIn = move;
}

/**
 * Calls back when the browser turns out to have no database, or has lost it (false), and when one becomes available after all
 * (true): by then it contains what was kept in the meantime.
 *
 * @returns the function that stops it
 */
export function watchDatabase(listener: (isThere: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Runs one of two functions: `onIt` on the database, or `without` on its stand-in. The second runs immediately, so that a
 * database that opens later finds all of it.
 */
export async function withDatabase<R>(onIt: (open: IDBDatabase) => Promise<R>, without: () => R): Promise<R> {
  for (;;) {
    if (moving) await moving;
    else if (database) return onIt(database);
    else if (isMissing) return without();
    else await (deciding ??= decide());
  }
}

/** The browser has dropped the connection: the next use requests another one. */
export function forgetDatabase(dropped: IDBDatabase): void {
  if (database !== dropped) return;
  database = undefined;
  deciding = undefined;
}

/** Waits until the database is available, is refused, or has taken too long. */
function decide(): Promise<void> {
  return new Promise((resolve) => {
    let asked = 0;
    let failed = 0;
    const settle = () => {
      clearTimeout(again);
      clearTimeout(patience);
      resolve();
    };
    const ask = () => {
      asked += 1;
      open().then(
        (opened) => void take(opened).then(settle, settle),
        () => {
          failed += 1;
          if (asked === 1) ask();
          else if (failed === asked) goWithout();
        },
      );
    };
    const goWithout = () => {
      if (!database && !moving) miss();
      settle();
    };
    const again = setTimeout(() => asked === 1 && ask(), ASK_AGAIN_MS);
    const patience = setTimeout(goWithout, OPEN_PATIENCE_MS);
    ask();
  });
}

/** There is no database for now: it is requested repeatedly, as the browser may have been busy or the moment a bad one. */
function miss(): void {
  if (!isMissing) {
    isMissing = true;
    tell(false);
  }
  if (retry !== undefined || !isOffered()) return;
  retry = setTimeout(() => {
    retry = undefined;
    pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    open().then(take, () => {
      // At least it has answered.
      pause = RETRY_MS;
      clearTimeout(retry);
      retry = undefined;
      if (isMissing) miss();
    });
    miss();
  }, pause);
}

/** Takes a database, moving into it what was kept without it; if several requests open one, the first is used. */
async function take(opened: IDBDatabase): Promise<void> {
  while (moving) await moving;
  if (database) return opened.close();
  if (isMissing) {
    moving = moveIn(opened).then(
      () => true,
      () => false,
    );
    const isMoved = await moving;
    moving = undefined;
    // For example, there is no room: what was kept stays where it is, and the browser is asked again.
    if (!isMoved) return opened.close();
  }
  database = opened;
  opened.onversionchange = () => {
    // Lets another window upgrade or delete the database.
    opened.close();
    forgetDatabase(opened);
  };
  opened.onclose = () => forgetDatabase(opened);
  if (!isMissing) return;
  isMissing = false;
  clearTimeout(retry);
  retry = undefined;
  pause = RETRY_MS;
  tell(true);
}

function tell(isThere: boolean): void {
  listeners.forEach((listener) => listener(isThere));
}

/** Whether asking again may help: a browser without the feature does not get it while a page is open. */
function isOffered(): boolean {
  try {
    return typeof indexedDB === 'object' && indexedDB !== null;
  } catch {
    return true;
  }
}

/** Asks the browser once. Rejects when it refuses; may never settle. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const name of OBJECT_STORES) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

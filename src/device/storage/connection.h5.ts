/** The browser's database, its tables, and whether it can be had. */
const NAME = 'microi-workbench';
const VERSION = 1;
export const OBJECT_STORES = ['texts', 'files'] as const;
export type TableName = (typeof OBJECT_STORES)[number];

/** Some browsers leave the first question after a start without an answer; the second one is put after so long, ms. */
const ASK_AGAIN_MS = 2_000;
/** A browser that has neither opened nor refused by then is gone on without, ms; when it opens later it is taken all the same. */
const OPEN_PATIENCE_MS = 5_000;
/** Without a database it is asked for again after so long; where nothing answers twice as long each time, up to the second figure, ms. */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

let database: IDBDatabase | undefined;
/** The decision that is under way: there is one, or there is none for now. */
let deciding: Promise<void> | undefined;
/** Whether a database that opens now comes late, so that something was kept without it. */
let isMissing = false;
/** The move of what was kept meanwhile into a database that came late; nothing else happens until it is through. */
let moving: Promise<boolean> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let pause = RETRY_MS;
let moveIn: (open: IDBDatabase) => Promise<void> = async () => undefined;
const listeners = new Set<(isThere: boolean) => void>();

/** Says how what was kept without a database is written into one that comes late. It rejects when nothing of it was written. */
export function whenLate(move: (open: IDBDatabase) => Promise<void>): void {
  moveIn = move;
}

/**
 * Calls back when the browser turns out to have no database, or has lost it (false), and when one has come after all (true): what
 * was kept meanwhile is in it by then.
 *
 * @returns the function that stops it
 */
export function watchDatabase(listener: (isThere: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Runs one of two: on the database, or without it on what stands for it. The second is done at once, so that a database which opens
 * later finds all of it.
 */
export async function withDatabase<R>(onIt: (open: IDBDatabase) => Promise<R>, without: () => R): Promise<R> {
  for (;;) {
    if (moving) await moving;
    else if (database) return onIt(database);
    else if (isMissing) return without();
    else await (deciding ??= decide());
  }
}

/** The browser has dropped the connection: the next use asks for another one. */
export function forgetDatabase(dropped: IDBDatabase): void {
  if (database !== dropped) return;
  database = undefined;
  deciding = undefined;
}

/** Waits until the database is there, is refused, or has taken too long. */
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

/** There is no database for now: it is asked for again and again, as a browser may have been busy or asked by a bad moment. */
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
      // It has answered at least.
      pause = RETRY_MS;
      clearTimeout(retry);
      retry = undefined;
      if (isMissing) miss();
    });
    miss();
  }, pause);
}

/** Takes a database, moving into it what was kept without it; of several that open for as many questions the first one is it. */
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
    // There is no room for it, say: it stays where it is, and the browser is asked again.
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

/** Whether asking again may be of use: a browser that has no such thing gets none while a page is open. */
function isOffered(): boolean {
  try {
    return typeof indexedDB === 'object' && indexedDB !== null;
  } catch {
    return true;
  }
}

/** Asks the browser once. Rejects when it refuses; may stay without an answer. */
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

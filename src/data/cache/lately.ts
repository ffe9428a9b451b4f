import { currentScope, sameScope } from '../scope';
import { peekCache, putCache, removeCache } from './app-cache';
import { LATELY } from './names';

/** This many of each kind stay on the device, the most recently read ones. */
const KEPT = 100;

/** One at a time: two that read the same list of Ids would each write it without the other's; nobody reads it in between. */
let keeping: Promise<unknown> = Promise.resolve();

const readIds = (kind: string): Promise<string[]> =>
  peekCache<string[]>(`${LATELY}:${kind}`).then((ids) => ids?.data ?? []);

/** Puts an Id in front of those of its kind; what was read longest ago is removed. */
async function putFirst(kind: string, id: string): Promise<void> {
  const ids = [id, ...(await readIds(kind)).filter((one) => one !== id)];
  await putCache(`${LATELY}:${kind}`, ids.slice(0, KEPT));
  for (const old of ids.slice(KEPT)) await removeCache(`${kind}:${old}`);
}

/** Ids of what was read of a kind, the latest first. */
export const latelyOf = (kind: string): Promise<string[]> => keeping.then(() => readIds(kind));

/** Keeps something that was just read. */
export function keepLately<T>(kind: string, id: string, data: T): Promise<void> {
  const owner = currentScope();
  const kept = putCache(`${kind}:${id}`, data);
  keeping = keeping
    .then(() => kept)
    // By then another user may be here.
    .then(() => (sameScope(owner, currentScope()) ? putFirst(kind, id) : undefined))
    .catch(() => undefined);
  return keeping.then(() => kept);
}

import { currentScope, sameScope } from '../scope';
import { peekCache, putCache, removeCache } from './app-cache';
import { LATELY } from './names';

/** This many of each kind stay on the device, the most recently read ones. */
const KEPT = 100;

let remembering = Promise.resolve();

/** Puts an Id in front of those of its kind; what was read longest ago is removed. */
async function putFirst(kind: string, id: string): Promise<void> {
  const ids = [id, ...(await latelyOf(kind)).filter((one) => one !== id)];
  await putCache(`${LATELY}:${kind}`, ids.slice(0, KEPT));
  for (const old of ids.slice(KEPT)) await removeCache(`${kind}:${old}`);
}

/** One at a time: two that read the same list of Ids would each write it without the other's. */
function remember(kind: string, id: string): Promise<void> {
  const owner = currentScope();
  // By then another user may be here.
  const put = () => (sameScope(owner, currentScope()) ? putFirst(kind, id) : undefined);
  return (remembering = remembering.then(put).catch(() => undefined));
}

/** Ids of what was read of a kind, the latest first. */
export async function latelyOf(kind: string): Promise<string[]> {
  return (await peekCache<string[]>(`${LATELY}:${kind}`))?.data ?? [];
}

/** Keeps something that was just read. */
export async function keepLately<T>(kind: string, id: string, data: T): Promise<void> {
  await putCache(`${kind}:${id}`, data);
  await remember(kind, id);
}

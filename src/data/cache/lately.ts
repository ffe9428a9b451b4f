import { cached, peekCache, putCache, removeCache } from './app-cache';
import type { Cached } from './cache';

/** Of each kind so many stay on the device, those read last. */
const KEPT = 100;

/** Puts an Id in front of those of its kind; what was read longest ago goes. */
async function remember(kind: string, id: string): Promise<void> {
  const index = `lately:${kind}`;
  const before = (await peekCache<string[]>(index))?.data ?? [];
  const ids = [id, ...before.filter((one) => one !== id)];
  await putCache(index, ids.slice(0, KEPT));
  for (const old of ids.slice(KEPT)) await removeCache(`${kind}:${old}`);
}

/**
 * What the server has, and where it cannot be asked what was read lately, with its age.
 *
 * @param kind of what is read, such as `record`
 * @param load asks the server; rejects with the reason when it cannot
 * @throws Error of `load` when it was not read lately
 */
export async function readLately<T>(kind: string, id: string, load: () => Promise<T>): Promise<Cached<T>> {
  const read = await cached(`${kind}:${id}`, Number.POSITIVE_INFINITY, load, { force: true });
  if (read.fresh) void remember(kind, id);
  return read;
}

import { openObjectStore } from '../storage/database.h5';
import { withLease } from './lease';
import { newId } from './random.h5';

const owner = newId();
const store = openObjectStore<string>('texts');

/**
 * Runs the work unless another window of this origin is doing the same. Without Web Locks (plain http, old browsers)
 * the windows coordinate through a lease in their database.
 *
 * @returns false when the work did not run
 */
export async function exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) return withLease({ store, now: () => Date.now(), owner }, name, work);
  return navigator.locks.request(`microi:${name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

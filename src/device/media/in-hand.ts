/** Pictures and files that were chosen and are being prepared or copied. */
const inHand = new Set<Promise<unknown>>();

/** The code that takes over what was prepared does so within this time (ms). */
const HANDED_OVER_MS = 20;

/** Registers that something chosen is being prepared, until the promise settles. @returns the same promise */
export function takeInHand<T>(work: Promise<T>): Promise<T> {
  inHand.add(work);
  const done = () => inHand.delete(work);
  work.then(done, done);
  return work;
}

/** Whether something chosen is still being prepared. */
export const isInHand = (): boolean => inHand.size > 0;

/** Resolves once everything chosen so far is prepared and handed over: anything sent earlier would go without it. */
export async function nothingInHand(): Promise<void> {
  while (isInHand()) {
    await Promise.allSettled([...inHand]);
    await new Promise((resolve) => setTimeout(resolve, HANDED_OVER_MS));
  }
}

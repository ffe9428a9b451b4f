/**
 * Runs the work unless another window of this origin is doing the same; without Web Locks (old browsers) it always runs.
 *
 * @returns false when it did not run
 */
export async function exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await work();
    return true;
  }
  return navigator.locks.request(`microi:${name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

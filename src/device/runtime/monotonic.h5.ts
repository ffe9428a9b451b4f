/** Milliseconds that only increase, whatever happens to the clock. */
export function monotonicNow(): number {
  return performance.now();
}

/** Milliseconds that only grow, whatever is done to the clock. */
export function monotonicNow(): number {
  return performance.now();
}

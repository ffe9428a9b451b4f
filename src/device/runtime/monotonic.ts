let last = 0;
let setBack = 0;

/** Milliseconds that only increase: a clock that is set back continues from where it was. */
export function monotonicNow(): number {
  const now = Date.now();
  if (now < last) setBack += last - now;
  last = now;
  return now + setBack;
}

import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/** How many rows are filled in with one frame: at first, and at least. */
const AT_FIRST = 6;
const LEAST = 2;

/** A frame that took less had time for more rows, one that took longer had too many, ms. */
const QUICK_MS = 40;
const SLOW_MS = 70;

/** @param ms how long the frame took that filled in so many rows, of as many as it might have */
function paceAfter(ms: number, filled: number, most: number): number {
  if (ms > SLOW_MS) return Math.max(LEAST, Math.floor(most / 2));
  return ms < QUICK_MS && filled === most ? most * 2 : most;
}

/**
 * Which rows of a table are filled in. Rows that come into sight are blank at first and are filled in over the next frames, so
 * that neither the wheel nor the keyboard waits for a whole page of them; what flies past is not filled in at all.
 *
 * @param wanted Ids of the rows that are drawn, the most urgent one first
 * @param flies they pass too fast to be read
 */
export function useGradual(wanted: readonly string[], flies: boolean): ReadonlySet<string> {
  const pace = useRef({ rows: AT_FIRST, left: AT_FIRST, frame: 0, isShort: false }).current;
  const before = useRef<ReadonlySet<string>>(new Set());
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const begun = performance.now();
  const missing = wanted.filter((id) => !before.current.has(id));
  const taken = flies ? [] : missing.slice(0, pace.left);
  const filled = new Set([...wanted.filter((id) => before.current.has(id)), ...taken]);
  useLayoutEffect(() => {
    before.current = filled;
    pace.left -= taken.length;
    pace.isShort = missing.length > taken.length;
    if (taken.length === 0 || pace.frame !== 0) return;
    pace.frame = requestAnimationFrame((now) => {
      pace.frame = 0;
      pace.rows = paceAfter(now - begun, taken.length, pace.rows);
      pace.left = pace.rows;
      if (pace.isShort) redraw();
    });
  });
  useEffect(() => () => cancelAnimationFrame(pace.frame), [pace]);
  return filled;
}

/** A row that slides aside to show its actions. Pure. */

export interface Swipe {
  /** How far the row has moved to the left, px. */
  offset: number;
  /** Undecided until the finger has chosen a direction; vertical movement is left to the list. */
  direction: 'none' | 'horizontal' | 'vertical';
}

/** The finger has chosen a direction after this many px. */
const DECIDED = 8;
/** When pulled farther than the actions, the row resists. */
const RESISTANCE = 0.25;

export const closed: Swipe = { offset: 0, direction: 'none' };

/** The finger is `dx`, `dy` from where it started, when the row was at `from`. `width` is that of the actions. */
export function dragSwipe(swipe: Swipe, from: number, dx: number, dy: number, width: number): Swipe {
  let { direction } = swipe;
  if (direction === 'none') {
    if (Math.max(Math.abs(dx), Math.abs(dy)) < DECIDED) return swipe;
    direction = Math.abs(dx) > Math.abs(dy) ? 'horizontal' : 'vertical';
  }
  if (direction === 'vertical') return { ...swipe, direction };
  const wanted = Math.max(0, from - dx);
  return { offset: wanted <= width ? wanted : width + (wanted - width) * RESISTANCE, direction };
}

/** On release: past a third of the way (from either end) it continues, otherwise it goes back. */
export function releaseSwipe(swipe: Swipe, from: number, width: number): Swipe {
  const opens = from > 0 ? swipe.offset > width * (2 / 3) : swipe.offset > width / 3;
  return { offset: opens ? width : 0, direction: 'none' };
}

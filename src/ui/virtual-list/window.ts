import type { Heights } from './heights';

/** Never more rows than this in the document. */
export const MOST_ROWS = 60;

export interface RowWindow {
  /** First and last row drawn, both inclusive; last < first when there are none. */
  first: number;
  last: number;
}

export interface ListPosition {
  /** The row at the top edge, and how far it has gone above it, px. */
  index: number;
  delta: number;
}

/** The rows to draw for a viewport at `top`, with `overscan` px drawn beyond either edge. */
export function windowAt(heights: Heights, top: number, viewport: number, overscan: number): RowWindow {
  if (heights.count === 0) return { first: 0, last: -1 };
  const first = heights.indexAt(Math.max(0, top - overscan));
  const last = heights.indexAt(top + viewport + overscan);
  return { first, last: Math.min(last, first + MOST_ROWS - 1) };
}

/** Where a list stands, in terms that outlive other heights. */
export function positionAt(heights: Heights, top: number): ListPosition {
  const index = heights.indexAt(Math.max(0, top));
  return { index, delta: Math.max(0, top) - heights.offset(index) };
}

/** The scroll offset of a position; rows that no longer exist lead to the end. */
export function topOf(heights: Heights, position: ListPosition): number {
  if (position.index >= heights.count) return heights.offset(heights.count);
  return heights.offset(Math.max(0, position.index)) + position.delta;
}

import type { Heights } from './heights';

/** There are never more rows than this in the document. */
export const MOST_DRAWN_ROWS = 60;

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
  return { first, last: Math.min(last, first + MOST_DRAWN_ROWS - 1) };
}

/** How far beyond the drawn rows the focused row may be and is still drawn. */
const NEAR = 20;

/**
 * The window including the focused row, as long as that is near and still exists: removing it would take the focus along.
 */
export function withFocused(window: RowWindow, focused: number | undefined, count: number): RowWindow {
  const { first, last } = window;
  const isDrawn = focused !== undefined && focused < count;
  if (!isDrawn || focused < first - NEAR || focused > last + NEAR) return window;
  return { first: Math.min(first, focused), last: Math.max(last, focused) };
}

/** The position of a list, in terms that remain valid when heights change. */
export function positionAt(heights: Heights, top: number): ListPosition {
  const index = heights.indexAt(Math.max(0, top));
  return { index, delta: Math.max(0, top) - heights.offset(index) };
}

/** The scroll offset of a position; rows that no longer exist lead to the end. */
export function topOf(heights: Heights, position: ListPosition): number {
  if (position.index >= heights.count) return heights.offset(heights.count);
  return heights.offset(Math.max(0, position.index)) + position.delta;
}

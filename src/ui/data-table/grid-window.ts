/** There are never more rows than this in the document. */
const MOST_ROWS = 60;

/** Drawn beyond either edge, so that scrolling finds rows there. */
const OVERSCAN = 8;

export interface DrawnRows {
  /** Without gaps, from the first to the last row in sight and beyond. */
  first: number;
  last: number;
  /** With the one that has or will have the focus, wherever it is. */
  rows: readonly number[];
  /** The same, those in sight before all others. */
  urgent: readonly number[];
}

export interface Sight {
  /** How far the rows are scrolled, px. */
  top: number;
  /** How much of the page the rows have, px. */
  view: number;
}

/**
 * The rows to draw, from 0: those in sight, some beyond, and the one at which the keyboard stops, which would take the focus along
 * if it went.
 */
export function rowsToDraw(count: number, height: number, { top, view }: Sight, stop: number): DrawnRows {
  const seen = Math.min(MOST_ROWS - 1, Math.ceil(view / height) + 1);
  const beyond = Math.min(OVERSCAN, Math.floor((MOST_ROWS - 1 - seen) / 2));
  const atTop = Math.max(0, Math.min(Math.floor(top / height), count - seen));
  const first = Math.max(0, atTop - beyond);
  const end = Math.min(count, first + seen + 2 * beyond);
  const rows = Array.from({ length: end - first }, (_unused, place) => first + place);
  const isDrawn = stop >= count || (stop >= first && stop < end);
  const drawn = isDrawn ? rows : [...rows, stop];
  const isSeen = (index: number) => index >= atTop && index < atTop + seen;
  const urgent = [...drawn.filter(isSeen), ...drawn.filter((index) => !isSeen(index))];
  return { first, last: end - 1, rows: drawn, urgent };
}

/** How far to scroll for a row to be in sight. */
export function topFor(index: number, height: number, { top, view }: Sight): number {
  const above = index * height;
  return Math.max(Math.min(top, above), above + height - view);
}

import type { Coordinate } from '@/lib/geo';

export type Outlines = readonly (readonly Coordinate[])[];

/** Number of corners an outline needs to enclose something. */
export const FEWEST_CORNERS = 3;

/** The outlines except those not begun; undefined while one of them does not enclose anything yet. */
export function finishedOutlines(outlines: Outlines): Outlines | undefined {
  const begun = outlines.filter((outline) => outline.length > 0);
  return begun.every((outline) => outline.length >= FEWEST_CORNERS) ? begun : undefined;
}

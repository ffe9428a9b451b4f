import { STYLES, type Style } from '@/features/disc/questions';
import type { PastResult } from '@/features/disc/results';

/** Two styles this near to each other, in points, are read together. */
const NEAR = 2;

/** How a result is read. */
export interface DiscReading {
  /** The style that the texts are about; undefined where nothing was answered. */
  first?: Style;
  /** Another one that shows: part of the type, or almost as high. */
  second?: Style;
  /** Whether the two are within {@link NEAR} points. */
  isNear: boolean;
  /** The styles that name the type, strongest first. */
  named: readonly Style[];
}

/** Reads a stored result; its scores and its type stay as they were stored. */
export function profileOf({ totals, type }: Pick<PastResult, 'totals' | 'type'>): DiscReading {
  const strongest = (styles: readonly Style[]) =>
    [...styles].sort((one, other) => totals[other] - totals[one]);
  const named = strongest(STYLES.filter((style) => type.includes(style))).slice(0, 2);
  const [first] = named;
  if (!first) return { isNear: false, named };
  const next = named[1] ?? strongest(STYLES.filter((style) => style !== first))[0] ?? first;
  const isNear = totals[first] - totals[next] <= NEAR;
  return { first, ...(named.length > 1 || isNear ? { second: next } : {}), isNear, named };
}

/** How much a score changed: `+2`, `−1`, `±0`. */
export function changeText(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}`;
}

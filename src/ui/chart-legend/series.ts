import type { ShapeColor } from '../drawing/types';

/** Colours of series in their order, readable on cards in both themes; `series.scss` has the same. */
const COLORS = [
  'tile-blue',
  'tile-orange',
  'tile-teal',
  'tile-violet',
  'tile-amber',
  'tile-rose',
  'tile-green',
  'tile-slate',
] as const satisfies readonly ShapeColor[];

/** The most series that can be told apart. */
export const SERIES = COLORS.length;

/** The colour of a series in drawings. @param at from 0 */
export const seriesColor = (at: number): ShapeColor => COLORS[at % SERIES] ?? 'tile-slate';

/** The class with the colour of a series for boxes. */
export const seriesClass = (at: number): string => `series--${at % SERIES}`;

import type { Shape } from '../drawing/types';

/** The two line drawings of the states, 160 × 120. */

const ground: Shape = { d: 'M20 104h120', stroke: 'warm-3' };

export const emptyArt: readonly Shape[] = [
  ground,
  {
    d: 'M36 40a4 4 0 0 1 4-4h26l8 10h46a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z',
    fill: 'warm',
  },
  {
    d: 'M36 60V40a4 4 0 0 1 4-4h26l8 10h46a4 4 0 0 1 4 4v10M28 60h104l-8 40a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z',
    fill: 'warm-2',
    stroke: 'warm-ink',
  },
  { d: 'M64 78h32v16H64z', fill: 'surface', stroke: 'warm-ink' },
  { d: 'M70 84h20M70 89h12', stroke: 'warm-ink' },
  { d: 'M112 22v12M106 28h12M48 18v6M45 21h6', stroke: 'warm-ink' },
];

export const errorArt: readonly Shape[] = [
  ground,
  { d: 'M8 72c18 0 16-18 34-18h10', stroke: 'warm-ink' },
  {
    d: 'M56 42h14a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H56a4 4 0 0 1-4-4V46a4 4 0 0 1 4-4z',
    fill: 'warm-2',
    stroke: 'warm-ink',
  },
  { d: 'M74 48h8M74 60h8', stroke: 'warm-ink' },
  {
    d: 'M102 42h14a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-14a4 4 0 0 1-4-4V46a4 4 0 0 1 4-4z',
    fill: 'warm',
    stroke: 'warm-ink',
  },
  { d: 'M120 54h6c16 0 12 18 28 18', stroke: 'warm-ink' },
  {
    d: 'M98 48h-3M98 60h-3M86 34l-3-8M90 32v-10M94 34l4-8M86 76l-3 8M90 78v10M94 76l4 8',
    stroke: 'warm-ink',
  },
];

import type { Shape } from '../drawing/types';
import type { PrimitiveProps } from '../internal/primitive';

export interface CurveProps extends Omit<PrimitiveProps, 'children'> {
  /** Strokes in a square of 100, which is stretched to its place; strokes keep their width. */
  shapes: readonly Shape[];
}

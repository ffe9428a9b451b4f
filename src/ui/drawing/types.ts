import type { PrimitiveProps } from '../internal/primitive';
import type { TokenName } from '../theme/palette';

/** A colour of the palette without its `color-` prefix, or a colour from data (#rrggbb). */
export type ShapeColor = (TokenName extends `color-${infer Short}` ? Short : never) | `#${string}`;

/** One path; paint that is not set is none. */
export interface Shape {
  d: string;
  fill?: ShapeColor;
  stroke?: ShapeColor;
  /** Stroke width in the units of the drawing. Default 1.5. */
  width?: number;
  /** SVG stroke-dasharray. */
  dash?: string;
  /** 0–1. */
  opacity?: number;
  /** Line caps; default round. */
  cap?: 'round' | 'butt';
}

export interface DrawingProps extends Omit<PrimitiveProps, 'children'> {
  shapes: readonly Shape[];
  /** Pixels on screen. */
  width: number;
  height: number;
  /** Size in the drawing's own units; defaults to the pixels. */
  box?: readonly [width: number, height: number];
  /** What it shows; without this the drawing is decoration. */
  name?: string;
}

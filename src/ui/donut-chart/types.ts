import type { ShapeColor } from '../drawing/types';

export interface DonutChartProps {
  /** What it measures; the text equivalent begins with it. */
  name: string;
  value: number;
  /** Default 100. */
  max?: number;
  /** Default success from 90 %, warning from 60 %, else danger. */
  tone?: Extract<ShapeColor, 'brand' | 'success' | 'warning' | 'danger'>;
  /** Below the number, small. */
  caption?: string;
  /** Pixels. Default 88. */
  size?: number;
}

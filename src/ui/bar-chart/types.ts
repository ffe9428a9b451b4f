export interface BarItem {
  key: string;
  label: string;
  value: number;
  /** Shown in place of the number: `12 次`. */
  text?: string;
}

export interface BarChartProps {
  name: string;
  items: readonly BarItem[];
  /** Default the largest value. */
  max?: number;
  /** The highlighted bar. */
  strongest?: string;
}

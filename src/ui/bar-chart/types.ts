export interface BarItem {
  key: string;
  label: string;
  value: number;
  /** Written in place of the number: `12 次`. */
  text?: string;
}

export interface BarChartProps {
  name: string;
  items: readonly BarItem[];
  /** Default the largest value. */
  max?: number;
  /** The one that stands out. */
  strongest?: string;
}

export interface ChartLine {
  key: string;
  /** Undefined where there is none. */
  values: readonly (number | undefined)[];
  /** For comparison only: dashed and grey. */
  dashed?: boolean;
}

export interface LineChartProps {
  name: string;
  /** Points in their order: their full label, and all their values in words. */
  points: readonly { key: string; label: string; text: string }[];
  lines: readonly ChartLine[];
  /** A number on the axis in words. */
  tickText: (value: number) => string;
  /** The point whose values are shown elsewhere. */
  selected: number;
  onSelect: (at: number) => void;
}

export interface RadarAxis {
  key: string;
  /** One or two characters at the corner. */
  mark: string;
  /** The full name, for the text equivalent. */
  label: string;
  value: number;
}

export interface RadarChartProps {
  name: string;
  /** Three or more, clockwise from the top. */
  axes: readonly RadarAxis[];
  /** Default 100. */
  max?: number;
  /** The highlighted axis. */
  strongest?: string;
  /** A second outline to compare with, dashed: its name for the text equivalent, values in the order of the axes. */
  earlier?: { name: string; values: readonly number[] };
  /** Pixels. Default 168. */
  size?: number;
}

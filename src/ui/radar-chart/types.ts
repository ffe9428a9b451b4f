export interface RadarAxis {
  key: string;
  /** One or two characters at the corner. */
  mark: string;
  /** In full, for the text equivalent. */
  label: string;
  value: number;
}

export interface RadarChartProps {
  name: string;
  /** Three or more, clockwise from the top. */
  axes: readonly RadarAxis[];
  /** Default 100. */
  max?: number;
  /** The axis that stands out. */
  strongest?: string;
  /** Pixels. Default 168. */
  size?: number;
}

export interface PieChartProps {
  name: string;
  /** Clockwise from the top, none below 0, each in the colour of its place; `text` is its value in words. */
  slices: readonly { key: string; label: string; value: number; text: string }[];
  /** In the middle: the sum. */
  total: string;
  /** Below it, small. */
  caption: string;
}

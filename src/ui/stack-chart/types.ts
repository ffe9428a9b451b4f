export interface StackColumn {
  key: string;
  /** What the column is: `2026-05`. */
  label: string;
  /** Below the column, one or two characters. */
  mark: string;
  /** Values in the order of the series, none below 0. */
  parts: readonly number[];
  /** All its values in words, for the text equivalent. */
  text: string;
}

export interface StackChartProps {
  name: string;
  columns: readonly StackColumn[];
  /** The column whose values are shown elsewhere. */
  selected: number;
  onSelect: (at: number) => void;
}

export interface PickerColumn {
  /** What the column chooses: 年, 月 … */
  name: string;
  options: readonly string[];
}

export interface PickerViewProps {
  columns: readonly PickerColumn[];
  /** The chosen row of each column. */
  indexes: readonly number[];
  onChange: (column: number, index: number) => void;
}

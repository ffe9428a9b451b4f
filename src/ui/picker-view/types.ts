export interface PickerViewOptions {
  /** What the column chooses: 年, 月 … */
  name: string;
  options: readonly string[];
}

export interface PickerViewProps {
  columns: readonly PickerViewOptions[];
  /** The chosen row of each column. */
  indexes: readonly number[];
  onChange: (column: number, index: number) => void;
}

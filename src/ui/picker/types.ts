export interface PickerOption {
  text: string;
  value: string;
}

export interface PickerColumn {
  /** What it chooses, for assistive technology. */
  name: string;
  options: readonly PickerOption[];
}

export interface PickerOptions {
  /** Name of the form's field; returned with the value (§3). */
  name: string;
  title: string;
  /**
   * Columns side by side, or a function of the values so far for columns that depend on those to their left
   * (a cascade); a value missing from its column falls back to the first option.
   */
  columns: readonly PickerColumn[] | ((value: readonly string[]) => readonly PickerColumn[]);
  value?: readonly string[];
}

/** §3: what a picker returns to its form. */
export interface PickerValue {
  name: string;
  value: string[];
  /** The texts of the values. */
  texts: string[];
}

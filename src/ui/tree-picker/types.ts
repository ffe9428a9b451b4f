export interface TreeOption {
  value: string;
  text: string;
  children?: readonly TreeOption[];
  disabled?: boolean;
}

export interface TreePickerOptions {
  /** Name of the form's field; returned with the choice (§3). */
  name: string;
  title: string;
  roots: readonly TreeOption[];
  /** Paths of values from the root, one for each choice. */
  value?: readonly (readonly string[])[];
  multiple?: boolean;
  /** Only options without children may be chosen. Default: any level. */
  leavesOnly?: boolean;
  clearable?: boolean;
}

export interface TreePickerValue {
  name: string;
  /** Chosen options, each with its ancestors, the root first. */
  value: TreeOption[][];
}

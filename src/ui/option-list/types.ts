export interface ListOption {
  value: string;
  text: string;
  /** Second line: department, code. */
  hint?: string;
  disabled?: boolean;
}

/** One page of options; `more` means that the next page is worth requesting. */
export interface OptionPage {
  options: readonly ListOption[];
  more: boolean;
}

export interface OptionListOptions {
  /** Name of the form's field; returned with the choice (§3). */
  name: string;
  title: string;
  /** All options, or a page of those matching a text (pages from 1). A rejection shows its message and Retry. */
  options: readonly ListOption[] | ((query: { text: string; page: number }) => Promise<OptionPage>);
  value?: readonly ListOption[];
  multiple?: boolean;
  /** Whether there is a search field; by default when there are more than 8 options or they are loaded. */
  search?: boolean;
  /** The choice may end up empty: adds a 清除 button. */
  clearable?: boolean;
}

export interface OptionListValue {
  name: string;
  value: ListOption[];
}

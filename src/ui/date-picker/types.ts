/** Kinds of the protocol's DateTime; each has a text format, the last three hold several values. */
export type DateTimeType =
  | 'date'
  | 'datetime'
  | 'datetime_HHmm'
  | 'datetime_HH'
  | 'HH:mm'
  | 'HH:mm:ss'
  | 'month'
  | 'year'
  | 'week'
  | 'dates'
  | 'months'
  | 'years';

export interface DatePickerOptions {
  /** Name of the form's field; returned with the value (§3). */
  name: string;
  title: string;
  /** Default `date`. */
  type?: DateTimeType;
  /** In the format of the type; if empty, starts at the current time. */
  value?: string | readonly string[];
  /** §5: default 1 January 150 years ago, or 00:00. */
  min?: string;
  /** §5: default 31 December in 150 years, or 23:59. */
  max?: string;
}

/** §3: what the picker returns to its form; several values as a list. */
export interface DatePickerValue {
  name: string;
  value: string | string[];
}

/** Days, `yyyy-MM-dd`; either side may be open. */
export interface DateRange {
  from?: string;
  to?: string;
}

export interface DateRangeOptions {
  title: string;
  value: DateRange;
  /** The side that was pressed: where days are chosen one by one, the only one that changes. */
  bound: keyof DateRange;
  /** The day it is, `yyyy-MM-dd`. */
  today: string;
  /** Ranges that are offered by name. */
  presets: readonly (Required<DateRange> & { text: string })[];
}

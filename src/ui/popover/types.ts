import type { DatePickerOptions, DatePickerValue } from '../date-picker/types';
import type { DateRange, DateRangeOptions } from '../date-picker/range-types';
import type { OptionListOptions, OptionListValue } from '../option-list/types';
import type { TreePickerOptions, TreePickerValue } from '../tree-picker/types';

/** The pickers that a desktop shows at their field. @see askAtField */
export interface FieldPickers {
  date: [options: DatePickerOptions, value: DatePickerValue];
  range: [options: DateRangeOptions, value: DateRange];
  list: [options: OptionListOptions, value: OptionListValue];
  tree: [options: TreePickerOptions, value: TreePickerValue];
}

/**
 * Asks with a picker at the field that was pressed, where there are a mouse and a wide window; otherwise with the sheet.
 *
 * @returns what was chosen, undefined when dismissed
 */
export type AskAtField = <Kind extends keyof FieldPickers>(
  kind: Kind,
  options: FieldPickers[Kind][0],
  sheet: () => Promise<FieldPickers[Kind][1] | undefined>,
) => Promise<FieldPickers[Kind][1] | undefined>;

import { openDatePicker } from '.';
import { askAtField } from '../popover/at-field';
import type { DateRange, DateRangeOptions } from './range-types';

async function pickBound({ title, value, bound }: DateRangeOptions): Promise<DateRange | undefined> {
  const picked = await openDatePicker({ name: bound, title, value: value[bound] ?? '' });
  return picked && { ...value, [bound]: String(picked.value) };
}

/** Chooses the days of a range: both on a desktop's calendar, the pressed one elsewhere; undefined when dismissed. */
export function openDateRange(options: DateRangeOptions): Promise<DateRange | undefined> {
  return askAtField('range', options, () => pickBound(options));
}

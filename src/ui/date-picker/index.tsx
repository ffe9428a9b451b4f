import { PICKER_YEARS } from '@/lib/date-range';
import { translate } from '@/i18n/define-messages';
import { uiMessages } from '@/ui/messages';
import { openPicker } from '../picker';
import { askAtField } from '../popover/at-field';
import { boundsOf, dateColumns, joinDateParts, startParts, type Part, type SingleType } from './parts';
import type { DatePickerOptions, DatePickerValue } from './types';
import { pickMany } from './pick-many';
import { localWeekOf, weeksIn, weekSpan, weekText } from './weeks';

export type { DatePickerOptions, DatePickerValue, DateTimeType } from './types';

const pad2 = (value: number) => String(value).padStart(2, '0');

/** `2026年`, `08时`; bare numbers where six columns need the room. */
function partLabel(part: Part, value: number, crowded: boolean): string {
  const number = part === 'year' ? String(value) : pad2(value);
  return crowded ? number : translate(uiMessages, part, { n: number });
}

const partName = (part: Part) => translate(uiMessages, part, { n: '' }).trim();

async function pickSingle(
  options: DatePickerOptions,
  type: SingleType,
): Promise<DatePickerValue | undefined> {
  const now = new Date();
  const { min, max } = boundsOf(type, now, options.min, options.max);
  const value = typeof options.value === 'string' ? options.value : '';
  const picked = await openPicker({
    name: options.name,
    title: options.title,
    columns: dateColumns(type, min, max, partLabel, partName),
    value: startParts(type, value, now, min, max),
  });
  return picked && { name: options.name, value: joinDateParts(type, picked.value) };
}

async function pickWeek({
  name,
  title,
  value,
  min,
  max,
}: DatePickerOptions): Promise<DatePickerValue | undefined> {
  const now = new Date();
  const [first, last] = [min, max].map((bound) => Number(/\d+/.exec(bound ?? '')?.[0] ?? NaN));
  const from = first || now.getFullYear() - PICKER_YEARS;
  const to = last || now.getFullYear() + PICKER_YEARS;
  const given = (typeof value === 'string' ? value : '').match(/\d+/g);
  const start = given ? { year: Number(given[0]), week: Number(given[1] ?? 1) } : localWeekOf(now);
  const year = Math.min(Math.max(start.year, from), to);
  const years = Array.from({ length: to - from + 1 }, (_, at) => ({
    value: String(from + at),
    text: translate(uiMessages, 'year', { n: from + at }),
  }));
  const weeks = (of: number) =>
    Array.from({ length: weeksIn(of) }, (_, at) => {
      const span = weekSpan(of, at + 1);
      return {
        value: pad2(at + 1),
        text: `${translate(uiMessages, 'week', { n: pad2(at + 1) })} ${span.from}~${span.to}`,
      };
    });
  const picked = await openPicker({
    name,
    title,
    columns: (values) => [
      { name: partName('year'), options: years },
      { name: translate(uiMessages, 'week', { n: '' }), options: weeks(Number(values[0]) || year) },
    ],
    value: [String(year), pad2(start.week)],
  });
  return picked && { name, value: weekText(Number(picked.value[0]), Number(picked.value[1])) };
}

/**
 * Chooses a date, time, week, month or year, or several of them: `{name, value}` (§3), undefined when dismissed. Picks
 * outside the range are clamped to its start or end (§5).
 */
export function openDatePicker(options: DatePickerOptions): Promise<DatePickerValue | undefined> {
  const { type = 'date' } = options;
  return askAtField('date', options, () => {
    if (type === 'week') return pickWeek(options);
    return type === 'dates' || type === 'months' || type === 'years'
      ? pickMany(options, type)
      : pickSingle(options, type);
  });
}

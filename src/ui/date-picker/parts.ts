import { clampDate, clampTime, defaultDateRange, PICKER_TIME_END, PICKER_TIME_START } from '@/lib/date-range';
import type { PickerColumn } from '../picker/types';
import type { DateTimeType } from './types';

/** A date as texts, largest part first: `['2026', '11', '20']`. The type decides which parts. */
export type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
export type SingleType = Exclude<DateTimeType, 'dates' | 'months' | 'years' | 'week'>;

const PARTS: Record<SingleType, readonly Part[]> = {
  date: ['year', 'month', 'day'],
  datetime: ['year', 'month', 'day', 'hour', 'minute', 'second'],
  datetime_HHmm: ['year', 'month', 'day', 'hour', 'minute'],
  datetime_HH: ['year', 'month', 'day', 'hour'],
  'HH:mm': ['hour', 'minute'],
  'HH:mm:ss': ['hour', 'minute', 'second'],
  month: ['year', 'month'],
  year: ['year'],
};

const SEPARATOR: Record<Part, string> = {
  year: '',
  month: '-',
  day: '-',
  hour: ' ',
  minute: ':',
  second: ':',
};
const FIRST: Record<Part, number> = { year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
const LAST: Record<Part, number> = { year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59 };

const pad = (value: number, part: Part) => String(value).padStart(part === 'year' ? 4 : 2, '0');

/** `['2026','11','20']` → `2026-11-20`, in the format of the type. */
export function joinDateParts(type: SingleType, values: readonly string[]): string {
  return PARTS[type].map((part, at) => (at === 0 ? '' : SEPARATOR[part]) + (values[at] ?? '')).join('');
}

/** The parts of the current time. */
function partsOf(now: Date, type: SingleType): string[] {
  const all: Record<Part, number> = {
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    hour: now.getHours(),
    minute: now.getMinutes(),
    second: now.getSeconds(),
  };
  return PARTS[type].map((part) => pad(all[part], part));
}

/** The numbers of a text in order; missing or unreadable parts are those of the current time. */
function splitParts(type: SingleType, text: string, now: Date): string[] {
  const found = text.match(/\d+/g) ?? [];
  const fallback = partsOf(now, type);
  const whole =
    found.length === 0 ? fallback : PARTS[type].map((part, at) => found[at] ?? pad(FIRST[part], part));
  return whole.map((value, at) => pad(Number(value), PARTS[type][at] ?? 'year'));
}

const isTime = (type: SingleType) => PARTS[type][0] === 'hour';

/** Bounds of the picker, §5: 150 years to either side, 00:00 to 23:59. */
export function boundsOf(
  type: SingleType,
  now: Date,
  min?: string,
  max?: string,
): { min: string; max: string } {
  if (isTime(type)) return { min: min || PICKER_TIME_START, max: max || PICKER_TIME_END };
  const { start, end } = defaultDateRange(now);
  return { min: min || start, max: max || end };
}

/** The parts to start from: the value, or the current time, clamped to the bounds (§5). */
export function startParts(type: SingleType, value: string, now: Date, min: string, max: string): string[] {
  const text = joinDateParts(type, splitParts(type, value, now));
  const clamped = isTime(type) ? clampTime(text, min, max) : clampDate(text, min, max);
  return splitParts(type, clamped, now);
}

/** The days of a month, leap years included. */
export function daysIn(year: number, month: number): number {
  return month === 2
    ? new Date(year, 2, 0).getDate() === 29
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;
}

/** The bound of a part where all parts before it equal the bound's; otherwise the natural end. */
function limit(bound: readonly string[], before: readonly string[], at: number, natural: number): number {
  const tied = before.every((value, index) => Number(value) === Number(bound[index] ?? value));
  const part = bound[at];
  return tied && part !== undefined ? Number(part) : natural;
}

/** Columns of the parts, each limited by the bounds and by the columns to its left. */
export function dateColumns(
  type: SingleType,
  min: string,
  max: string,
  label: (part: Part, value: number, crowded: boolean) => string,
  nameOf: (part: Part) => string,
): (values: readonly string[]) => PickerColumn[] {
  const from = min.match(/\d+/g) ?? [];
  const to = max.match(/\d+/g) ?? [];
  const parts = PARTS[type];
  return (values) =>
    parts.map((part, at) => {
      const before = values.slice(0, at);
      const last = part === 'day' ? daysIn(Number(before[0]), Number(before[1])) : LAST[part];
      const start = limit(from, before, at, FIRST[part]);
      const end = Math.min(limit(to, before, at, last), last);
      const options = Array.from({ length: Math.max(0, end - start) + 1 }, (_, index) => ({
        value: pad(start + index, part),
        text: label(part, start + index, parts.length > 4),
      }));
      return { name: nameOf(part), options };
    });
}

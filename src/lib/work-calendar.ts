/**
 * Working days and leave, as arithmetic on calendar values: dates are `yyyy-MM-dd`, without a time zone. Server and
 * client calculate with these same functions.
 */

/** The days on which an organisation works. */
export interface WorkCalendar {
  /** 1 (Monday) … 7 (Sunday). */
  weekdays: readonly number[];
  /** Dates that differ from their weekday: true is worked (a shifted workday), false is not (a holiday). */
  exceptions: Readonly<Record<string, boolean>>;
}

export type HalfDay = '上午' | '下午';

/** From one half of a day to one half of another, both included. */
export interface LeaveSpan {
  from: string;
  fromHalf: HalfDay;
  to: string;
  toHalf: HalfDay;
}

/** Which part of a date a leave covers. */
export type LeavePart = 'none' | 'morning' | 'afternoon' | 'day';

const DAY_MS = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** A span longer than this is a typing error, not a leave. */
const LONGEST_SPAN = 3660;

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Whether a text is a valid calendar date: 2026-02-29 is not. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Whether a text is a month `yyyy-MM`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && !text.startsWith('0000');
}

/** Whether a text is a time of day `HH:mm` or `HH:mm:ss`. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}

/** Minutes since midnight of a time of day `HH:mm` or `HH:mm:ss`; seconds are ignored. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The date this many days later. */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** 1 (Monday) … 7 (Sunday). */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Whether the organisation works on a date. */
export function isWorkday(date: string, { weekdays, exceptions }: WorkCalendar): boolean {
  return exceptions[date] ?? weekdays.includes(weekdayOf(date));
}

/** Half days counted from the epoch: the morning of a date is even. */
const halfDayIndex = (date: string, half: HalfDay): number => dayNumber(date) * 2 + (half === '下午' ? 1 : 0);

const firstHalfDay = ({ from, fromHalf }: LeaveSpan): number => halfDayIndex(from, fromHalf);
const lastHalfDay = ({ to, toHalf }: LeaveSpan): number => halfDayIndex(to, toHalf);

/** Whether a span ends before it begins, by half days. */
export function endsBeforeStart(span: LeaveSpan): boolean {
  return lastHalfDay(span) < firstHalfDay(span);
}

/** Which part of a date a leave covers, whether or not that date is a workday. */
export function partOn(date: string, span: LeaveSpan): LeavePart {
  const covers = (half: HalfDay) =>
    firstHalfDay(span) <= halfDayIndex(date, half) && halfDayIndex(date, half) <= lastHalfDay(span);
  const [morning, afternoon] = [covers('上午'), covers('下午')];
  if (morning && afternoon) return 'day';
  return morning ? 'morning' : afternoon ? 'afternoon' : 'none';
}

/** The parts that several leaves cover of one date, combined. */
export function joinParts(parts: readonly LeavePart[]): LeavePart {
  const morning = parts.some((part) => part === 'morning' || part === 'day');
  const afternoon = parts.some((part) => part === 'afternoon' || part === 'day');
  if (morning && afternoon) return 'day';
  return morning ? 'morning' : afternoon ? 'afternoon' : 'none';
}

/** A part in days. */
export function daysOfPart(part: LeavePart): number {
  return part === 'none' ? 0 : part === 'day' ? 1 : 0.5;
}

/** A working day of a leave, and how much of it the leave covers: 0.5 or 1. */
export interface DayTaken {
  date: string;
  days: number;
}

/** The working days of a leave one by one, in order; none when it ends before it begins. */
export function daysTaken(span: LeaveSpan, calendar: WorkCalendar): DayTaken[] {
  if (endsBeforeStart(span) || dayNumber(span.to) - dayNumber(span.from) > LONGEST_SPAN) return [];
  const taken: DayTaken[] = [];
  for (let date = span.from; date <= span.to; date = addDays(date, 1))
    if (isWorkday(date, calendar)) taken.push({ date, days: daysOfPart(partOn(date, span)) });
  return taken;
}

/** Total number of days. */
export function sumOfDays(taken: readonly DayTaken[]): number {
  return taken.reduce((sum, { days }) => sum + days, 0);
}

/** Working days that a leave covers, in steps of half a day; 0 when it ends before it begins. */
export function leaveDays(span: LeaveSpan, calendar: WorkCalendar): number {
  return sumOfDays(daysTaken(span, calendar));
}

/** Whether two leaves share at least one half day. */
export function overlaps(one: LeaveSpan, other: LeaveSpan): boolean {
  return firstHalfDay(one) <= lastHalfDay(other) && firstHalfDay(other) <= lastHalfDay(one);
}

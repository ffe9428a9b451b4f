/** The twelve date types of the protocol and how each is written. */
const DATE_TYPES = [
  'date',
  'datetime',
  'datetime_HHmm',
  'datetime_HH',
  'HH:mm',
  'HH:mm:ss',
  'month',
  'year',
  'week',
  'dates',
  'months',
  'years',
] as const;

export type DateType = (typeof DATE_TYPES)[number];

/** The parts of a moment as written, without a time zone: the wire has none. */
export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The known type a definition names; `date` for anything else. */
export function dateTypeOf(name: string): DateType {
  return DATE_TYPES.find((type) => type === name) ?? 'date';
}

/** The type of one item of a multiple type, and the type itself otherwise. */
export function singleDateType(type: DateType): DateType {
  if (type === 'dates') return 'date';
  if (type === 'months') return 'month';
  return type === 'years' ? 'year' : type;
}

const FORMATS: Record<string, (parts: DateParts) => string> = {
  date: (parts) => `${yyyy(parts)}-${two(parts.month)}-${two(parts.day)}`,
  datetime: (parts) => `${ymd(parts)} ${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}`,
  datetime_HHmm: (parts) => `${ymd(parts)} ${two(parts.hour)}:${two(parts.minute)}`,
  datetime_HH: (parts) => `${ymd(parts)} ${two(parts.hour)}`,
  'HH:mm': (parts) => `${two(parts.hour)}:${two(parts.minute)}`,
  'HH:mm:ss': (parts) => `${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}`,
  month: (parts) => `${yyyy(parts)}-${two(parts.month)}`,
  year: yyyy,
  week: (parts) => {
    const { year, week } = isoWeekOf(parts);
    return `${String(year).padStart(4, '0')} 第 ${two(week)} 周`;
  },
};

/** Writes a moment in the format of a single type. */
export function formatFieldDate(parts: DateParts, type: DateType): string {
  return (FORMATS[singleDateType(type)] ?? ymd)(parts);
}

/**
 * Any stored date → the text of the given single type; undefined when it is not a date at all.
 * Reads `2025-1-3`, `2025/01/03 9:00`, ISO with T and zone, `20250103`, `2025年1月3日`, times, weeks, and Unix times.
 */
export function readDate(text: string, type: DateType): string | undefined {
  const parts = parseDate(text.trim(), type);
  return parts && formatFieldDate(parts, type);
}

/** The parts of a stored date; those it does not name take their first value. */
function parseDate(text: string, type: DateType): DateParts | undefined {
  return parseWeek(text) ?? parseTime(text, type) ?? parseStamp(text) ?? parseDayText(text);
}

function parseDayText(text: string): DateParts | undefined {
  const match =
    /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?)?[日月年]?(?:[T\s]+(\d{1,2})(?:[:时](\d{1,2}))?(?:[:分](\d{1,2}))?.*)?$/.exec(
      text,
    ) ?? /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  // Servers print "no date" as year 1 or year 0.
  if (year < 2) return undefined;
  return valid({ year, month, day, hour, minute, second });
}

function parseTime(text: string, type: DateType): DateParts | undefined {
  const match = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(?:\.\d+)?$/.exec(text);
  if (!match || !(type === 'HH:mm' || type === 'HH:mm:ss')) return undefined;
  return valid({
    year: 2000,
    month: 1,
    day: 1,
    hour: Number(match[1]),
    minute: Number(match[2]),
    second: Number(match[3] ?? 0),
  });
}

/** Unix times of ten (seconds) or thirteen digits, in the phone's time zone, as the platform's clients write them. */
function parseStamp(text: string): DateParts | undefined {
  if (!/^\d{10}(\d{3})?$/.test(text)) return undefined;
  return datePartsOf(new Date(Number(text) * (text.length === 10 ? 1000 : 1)));
}

/** A moment in local time, by its parts; months from 1. */
export function datePartsOf(date: Date): DateParts {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

function parseWeek(text: string): DateParts | undefined {
  const match = /^(\d{4})\s*年?\s*(?:第|-?W)\s*(\d{1,2})\s*周?$/i.exec(text);
  const week = Number(match?.[2]);
  return match && week >= 1 && week <= 53 ? mondayOf(Number(match[1]), week) : undefined;
}

/** ISO week and the year it is counted in: weeks start on Monday, week 1 holds 4 January. */
export function isoWeekOf(parts: DateParts): { year: number; week: number } {
  const day = new Date(Date.UTC(parts.year, parts.month - 1, parts.day));
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || 7)) * DAY);
  const year = thursday.getUTCFullYear();
  return { year, week: 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY)) };
}

const DAY = 24 * 60 * 60 * 1000;

function mondayOf(year: number, week: number): DateParts {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = new Date(fourth.getTime() + ((week - 1) * 7 - ((fourth.getUTCDay() || 7) - 1)) * DAY);
  return {
    year: monday.getUTCFullYear(),
    month: monday.getUTCMonth() + 1,
    day: monday.getUTCDate(),
    hour: 0,
    minute: 0,
    second: 0,
  };
}

function valid(parts: DateParts): DateParts | undefined {
  const days = new Date(Date.UTC(parts.year, parts.month, 0)).getUTCDate();
  const isDate = parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= days;
  return isDate && parts.hour < 24 && parts.minute < 60 && parts.second < 60 ? parts : undefined;
}

function yyyy(parts: DateParts): string {
  return String(parts.year).padStart(4, '0');
}

function ymd(parts: DateParts): string {
  return `${yyyy(parts)}-${two(parts.month)}-${two(parts.day)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Date helpers of older mobile scripts: `Date` Format, AddTime, DiffTime; DateNow, DateFormat, DateAdd. */

const two = (value: number): string => String(value).padStart(2, '0');

/** The date a script means by a value: a date, a number of milliseconds or a text; an invalid date for anything else. */
export function dateOf(value: unknown): Date {
  if (value instanceof Date) return value;
  if (typeof value === 'number') return new Date(value);
  if (typeof value !== 'string') return new Date(NaN);
  const parts = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    value.trim(),
  );
  if (!parts) return new Date(value);
  const [, year, month, day = '1', hours = '0', minutes = '0', seconds = '0'] = parts;
  return new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
  );
}

/** A date as text: yyyy, yy, M, MM, d, dd, H, HH, h, hh, m, mm, s, ss, S, q. '' for an invalid date. */
export function formatDate(date: Date, pattern: string): string {
  if (Number.isNaN(date.getTime())) return '';
  const hour = date.getHours() % 12 || 12;
  const parts: Record<string, string> = {
    yyyy: String(date.getFullYear()),
    YYYY: String(date.getFullYear()),
    yy: two(date.getFullYear() % 100),
    MM: two(date.getMonth() + 1),
    M: String(date.getMonth() + 1),
    dd: two(date.getDate()),
    DD: two(date.getDate()),
    d: String(date.getDate()),
    HH: two(date.getHours()),
    H: String(date.getHours()),
    hh: two(hour),
    h: String(hour),
    mm: two(date.getMinutes()),
    m: String(date.getMinutes()),
    ss: two(date.getSeconds()),
    s: String(date.getSeconds()),
    S: String(date.getMilliseconds()),
    q: String(Math.floor(date.getMonth() / 3) + 1),
  };
  return pattern.replace(/yyyy|YYYY|yy|MM?|dd?|DD|HH?|hh?|mm?|ss?|S|q/g, (sign) => parts[sign] ?? sign);
}

const MS: Record<string, number> = {
  s: 1000,
  n: 60_000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};
const MONTHS: Record<string, number> = { M: 1, q: 3, Q: 3, y: 12, Y: 12 };

/** A later (or earlier) date; adding months stops at the last day of the month. Units: s, n/m/min, h, d, w, M, q, y. */
export function addTime(date: Date, unit: string, count: number): Date {
  const ms = MS[unit];
  if (ms !== undefined) return new Date(date.getTime() + ms * count);
  const months = (MONTHS[unit] ?? 0) * count;
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0).getDate();
  const moved = new Date(date.getTime());
  moved.setDate(1);
  moved.setMonth(moved.getMonth() + months);
  moved.setDate(Math.min(date.getDate(), last));
  return moved;
}

/** Whole units from `date` to `other`, negative when it is earlier. */
export function diffTime(date: Date, unit: string, other: unknown): number {
  const to = dateOf(other);
  const ms = MS[unit];
  if (ms !== undefined) return Math.trunc((to.getTime() - date.getTime()) / ms);
  const months = (to.getFullYear() - date.getFullYear()) * 12 + to.getMonth() - date.getMonth();
  return Math.trunc(months / (MONTHS[unit] ?? 1));
}

const STANDARD = 'yyyy-MM-dd HH:mm:ss';
const textOf = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** The helper functions that scripts may call by name. */
export const DATE_FUNCTIONS: Record<string, (...args: unknown[]) => unknown> = {
  DateNow: (pattern) => formatDate(new Date(), textOf(pattern, STANDARD)),
  DateFormat: (date, pattern) => formatDate(dateOf(date), textOf(pattern, STANDARD)),
  DateAdd: (date, unit, count, pattern) =>
    formatDate(addTime(dateOf(date), textOf(unit, 'd'), Number(count)), textOf(pattern, STANDARD)),
};

import { cleanText } from '@/lib/clean-text';

/** What was typed as a moment: a day `yyyy-MM-dd`, a time `HH:mm:ss`, or both. */
export interface TypedDate {
  day?: string;
  time?: string;
}

const WEEKDAYS = '一二三四五六日';
const ENGLISH_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const NAMED: Record<string, number> = {
  前天: -2,
  昨天: -1,
  yesterday: -1,
  今天: 0,
  今日: 0,
  today: 0,
  明天: 1,
  明日: 1,
  tomorrow: 1,
  后天: 2,
  大后天: 3,
};

const two = (value: number) => String(value).padStart(2, '0');

/** A local day as text. */
const textOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Undefined where the month does not have the day. */
function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

const addDays = (from: Date, by: number): Date =>
  new Date(from.getFullYear(), from.getMonth(), from.getDate() + by);

/** The same day of another month, or its last one. */
function addMonths(from: Date, by: number): Date {
  const last = new Date(from.getFullYear(), from.getMonth() + by + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(from.getDate(), last.getDate()));
}

type Reader = [pattern: RegExp, read: (match: readonly string[], now: Date) => Date | undefined];

/** `下下` is two ahead, `上` one back, nothing the present one. */
const ahead = (word = ''): number =>
  word === 'next' ? 1 : word === 'last' ? -1 : word.split('下').length - word.split('上').length;

const UNIT_DAYS: Record<string, number> = { d: 1, 天: 1, 日: 1, w: 7, 周: 7, 星期: 7 };
const UNIT_MONTHS: Record<string, number> = { m: 1, 月: 1, 个月: 1, y: 12, 年: 12 };

function moved(now: Date, count: number, unit: string): Date | undefined {
  const days = UNIT_DAYS[unit];
  return days === undefined ? addMonths(now, count * (UNIT_MONTHS[unit] ?? 0)) : addDays(now, count * days);
}

/** A weekday of a week from Monday to Sunday. @param at Monday is 0 */
const weekday = (now: Date, weeks: number, at: number): Date | undefined =>
  at < 0 ? undefined : addDays(now, at - ((now.getDay() + 6) % 7) + weeks * 7);

const READERS: readonly Reader[] = [
  [
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?$/,
    ([, year, month, day]) => dayOf(Number(year), Number(month), Number(day)),
  ],
  [/^(\d{4})(\d\d)(\d\d)$/, ([, year, month, day]) => dayOf(Number(year), Number(month), Number(day))],
  [/^(\d{4})[-/.年](\d{1,2})月?$/, ([, year, month]) => dayOf(Number(year), Number(month), 1)],
  [
    /^(\d{1,2})[-/.月](\d{1,2})[日号]?$/,
    ([, month, day], now) => dayOf(now.getFullYear(), Number(month), Number(day)),
  ],
  [/^(\d{1,2})[日号]$/, ([, day], now) => dayOf(now.getFullYear(), now.getMonth() + 1, Number(day))],
  [
    /^([+-]?\d{1,4})(d|w|m|y|天|周|星期|个?月|年)(后|前)?$/,
    ([, count, unit = '', back], now) => moved(now, Number(count) * (back === '前' ? -1 : 1), unit),
  ],
  [
    /^(本|这|[上下]{0,3})个?(?:周|星期|礼拜)([一二三四五六日天])$/,
    ([, word, day = ''], now) => weekday(now, ahead(word), WEEKDAYS.indexOf(day === '天' ? '日' : day)),
  ],
  [
    /^(?:(next|last|this) ?)?(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}$/,
    ([, word, day = ''], now) => weekday(now, ahead(word), ENGLISH_DAYS.indexOf(day)),
  ],
  [
    /^(本|这|[上下]{0,3})个?月([初底])$/,
    ([, word, end], now) =>
      new Date(
        now.getFullYear(),
        now.getMonth() + ahead(word) + (end === '底' ? 1 : 0),
        end === '底' ? 0 : 1,
      ),
  ],
  [/^年([初底])$/, ([, end], now) => dayOf(now.getFullYear(), end === '底' ? 12 : 1, end === '底' ? 31 : 1)],
  [/^end of month$|^eom$/, (_match, now) => new Date(now.getFullYear(), now.getMonth() + 1, 0)],
];

function readDay(text: string, now: Date): string | undefined {
  const named = NAMED[text];
  if (named !== undefined) return textOf(addDays(now, named));
  for (const [pattern, read] of READERS) {
    const date = pattern.test(text) ? read(pattern.exec(text) ?? [], now) : undefined;
    if (date) return textOf(date);
  }
  return undefined;
}

/** `14:30`, `9点半`, `下午3点`, `3pm`. */
const TIME =
  /^(上午|早上|中午|下午|晚上)?(\d{1,2})(?:[:点时](?:(\d{1,2}|半|一刻)(?:[:分](\d{1,2})?秒?)?)?)?分?(am|pm)?$/;

function readTime(text: string): string | undefined {
  const [, part = '', hour = '', minute = '0', second = '0', half = ''] = TIME.exec(text) ?? [];
  if (hour === '' || !/[:点时apm]/.test(text)) return undefined;
  const isLate = /[下中晚]/.test(part) || half === 'pm';
  const given = Number(hour);
  const at = isLate && given < 12 && !(part === '中午' && given > 10) ? given + 12 : given;
  const hours = half === 'am' && given === 12 ? 0 : at;
  const minutes = minute === '半' ? 30 : minute === '一刻' ? 15 : Number(minute);
  return hours < 24 && minutes < 60 && Number(second) < 60
    ? [hours, minutes, Number(second)].map(two).join(':')
    : undefined;
}

/**
 * Reads what people type for a day or a time: `11-28`, `2026-11-28 14:30`, `今天`, `下周三`, `3d`, `+2w`, `月底`, `下午3点`,
 * `tomorrow`, `next wed`. Weeks go from Monday to Sunday: `周三` is this week's, `下周三` and `next wed` the next one's.
 *
 * @param now the present, in local time
 * @returns undefined when it is not understood
 */
export function readTypedDate(typed: string, now: Date): TypedDate | undefined {
  const text = cleanText(typed).toLowerCase().replace(/\s+/g, ' ');
  if (text === '现在' || text === 'now') {
    const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':');
    return { day: textOf(now), time };
  }
  const day = readDay(text, now);
  if (day) return { day };
  const time = readTime(text);
  if (time) return { time };
  // The time is the last word, or follows a Chinese word without a blank.
  for (let cut = text.length - 1; cut > 0; cut -= 1) {
    const [before, after] = [readDay(text.slice(0, cut).trim(), now), readTime(text.slice(cut).trim())];
    if (before && after && /[\s\D]/.test(text.slice(cut - 1, cut) + text.charAt(cut)))
      return { day: before, time: after };
  }
  return undefined;
}

/**
 * Reads a range: two days with 至, 到, ~ or `to` between them, or one day alone; the earlier one first.
 *
 * @param now the present, in local time
 * @returns undefined when it is not understood
 */
export function readTypedRange(typed: string, now: Date): { from: string; to: string } | undefined {
  const days = typed.split(/\s*(?:至|到|~|～|—|–| to | - )\s*/).map((part) => readTypedDate(part, now)?.day);
  const [from, to = from] = days;
  if (days.length > 2 || days.includes(undefined) || !from || !to) return undefined;
  return from <= to ? { from, to } : { from: to, to: from };
}

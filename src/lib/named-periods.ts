import dayjs, { type Dayjs } from 'dayjs';

/** A range of days, `yyyy-MM-dd`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Periods offered by name, which is also the name of their message. */
export const periodPresets = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const;

export type PeriodPreset = (typeof periodPresets)[number];

const QUARTER_MONTHS = 3;

const text = (day: Dayjs): string => day.format('YYYY-MM-DD');

/** How far a named period lies from the one before it, in months. */
const monthsOf = (preset: PeriodPreset): number =>
  ({ thisMonth: 1, lastMonth: 1, thisQuarter: QUARTER_MONTHS, thisYear: 12, lastYear: 12 })[preset];

/**
 * The days of a named period; one that still runs ends today.
 *
 * @param today the server's day, `yyyy-MM-dd`
 */
export function presetPeriod(preset: PeriodPreset, today: string): DayRange {
  const day = dayjs(today);
  if (preset === 'lastMonth' || preset === 'lastYear') {
    const unit = preset === 'lastMonth' ? 'month' : 'year';
    const last = day.subtract(1, unit);
    return { from: text(last.startOf(unit)), to: text(last.endOf(unit)) };
  }
  const month = day.startOf('month');
  const back = { thisMonth: 0, thisQuarter: month.month() % QUARTER_MONTHS, thisYear: month.month() }[preset];
  return { from: text(month.subtract(back, 'month')), to: today };
}

/**
 * The named period that these days are today.
 *
 * @param chosen the name chosen last: in January, this month and this year are the same days
 */
export function presetOfPeriod(
  { from, to }: DayRange,
  today: string,
  chosen?: PeriodPreset,
): PeriodPreset | undefined {
  return [...(chosen ? [chosen] : []), ...periodPresets].find((preset) => {
    const days = presetPeriod(preset, today);
    return days.from === from && days.to === to;
  });
}

/**
 * What a period is compared with: as much of the month, quarter or year before, else as many days right
 * before it. @param chosen as for {@link presetOfPeriod}
 */
export function periodBefore(period: DayRange, today: string, chosen?: PeriodPreset): DayRange {
  const [from, to] = [dayjs(period.from), dayjs(period.to)];
  const preset = presetOfPeriod(period, today, chosen);
  if (!preset) {
    const days = to.diff(from, 'day') + 1;
    return { from: text(from.subtract(days, 'day')), to: text(from.subtract(1, 'day')) };
  }
  const months = monthsOf(preset);
  const end = to.subtract(months, 'month');
  // The month before may be longer or shorter: a whole month is compared with a whole one.
  const isWhole = preset === 'lastMonth';
  return { from: text(from.subtract(months, 'month')), to: text(isWhole ? end.endOf('month') : end) };
}

/** The days that a value along the axis covers: `2026`, `2026-05` or `2026-05-03`; undefined for anything else. */
export function daysOfAxis(value: string): DayRange | undefined {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(value)) return undefined;
  const unit = value.length === 4 ? 'year' : value.length === 7 ? 'month' : 'day';
  const day = dayjs(value.length === 4 ? `${value}-01-01` : value.length === 7 ? `${value}-01` : value);
  // The 13th month would be January of the next year.
  const isDay = day.isValid() && text(day).startsWith(value);
  return isDay ? { from: text(day.startOf(unit)), to: text(day.endOf(unit)) } : undefined;
}

import dayjs from 'dayjs';

export const PERIOD_TYPES = ['year', 'quarter', 'month'] as const;
export type PeriodType = (typeof PERIOD_TYPES)[number];

/** A year, quarter or month, named by its first day. */
export interface Period {
  type: PeriodType;
  /** `yyyy-MM-dd`, a first day. */
  first: string;
}

const MONTHS: Record<PeriodType, number> = { year: 12, quarter: 3, month: 1 };
const DAY = 'YYYY-MM-DD';

/** The period of a kind that contains a day. @param day `yyyy-MM-dd` */
export function regionPeriodOf(type: PeriodType, day: string): Period {
  const month = dayjs(day).month();
  return {
    type,
    first: dayjs(day)
      .month(month - (month % MONTHS[type]))
      .date(1)
      .format(DAY),
  };
}

/** The period this many steps before (-1) or after (1). */
export function shiftRegionPeriod({ type, first }: Period, steps: number): Period {
  return {
    type,
    first: dayjs(first)
      .add(steps * MONTHS[type], 'month')
      .format(DAY),
  };
}

/** The parameters of MapReportPointOrAreaData for a period. */
export function periodQuery({ type, first }: Period): Record<string, string | number> {
  const start = dayjs(first);
  return {
    periodType: type,
    year: start.year(),
    ...(type === 'quarter' ? { quarter: Math.floor(start.month() / 3) + 1 } : {}),
    ...(type === 'month' ? { month: start.month() + 1 } : {}),
    startDate: first,
    endDate: start.add(MONTHS[type], 'month').subtract(1, 'day').format(DAY),
  };
}

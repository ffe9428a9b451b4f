import type { Row } from '../../src/data/protocol/row';
import { add } from '../../src/lib/decimal';
import { isDate, sumOfDays, type DayTaken } from '../../src/lib/work-calendar';
import { tenantNumber, type Tables } from './attendance/calendar';
import { listIfPresent } from '../form-engine/optional-table';

export const ANNUAL = '年假';
/** Days of annual leave per year for people whose account does not define it: the legal minimum. */
const LEAST_ANNUAL_LEAVE = 5;

/** Days that can be used for leave up to a date (`yyyy-MM-dd`, included). */
interface Grant {
  days: number;
  until: string;
}

/** The annual leave of a year: what is granted for it, and the days of that year that leaves take. */
export interface YearAccount {
  year: string;
  grants: readonly Grant[];
  taken: readonly DayTaken[];
}

const yearOf = ({ date }: DayTaken): string => date.slice(0, 4);

/** The years that the days fall in, in order. */
export function yearsOf(days: readonly DayTaken[]): string[] {
  return [...new Set(days.map(yearOf))].sort();
}

/** The days of a year. */
export function daysIn(year: string, days: readonly DayTaken[]): DayTaken[] {
  return days.filter((day) => yearOf(day) === year);
}

/** Carried-over days expire after `JiezhuanDQ`; everything else ends with its year. */
function grantsOf(rows: readonly Row[], year: string): Grant[] {
  const end = `${year}-12-31`;
  return rows.flatMap(({ Tianshu, JiezhuanTS, JiezhuanDQ }) => {
    const until = String(JiezhuanDQ ?? '').slice(0, 10);
    return [
      { days: Number(Tianshu ?? 0), until: end },
      { days: Number(JiezhuanTS ?? 0), until: isDate(until) && until < end ? until : end },
    ];
  });
}

/**
 * A person's annual leave by year; without an account for a year, what the tenant grants everybody (`NianjiaTS`).
 * @param taken the days of annual leave that are in approval or granted, of any year
 */
export async function accountsOf(
  context: Tables,
  userId: string,
  years: readonly string[],
  taken: readonly DayTaken[],
): Promise<YearAccount[]> {
  const { rows } = await listIfPresent(context, 'diy_leave_account', {
    Where: [
      { Name: 'YuangongID', Value: userId, Type: '=' },
      { Name: 'Niandu', Value: years.map(Number), Type: 'In' },
      { Name: 'Leixing', Value: ANNUAL, Type: '=' },
    ],
    PageSize: 1000,
  });
  const { rows: configs } = await context.tables.list('sys_config', { PageSize: 1 });
  const usual = tenantNumber(configs[0]?.NianjiaTS, LEAST_ANNUAL_LEAVE);
  return years.map((year) => {
    const own = rows.filter(({ Niandu }) => Number(Niandu) === Number(year));
    const grants = own.length > 0 ? grantsOf(own, year) : [{ days: usual, until: `${year}-12-31` }];
    return { year, grants, taken: daysIn(year, taken) };
  });
}

/** The sum of grants, as decimals: 5.1 and 3.3 days are 8.4. */
export const daysGranted = (grants: readonly Grant[]): number =>
  grants.reduce((sum, { days }) => Number(add(sum, days)), 0);

/** Days of an account that remain for use after a date; '' = all of the year. Below 0 when it is overdrawn. */
const leftAfter = ({ grants, taken }: YearAccount, after: string): number =>
  Number(
    add(
      daysGranted(grants.filter(({ until }) => until > after)),
      -sumOfDays(taken.filter(({ date }) => date > after)),
    ),
  );

/** The dates from which fewer days are available than before; '' for the beginning of the year. */
const limitsOf = ({ grants }: YearAccount): string[] => [
  '',
  ...[...new Set(grants.map(({ until }) => until))].sort(),
];

/** Days that can still be taken from a date (`yyyy-MM-dd`) onwards. */
export function leftFrom(account: YearAccount, date: string): number {
  const lefts = limitsOf(account)
    .filter((limit) => limit < date)
    .map((limit) => leftAfter(account, limit));
  return Math.max(0, Math.min(...lefts));
}

/** The part that an account does not cover. */
export interface Shortfall {
  year: string;
  /** After this date (`yyyy-MM-dd`), because something expires on it; '' = in the year as a whole. */
  after: string;
  needed: number;
  left: number;
}

/** Why an account does not cover days of its year; null when it does. */
export function shortfallOf(account: YearAccount, days: readonly DayTaken[]): Shortfall | null {
  for (const after of limitsOf(account)) {
    const needed = sumOfDays(days.filter(({ date }) => date > after));
    const left = leftAfter(account, after);
    if (needed > 0 && needed > left) return { year: account.year, after, needed, left: Math.max(0, left) };
  }
  return null;
}

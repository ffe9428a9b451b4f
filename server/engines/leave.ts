import type { Row } from '../../src/data/protocol/row';
import {
  daysTaken,
  endsBeforeStart,
  isDate,
  overlaps,
  sumOfDays,
  type DayTaken,
  type HalfDay,
  type LeaveSpan,
  type WorkCalendar,
} from '../../src/lib/work-calendar';
import { calendarOf, type Tables } from './attendance/calendar';
import {
  accountsOf,
  ANNUAL,
  daysGranted,
  daysIn,
  leftFrom,
  shortfallOf,
  yearsOf,
  type Shortfall,
  type YearAccount,
} from './leave-accounts';
import { listIfPresent } from '../form-engine/optional-table';
import type { EngineContext } from './registry';

/** What counting a leave requires. */
export type LeaveContext = Tables & Pick<EngineContext, 'now'>;

/** A leave in one of these states uses up its days. */
const TAKEN = ['审批中', '已通过'];

/** Sentences for a refused leave. */
export const LEAVE_TEXTS = {
  badDate: '请选择正确的请假日期',
  backwards: '结束时间不能早于开始时间',
  noWork: '所选时间都是休息日，不需要请假',
  overlap: (span: string, state: string) => `与已有的请假重叠：${span}（${state}）`,
  noBalance: (left: number) => `年假余额不足，剩余 ${left} 天`,
  noBalanceIn: (lacking: readonly Shortfall[]) =>
    `年假余额不足，${lacking
      .map(({ year, after, needed, left }) => {
        const when = after ? `${after} 之后` : `${year} 年`;
        return `${when}需要 ${needed} 天，剩余 ${left} 天`;
      })
      .join('；')}`,
  share: (year: number, left: number, days: number) => `${year} 年年假剩余 ${left} 天，本次 ${days} 天`,
} as const;

const half = (value: unknown, usual: HalfDay): HalfDay =>
  value === '上午' || value === '下午' ? value : usual;

/** The span of a leave's row; null while a date is missing or invalid. */
export function spanOf(row: Readonly<Record<string, unknown>>): LeaveSpan | null {
  const [from, to] = [row.KaishiRQ, row.JieshuRQ].map((value) => String(value ?? '').slice(0, 10));
  if (!from || !to || !isDate(from) || !isDate(to)) return null;
  return { from, fromHalf: half(row.KaishiSD, '上午'), to, toHalf: half(row.JieshuSD, '下午') };
}

const spanText = ({ from, fromHalf, to, toHalf }: LeaveSpan): string =>
  `${from} ${fromHalf} 至 ${to} ${toHalf}`;

/** A person's leaves that are in approval or granted, excluding the one being written. */
async function takenLeaves(context: Tables, userId: string, exceptId: string): Promise<Row[]> {
  const { rows } = await listIfPresent(context, 'diy_leave', {
    Where: [
      { Name: 'ShenqingrenID', Value: userId, Type: '=' },
      { Name: 'Zhuangtai', Value: TAKEN, Type: 'In' },
    ],
    PageSize: 1000,
  });
  return rows.filter((row) => row.Id !== exceptId);
}

/** The days of annual leave among leaves, each with its date: a leave over New Year is charged to both years. */
function annualDays(leaves: readonly Row[], calendar: WorkCalendar): DayTaken[] {
  return leaves
    .filter((row) => row.Leixing === ANNUAL)
    .flatMap((row) => {
      const span = spanOf(row);
      return span ? daysTaken(span, calendar) : [];
    });
}

export interface Balance {
  Total: number;
  Used: number;
  Left: number;
}

/**
 * Annual leave of a year: what its account grants (including carried-over days), how many of its days are used or requested, and
 * how many can still be taken; expired days cannot.
 */
export async function annualBalance(
  context: LeaveContext,
  userId: string,
  year: string,
  exceptId: string,
): Promise<Balance> {
  const taken = annualDays(await takenLeaves(context, userId, exceptId), await calendarOf(context, userId));
  const [account] = await accountsOf(context, userId, [year], taken);
  if (!account) return { Total: 0, Used: 0, Left: 0 };
  const today = context.now().slice(0, 10);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return {
    Total: daysGranted(account.grants),
    Used: sumOfDays(account.taken),
    Left: leftFrom(account, today < first ? first : today > last ? last : today),
  };
}

/** What a leave takes from the account of a year, and how much that account had left for it. */
export interface AccountShare {
  Year: number;
  Days: number;
  Left: number;
}

export interface LeaveCheck {
  /** Working days it takes. */
  days: number;
  /** Why it cannot be requested; '' when it can. */
  problem: string;
  /** Annual leave: the years it is charged to; empty for other kinds. */
  shares: AccountShare[];
}

/** Counts a leave and checks it against the calendar, the person's other leaves and the remaining annual leave. */
export async function checkLeave(
  context: LeaveContext,
  userId: string,
  row: Readonly<Record<string, unknown>>,
  exceptId: string,
): Promise<LeaveCheck> {
  const refused = (problem: string, days = 0): LeaveCheck => ({ days, problem, shares: [] });
  const span = spanOf(row);
  if (!span) return refused(LEAVE_TEXTS.badDate);
  if (endsBeforeStart(span)) return refused(LEAVE_TEXTS.backwards);
  const calendar = await calendarOf(context, userId);
  const own = daysTaken(span, calendar);
  const days = sumOfDays(own);
  if (days === 0) return refused(LEAVE_TEXTS.noWork);
  const others = await takenLeaves(context, userId, exceptId);
  for (const other of others) {
    const taken = spanOf(other);
    if (taken && overlaps(span, taken))
      return refused(LEAVE_TEXTS.overlap(spanText(taken), String(other.Zhuangtai)), days);
  }
  if (row.Leixing !== ANNUAL) return { days, problem: '', shares: [] };
  const accounts = await accountsOf(context, userId, yearsOf(own), annualDays(others, calendar));
  return {
    days,
    problem: uncovered(accounts, own, context.now().slice(0, 4)),
    shares: accounts.map((account) => {
      const part = daysIn(account.year, own);
      return {
        Year: Number(account.year),
        Days: sumOfDays(part),
        Left: leftFrom(account, part[0]?.date ?? ''),
      };
    }),
  };
}

/** Which accounts do not cover their part of a leave; '' when all do. */
function uncovered(accounts: readonly YearAccount[], own: readonly DayTaken[], thisYear: string): string {
  const lacking = accounts.flatMap((account) => shortfallOf(account, daysIn(account.year, own)) ?? []);
  const [first] = lacking;
  if (!first) return '';
  // If only the account of this year is involved, the text need not say which one is meant.
  return accounts.length === 1 && first.year === thisYear && first.after === ''
    ? LEAVE_TEXTS.noBalance(first.left)
    : LEAVE_TEXTS.noBalanceIn(lacking);
}

/** The hint shown while annual leave is being requested; '' for other kinds. */
export function balanceHint(shares: readonly AccountShare[]): string {
  return shares.map(({ Year, Days, Left }) => LEAVE_TEXTS.share(Year, Left, Days)).join('；');
}

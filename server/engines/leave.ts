import type { Row } from '../../src/data/protocol/row';
import {
  endsBeforeStart,
  isDate,
  leaveDays,
  overlaps,
  type HalfDay,
  type LeaveSpan,
} from '../../src/lib/work-calendar';
import { calendarOf, tenantNumber, type Tables } from './attendance/calendar';
import { listIfPresent } from './optional-table';

/** Days of annual leave a year for whom no account says otherwise: the least the law grants. */
const LEAST_ANNUAL_LEAVE = 5;
const ANNUAL = '年假';
/** A leave in these states takes its days. */
const TAKEN = ['审批中', '已通过'];

/** Sentences of a refused leave. */
export const LEAVE_TEXTS = {
  badDate: '请选择正确的请假日期',
  backwards: '结束时间不能早于开始时间',
  noWork: '所选时间都是休息日，不需要请假',
  overlap: (span: string, state: string) => `与已有的请假重叠：${span}（${state}）`,
  noBalance: (left: number) => `年假余额不足，剩余 ${left} 天`,
} as const;

const half = (value: unknown, usual: HalfDay): HalfDay =>
  value === '上午' || value === '下午' ? value : usual;

/** The span of a leave's row; null while a date is missing or is none. */
export function spanOf(row: Readonly<Record<string, unknown>>): LeaveSpan | null {
  const [from, to] = [row.KaishiRQ, row.JieshuRQ].map((value) => String(value ?? '').slice(0, 10));
  if (!from || !to || !isDate(from) || !isDate(to)) return null;
  return { from, fromHalf: half(row.KaishiSD, '上午'), to, toHalf: half(row.JieshuSD, '下午') };
}

const spanText = ({ from, fromHalf, to, toHalf }: LeaveSpan): string =>
  `${from} ${fromHalf} 至 ${to} ${toHalf}`;

/** Leaves of somebody that run or were granted, the one being written left out. */
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

export interface Balance {
  Total: number;
  Used: number;
  Left: number;
}

/** Annual leave of a year: what the account grants (with what was carried over), what is used or asked for, what is left. */
export async function annualBalance(
  context: Tables,
  userId: string,
  year: string,
  exceptId: string,
): Promise<Balance> {
  const { rows } = await listIfPresent(context, 'diy_leave_account', {
    Where: [
      { Name: 'YuangongID', Value: userId, Type: '=' },
      { Name: 'Niandu', Value: Number(year), Type: '=' },
      { Name: 'Leixing', Value: ANNUAL, Type: '=' },
    ],
    PageSize: 20,
  });
  const { rows: configs } = await context.tables.list('sys_config', { PageSize: 1 });
  const granted = rows.reduce((sum, row) => sum + Number(row.Tianshu ?? 0) + Number(row.JiezhuanTS ?? 0), 0);
  const Total = rows.length > 0 ? granted : tenantNumber(configs[0]?.NianjiaTS, LEAST_ANNUAL_LEAVE);
  const taken = await takenLeaves(context, userId, exceptId);
  const Used = taken
    .filter((row) => row.Leixing === ANNUAL && String(row.KaishiRQ).startsWith(year))
    .reduce((sum, row) => sum + Number(row.Tianshu ?? 0), 0);
  return { Total, Used, Left: Math.max(0, Total - Used) };
}

export interface LeaveCheck {
  /** Working days it takes. */
  days: number;
  /** Why it cannot be asked for; '' when it can. */
  problem: string;
}

/** Counts a leave and holds it against the calendar, the other leaves of its person and the annual leave left. */
export async function checkLeave(
  context: Tables,
  userId: string,
  row: Readonly<Record<string, unknown>>,
  exceptId: string,
): Promise<LeaveCheck> {
  const span = spanOf(row);
  if (!span) return { days: 0, problem: LEAVE_TEXTS.badDate };
  if (endsBeforeStart(span)) return { days: 0, problem: LEAVE_TEXTS.backwards };
  const days = leaveDays(span, await calendarOf(context, userId));
  if (days === 0) return { days, problem: LEAVE_TEXTS.noWork };
  for (const other of await takenLeaves(context, userId, exceptId)) {
    const taken = spanOf(other);
    if (taken && overlaps(span, taken))
      return { days, problem: LEAVE_TEXTS.overlap(spanText(taken), String(other.Zhuangtai)) };
  }
  if (row.Leixing !== ANNUAL) return { days, problem: '' };
  const { Left } = await annualBalance(context, userId, span.from.slice(0, 4), exceptId);
  return { days, problem: days > Left ? LEAVE_TEXTS.noBalance(Left) : '' };
}

import type {
  AttendanceDay,
  AttendanceMonth,
  PunchKind,
  PunchRecord,
  PunchState,
} from '../../../src/data/protocol/engines';
import { allIfPresent } from '../../form-engine/optional-table';
import type { WhereItem } from '../../../src/data/protocol/form-engine';
import { ok, refuse } from '../../lib/envelope';
import type { Engine } from '../registry';
import {
  addDays,
  isMonth,
  joinParts,
  partOn,
  weekdayOf,
  type LeaveSpan,
} from '../../../src/lib/work-calendar';
import { spanOf } from '../leave';
import { datesOf, isWorkday, judgeDay, minutesWorked, type Shift } from './rules';
import { counts, groupOf, recordsBetween, type AttendanceContext, type AttendanceGroup } from './store';
import { PUNCH_TEXTS } from './texts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** kaoqin_month: every day of a month and its totals. Anyone who may see a person's punches may request his month. */
export const attendanceMonth: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    const asked = text(params.Month);
    if (asked && !isMonth(asked)) return refuse(PUNCH_TEXTS.badMonth);
    const Month = asked || context.now().slice(0, 7);
    const wanted = text(params.UserId) || user.Id;
    if (!(await context.maySee('diy_attendance', wanted))) return refuse(PUNCH_TEXTS.notYours);
    const person = wanted === user.Id ? user : await context.tables.get('sys_user', wanted);
    const group = person && (await groupOf(context, person));
    if (!group) return refuse(PUNCH_TEXTS.noGroup);
    return ok(await monthOf(context, wanted, group, Month));
  },
};

/** Every day of a person's month (`yyyy-MM`), judged as of the present moment, and its totals. */
export async function monthOf(
  context: AttendanceContext,
  userId: string,
  group: AttendanceGroup,
  Month: string,
): Promise<AttendanceMonth> {
  const dates = datesOf(Month);
  const [first = '', last = ''] = [dates[0], dates[dates.length - 1]];
  const evidence = {
    records: await recordsBetween(context, userId, first, last),
    leaves: (await approvedLeaves(context, first, last, userId)).map(({ span }) => span),
    makeups: (await approvedMakeups(context, first, last, userId)).map(({ punch }) => punch),
  };
  return judgeMonth(Month, group.shift, evidence, context.now());
}

/** The evidence by which the days of one person are judged. */
export interface Evidence<R extends JudgedRecord = JudgedRecord> {
  records: readonly R[];
  leaves: readonly LeaveSpan[];
  makeups: readonly JudgedPunch[];
}

/** The part of a stored punch that matters for its day. */
export type JudgedRecord = Pick<PunchRecord, 'Riqi' | 'DakaLX' | 'DakaSJ' | 'ZhuangtaiKQ' | 'QuerenZT'>;

/** A day with the records it was judged by. */
type JudgedDay<R> = Omit<AttendanceDay, 'Records'> & { Records: R[] };

/** A month judged as of `now` (`yyyy-MM-dd HH:mm:ss`). */
export function judgeMonth<R extends JudgedRecord>(
  Month: string,
  shift: Shift,
  evidence: Evidence<R>,
  now: string,
): Omit<AttendanceMonth, 'Days'> & { Days: Array<JudgedDay<R>> } {
  const Totals = { 正常: 0, 迟到: 0, 早退: 0, 缺卡: 0, 外勤: 0, 请假: 0 };
  // A month of 500 people is judged at once: each day looks only at its own records.
  const byDate = new Map<string, R[]>();
  for (const record of evidence.records) {
    const date = record.Riqi.slice(0, 10);
    byDate.set(date, [...(byDate.get(date) ?? []), record]);
  }
  const Days = datesOf(Month).map((date) => {
    const own = { ...evidence, records: byDate.get(date) ?? [] };
    const { day, missing } = judgeDate(date, shift, own, now);
    for (const state of day.States)
      if (state !== '缺卡' && state !== '请假' && state in Totals) Totals[state as keyof typeof Totals]++;
    Totals.缺卡 += missing;
    Totals.请假 += day.Leave ?? 0;
    return day;
  });
  return { Month, Days, Totals };
}

/** One date judged as of `now`, and how many punches are missing. */
export function judgeDate<R extends JudgedRecord>(
  date: string,
  shift: Shift,
  { records, leaves, makeups }: Evidence<R>,
  now: string,
): { day: JudgedDay<R>; missing: number } {
  const own = records.filter((record) => record.Riqi.slice(0, 10) === date);
  const punches = punchesOf(
    own.filter(counts),
    makeups.filter((punch) => punch.time.startsWith(date)),
  );
  const leave = joinParts(leaves.map((span) => partOn(date, span)));
  const { states, missing, onLeave } = judgeDay({ date, shift, punches, leave, now });
  const timeAt = (kind: PunchKind) => punches.find((punch) => punch.kind === kind)?.time;
  const [on, off] = [timeAt('上班'), timeAt('下班')];
  const day: JudgedDay<R> = {
    Date: date,
    Weekday: weekdayOf(date),
    Workday: isWorkday(date, shift),
    On: on?.slice(11, 16) ?? null,
    Off: off?.slice(11, 16) ?? null,
    Minutes: on && off ? minutesWorked(date, on, off, shift) : null,
    Leave: onLeave,
    LeaveHalf: onLeave !== 0.5 ? '' : leave === 'morning' ? '上午' : '下午',
    States: states,
    Records: own,
  };
  return { day, missing };
}

/** Approved leaves that overlap a span of dates: of one person, or of everybody. */
export async function approvedLeaves(
  context: AttendanceContext,
  first: string,
  last: string,
  userId?: string,
): Promise<Array<{ userId: string; span: LeaveSpan }>> {
  const rows = await allIfPresent(context, 'diy_leave', {
    Where: [
      ...ofPerson(userId),
      { Name: 'Zhuangtai', Value: '已通过', Type: '=' },
      { Name: 'KaishiRQ', Value: addDays(last, 1), Type: '<' },
      { Name: 'JieshuRQ', Value: first, Type: '>=' },
    ],
  });
  return rows.flatMap((row) => {
    const span = spanOf(row);
    return span ? [{ userId: String(row.ShenqingrenID), span }] : [];
  });
}

const ofPerson = (userId: string | undefined): WhereItem[] =>
  userId === undefined ? [] : [{ Name: 'ShenqingrenID', Value: userId, Type: '=' }];

/** A punch as its day counts it. */
export interface JudgedPunch {
  kind: PunchKind;
  time: string;
  state: PunchState;
}

/** The punches of a day; an approved make-up counts as the punch it replaces. */
function punchesOf(records: readonly JudgedRecord[], makeups: readonly JudgedPunch[]): JudgedPunch[] {
  const own = records.map((record) => ({
    kind: record.DakaLX,
    time: record.DakaSJ,
    state: record.ZhuangtaiKQ,
  }));
  return [...own.filter((punch) => !makeups.some((makeup) => makeup.kind === punch.kind)), ...makeups];
}

/** Approved make-ups between two dates: of one person, or of everybody. */
export async function approvedMakeups(
  context: AttendanceContext,
  first: string,
  last: string,
  userId?: string,
): Promise<Array<{ userId: string; punch: JudgedPunch }>> {
  const rows = await allIfPresent(context, 'diy_attendance_makeup', {
    Where: [
      ...ofPerson(userId),
      { Name: 'Zhuangtai', Value: '已通过', Type: '=' },
      { Name: 'Riqi', Value: first, Type: '>=' },
      { Name: 'Riqi', Value: last, Type: '<=' },
    ],
  });
  return rows.map((row) => ({
    userId: String(row.ShenqingrenID),
    punch: {
      kind: row.DakaLX === '下班' ? '下班' : '上班',
      time: `${String(row.Riqi).slice(0, 10)} ${String(row.DakaSJ).slice(0, 5)}:00`,
      state: '正常',
    },
  }));
}

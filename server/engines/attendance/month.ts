import type {
  AttendanceDay,
  AttendanceMonth,
  PunchKind,
  PunchRecord,
  PunchState,
} from '../../../src/data/protocol/engines';
import { listIfPresent } from '../optional-table';
import { ok, refuse, type Engine } from '../registry';
import {
  addDays,
  isMonth,
  joinParts,
  partOn,
  weekdayOf,
  type LeaveSpan,
} from '../../../src/lib/work-calendar';
import { spanOf } from '../leave';
import { datesOf, isWorkday, judgeDay } from './rules';
import { counts, groupOf, recordsBetween, type AttendanceContext, type AttendanceGroup } from './store';
import { PUNCH_TEXTS } from './texts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** kaoqin_month: every day of a month and its totals. Whoever may see somebody's punches may ask for his. */
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

/** Every day of a month (`yyyy-MM`) of somebody, judged as of now, and its totals. */
export async function monthOf(
  context: AttendanceContext,
  userId: string,
  group: AttendanceGroup,
  Month: string,
): Promise<AttendanceMonth> {
  const dates = datesOf(Month);
  const [first = '', last = ''] = [dates[0], dates[dates.length - 1]];
  const records = await recordsBetween(context, userId, first, last);
  const leaves = await approvedLeaves(context, userId, first, last);
  const makeups = await approvedMakeups(context, userId, first, last);
  const now = context.now();
  const Totals = { 正常: 0, 迟到: 0, 早退: 0, 缺卡: 0, 外勤: 0, 请假: 0 };
  const Days = dates.map((date): AttendanceDay => {
    const own = records.filter((record) => record.Riqi.slice(0, 10) === date);
    const punches = punchesOf(
      own.filter(counts),
      makeups.filter((punch) => punch.time.startsWith(date)),
    );
    const leave = joinParts(leaves.map((span) => partOn(date, span)));
    const { states, missing, onLeave } = judgeDay({ date, shift: group.shift, punches, leave, now });
    for (const state of states)
      if (state !== '缺卡' && state !== '请假' && state in Totals) Totals[state as keyof typeof Totals]++;
    Totals.缺卡 += missing;
    Totals.请假 += onLeave;
    const at = (kind: PunchKind) => punches.find((punch) => punch.kind === kind)?.time.slice(11, 16) ?? null;
    return {
      Date: date,
      Weekday: weekdayOf(date),
      Workday: isWorkday(date, group.shift),
      On: at('上班'),
      Off: at('下班'),
      Leave: onLeave,
      LeaveHalf: onLeave !== 0.5 ? '' : leave === 'morning' ? '上午' : '下午',
      States: states,
      Records: own,
    };
  });
  return { Month, Days, Totals };
}

async function approvedLeaves(
  context: AttendanceContext,
  userId: string,
  first: string,
  last: string,
): Promise<LeaveSpan[]> {
  const { rows } = await listIfPresent(context, 'diy_leave', {
    Where: [
      { Name: 'ShenqingrenID', Value: userId, Type: '=' },
      { Name: 'Zhuangtai', Value: '已通过', Type: '=' },
      { Name: 'KaishiRQ', Value: addDays(last, 1), Type: '<' },
      { Name: 'JieshuRQ', Value: first, Type: '>=' },
    ],
    PageSize: 200,
  });
  return rows.flatMap((row) => spanOf(row) ?? []);
}

interface JudgedPunch {
  kind: PunchKind;
  time: string;
  state: PunchState;
}

/** The punches of a day; an approved make-up stands for the punch it makes up. */
function punchesOf(records: readonly PunchRecord[], makeups: readonly JudgedPunch[]): JudgedPunch[] {
  const own = records.map((record) => ({
    kind: record.DakaLX,
    time: record.DakaSJ,
    state: record.ZhuangtaiKQ,
  }));
  return [...own.filter((punch) => !makeups.some((makeup) => makeup.kind === punch.kind)), ...makeups];
}

async function approvedMakeups(
  context: AttendanceContext,
  userId: string,
  first: string,
  last: string,
): Promise<JudgedPunch[]> {
  const { rows } = await listIfPresent(context, 'diy_attendance_makeup', {
    Where: [
      { Name: 'ShenqingrenID', Value: userId, Type: '=' },
      { Name: 'Zhuangtai', Value: '已通过', Type: '=' },
      { Name: 'Riqi', Value: first, Type: '>=' },
      { Name: 'Riqi', Value: last, Type: '<=' },
    ],
    PageSize: 200,
  });
  return rows.map((row) => ({
    kind: row.DakaLX === '下班' ? '下班' : '上班',
    time: `${String(row.Riqi).slice(0, 10)} ${String(row.DakaSJ).slice(0, 5)}:00`,
    state: '正常',
  }));
}

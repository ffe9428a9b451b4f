import type { CurrentUser } from '../../../src/api/wire/user';
import type {
  AttendanceDay,
  AttendanceMonth,
  PunchKind,
  PunchRecord,
  PunchState,
} from '../../../src/api/wire/engines';
import { listIfPresent } from '../optional-table';
import { ok, refuse, type Engine, type EngineContext } from '../registry';
import { addDays, datesOf, isWorkday, judgeDay, weekdayOf } from './rules';
import { groupOf, recordsBetween, type AttendanceGroup } from './store';
import { PUNCH_TEXTS } from './texts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** kaoqin_month: every day of a month and its totals. People with the attendance menu may ask for others. */
export const attendanceMonth: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    const Month = /^\d{4}-(0[1-9]|1[0-2])$/.test(text(params.Month))
      ? text(params.Month)
      : context.now().slice(0, 7);
    const wanted = text(params.UserId) || user.Id;
    if (wanted !== user.Id && !(await maySeeOthers(context, user))) return refuse(PUNCH_TEXTS.notYours);
    const person = wanted === user.Id ? user : await context.tables.get('sys_user', wanted);
    const group = person && (await groupOf(context, person));
    if (!group) return refuse(PUNCH_TEXTS.noGroup);
    return ok(await month(context, wanted, group, Month));
  },
};

/** Personnel and managers see other people's calendars. */
async function maySeeOthers(context: EngineContext, user: CurrentUser): Promise<boolean> {
  if (user.Level >= 500) return true;
  const menu = await context.tables.get('sys_menu', [
    { Name: 'ModuleEngineKey', Value: 'attendance', Type: '=' },
  ]);
  const limits = user._RoleLimits ?? [];
  return limits.some((limit) => limit.FkId === menu?.Id && String(limit.Permission ?? '').includes('Export'));
}

async function month(
  context: EngineContext,
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
      own,
      makeups.filter((punch) => punch.time.startsWith(date)),
    );
    const onLeave = leaves.some((leave) => leave.from <= date && date <= leave.to);
    const { states, missing } = judgeDay({ date, shift: group.shift, punches, onLeave, now });
    for (const state of states)
      if (state !== '缺卡' && state in Totals) Totals[state as keyof typeof Totals]++;
    Totals.缺卡 += missing;
    const at = (kind: PunchKind) => punches.find((punch) => punch.kind === kind)?.time.slice(11, 16) ?? null;
    return {
      Date: date,
      Weekday: weekdayOf(date),
      Workday: isWorkday(date, group.shift),
      On: at('上班'),
      Off: at('下班'),
      States: states,
      Records: own,
    };
  });
  return { Month, Days, Totals };
}

async function approvedLeaves(context: EngineContext, userId: string, first: string, last: string) {
  const { rows } = await listIfPresent(context, 'diy_leave', {
    Where: [
      { Name: 'ShenqingrenID', Value: userId, Type: '=' },
      { Name: 'Zhuangtai', Value: '已通过', Type: '=' },
      { Name: 'KaishiRQ', Value: addDays(last, 1), Type: '<' },
      { Name: 'JieshuRQ', Value: first, Type: '>=' },
    ],
    PageSize: 200,
  });
  return rows.map((row) => ({
    from: String(row.KaishiRQ).slice(0, 10),
    to: String(row.JieshuRQ).slice(0, 10),
  }));
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
  context: EngineContext,
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

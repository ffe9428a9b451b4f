import type {
  AttendanceDay,
  AttendanceMonth,
  AttendanceToday,
  PunchRecord,
} from '../../../src/api/wire-engines';
import type { CurrentUser, Row } from '../../../src/api/wire';
import { distance, readPoint, type Point } from '../geo';
import { listIfPresent } from '../optional-table';
import { ok, refuse, type Engine, type EngineContext } from '../registry';
import { groupOf, recordsBetween, type AttendanceGroup } from './store';
import {
  addDays,
  datesOf,
  isWorkday,
  judge,
  judgeDay,
  kindOf,
  lateTime,
  weekdayOf,
  workDateOf,
} from './rules';

/** Sentences users know from the platform's check-in page (contract F.1). */
export const PUNCH_TEXTS = {
  done: '打卡成功，可在个人考勤中查看，请勿重复打卡。',
  noGroup: '获取所属考勤组失败，请联系系统管理员！',
  noPoint: '考勤组下不存在考勤点，请联系系统管理员！',
  noPlace: '请先获取现场位置',
  outside: (metres: number) => `距离：${metres}米 不在考勤范围`,
  needReason: '外勤打卡请填写事由',
  tooOld: '打卡时间已超过72小时，请申请补卡',
  notYours: '您没有权限做此操作！',
} as const;

type Params = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** punch_card: stores or moves a punch. The server decides time, kind and result. */
export const punchCard: Engine = {
  allowAnonymous: false,
  writes: true,
  run: (context, params) => context.transaction((inner) => punch(inner, params)),
};

async function punch(context: EngineContext, params: Params) {
  const user = context.user;
  if (!user) return refuse('登录身份已过期！', 1001);
  // One punch of a user at a time: the kind depends on what is already there.
  await context.db.selectFrom('sys_user').select('Id').where('Id', '=', user.Id).forUpdate().execute();
  const known = await ownRecord(context, user, text(params.Id));
  if (known === 'foreign') return refuse(PUNCH_TEXTS.notYours);
  if (known) return ok(known as PunchRecord, { Msg: PUNCH_TEXTS.done });
  const group = await groupOf(context, user);
  if (!group) return refuse(PUNCH_TEXTS.noGroup);
  const place = readPoint(params.DakaJD ?? null, params.DakaWD ?? null);
  if (!place) return refuse(PUNCH_TEXTS.noPlace);
  const late = text(params.BendiSJ);
  const time = late ? lateTime(late, text(params.FuwuqiSJ) || undefined, context.now()) : context.now();
  if (time === null) return refuse(PUNCH_TEXTS.tooOld);
  return store(context, user, group, { place, time, params });
}

/** The record of that Id: the user's own, 'foreign', or null when it is new. */
async function ownRecord(
  context: EngineContext,
  user: CurrentUser,
  id: string,
): Promise<Row | 'foreign' | null> {
  const row = id ? await context.tables.get('diy_attendance', id) : null;
  if (!row) return null;
  return row.UserId === user.Id ? row : 'foreign';
}

interface PunchInput {
  place: Point;
  time: string;
  params: Params;
}

async function store(
  context: EngineContext,
  user: CurrentUser,
  group: AttendanceGroup,
  { place, time, params }: PunchInput,
) {
  const outsideWork = params.DakaLX === '外勤';
  const nearest = nearestPoint(group, place);
  if (!outsideWork && !nearest) return refuse(PUNCH_TEXTS.noPoint);
  if (!outsideWork && nearest && !nearest.inside) return refuse(PUNCH_TEXTS.outside(nearest.metres));
  if (outsideWork && !text(params.Beizhu)) return refuse(PUNCH_TEXTS.needReason);
  const date = workDateOf(time, group.shift);
  const earlier = await recordsBetween(context, user.Id, date, date);
  const kind = outsideWork
    ? '外勤'
    : kindOf(
        time,
        group.shift,
        earlier.map((record) => ({ kind: record.DakaLX, time: record.DakaSJ })),
      );
  const values = {
    Riqi: date,
    DakaLX: kind,
    DakaSJ: time,
    DakaDD: text(params.DakaDD).slice(0, 500),
    DakaDD_Lng: place.longitude,
    DakaDD_Lat: place.latitude,
    Juli: nearest?.metres ?? null,
    KaoqinDID: nearest?.id ?? '',
    ZhuangtaiKQ: judge(kind, time, group.shift),
    Beizhu: text(params.Beizhu).slice(0, 2000),
    Tupian: text(params.Tupian) || '[]',
    Shebei: text(params.Shebei).slice(0, 100),
    DeptId: user.DeptId ?? '',
    DeptName: user.DeptName ?? '',
    ChidaoSC: params.BendiSJ ? 1 : 0,
    BendiSJ: text(params.BendiSJ) || null,
    FuwuqiSJ: text(params.FuwuqiSJ) || null,
  };
  const moved = kind === '下班' ? earlier.find((record) => record.DakaLX === '下班') : undefined;
  if (!moved) {
    const id = text(params.Id);
    return ok(await context.tables.add('diy_attendance', id ? { Id: id, ...values } : values), {
      Msg: PUNCH_TEXTS.done,
    });
  }
  // A punch that arrives late must not move the end of the day backwards.
  if (time > moved.DakaSJ) await context.tables.update('diy_attendance', moved.Id, values);
  return ok(await context.tables.get('diy_attendance', moved.Id), { Msg: PUNCH_TEXTS.done });
}

/** The point whose range covers the place, else the nearest one. */
function nearestPoint(
  group: AttendanceGroup,
  place: Point,
): { id: string; metres: number; inside: boolean } | null {
  const measured = group.points
    .map((point) => ({
      id: point.Id,
      range: point.DakaFW,
      metres: Math.round(distance(place, { longitude: point.KaoqinD_Lng, latitude: point.KaoqinD_Lat })),
    }))
    .sort((a, b) => a.metres - b.metres);
  const best = measured.find((point) => point.metres <= point.range) ?? measured[0];
  return best ? { id: best.id, metres: best.metres, inside: best.metres <= best.range } : null;
}

/** kaoqin_today: points, records and rule of one work date. */
export const attendanceToday: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    if (!context.user) return refuse('登录身份已过期！', 1001);
    const group = await groupOf(context, context.user);
    if (!group) return refuse(PUNCH_TEXTS.noGroup);
    const ServerTime = context.now();
    const Date = /^\d{4}-\d{2}-\d{2}$/.test(text(params.Date))
      ? text(params.Date)
      : workDateOf(ServerTime, group.shift);
    const Records = await recordsBetween(context, context.user.Id, Date, Date);
    const punches = Records.map((record) => ({ kind: record.DakaLX, time: record.DakaSJ }));
    return ok<AttendanceToday>({
      Date,
      Group: group.id,
      Points: group.points,
      Records,
      ServerTime,
      Next: kindOf(ServerTime, group.shift, punches),
      Rule: { On: group.shift.on, Off: group.shift.off, Workday: isWorkday(Date, group.shift) },
    });
  },
};

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
  const now = context.now();
  const Totals = { 正常: 0, 迟到: 0, 早退: 0, 缺卡: 0, 外勤: 0, 请假: 0 };
  const Days = dates.map((date): AttendanceDay => {
    const own = records.filter((record) => record.Riqi.slice(0, 10) === date);
    const punches = own.map((record) => ({
      kind: record.DakaLX,
      time: record.DakaSJ,
      state: record.ZhuangtaiKQ,
    }));
    const onLeave = leaves.some((leave) => leave.from <= date && date <= leave.to);
    const { states, missing } = judgeDay({ date, shift: group.shift, punches, onLeave, now });
    for (const state of states)
      if (state !== '缺卡' && state in Totals) Totals[state as keyof typeof Totals]++;
    Totals.缺卡 += missing;
    const at = (kind: string) => own.find((record) => record.DakaLX === kind)?.DakaSJ.slice(11, 16) ?? null;
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

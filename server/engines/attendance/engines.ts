import type { AttendanceToday, PunchRecord } from '../../../src/data/protocol/engines';
import type { Row } from '../../../src/data/protocol/row';
import type { CurrentUser } from '../../../src/data/protocol/user';
import { isDate } from '../../../src/lib/work-calendar';
import { lockRow } from '../../db/lock-row';
import { distance, readPoint, type Point } from '../geo';
import { ok, refuse, type Engine, type EngineContext } from '../registry';
import { PUNCH_TEXTS } from './texts';
import { counts, groupOf, recordsBetween, type AttendanceGroup } from './store';
import { isOver, isWorkday, judge, kindOf, punchTime, workDateOf, type PunchTime } from './rules';
import { anchorOf, newAnchor } from './anchor';
import { tenantNumber } from './calendar';

type Params = Record<string, unknown>;

/** How old a punch may be that waited on a phone, where the tenant says nothing else (`DakaBCXS`, hours). */
const LATE_HOURS = 24;
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** A punch that nobody vouches for waits for personnel. */
const TO_CONFIRM = '待确认';

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
  await lockRow(context.db, 'sys_user', user.Id);
  const known = await ownRecord(context, user, text(params.Id));
  if (known === 'foreign') return refuse(PUNCH_TEXTS.notYours);
  if (known) return ok(known as PunchRecord, { Msg: PUNCH_TEXTS.done });
  const group = await groupOf(context, user);
  if (!group) return refuse(PUNCH_TEXTS.noGroup);
  const place = readPoint(params.DakaJD ?? null, params.DakaWD ?? null);
  if (!place) return refuse(PUNCH_TEXTS.noPlace);
  const phone = text(params.BendiSJ);
  if (phone && !TIME.test(phone)) return refuse(PUNCH_TEXTS.badTime);
  const anchor = anchorOf(context, user, text(params.Pingzheng), text(params.PingzhengSJ));
  const hours = tenantNumber(context.sysConfig.DakaBCXS, LATE_HOURS);
  const decided = punchTime({ phone, anchor }, context.now(), hours);
  if (!decided) return refuse(PUNCH_TEXTS.tooOld(hours));
  return store(context, user, group, { place, decided, seen: anchor?.server ?? null, params });
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
  decided: PunchTime;
  /** The signed server time the phone had. */
  seen: string | null;
  params: Params;
}

async function store(
  context: EngineContext,
  user: CurrentUser,
  group: AttendanceGroup,
  { place, decided, seen, params }: PunchInput,
) {
  const { time, late } = decided;
  const outsideWork = params.DakaLX === '外勤';
  const nearest = nearestPoint(group, place);
  if (!outsideWork && !nearest) return refuse(PUNCH_TEXTS.noPoint);
  if (!outsideWork && nearest && !nearest.inside) return refuse(PUNCH_TEXTS.outside(nearest.metres));
  if (outsideWork && !text(params.Beizhu)) return refuse(PUNCH_TEXTS.needReason);
  const date = workDateOf(time, group.shift);
  const earlier = (await recordsBetween(context, user.Id, date, date)).filter(counts);
  const kind = outsideWork
    ? '外勤'
    : kindOf(
        time,
        group.shift,
        earlier.map((record) => ({ kind: record.DakaLX, time: record.DakaSJ })),
      );
  const moved = kind === '下班' ? earlier.find((record) => record.DakaLX === '下班') : undefined;
  // A day that is over does not move: what says otherwise afterwards waits for somebody's word.
  const unsure = decided.unsure || (moved !== undefined && isOver(date, context.now(), group.shift));
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
    ChidaoSC: late ? 1 : 0,
    BendiSJ: text(params.BendiSJ) || null,
    FuwuqiSJ: seen,
    QuerenZT: unsure ? TO_CONFIRM : '',
  };
  if (!moved || unsure) {
    const id = text(params.Id);
    return ok(await context.tables.add('diy_attendance', id ? { Id: id, ...values } : values), {
      Msg: unsure ? PUNCH_TEXTS.unsure : PUNCH_TEXTS.done,
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
    const asked = text(params.Date);
    if (asked && !isDate(asked)) return refuse(PUNCH_TEXTS.badDate);
    const Date = asked || workDateOf(ServerTime, group.shift);
    const Records = await recordsBetween(context, context.user.Id, Date, Date);
    const punches = Records.filter(counts).map((record) => ({ kind: record.DakaLX, time: record.DakaSJ }));
    return ok<AttendanceToday>({
      Date,
      Group: group.id,
      Points: group.points,
      Records,
      ServerTime,
      Pingzheng: newAnchor(context, context.user, ServerTime),
      Next: kindOf(ServerTime, group.shift, punches),
      Rule: { On: group.shift.on, Off: group.shift.off, Workday: isWorkday(Date, group.shift) },
    });
  },
};

import type { AttendanceToday, PunchRecord } from '../../../src/data/protocol/engines';
import type { Row } from '../../../src/data/protocol/row';
import type { CurrentUser } from '../../../src/data/protocol/user';
import { addDays, isDate, joinParts, partOn } from '../../../src/lib/work-calendar';
import { distanceBetween, readPlace, type Coordinate } from '../../../src/lib/geo';
import { lockRow } from '../../db/lock-row';
import { ok, refuse } from '../../lib/envelope';
import type { Engine, EngineContext } from '../registry';
import { PUNCH_TEXTS } from './texts';
import { counts, groupOf, recordsBetween, type AttendanceGroup } from './store';
import {
  isOver,
  isWorkday,
  judge,
  kindOf,
  mayGoFrom,
  punchTime,
  repeatedPunch,
  workDateOf,
  type PunchTime,
  type Shift,
} from './rules';
import { anchorOf, newAnchor } from './anchor';
import { tenantNumber } from './calendar';
import { approvedLeaves } from './month';

type Params = Record<string, unknown>;

/** The maximum age of a punch that waited on a phone, unless the tenant sets another (`DakaBCXS`, hours). */
const LATE_HOURS = 24;
/** Minutes within which a second reading is the same punch, unless the tenant sets another number (`DakaCFFZ`); 0 = never. */
const REPEAT_MINUTES = 3;
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** A punch that nothing vouches for awaits confirmation by personnel. */
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
  // One punch of a user at a time: its kind depends on the punches already stored.
  await lockRow(context.db, 'sys_user', user.Id);
  const known = await ownRecord(context, user, text(params.Id));
  if (known === 'foreign') return refuse(PUNCH_TEXTS.notYours);
  if (known) return ok(known as PunchRecord, { Msg: PUNCH_TEXTS.done });
  const group = await groupOf(context, user);
  if (!group) return refuse(PUNCH_TEXTS.noGroup);
  const place = readPlace(params.DakaJD, params.DakaWD);
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
  place: Coordinate;
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
  const date = workDateOf(time, group.shift);
  const { near, repeats } = await recordsNear(context, user.Id, date);
  const same = outsideWork ? undefined : repeats(near.filter(counts), time, group.shift);
  if (same) return ok(same, { Msg: PUNCH_TEXTS.done });
  const nearest = nearestPoint(group, place);
  if (!outsideWork && !nearest) return refuse(PUNCH_TEXTS.noPoint);
  if (!outsideWork && nearest && !nearest.inside) return refuse(PUNCH_TEXTS.outside(nearest.metres));
  if (outsideWork && !text(params.Beizhu)) return refuse(PUNCH_TEXTS.needReason);
  const earlier = near.filter((record) => counts(record) && record.Riqi.startsWith(date));
  const kind = outsideWork
    ? '外勤'
    : kindOf(
        time,
        group.shift,
        earlier.map((record) => ({ kind: record.DakaLX, time: record.DakaSJ })),
      );
  const moved = outsideWork ? undefined : earlier.find((record) => record.DakaLX === kind);
  // A day that is over does not change: a later punch that contradicts it awaits confirmation.
  const unsure = decided.unsure || (moved !== undefined && isOver(date, context.now(), group.shift));
  const asked = unsure && !outsideWork ? repeats(near.filter(isOpen), time, group.shift) : undefined;
  if (asked) return ok(asked, { Msg: PUNCH_TEXTS.unsure });
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
  // A punch that arrives late moves neither the day's end backwards nor its beginning forwards.
  if (kind === '上班' ? time < moved.DakaSJ : time > moved.DakaSJ)
    await context.tables.update('diy_attendance', moved.Id, values);
  return ok(await context.tables.get('diy_attendance', moved.Id), { Msg: PUNCH_TEXTS.done });
}

/** Whether a punch awaits confirmation. */
const isOpen = ({ QuerenZT }: PunchRecord): boolean => QuerenZT === TO_CONFIRM;

/** The punches of a work date and of the adjacent ones, and a way to tell which of a set a reading repeats. */
async function recordsNear(context: EngineContext, userId: string, date: string) {
  const near = await recordsBetween(context, userId, addDays(date, -1), addDays(date, 1));
  const minutes = tenantNumber(context.sysConfig.DakaCFFZ, REPEAT_MINUTES);
  const repeats = (records: readonly PunchRecord[], time: string, shift: Shift): PunchRecord | undefined =>
    repeatedPunch(
      time,
      shift,
      records.map((record) => ({ kind: record.DakaLX, time: record.DakaSJ, record })),
      minutes,
    )?.record;
  return { near, repeats };
}

/** The point whose range covers the place, else the nearest one. */
function nearestPoint(
  group: AttendanceGroup,
  place: Coordinate,
): { id: string; metres: number; inside: boolean } | null {
  const measured = group.points
    .map((point) => ({
      id: point.Id,
      range: point.DakaFW,
      metres: Math.round(
        distanceBetween(place, { longitude: point.KaoqinD_Lng, latitude: point.KaoqinD_Lat }),
      ),
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
    const leaves = await approvedLeaves(context, Date, Date, context.user.Id);
    const leave = joinParts(leaves.map(({ span }) => partOn(Date, span)));
    return ok<AttendanceToday>({
      Date,
      Group: group.id,
      Points: group.points,
      Records,
      ServerTime,
      Pingzheng: newAnchor(context, context.user, ServerTime),
      Next: kindOf(ServerTime, group.shift, punches),
      Rule: {
        On: group.shift.on,
        Off: group.shift.off,
        Workday: isWorkday(Date, group.shift),
        From: mayGoFrom(Date, group.shift, leave),
      },
    });
  },
};

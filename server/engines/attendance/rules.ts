import type { DayState, PunchKind, PunchState } from '../../../src/data/protocol/engines';
import {
  addDays,
  daysOfPart,
  isWorkday as worksOn,
  minuteOfDay,
  type LeavePart,
} from '../../../src/lib/work-calendar';

/**
 * The rules of attendance, independent of storage (docs/protocol-notes.md, "Attendance"). Times are server local
 * `yyyy-MM-dd HH:mm:ss`, dates `yyyy-MM-dd`; they are compared as calendar values, without a zone.
 */
export interface Shift {
  /** `HH:mm`. If off is earlier than on (or equal), the shift ends on the next day. */
  on: string;
  off: string;
  /** 1 (Monday) … 7. */
  workdays: readonly number[];
  /** Holidays (false) and shifted workdays (true) by date. */
  exceptions?: Readonly<Record<string, boolean>>;
  /** The break, `HH:mm`, which divides a leave's morning from its afternoon. */
  restFrom?: string;
  restTo?: string;
  /** The group itself defines its break: then the break is not working time. The usual one only divides days. */
  hasBreak?: boolean;
}

export interface Punch {
  kind: PunchKind;
  time: string;
}

const DAY = 1440;

/** Every date of a month `yyyy-MM`. */
export function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Start and end of the shift in minutes from midnight of its date. */
function span(shift: Shift): { on: number; off: number } {
  const on = minuteOfDay(shift.on);
  const off = minuteOfDay(shift.off);
  return { on, off: off > on ? off : off + DAY };
}

/** The minute (from midnight of the date) at which the work date ends: the middle of the rest after the shift. */
function dayEnd(shift: Shift): number {
  const { on, off } = span(shift);
  return Math.floor((off + on + DAY) / 2);
}

/** The work date a moment belongs to. */
export function workDateOf(time: string, shift: Shift): string {
  const date = time.slice(0, 10);
  const minute = minuteOfDay(time.slice(11));
  const end = dayEnd(shift);
  if (minute < end - DAY) return addDays(date, -1);
  return minute >= end ? addDays(date, 1) : date;
}

/** True when punching for that work date is no longer possible. */
export function isOver(date: string, now: string, shift: Shift): boolean {
  return workDateOf(now, shift) > date;
}

/** True when the shift of a work date has begun. */
export function hasBegun(date: string, now: string, shift: Shift): boolean {
  return minuteWithin(date, now) >= span(shift).on;
}

/** Whether a date (`yyyy-MM-dd`) is a workday of a shift. */
export function isWorkday(date: string, shift: Shift): boolean {
  return worksOn(date, { weekdays: shift.workdays, exceptions: shift.exceptions ?? {} });
}

/** Minutes from midnight of the work date to the moment; more than 1440 after midnight. */
function minuteWithin(date: string, time: string): number {
  const days = Math.round(
    (Date.parse(`${time.slice(0, 10)}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 86_400_000,
  );
  return days * DAY + minuteOfDay(time.slice(11));
}

/**
 * The kind of a punch at that moment: 上班 when it is the first of its work date and the shift has not ended, else 下班. A punch that
 * was made before the stored ones but arrived after them is judged as of its own moment.
 */
export function kindOf(time: string, shift: Shift, earlier: readonly Punch[]): '上班' | '下班' {
  const started = earlier.some((punch) => punch.kind !== '外勤' && punch.time <= time);
  const ended = minuteWithin(workDateOf(time, shift), time) >= span(shift).off;
  return started || ended ? '下班' : '上班';
}

/** The result of a punch, compared to the minute. */
export function judge(kind: PunchKind, time: string, shift: Shift): PunchState {
  if (kind === '外勤') return '外勤';
  const date = workDateOf(time, shift);
  if (!isWorkday(date, shift)) return '正常';
  const { on, off } = span(shift);
  const minute = minuteWithin(date, time);
  if (kind === '上班') return minute > on ? '迟到' : '正常';
  return minute < off ? '早退' : '正常';
}

/**
 * The stored punch that a reading repeats: one made at most that many minutes before or after it. Somebody who left too early and
 * punches again after the end of the shift means it, however soon that is; and a reading from before a person's 上班 that was sent
 * later is the first one, which counts.
 * @param punches of that work date and the adjacent ones; visits are not punches
 * @returns undefined when the reading is a separate punch
 */
export function repeatedPunch<P extends Punch>(
  time: string,
  shift: Shift,
  punches: readonly P[],
  minutes: number,
): P | undefined {
  const same = punches.find(
    (punch) =>
      punch.kind !== '外勤' &&
      Math.abs(seconds(time) - seconds(punch.time)) <= minutes * 60 &&
      !(punch.kind === '上班' && time < punch.time),
  );
  const goesAtLast =
    same?.kind === '下班' &&
    time > same.time &&
    judge('下班', same.time, shift) === '早退' &&
    judge('下班', time, shift) !== '早退';
  return goesAtLast ? undefined : same;
}

/** The minutes at which the break begins and ends; a break outside the shift is replaced by the shift's middle. */
function breakOf(shift: Shift): { from: number; to: number } {
  const { on, off } = span(shift);
  const middle = Math.floor((on + off) / 2);
  const within = (time: string | undefined) => {
    const minute = minuteOfDay(time ?? '');
    const inShift = minute > on ? minute : minute + DAY;
    return time && inShift > on && inShift < off ? inShift : middle;
  };
  return { from: within(shift.restFrom), to: within(shift.restTo) };
}

/**
 * The result of a punch on a day with leave: somebody with the morning off is in time until the break ends, somebody with the
 * afternoon off may leave when it begins, and a whole day off has neither limit.
 */
export function judgeOnLeave(
  kind: PunchKind,
  time: string,
  date: string,
  shift: Shift,
  leave: LeavePart,
): PunchState {
  if (kind === '外勤') return '外勤';
  const minute = minuteWithin(date, time);
  if (leave === 'day') return '正常';
  if (kind === '上班')
    return minute > (leave === 'morning' ? breakOf(shift).to : span(shift).on) ? '迟到' : '正常';
  return minute < (leave === 'afternoon' ? breakOf(shift).from : span(shift).off) ? '早退' : '正常';
}

/** The time from which leaving on a date is not too early, `HH:mm`; '' on a day off and a whole day of leave. */
export function mayGoFrom(date: string, shift: Shift, leave: LeavePart): string {
  if (leave === 'day' || !isWorkday(date, shift)) return '';
  const minute = leave === 'afternoon' ? breakOf(shift).from : span(shift).off;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** Minutes between the first and the last punch of a date (`yyyy-MM-dd HH:mm:ss`), without the break of its group. */
export function minutesWorked(date: string, on: string, off: string, shift: Shift): number {
  const from = minuteWithin(date, on);
  const end = minuteWithin(date, off);
  // A make-up gives only the time of day: a time before the beginning belongs to the next day.
  const to = end < from ? end + DAY : end;
  const rest = breakOf(shift);
  const pause = shift.hasBreak ? Math.max(0, Math.min(to, rest.to) - Math.max(from, rest.from)) : 0;
  return to - from - pause;
}

export interface DayInput {
  date: string;
  shift: Shift;
  punches: ReadonlyArray<Punch & { state: PunchState }>;
  /** The part of the date that approved leaves cover. */
  leave: LeavePart;
  now: string;
}

const WORST_FIRST: readonly DayState[] = ['缺卡', '迟到', '早退', '外勤', '请假', '正常', '休息', '未到'];

/**
 * What a calendar shows of one date, worst first. A date that is not over yet has nothing missing, and half a day of leave covers
 * only the punch of that half.
 * @returns the states, how many punches are missing (0–2) and the days of leave (0, 0.5, 1)
 */
export function judgeDay({ date, shift, punches, leave, now }: DayInput): {
  states: DayState[];
  missing: number;
  onLeave: number;
} {
  const workday = isWorkday(date, shift);
  const part = workday ? leave : 'none';
  const states = new Set<DayState>(
    punches.map(({ kind, time, state }) =>
      part !== 'none' && (state === '迟到' || state === '早退')
        ? judgeOnLeave(kind, time, date, shift, part)
        : state,
    ),
  );
  const away = punches.some((punch) => punch.kind === '外勤');
  const lacks = (kind: PunchKind, covered: LeavePart) =>
    part !== 'day' && part !== covered && !punches.some((punch) => punch.kind === kind);
  let missing = 0;
  if (workday && !away && isOver(date, now, shift))
    missing = Number(lacks('上班', 'morning')) + Number(lacks('下班', 'afternoon'));
  if (part !== 'none') states.add('请假');
  if (missing > 0) states.add('缺卡');
  if (states.size > 1) states.delete('正常');
  if (states.size === 0) states.add(workday ? '未到' : '休息');
  return { states: WORST_FIRST.filter((state) => states.has(state)), missing, onLeave: daysOfPart(part) };
}

/** A punch younger than this (minutes) came straight through: phones send their own time with every punch. */
const STRAIGHT_MINUTES = 2;

/** What a phone reports about when a punch was made. Times are `yyyy-MM-dd HH:mm:ss`. */
export interface PunchClaim {
  /** The phone's clock when the button was pressed; '' = not reported. */
  phone: string;
  /** A server time signed by this server, and the phone's clock when it received it; null without one. */
  anchor: { server: string; phone: string } | null;
}

/** The time assigned to a punch. */
export interface PunchTime {
  time: string;
  /** The punch waited on the phone. */
  late: boolean;
  /** Nothing vouches for the time: somebody has to confirm it before it counts. */
  unsure: boolean;
}

const seconds = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`) / 1000;
const timeOf = (second: number): string =>
  new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' ');

/**
 * The time of a punch. A punch that arrives straight through gets the server's time. One that waited gets a server time that this
 * server signed, plus the time that has passed on the phone's clock since; a phone without such a proof, or whose clock was put
 * back or is ahead of the server, is not believed without somebody's confirmation.
 * @param limitHours older punches are refused
 * @returns null when it is too old
 */
export function punchTime({ phone, anchor }: PunchClaim, now: string, limitHours: number): PunchTime | null {
  if (!phone) return { time: now, late: false, unsure: false };
  const gone = anchor ? seconds(phone) - seconds(anchor.phone) : -1;
  const vouched = anchor !== null && gone >= 0;
  const claimed = vouched && anchor ? seconds(anchor.server) + gone : seconds(phone);
  const age = seconds(now) - claimed;
  if (Math.abs(age) <= STRAIGHT_MINUTES * 60) return { time: now, late: false, unsure: false };
  if (!(age <= limitHours * 3600)) return null;
  if (age < 0) return { time: now, late: true, unsure: true };
  return { time: timeOf(claimed), late: true, unsure: !vouched };
}

import type { DayState, PunchKind, PunchState } from '../../../src/api/wire/engines';

/**
 * The rules of attendance, free of storage (docs/protocol-notes.md, "Attendance"). Times are server local
 * `yyyy-MM-dd HH:mm:ss`, dates `yyyy-MM-dd`; they are compared as calendar values, without a zone.
 */
export interface Shift {
  /** `HH:mm`. Off earlier than on (or equal) means the shift ends on the next day. */
  on: string;
  off: string;
  /** 1 (Monday) … 7. */
  workdays: readonly number[];
}

export interface Punch {
  kind: PunchKind;
  time: string;
}

const DAY = 1440;

/** Minutes of `HH:mm[:ss]`; seconds do not count. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The date `offset` days after `date`. */
export function addDays(date: string, offset: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + offset)).toISOString().slice(0, 10);
}

/** 1 (Monday) … 7 (Sunday). */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Every date of a month `yyyy-MM`. */
export function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Start and end of the shift in minutes from midnight of its date. */
function span(shift: Shift): { on: number; off: number } {
  const on = minutesOf(shift.on);
  const off = minutesOf(shift.off);
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
  const minute = minutesOf(time.slice(11));
  const end = dayEnd(shift);
  if (minute < end - DAY) return addDays(date, -1);
  return minute >= end ? addDays(date, 1) : date;
}

/** True when nobody can punch for that work date any more. */
export function isOver(date: string, now: string, shift: Shift): boolean {
  return workDateOf(now, shift) > date;
}

/** Whether a shift works on a date (`yyyy-MM-dd`). */
export function isWorkday(date: string, shift: Shift): boolean {
  return shift.workdays.includes(weekdayOf(date));
}

/** Minutes from midnight of the work date to the moment; more than 1440 after midnight. */
function minuteWithin(date: string, time: string): number {
  const days = Math.round(
    (Date.parse(`${time.slice(0, 10)}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 86_400_000,
  );
  return days * DAY + minutesOf(time.slice(11));
}

/** What a punch at that moment is: 上班 when it is the first of its work date and the shift has not ended, else 下班. */
export function kindOf(time: string, shift: Shift, earlier: readonly Punch[]): '上班' | '下班' {
  const started = earlier.some((punch) => punch.kind === '上班' || punch.kind === '下班');
  const ended = minuteWithin(workDateOf(time, shift), time) >= span(shift).off;
  return started || ended ? '下班' : '上班';
}

/** The result of a punch, compared by the minute. */
export function judge(kind: PunchKind, time: string, shift: Shift): PunchState {
  if (kind === '外勤') return '外勤';
  const date = workDateOf(time, shift);
  if (!isWorkday(date, shift)) return '正常';
  const { on, off } = span(shift);
  const minute = minuteWithin(date, time);
  if (kind === '上班') return minute > on ? '迟到' : '正常';
  return minute < off ? '早退' : '正常';
}

export interface DayInput {
  date: string;
  shift: Shift;
  punches: ReadonlyArray<Punch & { state: PunchState }>;
  /** An approved leave covers the date. */
  onLeave: boolean;
  now: string;
}

const WORST_FIRST: readonly DayState[] = ['缺卡', '迟到', '早退', '外勤', '请假', '正常', '休息', '未到'];

/**
 * What a calendar shows of one date, worst first. A date that is not over yet is not missing anything.
 * @returns the states and how many punches are missing (0–2)
 */
export function judgeDay({ date, shift, punches, onLeave, now }: DayInput): {
  states: DayState[];
  missing: number;
} {
  const states = new Set<DayState>(punches.map((punch) => punch.state));
  const workday = isWorkday(date, shift);
  const away = punches.some((punch) => punch.kind === '外勤');
  const has = (kind: PunchKind) => punches.some((punch) => punch.kind === kind);
  let missing = 0;
  if (onLeave) states.add('请假');
  else if (workday && !away && isOver(date, now, shift))
    missing = Number(!has('上班')) + Number(!has('下班'));
  if (missing > 0) states.add('缺卡');
  if (states.size > 1) states.delete('正常');
  if (states.size === 0) states.add(workday ? '未到' : '休息');
  return { states: WORST_FIRST.filter((state) => states.has(state)), missing };
}

/** How old a late-arriving punch may be, hours. */
const LATE_LIMIT_HOURS = 72;

/**
 * The time the server gives a punch made without a signal: the phone's, but never before the last server time the phone
 * had seen, and never after now. null = too old, refused.
 */
export function lateTime(phone: string, lastServer: string | undefined, now: string): string | null {
  const earliest = lastServer && lastServer < now ? lastServer : phone;
  const claimed = phone > now ? now : phone < earliest ? earliest : phone;
  const age =
    (Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${claimed.replace(' ', 'T')}Z`)) / 3_600_000;
  return age > LATE_LIMIT_HOURS ? null : claimed;
}

/** A punch younger than this came straight through: phones send their own time with every punch (minutes). */
const STRAIGHT_MINUTES = 2;

/** Whether a punch waited somewhere before it arrived. Both `yyyy-MM-dd HH:mm:ss`. */
export function arrivedLate(claimed: string, now: string): boolean {
  const age = Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${claimed.replace(' ', 'T')}Z`);
  return age > STRAIGHT_MINUTES * 60_000;
}

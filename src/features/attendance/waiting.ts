import dayjs, { type Dayjs } from 'dayjs';
import type { AttendanceToday, PunchKind } from '@/data/protocol/engines';
import { isPending, type OutboxEntry } from '@/data/outbox/entry';
import { readText } from '@/lib/read-value';
import { PUNCH, PUNCH_ENGINE } from '@/features/attendance/punch-kinds';
import { shiftOfDay } from '@/features/attendance/shift';

/** A punch that is still in the outbox. */
export interface WaitingPunch {
  id: string;
  /** Until the server has decided, only outside work is known. */
  kind: PunchKind | undefined;
  /** `yyyy-MM-dd HH:mm:ss`, by the server's clock as far as it was known. */
  time: string;
  reason: string;
  /** The server has refused it. */
  refused: string;
}

/** When it was made by the server's clock: the signed time plus what has passed since on the phone's clock. */
function timeOf(params: Readonly<Record<string, unknown>>): string {
  const phone = readText(params['BendiSJ']);
  const seen = readText(params['PingzhengSJ']);
  const server = dayjs(readText(params['Pingzheng']).slice(0, 19));
  if (seen === '' || !server.isValid()) return phone;
  return server.add(dayjs(phone).diff(dayjs(seen), 'second'), 'second').format('YYYY-MM-DD HH:mm:ss');
}

/** The punches in the outbox, oldest first. */
export function waitingPunches(entries: readonly OutboxEntry[]): WaitingPunch[] {
  return entries
    .filter((entry) => isPending(entry) && entry.call?.name === PUNCH_ENGINE)
    .map(({ Id, call, error, state }) => ({
      id: Id,
      kind: call?.params['DakaLX'] === PUNCH.outside ? PUNCH.outside : undefined,
      time: timeOf(call?.params ?? {}),
      reason: readText(call?.params['Beizhu']),
      refused: state === 'failed' ? (error?.message ?? '') : '',
    }));
}

/**
 * The day as it is now, when the server could not be asked: what was read on an earlier day says nothing about the
 * punches of this one, and after a waiting punch the next one is 下班.
 *
 * @param now `yyyy-MM-dd HH:mm:ss` by the server's clock
 * @param since when it was read, ms; undefined when it is current
 */
export function asOfNow(
  today: AttendanceToday,
  waiting: readonly WaitingPunch[],
  now: string,
  since: number | undefined,
): AttendanceToday {
  const isOver = since !== undefined && !dayjs(now).isBefore(endOf(today));
  const day: AttendanceToday = isOver
    ? { ...today, Date: now.slice(0, 10), Records: [], Next: PUNCH.on, Rule: shiftOf(today) }
    : today;
  return waiting.some(({ kind, refused }) => kind === undefined && refused === '')
    ? { ...day, Next: PUNCH.off }
    : day;
}

/** What holds on other days too: the time from which one may leave applied to that day alone. */
const shiftOf = ({ Rule: { On, Off, Workday } }: AttendanceToday): AttendanceToday['Rule'] => ({
  On,
  Off,
  Workday,
});

/** A work date lasts until the middle of the rest after its shift (docs/protocol-notes.md, attendance). */
function endOf(day: AttendanceToday): Dayjs {
  const { begins, ends } = shiftOfDay(day);
  return ends.add(begins.add(1, 'day').diff(ends, 'minute') / 2, 'minute');
}

import type { Dayjs } from 'dayjs';
import type { AttendanceToday } from '@/data/protocol/engines';
import { attendanceMessages } from '@/features/attendance/messages';
import { goesFrom, shiftOfDay } from '@/features/attendance/shift';
import { translate } from '@/i18n/define-messages';

const HOUR = 60;

/** A number of minutes in words: `12 分钟`, `3 小时 5 分钟`. */
export const durationText = (minutes: number): string =>
  minutes < HOUR
    ? translate(attendanceMessages, 'minutes', { n: minutes })
    : translate(attendanceMessages, 'hoursAndMinutes', {
        hours: Math.floor(minutes / HOUR),
        n: minutes % HOUR,
      });

/** How long it is until work begins, or ends; '' on a day off and after work. */
export function leftOfDay(day: Pick<AttendanceToday, 'Date' | 'Rule'>, now: Date): string {
  // A leave may end the day before its shift; on a day of leave one goes at any time.
  const leaves = goesFrom(day);
  if (!day.Rule.Workday || leaves === '') return '';
  const { begins, ends } = shiftOfDay({ ...day, Rule: { ...day.Rule, Off: leaves } });
  const timeTo = (moment: Dayjs): string => durationText(Math.ceil(moment.diff(now, 'minute', true)));
  if (begins.isAfter(now)) return translate(attendanceMessages, 'untilBegin', { time: timeTo(begins) });
  return ends.isAfter(now) ? translate(attendanceMessages, 'untilEnd', { time: timeTo(ends) }) : '';
}

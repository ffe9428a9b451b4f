import type { AttendanceDay } from '@/data/protocol/engines';

/** The days of a month with punches, outside ones included; a day with half a day's leave counts half. */
export function daysAtWork(days: readonly AttendanceDay[]): number {
  return days
    .filter(({ On, Off, States }) => Boolean(On) || Boolean(Off) || States.includes('外勤'))
    .reduce((sum, { Leave }) => sum + (Leave === 0.5 ? 0.5 : 1), 0);
}

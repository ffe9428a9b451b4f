import { attendanceWords } from '@/features/attendance/messages';
import { say } from '@/i18n/define-messages';

const KILOMETRE = 1000;

/** A distance as people say it: whole metres, from one kilometre on kilometres with one decimal. */
export function distanceText(metres: number): string {
  return metres < KILOMETRE
    ? say(attendanceWords, 'metres', { n: Math.round(metres) })
    : say(attendanceWords, 'kilometres', { n: (metres / KILOMETRE).toFixed(1) });
}

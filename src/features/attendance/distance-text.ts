import { attendanceMessages } from '@/features/attendance/messages';
import { translate } from '@/i18n/define-messages';

const KILOMETRE = 1000;

/** A distance as people say it: in whole metres, from one kilometre on in kilometres with one decimal. */
export function distanceText(metres: number): string {
  return metres < KILOMETRE
    ? translate(attendanceMessages, 'metres', { n: Math.round(metres) })
    : translate(attendanceMessages, 'kilometres', { n: (metres / KILOMETRE).toFixed(1) });
}

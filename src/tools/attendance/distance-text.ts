import { attendanceWords } from '@/lib/words/attendance';
import { say } from '@/lib/words/define';

const KILOMETRE = 1000;

/** A distance as people say it: whole metres, from one kilometre on kilometres with one decimal. */
export function distanceText(metres: number): string {
  return metres < KILOMETRE
    ? say(attendanceWords, 'metres', { n: Math.round(metres) })
    : say(attendanceWords, 'kilometres', { n: (metres / KILOMETRE).toFixed(1) });
}

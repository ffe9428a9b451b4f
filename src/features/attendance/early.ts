import dayjs from 'dayjs';
import type { AttendanceToday } from '@/data/protocol/engines';
import { attendanceMessages } from '@/features/attendance/messages';
import { durationText } from '@/features/attendance/left-of-day';
import { PUNCH } from '@/features/attendance/punch-kinds';
import { goesFrom, shiftOfDay } from '@/features/attendance/shift';
import { translate } from '@/i18n/define-messages';
import { dialog } from '@/ui/dialog';

/**
 * Minutes by which the next punch would end the day too early; 0 when it would not, or when it begins the day.
 * @param now `yyyy-MM-dd HH:mm:ss` by the server's clock
 */
export function minutesEarly(today: AttendanceToday, now: string): number {
  const from = goesFrom(today);
  if (today.Next !== PUNCH.off || from === '') return 0;
  const { ends } = shiftOfDay({ ...today, Rule: { ...today.Rule, Off: from } });
  return Math.max(0, ends.diff(dayjs(now).startOf('minute'), 'minute'));
}

/** Asks before a punch that would be 早退, and shows by how much. @returns whether to punch */
export async function mayPunch(today: AttendanceToday, now: string): Promise<boolean> {
  const minutes = minutesEarly(today, now);
  if (minutes === 0) return true;
  const early = durationText(minutes);
  const { confirm } = await dialog.confirm({
    content: translate(attendanceMessages, 'earlyQuestion', { time: goesFrom(today), early }),
    confirmText: translate(attendanceMessages, 'punchOff'),
  });
  return confirm;
}

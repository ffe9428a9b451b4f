import dayjs from 'dayjs';
import { attendanceWords } from '@/features/attendance/messages';
import { say } from '@/i18n/define-messages';

/** A day by month, date and weekday. @param date `yyyy-MM-dd` */
export function dayTitle(date: string): string {
  const day = dayjs(date);
  const weekday = say(attendanceWords, 'weekdays').split(',')[day.day()] ?? '';
  return say(attendanceWords, 'dayTitle', { month: day.month() + 1, day: day.date(), weekday });
}

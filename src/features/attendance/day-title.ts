import dayjs from 'dayjs';
import { attendanceMessages } from '@/features/attendance/messages';
import { translate } from '@/i18n/define-messages';

/** A day by month, date and weekday. @param date `yyyy-MM-dd` */
export function dayTitle(date: string): string {
  const day = dayjs(date);
  const weekday = translate(attendanceMessages, 'weekdays').split(',')[day.day()] ?? '';
  return translate(attendanceMessages, 'dayTitle', { month: day.month() + 1, day: day.date(), weekday });
}

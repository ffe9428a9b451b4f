import dayjs, { type Dayjs } from 'dayjs';
import type { AttendanceToday } from '@/data/protocol/engines';

const DAY_MINUTES = 24 * 60;

type Day = Pick<AttendanceToday, 'Date' | 'Rule'>;

/** From what time leaving is not too early, `HH:mm`; '' = any time. Servers that do not specify it mean the end of the shift. */
export const goesFrom = ({ Rule }: Day): string => Rule.From ?? (Rule.Workday ? Rule.Off : '');

/** When the shift of a work date begins and ends; one that ends before the time of its beginning ends on the next day. */
export function shiftOfDay({ Date: date, Rule }: Day): { begins: Dayjs; ends: Dayjs } {
  const begins = dayjs(`${date} ${Rule.On}`);
  const minutes = (dayjs(`${date} ${Rule.Off}`).diff(begins, 'minute') + DAY_MINUTES) % DAY_MINUTES;
  return { begins, ends: begins.add(minutes, 'minute') };
}

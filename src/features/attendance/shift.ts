import dayjs, { type Dayjs } from 'dayjs';
import type { AttendanceToday } from '@/data/protocol/engines';

const DAY_MINUTES = 24 * 60;

/** When the shift of a work date begins and ends; one whose end is not after its beginning ends on the next day. */
export function shiftOfDay({ Date: date, Rule }: Pick<AttendanceToday, 'Date' | 'Rule'>): {
  begins: Dayjs;
  ends: Dayjs;
} {
  const begins = dayjs(`${date} ${Rule.On}`);
  const minutes = (dayjs(`${date} ${Rule.Off}`).diff(begins, 'minute') + DAY_MINUTES) % DAY_MINUTES;
  return { begins, ends: begins.add(minutes, 'minute') };
}

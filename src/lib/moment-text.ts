import dayjs from 'dayjs';

/** A moment (ms) of today as its time, any other with its day. */
export function momentText(moment: number): string {
  const at = dayjs(moment);
  return at.format(at.isSame(dayjs(), 'day') ? 'HH:mm' : 'MM-DD HH:mm');
}

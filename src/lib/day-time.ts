import dayjs from 'dayjs';

/**
 * How a moment is written in a list: the time if it is today, a `昨天`-style word for yesterday, else month and day, with the
 * year if it is not the current one.
 *
 * @param time `yyyy-MM-dd HH:mm:ss`
 * @param now the time of reading
 * @param yesterday the word for yesterday
 */
export function shortTime(time: string, now: Date, yesterday: string): string {
  const moment = dayjs(time.replace(/\//g, '-'));
  if (!moment.isValid()) return time;
  const today = dayjs(now);
  if (moment.isSame(today, 'day')) return moment.format('HH:mm');
  if (moment.isSame(today.subtract(1, 'day'), 'day')) return yesterday;
  return moment.format(moment.isSame(today, 'year') ? 'MM-DD' : 'YYYY-MM-DD');
}

/**
 * How a moment is written in a sentence: the day as a word while that says more, else as a date, and the minute.
 *
 * @param time `yyyy-MM-dd HH:mm:ss`; anything else is returned unchanged
 * @param now the time of reading
 */
export function dayAndMinute(time: string, now: Date, words: { today: string; yesterday: string }): string {
  const moment = dayjs(time.replace(/\//g, '-'));
  if (!moment.isValid()) return time;
  const minute = moment.format('HH:mm');
  const day = dayjs(now);
  if (moment.isSame(day, 'day')) return `${words.today} ${minute}`;
  if (moment.isSame(day.subtract(1, 'day'), 'day')) return `${words.yesterday} ${minute}`;
  return moment.format(moment.isSame(day, 'year') ? 'MM-DD HH:mm' : 'YYYY-MM-DD HH:mm');
}

/** The beginning of a moment's day, ms: the same all day long, so that what is drawn with it stays until midnight. */
export const startOfDay = (moment: Date): number => dayjs(moment).startOf('day').valueOf();

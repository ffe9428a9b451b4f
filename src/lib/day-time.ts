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

/** The words for the days that have one. */
interface DayWords {
  today: string;
  yesterday: string;
}

/**
 * The day of a moment, as a word while that says more than a date, and its minute.
 *
 * @param time `yyyy-MM-dd HH:mm:ss`; anything else is returned unchanged, without a minute
 * @param now the time of reading
 */
export function dayThenMinute(time: string, now: Date, words: DayWords): { day: string; minute: string } {
  const moment = dayjs(time.replace(/\//g, '-'));
  if (!moment.isValid()) return { day: time, minute: '' };
  const minute = moment.format('HH:mm');
  const today = dayjs(now);
  if (moment.isSame(today, 'day')) return { day: words.today, minute };
  if (moment.isSame(today.subtract(1, 'day'), 'day')) return { day: words.yesterday, minute };
  return { day: moment.format(moment.isSame(today, 'year') ? 'MM-DD' : 'YYYY-MM-DD'), minute };
}

/**
 * How a moment is written in a sentence: its day and minute.
 *
 * @param time `yyyy-MM-dd HH:mm:ss`; anything else is returned unchanged
 * @param now the time of reading
 */
export function dayAndMinute(time: string, now: Date, words: DayWords): string {
  const { day, minute } = dayThenMinute(time, now, words);
  return minute === '' ? day : `${day} ${minute}`;
}

/** The beginning of a moment's day, ms: the same all day long, so that what is drawn with it stays until midnight. */
export const startOfDay = (moment: Date): number => dayjs(moment).startOf('day').valueOf();

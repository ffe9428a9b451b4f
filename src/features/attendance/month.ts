import dayjs from 'dayjs';
import type { AttendanceDay } from '@/data/protocol/engines';
import type { HeatDay } from '@/ui/calendar-heatmap/types';

/**
 * Hours worked on a day, one decimal; null when a punch is missing. A server that leaves this to us specifies no break: then
 * everything between the first and the last punch counts, across midnight too.
 */
export function workedHours({ Date: date, On, Off, Minutes }: AttendanceDay): number | null {
  if (!On || !Off) return null;
  const between = dayjs(`${date} ${Off}`).diff(dayjs(`${date} ${On}`), 'minute');
  const minutes = Minutes ?? (between < 0 ? between + 24 * 60 : between);
  return Math.round((minutes / 60) * 10) / 10;
}

/** Steps of the heat map: below 8, from 8, from 9, from 10 hours (design notes: four heat steps). */
const STEPS = [8, 9, 10];

function levelOf(day: AttendanceDay): HeatDay['level'] {
  const hours = workedHours(day);
  if (hours === null) return day.Records.length > 0 ? 1 : 0;
  return (1 + STEPS.filter((step) => hours >= step).length) as 1 | 2 | 3 | 4;
}

/** The cells of the month: problems first, then leave and outside work; rest days are quiet. */
export function heatDays(days: readonly AttendanceDay[], rest: string): Record<number, HeatDay> {
  return Object.fromEntries(
    days.map((day): [number, HeatDay] => {
      const [state] = day.States;
      const number = dayjs(day.Date).date();
      if (state === '休息') return [number, { level: 0, word: rest, off: true }];
      if (state === '未到') return [number, { level: 0 }];
      const tone = state === '缺卡' ? 'danger' : state === '迟到' || state === '早退' ? 'warning' : 'plain';
      return [number, { level: levelOf(day), tone, ...(state && state !== '正常' ? { word: state } : {}) }];
    }),
  );
}

import dayjs from 'dayjs';
import type { AttendanceDay } from '@/data/protocol/engines';
import type { HeatDay } from '@/ui/heat-calendar/types';

/** Hours of a day by its first and last punch, one decimal; null when one is missing. Over midnight counts on. */
export function workedHours({ Date: date, On, Off }: AttendanceDay): number | null {
  if (!On || !Off) return null;
  const on = dayjs(`${date} ${On}`);
  const off = dayjs(`${date} ${Off}`);
  const minutes = off.diff(on, 'minute');
  return Math.round(((minutes < 0 ? minutes + 24 * 60 : minutes) / 60) * 10) / 10;
}

/** Steps of the heat: below 8, from 8, from 9, from 10 hours (design notes: four heat steps). */
const STEPS = [8, 9, 10];

function levelOf(day: AttendanceDay): HeatDay['level'] {
  const hours = workedHours(day);
  if (hours === null) return day.Records.length > 0 ? 1 : 0;
  return (1 + STEPS.filter((step) => hours >= step).length) as 1 | 2 | 3 | 4;
}

/** The cells of the month: what is wrong first, then leave and outside work; rest days are quiet. */
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

import { daysIn } from './parts';

/** Cells of a month starting on Monday; undefined before the first day. */
export function monthGrid(year: number, month: number): (number | undefined)[] {
  const first = new Date(year, month - 1, 1);
  first.setFullYear(year);
  const before = (first.getDay() + 6) % 7;
  const days = Array.from({ length: daysIn(year, month) }, (_, at) => at + 1);
  return [...Array.from({ length: before }, () => undefined), ...days];
}

/** `2026-11` moved by whole months. */
export function addMonths(year: number, month: number, by: number): { year: number; month: number } {
  const index = year * 12 + (month - 1) + by;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

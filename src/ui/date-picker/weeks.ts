/** Weeks as in ISO 8601: they start on Monday, week 1 holds the year's first Thursday. */

const DAY = 86_400_000;

const utc = (year: number, month: number, day: number) => {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
};

/** Monday of a week, as UTC milliseconds. */
function mondayOf(year: number, week: number): number {
  const fourth = utc(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth - weekday * DAY + (week - 1) * 7 * DAY;
}

/** 52 or 53. */
export function weeksIn(year: number): number {
  return Math.round((mondayOf(year + 1, 1) - mondayOf(year, 1)) / (7 * DAY));
}

/** `11-16` and `11-22`: first and last day of a week. */
export function weekSpan(year: number, week: number): { from: string; to: string } {
  const text = (time: number) => new Date(time).toISOString().slice(5, 10);
  const monday = mondayOf(year, week);
  return { from: text(monday), to: text(monday + 6 * DAY) };
}

/** The week a local date is in. */
export function localWeekOf(date: Date): { year: number; week: number } {
  const day = utc(date.getFullYear(), date.getMonth(), date.getDate());
  const years = [date.getFullYear() + 1, date.getFullYear(), date.getFullYear() - 1];
  const year = years.find((candidate) => day >= mondayOf(candidate, 1)) ?? date.getFullYear();
  return { year, week: Math.floor((day - mondayOf(year, 1)) / (7 * DAY)) + 1 };
}

/** `2026 第 47 周`. */
export function weekText(year: number, week: number): string {
  return `${year} 第 ${String(week).padStart(2, '0')} 周`;
}

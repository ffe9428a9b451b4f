/** Dates of the demonstration data, all counted from one "today" so that lists, calendars and inboxes look current. */
export interface SeedClock {
  /** `yyyy-MM-dd` of today. */
  today: string;
  /** The day `offset` days from today, as `yyyy-MM-dd`. */
  day(offset: number): string;
  /** That day at `HH:mm[:ss]`, as `yyyy-MM-dd HH:mm:ss`. */
  at(offset: number, time: string): string;
  /** Moment `minutes` before the start-up moment. */
  ago(minutes: number): string;
  /** 1 (Monday) … 7 (Sunday). */
  weekday(offset: number): number;
}

/** @param now start-up moment in server local time; tests pass a fixed one. */
export function seedClock(now: Date): SeedClock {
  const shifted = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
  const day = (offset: number) => formatDate(shifted(offset));
  return {
    today: day(0),
    day,
    at: (offset, time) => `${day(offset)} ${time.length === 5 ? `${time}:00` : time}`,
    ago: (minutes) => formatDateTime(new Date(now.getTime() - minutes * 60_000)),
    weekday: (offset) => shifted(offset).getDay() || 7,
  };
}

/** `yyyy-MM-dd` in the time of the server. */
export function formatDate(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

function formatDateTime(date: Date): string {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => pad(part)).join(':');
  return `${formatDate(date)} ${time}`;
}

/** A number with leading zeros. */
export function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

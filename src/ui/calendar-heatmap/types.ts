export interface HeatDay {
  /** 0: none, 1–4: the amount. */
  level?: 0 | 1 | 2 | 3 | 4;
  /** In the cell, at most two characters: 迟到, 休. */
  word?: string;
  tone?: 'plain' | 'warning' | 'danger';
  /** Not a working day: drawn lighter. */
  off?: boolean;
}

export interface CalendarHeatmapProps {
  /** What it shows; its text equivalent consists of the names of the days. */
  name: string;
  year: number;
  /** 1–12. */
  month: number;
  /** By day of the month. */
  days: Readonly<Record<number, HeatDay>>;
  /** Day of the month that is today, if it is in this month. */
  today?: number;
  selected?: number;
  onSelect: (day: number) => void;
  /** The legend below: what the steps mean. */
  legend?: { title: string; low: string; high: string };
}

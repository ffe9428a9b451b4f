export interface HeatDay {
  /** 0: none, 1–4: how much. */
  level?: 0 | 1 | 2 | 3 | 4;
  /** In the cell, at most two characters: 迟到, 休. */
  word?: string;
  tone?: 'plain' | 'warning' | 'danger';
  /** Not a working day: drawn lighter. */
  off?: boolean;
}

export interface CalendarHeatmapProps {
  /** What it shows; the text equivalent is each day's name. */
  name: string;
  year: number;
  /** 1–12. */
  month: number;
  /** By day of the month. */
  days: Readonly<Record<number, HeatDay>>;
  /** Day of the month that is today, when it is this month. */
  today?: number;
  selected?: number;
  onSelect: (day: number) => void;
  /** Below: what the steps mean. */
  legend?: { title: string; low: string; high: string };
}

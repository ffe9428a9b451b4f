import dayjs from 'dayjs';

/** Days from Monday to Sunday, less one. */
const TO_SUNDAY = 6;

/** Ranges of days that a filter offers by name, which is also the name of their message. */
export const datePresets = ['today', 'filterWeek', 'filterDays30'] as const;

export type DatePreset = (typeof datePresets)[number];

interface Days {
  from?: string;
  to?: string;
}

/**
 * The first and the last day of a preset.
 *
 * @param today the server's day, `yyyy-MM-dd`
 */
export function presetDays(preset: DatePreset, today: string): Required<Days> {
  const day = dayjs(today);
  const back = { today: 0, filterWeek: (day.day() + TO_SUNDAY) % 7, filterDays30: 29 }[preset];
  const from = day.subtract(back, 'day');
  const to = preset === 'filterWeek' ? from.add(TO_SUNDAY, 'day') : day;
  return { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') };
}

/** The preset that a range equals on a day; undefined for any other range. */
export function presetOf({ from, to }: Days, today: string): DatePreset | undefined {
  return datePresets.find((preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  });
}

import type { TagTone } from '@/ui/tag/types';

/** Kinds of punches as they travel (contract §F.1). */
export const PUNCH = { on: '上班', off: '下班', outside: '外勤' } as const;

/** A missing punch, as the month reports it. */
export const MISSING = '缺卡';

/** Colour of a day's or punch's result; the word says it too. */
export const STATE_TONES: Readonly<Record<string, TagTone>> = {
  正常: 'success',
  迟到: 'warning',
  早退: 'warning',
  缺卡: 'danger',
  外勤: 'info',
};

/** The totals of a month as they travel, and the word each is shown with. */
export const TOTALS = [
  ['正常', 'normal'],
  ['迟到', 'late'],
  ['早退', 'early'],
  ['缺卡', 'missing'],
  ['外勤', 'outside'],
  ['请假', 'leave'],
] as const;

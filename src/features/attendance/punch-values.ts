import { PUNCH } from '@/features/attendance/punch-kinds';
import type { IconName } from '@/ui/icon/types';
import type { TagTone } from '@/ui/tag/types';

/** A missing punch, as the month reports it. */
export const MISSING = '缺卡';

/** Colour of a day's or punch's result; the word conveys it too. */
export const PUNCH_TONES: Readonly<Record<string, TagTone>> = {
  正常: 'success',
  迟到: 'warning',
  早退: 'warning',
  缺卡: 'danger',
  外勤: 'info',
  请假: 'info',
};

/** An icon next to the word of a result. */
export const STATE_ICONS: Readonly<Record<string, IconName>> = {
  正常: 'check',
  迟到: 'alert',
  早退: 'alert',
  缺卡: 'alert',
  外勤: 'location',
};

/** Results of a whole day that no punch shows. */
export const WHOLE_DAY: readonly string[] = ['请假', '休息'];

/** The totals of a month on the wire, the word each is shown with, and its colour when it is not zero. */
export const TOTALS = [
  ['正常', 'normal', 'plain'],
  ['迟到', 'late', 'warning'],
  ['早退', 'early', 'warning'],
  ['缺卡', 'missing', 'danger'],
  ['外勤', 'outside', 'plain'],
  ['请假', 'leave', 'plain'],
] as const;

/** The punch that half a day of leave covers, by the half. */
export const COVERED: Readonly<Record<string, string>> = { 上午: PUNCH.on, 下午: PUNCH.off };

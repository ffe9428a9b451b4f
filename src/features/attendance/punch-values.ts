import type { PunchRecord } from '@/data/protocol/engines';
import type { IconName } from '@/ui/icon/types';
import type { TagTone } from '@/ui/tag/types';

/** The engine that takes punches. */
export const PUNCH_ENGINE = 'punch_card';

/** Kinds of punches on the wire. */
export const PUNCH = { on: '上班', off: '下班', outside: '外勤' } as const;

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

/** Whether the time of a stored punch needs confirmation (`QuerenZT`), or was turned down. */
export const TO_CONFIRM = '待确认';
export const NOT_BELIEVED = '不采信';

/** Whether a punch counts towards its day. */
export function isCounted({ QuerenZT }: Pick<PunchRecord, 'QuerenZT'>): boolean {
  return QuerenZT !== TO_CONFIRM && QuerenZT !== NOT_BELIEVED;
}

/** The punch that half a day of leave covers, by the half. */
export const COVERED: Readonly<Record<string, string>> = { 上午: PUNCH.on, 下午: PUNCH.off };

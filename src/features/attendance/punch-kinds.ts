import type { PunchRecord } from '@/data/protocol/engines';

/** The engine that takes punches. */
export const PUNCH_ENGINE = 'punch_card';

/** Kinds of punches on the wire. */
export const PUNCH = { on: '上班', off: '下班', outside: '外勤' } as const;

/** Whether the time of a stored punch needs confirmation (`QuerenZT`), or was turned down. */
export const TO_CONFIRM = '待确认';
export const NOT_BELIEVED = '不采信';

/** Whether a punch counts towards its day. */
export function isCounted({ QuerenZT }: Pick<PunchRecord, 'QuerenZT'>): boolean {
  return QuerenZT !== TO_CONFIRM && QuerenZT !== NOT_BELIEVED;
}

import { useEffect, useRef } from 'react';
import dayjs from 'dayjs';
import type { AttendanceMonth, AttendanceToday, PunchRequest } from '@/data/protocol/engines';
import { newId } from '@/device/runtime/random';
import type { StoredFile } from '@/device/types';
import { askEngine } from '@/data/query/ask';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { useTodaysDate } from '@/features/shared/use-todays-date';
import { write } from '@/data/outbox/write';
import type { WriteOutcome } from '@/data/outbox/write';
import { PUNCH, PUNCH_ENGINE } from '@/features/attendance/punch-values';

/** Table of punches. */
export const RECORDS = 'diy_attendance';
const PUNCHES = [RECORDS];
const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';

/**
 * What an attendance engine answers; read again when somebody punches, and the last known answer without network. The
 * answer for other parameters stays until there is one for these.
 *
 * @param key distinguishes answers of one engine
 */
export function useEngine<T>(engine: string, key: string, params: object): QueryResult<T> {
  const query = { name: `${engine}:${key}`, ask: () => askEngine<T>(engine, params), tables: PUNCHES };
  return useQuery(query, { keep: true });
}

/** Today's shift, points and punches, also when the page stays open overnight; the last known ones without network. */
export function useToday(): QueryResult<AttendanceToday> {
  const loaded = useEngine<AttendanceToday>('kaoqin_today', 'now', {});
  const { refresh } = loaded;
  const date = useTodaysDate();
  const readOn = useRef(date);
  useEffect(() => {
    if (readOn.current === date) return;
    readOn.current = date;
    void refresh();
  }, [date, refresh]);
  return loaded;
}

/** A month of the user, or of somebody whose punches the user may see. @param month `yyyy-MM` */
export function useMonth(month: string, userId?: string): QueryResult<AttendanceMonth> {
  const whose = userId === undefined ? {} : { UserId: userId };
  return useEngine('kaoqin_month', `${month}${userId ?? ''}`, { Month: month, ...whose });
}

export interface PunchInput {
  address: string;
  longitude: number;
  latitude: number;
  outside: boolean;
  reason: string;
  photos: readonly StoredFile[];
  label: string;
  /** The server time signed in today's answer, and when it arrived by this phone's clock (ms). */
  proof: { text: string; at: number } | undefined;
}

/**
 * Punches through the outbox. The phone's clock and the last signed server time travel with the punch, so that one made
 * without a signal counts for when it was made (docs/protocol-notes.md, attendance); the server decides.
 */
export function punch(input: PunchInput): Promise<WriteOutcome> {
  const Id = newId();
  const params: PunchRequest = {
    Id,
    DakaDD: input.address,
    DakaJD: input.longitude,
    DakaWD: input.latitude,
    ...(input.outside ? { DakaLX: PUNCH.outside, Beizhu: input.reason } : {}),
    BendiSJ: dayjs().format(TIME_FORMAT),
    // Without proof of the server's time the punch has to be confirmed by personnel; the phone's own time is no substitute.
    ...(input.proof
      ? { Pingzheng: input.proof.text, PingzhengSJ: dayjs(input.proof.at).format(TIME_FORMAT) }
      : {}),
  };
  return write({
    action: 'Engine',
    FormEngineKey: RECORDS,
    Id,
    call: { name: PUNCH_ENGINE, params: { ...params } },
    files: input.photos.map((file) => ({
      field: 'Tupian',
      file,
      multiple: true,
      preview: true,
      path: '/img',
    })),
    label: input.label,
  });
}

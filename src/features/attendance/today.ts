import { useEffect, useRef } from 'react';
import type { AttendanceMonth, AttendanceToday } from '@/data/protocol/engines';
import { askEngine } from '@/data/query/ask';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { monthQuery } from '@/features/shared/own-queries';
import { useTodaysDate } from '@/features/shared/use-todays-date';

/** Table of punches. */
export const RECORDS = 'diy_attendance';
const PUNCHES = [RECORDS];

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
  return useQuery(monthQuery(month, userId), { keep: true });
}

import { useCallback, useEffect, useState } from 'react';
import dayjs from 'dayjs';
import { refusalText } from '@/api/answer';
import { runApiEngine } from '@/api/api-engine';
import type { AttendanceMonth, AttendanceToday, PunchRequest } from '@/api/wire/engines';
import { newId } from '@/device/random';
import type { LocalFile } from '@/device/types';
import { cached } from '@/offline/app-cache';
import { onWritten, tablesOf } from '@/offline/written';
import { write } from '@/offline/write';
import type { WriteOutcome } from '@/offline/write';
import { serverClock } from '@/session/session';
import { PUNCH, PUNCH_ENGINE } from '@/tools/attendance/punch-values';

const MINUTE_MS = 60_000;
/** What was read this long ago was read from the server by this very question. */
const JUST_NOW_MS = 1000;
/** Table of punches (contract §F.1). */
const RECORDS = 'diy_attendance';
const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';

export interface Loaded<T> {
  data: T | undefined;
  error: string;
  /** When what is shown was read, ms; undefined while it is of now. */
  since: number | undefined;
  reload: () => Promise<void>;
}

async function ask<T>(engine: string, params: object): Promise<T> {
  const answer = await runApiEngine<T>(engine, params, { quiet: true });
  if (answer.Code !== 1) throw new Error(refusalText(answer));
  return answer.Data;
}

function useEngine<T>(name: string, engine: string, key: string, params: object): Loaded<T> {
  const [state, setState] = useState<{ data?: T; error: string; since?: number }>({ error: '' });
  const paramText = JSON.stringify(params);
  const reload = useCallback(async () => {
    try {
      const asked = JSON.parse(paramText) as object;
      const { data, savedAt } = await cached(`${name}:${key}`, MINUTE_MS, () => ask<T>(engine, asked), {
        force: true,
      });
      const isOld = Date.now() - savedAt > JUST_NOW_MS;
      setState({ data, error: '', since: isOld ? savedAt : undefined });
    } catch (error) {
      setState((old) => ({ ...old, error: error instanceof Error ? error.message : String(error) }));
    }
  }, [name, engine, key, paramText]);
  useEffect(() => {
    void reload();
    return onWritten((entry) => {
      // Twice: an answer that was on its way already may not know of it.
      if (tablesOf(entry).includes(RECORDS)) void reload().then(reload);
    });
  }, [reload]);
  return { data: state.data, error: state.error, since: state.since, reload };
}

/** The shift, points and punches of today; the last known ones without network. */
export function useToday(): Loaded<AttendanceToday> {
  return useEngine('kaoqin_today', 'kaoqin_today', 'now', {});
}

/** A month of the user. @param month `yyyy-MM` */
export function useMonth(month: string): Loaded<AttendanceMonth> {
  return useEngine('kaoqin_month', 'kaoqin_month', month, { Month: month });
}

export interface PunchInput {
  address: string;
  longitude: number;
  latitude: number;
  outside: boolean;
  reason: string;
  photos: readonly LocalFile[];
  label: string;
}

/**
 * Punches through the outbox. The phone's clock and the last known server time travel with it, so that a punch made
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
    // Before the server was ever asked its time is not known, and the phone's own is no substitute.
    ...(serverClock.isSynced() ? { FuwuqiSJ: dayjs(serverClock.now()).format(TIME_FORMAT) } : {}),
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

import dayjs from 'dayjs';
import type { PunchRequest } from '@/data/protocol/engines';
import { newId } from '@/device/runtime/random';
import type { StoredFile } from '@/device/types';
import { write } from '@/data/outbox/write';
import type { WriteOutcome } from '@/data/outbox/write';
import { PUNCH, PUNCH_ENGINE } from '@/features/attendance/punch-kinds';
import { RECORDS } from '@/features/attendance/today';

const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';

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

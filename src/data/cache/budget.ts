import { storageQuota } from '@/device/storage/quota';
import type { KeptItem } from './cache';
import { LATELY, splitName, TAKEN, TAKING } from './names';

const MEGABYTE = 1024 * 1024;
/** What was read may take so much on a device that tells nothing of its room, or has plenty. */
const MOST_BYTES = 60 * MEGABYTE;
/** And no larger part of a small one: photos and files that wait to be sent need it more. */
const MOST_SHARE = 0.2;
/** Room is made for some time to come. */
const DOWN_TO = 0.9;
/** Lists that were taken along have a limit of their own; what says which were read last is small. */
const SPARED = [TAKEN, TAKING, LATELY];

export interface BudgetPorts {
  items(): Promise<KeptItem[]>;
  remove(name: string): Promise<void>;
  /** Bytes of the device's room for the app; undefined where nobody can tell. */
  room(): Promise<number | undefined>;
}

/** The room that this device has. */
export const roomHere = async (): Promise<number | undefined> =>
  (await storageQuota().catch(() => undefined))?.total;

/** Holds what was read to its part of the device's room: what was read longest ago goes once all of it is too much. */
export async function makeRoom({ items, remove, room }: BudgetPorts): Promise<void> {
  const most = Math.min(MOST_BYTES, ((await room()) ?? Infinity) * MOST_SHARE);
  const all = (await items()).filter(({ name }) => !SPARED.includes(splitName(name)[0]));
  let taken = all.reduce((sum, { bytes }) => sum + bytes, 0);
  if (taken <= most) return;
  for (const { name, bytes } of all.sort((one, other) => one.savedAt - other.savedAt)) {
    if (taken <= most * DOWN_TO) return;
    await remove(name);
    taken -= bytes;
  }
}

import { storageQuota } from '@/device/storage/quota';
import type { KeptItem } from './cache';
import { LATELY, splitName, TAKEN, TAKING } from './names';

const MEGABYTE = 1024 * 1024;
/** What was read may take this much on a device that does not report its room, or has plenty. */
const MOST_BYTES = 60 * MEGABYTE;
/** And no larger share of a small one: photos and files waiting to be sent need the room more. */
const MOST_SHARE = 0.2;
/** When room is made, some is freed for later too. */
const DOWN_TO = 0.9;
/** Lists that were taken along have their own limit; the records of what was read last are small. */
const SPARED = [TAKEN, TAKING, LATELY];

export interface BudgetPorts {
  items(): Promise<KeptItem[]>;
  remove(name: string): Promise<void>;
  /** Bytes of the device's room for the app; undefined where this is unknown. */
  room(): Promise<number | undefined>;
}

/** The room that this device has. */
export const roomHere = async (): Promise<number | undefined> =>
  (await storageQuota().catch(() => undefined))?.total;

/** Limits what was read to its share of the device's room: once it exceeds that, what was read longest ago goes first. */
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

import { isStoreFull } from '@/device/device-error';
import { keepFile } from '@/device/files';
import { storageRoom } from '@/device/room';
import type { KeptFile, LocalFile, Room } from '@/device/types';
import { say } from '@/lib/words/define';
import { outboxWords } from '@/lib/words/outbox';

const MEGABYTE = 1024 * 1024;
/** What must stay free for the texts of outbox, drafts and caches. */
const RESERVE_BYTES = 10 * MEGABYTE;
/** The user is told when less than this is left, or less than a fifth of all. */
const LOW_BYTES = 60 * MEGABYTE;
const LOW_SHARE = 0.2;

/** Bytes that files may still take. */
export function bytesLeft({ used, total }: Room): number {
  return Math.max(total - used - RESERVE_BYTES, 0);
}

/** Whether the user should send what waits before taking more photos. */
export function isLow(room: Room): boolean {
  const left = bytesLeft(room);
  return left < LOW_BYTES || left < room.total * LOW_SHARE;
}

/** `35 MB`, `1.2 GB` */
export function sizeText(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes >= 1024) return `${(megabytes / 1024).toFixed(1)} GB`;
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`;
}

/** Rejection of a file that does not fit; its message is for the user. */
class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** What to tell about a file that was not kept, when it is the room that is missing. */
export function noRoomText(reason: unknown): string | undefined {
  const { name, message } = (reason ?? {}) as Partial<Error>;
  return name === 'NoRoom' ? message : undefined;
}

/** The room for kept files of this device; undefined where nobody can tell. */
export function roomOfNow(): Promise<Room | undefined> {
  return storageRoom().catch(() => undefined);
}

/** What to tell who has just kept files while little room is left; undefined while there is enough. */
export async function lowRoomText(): Promise<string | undefined> {
  const room = await roomOfNow();
  return room && isLow(room) ? say(outboxWords, 'roomLow', { left: sizeText(bytesLeft(room)) }) : undefined;
}

/**
 * Keeps a file on the device (device/files), refusing early what does not fit: a store that is full to the last byte
 * could not even note what is in it. Rejects with {@link NoRoom}, or a DeviceError.
 */
export async function keepWithinRoom(file: LocalFile): Promise<KeptFile> {
  const room = await roomOfNow();
  if (room && file.size > bytesLeft(room))
    throw new NoRoom(say(outboxWords, 'roomFull', { left: sizeText(bytesLeft(room)) }));
  try {
    return await keepFile(file);
  } catch (reason) {
    // Browsers may keep the size of their store to themselves; then only the store itself knows that it is full.
    if (!isStoreFull(reason)) throw reason;
    throw new NoRoom(say(outboxWords, 'roomFull', { left: `< ${sizeText(file.size)}` }));
  }
}

import { isStoreFull } from '@/device/device-error';
import { storeFile } from '@/device/storage/files';
import { storageQuota } from '@/device/storage/quota';
import type { StoredFile, LocalFile, StorageQuota } from '@/device/types';
import { translate } from '@/i18n/define-messages';
import { outboxMessages } from '@/data/messages';

const MEGABYTE = 1024 * 1024;
/** What must stay free for the texts of outbox, drafts and caches. */
const RESERVE_BYTES = 10 * MEGABYTE;
/** The user is warned when less than this is left, or less than a fifth of the total. */
const LOW_BYTES = 60 * MEGABYTE;
const LOW_SHARE = 0.2;

/** Bytes that files may still take. */
export function remainingBytes({ used, total }: StorageQuota): number {
  return Math.max(total - used - RESERVE_BYTES, 0);
}

/** Whether the user should send pending entries before taking more photos. */
export function isQuotaLow(room: StorageQuota): boolean {
  const left = remainingBytes(room);
  return left < LOW_BYTES || left < room.total * LOW_SHARE;
}

/** `35 MB`, `1.2 GB` */
export function sizeText(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes >= 1024) return `${(megabytes / 1024).toFixed(1)} GB`;
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`;
}

/** Rejection of a file that does not fit; its message is for the user. */
class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError';
}

/** The message about a file that was not kept, if lack of room is the reason. */
export function quotaErrorText(reason: unknown): string | undefined {
  const { name, message } = (reason ?? {}) as Partial<Error>;
  return name === 'QuotaExceededError' ? message : undefined;
}

/** The room for kept files on this device; undefined where it is unknown. */
export function readQuota(): Promise<StorageQuota | undefined> {
  return storageQuota().catch(() => undefined);
}

/** The warning for a user who has just kept files while little room is left; undefined while there is enough. */
export async function quotaWarning(): Promise<string | undefined> {
  const room = await readQuota();
  return room && isQuotaLow(room)
    ? translate(outboxMessages, 'roomLow', { left: sizeText(remainingBytes(room)) })
    : undefined;
}

/**
 * Keeps a file on the device (device/files), refusing early what does not fit: a store that is full to the last byte
 * could not even record what is in it. Rejects with {@link QuotaExceededError}, or a DeviceError.
 */
export async function storeWithinQuota(file: LocalFile): Promise<StoredFile> {
  const room = await readQuota();
  if (room && file.size > remainingBytes(room))
    throw new QuotaExceededError(
      translate(outboxMessages, 'roomFull', { left: sizeText(remainingBytes(room)) }),
    );
  try {
    return await storeFile(file);
  } catch (reason) {
    // Browsers may not reveal the size of their store; then only the store itself knows that it is full.
    if (!isStoreFull(reason)) throw reason;
    throw new QuotaExceededError(translate(outboxMessages, 'roomFull', { left: `< ${sizeText(file.size)}` }));
  }
}

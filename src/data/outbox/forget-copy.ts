import { outbox } from '@/data/outbox/app-outbox';
import { deleteStored } from '@/device/storage/files';

/** Deletes the copy of a file that is no longer needed; a refused write still holds its own copy. */
export function forgetCopy(id: string): void {
  const isHeld = outbox.store
    .getState()
    .entries.some((entry) => entry.files.some(({ kept }) => kept.id === id));
  if (!isHeld) deleteStored(id).catch(() => undefined);
}

import { deleteStored, openStored, releaseFile } from '@/device/storage/files';
import type { LocalFile } from '@/device/types';

/** A file of the server as it is stored on the device. */
export interface FileCopy {
  /** Its id among the stored files of the device. */
  id: string;
}

/** Copies that were opened: however many pages show a copy, it has one address. */
const opened = new Map<string, LocalFile>();

const isCopy = (data: unknown): data is FileCopy =>
  typeof (data as Partial<FileCopy> | null)?.id === 'string';

/** Opens the copy described by a note; undefined when the device no longer has it. */
export async function openCopy(noted: unknown): Promise<LocalFile | undefined> {
  if (!isCopy(noted)) return undefined;
  const file = opened.get(noted.id) ?? (await openStored(noted.id).catch(() => undefined));
  if (file) opened.set(noted.id, file);
  return file;
}

/** Removes a copy whose note is being removed. */
export async function dropFile(noted: unknown): Promise<void> {
  if (!isCopy(noted)) return;
  const file = opened.get(noted.id);
  opened.delete(noted.id);
  if (file) releaseFile(file);
  await deleteStored(noted.id);
}

import { fileExtension } from '@/lib/image-type';
import { keptIndex } from './kept-index';
import { newId } from '../runtime/random';
import type { StoredFile, LocalFile } from '../types';
import { copyFile, fileSize, removeFile, userFolder } from './user-folder';

export type { StoredFile, LocalFile } from '../types';

/** The platform cleans up its temporary files itself. */
export function releaseFile(_file: LocalFile): void {
  return undefined;
}

async function keptPath(fileName: string): Promise<string> {
  return `${await userFolder('kept')}/${fileName}`;
}

/** Keeps a file on the device across restarts (drafts, outbox). Rejects with a DeviceError when it cannot be copied. */
export async function storeFile(file: LocalFile): Promise<StoredFile> {
  const id = newId();
  const ending = fileExtension(file.name) || fileExtension(file.path);
  const fileName = `${id}${ending ? `.${ending}` : ''}`;
  const path = await keptPath(fileName);
  await copyFile(file.path, path);
  return keptIndex.add({
    id,
    name: file.name,
    size: file.size || (await fileSize(path)),
    type: file.type,
    fileName,
  });
}

/** A kept file, ready to show or upload; undefined when it no longer exists. */
export async function openStored(id: string): Promise<LocalFile | undefined> {
  const entry = await keptIndex.get(id);
  if (!entry) return undefined;
  const { name, size, type } = entry;
  return { path: await keptPath(entry.fileName), name, size, type };
}

export async function deleteStored(id: string): Promise<void> {
  const entry = await keptIndex.get(id);
  if (entry) await removeFile(await keptPath(entry.fileName));
  await keptIndex.remove(id);
}

/** Number and bytes of the kept files, and whether they outlive the app. */
export function keptUsage(): Promise<{ count: number; size: number; persistent: boolean }> {
  return keptIndex.usage();
}

/**
 * Saves a temporary file permanently; returns its new path. Rejects with a DeviceError.
 *
 * @public spec §8 names it among the capabilities that reject on the web
 */
export async function saveFile(path: string): Promise<string> {
  const ending = fileExtension(path);
  const saved = `${await userFolder('saved')}/${newId()}${ending ? `.${ending}` : ''}`;
  await copyFile(path, saved);
  return saved;
}

/**
 * Removes a file saved by `saveFile`.
 *
 * @public spec §8 names it among the capabilities that reject on the web
 */
export function removeSavedFile(path: string): Promise<void> {
  return removeFile(path);
}

import {
  copyAsync,
  deleteAsync,
  documentDirectory,
  getInfoAsync,
  makeDirectoryAsync,
} from 'expo-file-system';
import { fileExtension } from '@/lib/image-type';
import { DeviceError, platformMessage } from './device-error';
import { keptIndex } from './kept-index';
import { newId } from './random';
import type { KeptFile, LocalFile } from './types';

export type { KeptFile, LocalFile } from './types';

/** The system cleans up its temporary files itself. */
export function releaseFile(_file: LocalFile): void {
  return undefined;
}

async function copyInto(folder: string, path: string, name: string): Promise<string> {
  const directory = `${documentDirectory ?? ''}${folder}/`;
  try {
    await makeDirectoryAsync(directory, { intermediates: true });
    await copyAsync({ from: path, to: directory + name });
  } catch (reason) {
    throw new DeviceError(platformMessage(reason) || 'file error');
  }
  return directory + name;
}

/** Keeps a file on the device across restarts (drafts, outbox). Rejects with a DeviceError when it cannot be copied. */
export async function keepFile(file: LocalFile): Promise<KeptFile> {
  const id = newId();
  const ending = fileExtension(file.name) || fileExtension(file.path);
  const path = await copyInto('kept', file.path, `${id}${ending ? `.${ending}` : ''}`);
  const info = await getInfoAsync(path);
  return keptIndex.add({
    id,
    name: file.name,
    size: info.exists ? info.size : file.size,
    type: file.type,
    path,
  });
}

/** A kept file, ready to show or upload; undefined when it is not there any more. */
export async function openKept(id: string): Promise<LocalFile | undefined> {
  const entry = await keptIndex.get(id);
  return entry && { path: entry.path, name: entry.name, size: entry.size, type: entry.type };
}

export async function dropKept(id: string): Promise<void> {
  const entry = await keptIndex.get(id);
  if (entry) await deleteAsync(entry.path, { idempotent: true });
  await keptIndex.remove(id);
}

/** Number and bytes of the kept files, and whether they outlive the app. */
export function keptUsage(): Promise<{ count: number; size: number; persistent: boolean }> {
  return keptIndex.usage();
}

/** Saves a temporary file for good; gives its new path. Rejects with a DeviceError. */
export function saveFile(path: string): Promise<string> {
  const ending = fileExtension(path);
  return copyInto('saved', path, `${newId()}${ending ? `.${ending}` : ''}`);
}

/** Removes a file saved by `saveFile`. */
export async function removeSavedFile(path: string): Promise<void> {
  await deleteAsync(path, { idempotent: true });
}

import { isDatabaseThere, openObjectStore } from './database.h5';
import { DeviceError, unsupportedError } from '../device-error';
import { newId } from '../runtime/random.h5';
import type { StoredFile, LocalFile } from '../types';

export type { StoredFile, LocalFile } from '../types';

interface Kept extends StoredFile {
  blob: Blob;
}

const kept = openObjectStore<Kept>('files');
/** The bytes behind the blob: addresses that were given out, so that uploading needs no fetch. */
const blobs = new Map<string, Blob>();

/** Gives bytes an address that the app can show and upload. Release it when it is no longer shown. */
export function localFile(blob: Blob, name: string): LocalFile {
  const path = URL.createObjectURL(blob);
  blobs.set(path, blob);
  return { path, name, size: blob.size, type: blob.type };
}

/** The bytes of a local file; undefined once it has been released. */
export function blobOf(file: LocalFile): Blob | undefined {
  return blobs.get(file.path);
}

/** Frees the memory of a local file. */
export function releaseFile(file: LocalFile): void {
  if (blobs.delete(file.path)) URL.revokeObjectURL(file.path);
}

/**
 * Keeps a file on the device across restarts (drafts, outbox).
 * Rejects with a DeviceError: 'file error' when its bytes are gone, or when there is no room.
 */
export async function storeFile(file: LocalFile): Promise<StoredFile> {
  const blob = blobOf(file);
  if (!blob) throw new DeviceError('file error');
  const entry: StoredFile = { id: newId(), name: file.name, size: blob.size, type: blob.type };
  await kept.set(entry.id, { ...entry, blob });
  return entry;
}

/** A kept file, ready to show or upload; undefined when it no longer exists. */
export async function openStored(id: string): Promise<LocalFile | undefined> {
  const entry = await kept.get(id);
  return entry && localFile(entry.blob, entry.name);
}

export async function deleteStored(id: string): Promise<void> {
  await kept.remove(id);
}

/** Number and bytes of the kept files, and whether they outlive the page. */
export async function keptUsage(): Promise<{ count: number; size: number; persistent: boolean }> {
  const ids = await kept.keys();
  const entries = await Promise.all(ids.map((id) => kept.get(id)));
  const size = entries.reduce((sum, entry) => sum + (entry?.size ?? 0), 0);
  return { count: ids.length, size, persistent: await isDatabaseThere() };
}

/** Not on the web (spec §8): rejects, also in production builds. */
export function saveFile(_path: string): Promise<string> {
  return Promise.reject(unsupportedError('saveFile'));
}

/** Not on the web (spec §8): rejects, also in production builds. */
export function removeSavedFile(_path: string): Promise<void> {
  return Promise.reject(unsupportedError('removeSavedFile'));
}

import type { LocalFile } from '../types';
import { userFolder, writeBytes } from './user-folder';

/** Makes a file from bytes, to be shown or handed to the user. Rejects with a DeviceError when there is no room. */
export async function saveBytes(bytes: ArrayBuffer, name: string, type: string): Promise<LocalFile> {
  const path = `${await userFolder('saved')}/${name.replace(/[\\/:*?"<>|]/g, '_')}`;
  await writeBytes(path, bytes);
  return { path, name, size: bytes.byteLength, type };
}

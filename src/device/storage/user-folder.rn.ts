import {
  copyAsync,
  deleteAsync,
  documentDirectory,
  getInfoAsync,
  makeDirectoryAsync,
  moveAsync,
  readAsStringAsync,
  readDirectoryAsync,
  writeAsStringAsync,
} from 'expo-file-system';
import { bytesToBase64 } from '@/lib/base64';
import { DeviceError, platformMessage } from '../device-error';

function refuse(reason: unknown): never {
  throw new DeviceError(platformMessage(reason) || 'file error');
}

/** A folder inside the app's own one, created if it is missing. */
export async function userFolder(name: string): Promise<string> {
  const path = `${documentDirectory ?? ''}${name}`;
  // A failure to create the folder shows at the first write.
  await makeDirectoryAsync(path, { intermediates: true }).catch(() => undefined);
  return path;
}

export function readTextFile(filePath: string): Promise<string | undefined> {
  return readAsStringAsync(filePath).catch(() => undefined);
}

export function writeText(filePath: string, data: string): Promise<void> {
  return writeAsStringAsync(filePath, data).catch(refuse);
}

export function writeBytes(filePath: string, data: ArrayBuffer): Promise<void> {
  return writeAsStringAsync(filePath, bytesToBase64(new Uint8Array(data)), { encoding: 'base64' }).catch(
    refuse,
  );
}

export function moveFile(from: string, to: string): Promise<void> {
  return moveAsync({ from, to }).catch(refuse);
}

/** Removing what does not exist is fine. */
export function removeFile(filePath: string): Promise<void> {
  return deleteAsync(filePath, { idempotent: true }).catch(() => undefined);
}

export function copyFile(from: string, to: string): Promise<void> {
  return copyAsync({ from, to }).catch(refuse);
}

export async function fileSize(filePath: string): Promise<number> {
  const info = await getInfoAsync(filePath).catch(() => undefined);
  return info?.exists ? info.size : 0;
}

export function listFiles(dirPath: string): Promise<string[]> {
  return readDirectoryAsync(dirPath).catch(() => []);
}

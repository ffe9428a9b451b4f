import type { LocalFile } from '../types';
import { localFile } from './files.h5';

/** Makes a file from bytes, to be shown or handed to the user. */
export async function saveBytes(bytes: ArrayBuffer, name: string, type: string): Promise<LocalFile> {
  return localFile(new Blob([bytes], { type }), name);
}

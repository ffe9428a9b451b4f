import { fileExtension } from '@/lib/image-type';
import type { LocalFile } from '../types';

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
};

/** A local file made from the path of a picture. */
export function imageFile(path: string, size: number): LocalFile {
  const name = path.split('/').pop() || 'image.jpg';
  return { path, name, size, type: TYPES[fileExtension(name)] ?? 'image/jpeg' };
}

/** Whether a platform's rejection means that the user closed its dialog. */
export function isCancel(reason: unknown): boolean {
  const text = typeof reason === 'string' ? reason : JSON.stringify(reason ?? '');
  return /cancel/i.test(text);
}

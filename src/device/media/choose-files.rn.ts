import { unsupportedError } from '../device-error';
import type { LocalFile } from '../types';

/** The shell has no document picker: rejects with a DeviceError. */
export function chooseFiles(_options: { count?: number; extensions?: string[] } = {}): Promise<LocalFile[]> {
  return Promise.reject(unsupportedError('chooseFiles'));
}

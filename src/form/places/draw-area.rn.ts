import { unsupportedError } from '@/device/device-error';
import type { Outlines } from './outlines';
import type { AreaQuestion } from './types';

/** This app has no map: corners are typed. */
export const canDrawArea: boolean = false;

/** @throws DeviceError always */
export function drawArea(_question: AreaQuestion): Promise<Outlines | undefined> {
  return Promise.reject(unsupportedError('drawArea'));
}

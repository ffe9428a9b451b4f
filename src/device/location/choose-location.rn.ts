import type { Coordinate } from '@/lib/geo';
import { unsupportedError } from '../device-error';

/** This app has no map. @throws DeviceError always */
export function chooseLocation(
  _start?: Coordinate,
): Promise<(Coordinate & { name: string; address: string }) | undefined> {
  return Promise.reject(unsupportedError('chooseLocation'));
}

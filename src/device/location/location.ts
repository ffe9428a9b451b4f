import Taro from '@tarojs/taro';
import { DeviceError, platformMessage, timeoutError } from '../device-error';
import { LOCATION_TIMEOUT_MS, toPosition } from '@/lib/position';
import type { Position } from '@/lib/position';

export type { Position } from '@/lib/position';

/**
 * The device's position, in GCJ-02.
 *
 * @throws DeviceError 'timeout' code 5, or the platform's refusal
 */
export async function locate(): Promise<Position> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), LOCATION_TIMEOUT_MS);
  });
  try {
    return toPosition(await Promise.race([Taro.getLocation({ type: 'gcj02', isHighAccuracy: true }), late]));
  } catch (reason) {
    throw reason instanceof DeviceError
      ? reason
      : new DeviceError(platformMessage(reason) || 'location denied');
  } finally {
    clearTimeout(timer);
  }
}

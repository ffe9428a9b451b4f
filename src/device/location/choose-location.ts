import Taro from '@tarojs/taro';
import { readPlace, type Coordinate } from '@/lib/geo';
import { DeviceError, platformMessage } from '../device-error';

/**
 * The platform's own location picker, in GCJ-02.
 *
 * @param start where its map begins; undefined: the user's position
 * @returns undefined when the user closed it, or its answer is not a valid place
 * @throws DeviceError with the platform's refusal
 */
export async function chooseLocation(
  start?: Coordinate,
): Promise<(Coordinate & { name: string; address: string }) | undefined> {
  try {
    const place = await Taro.chooseLocation(start ?? {});
    const { name, address } = place;
    const point = readPlace(place.longitude, place.latitude);
    return point && { name, address, ...point };
  } catch (reason) {
    const message = platformMessage(reason);
    if (/cancel/i.test(message)) return undefined;
    throw new DeviceError(message || 'chooseLocation:fail');
  }
}

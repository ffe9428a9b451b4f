import Taro from '@tarojs/taro';
import gcoord from 'gcoord';
import { DeviceError, platformMessage } from '../device-error';
import { toPosition } from '@/lib/position';
import type { Position } from '@/lib/position';

export type { Position } from '@/lib/position';

/**
 * The device's position. The native module returns only WGS-84; Chinese maps need GCJ-02.
 *
 * @throws DeviceError with the platform's refusal
 */
export async function locate(): Promise<Position> {
  try {
    const place = await Taro.getLocation({ type: 'wgs84' });
    const [longitude, latitude] = gcoord.transform(
      [place.longitude, place.latitude],
      gcoord.WGS84,
      gcoord.GCJ02,
    );
    return toPosition({ ...place, longitude, latitude });
  } catch (reason) {
    throw new DeviceError(platformMessage(reason) || 'location denied');
  }
}

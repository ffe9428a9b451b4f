import { locate } from '@/device/location/location';
import type { Position } from '@/lib/position';
import { runApiEngine } from './api-engine';
import { isDeviceError } from '@/device/device-error';
import { errorCatalogue, errorText } from './errors';
import type { CallOptions, CallResult } from './transport';
import type { IpLocation, MapPlace, MapPlaceQuery } from '../protocol/engines';

/** Places around a position, nearest first. docs/protocol-notes.md. */
export function mapNearby(query: MapPlaceQuery, options?: CallOptions): Promise<CallResult<MapPlace[]>> {
  return runApiEngine('map_nearby', query, options);
}

/** Places by keyword. docs/protocol-notes.md. */
export function mapSearch(query: MapPlaceQuery, options?: CallOptions): Promise<CallResult<MapPlace[]>> {
  return runApiEngine('map_search', query, options);
}

/** Where the network address is; spec §7: location falls back to map services by IP. */
export function ipLocation(options?: CallOptions): Promise<CallResult<IpLocation>> {
  return runApiEngine('ip_location', {}, options);
}

/** A place and how it was found. */
export type Found =
  | { ok: true; position: Position; from: 'device' | 'network'; message: string }
  | { ok: false; message: string };

/**
 * Where the user is: by the device, else by the network address (spec §7), which is good for the town only.
 *
 * @returns never rejects; `message` says why the device could not tell (spec §8 获取定位信息失败：请检查定位权限)
 */
export async function whereAmI(): Promise<Found> {
  try {
    return { ok: true, position: await locate(), from: 'device', message: '' };
  } catch (reason) {
    // A browser without the capability has no permission that could be checked.
    const unable = isDeviceError(reason) && reason.errMsg === errorCatalogue.noGeolocation.text;
    const message = errorText(unable ? 'noGeolocation' : 'location');
    const answer = await ipLocation({ quiet: true });
    if (answer.Code !== 1 || !answer.Data) return { ok: false, message };
    return { ok: true, position: answer.Data, from: 'network', message };
  }
}

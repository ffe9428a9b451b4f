import { locate } from '@/device/location/location';
import { readPlace } from '@/lib/geo';
import type { Position } from '@/lib/position';
import { runApiEngine } from './api-engine';
import { DeviceError, isDeviceError } from '@/device/device-error';
import { errorCatalogue, errorText } from './errors';
import type { CallOptions, CallResult } from './transport';
import type { IpLocation, MapPlace, MapPlaceQuery } from '../protocol/engines';

/** Places around a position, nearest first. docs/protocol-notes.md. */
export async function mapNearby(
  query: MapPlaceQuery,
  options?: CallOptions,
): Promise<CallResult<MapPlace[]>> {
  return onlyPlaces(await runApiEngine<MapPlace[]>('map_nearby', query, options));
}

/** Places by keyword. docs/protocol-notes.md. */
export async function mapSearch(
  query: MapPlaceQuery,
  options?: CallOptions,
): Promise<CallResult<MapPlace[]>> {
  return onlyPlaces(await runApiEngine<MapPlace[]>('map_search', query, options));
}

/** Without what has no coordinates, or none that are on the earth. */
function onlyPlaces(answer: CallResult<MapPlace[]>): CallResult<MapPlace[]> {
  if (answer.Code !== 1 || !Array.isArray(answer.Data)) return answer;
  const Data = answer.Data.flatMap((found): MapPlace[] => {
    const place = readPlace(found.longitude, found.latitude);
    return place ? [{ ...found, ...place }] : [];
  });
  return { ...answer, Data };
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
    const position = placed(await locate());
    if (!position) throw new DeviceError('no place');
    return { ok: true, position, from: 'device', message: '' };
  } catch (reason) {
    // A browser without the capability has no permission that could be checked.
    const unable = isDeviceError(reason) && reason.errMsg === errorCatalogue.noGeolocation.text;
    const message = errorText(unable ? 'noGeolocation' : 'location');
    const answer = await ipLocation({ quiet: true });
    const position = answer.Code === 1 ? placed(answer.Data) : undefined;
    return position ? { ok: true, position, from: 'network', message } : { ok: false, message };
  }
}

/** A position that is a place: devices and services that do not know answer 0, 0. */
function placed<P extends Position>(position: P | null | undefined): P | undefined {
  if (!position) return undefined;
  const place = readPlace(position.longitude, position.latitude);
  return place && { ...position, ...place };
}

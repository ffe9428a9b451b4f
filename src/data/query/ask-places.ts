import { locate } from '@/device/location/location';
import { DeviceError, isDeviceError } from '@/device/device-error';
import { readPlace } from '@/lib/geo';
import { own } from '@/lib/json';
import type { Position } from '@/lib/position';
import { readText } from '@/lib/read-value';
import { errorCatalogue, errorText } from '../api/errors';
import type { IpLocation, MapPlace, MapPlaceQuery } from '../protocol/engines';
import { askEngine, askEnginePage, type AnsweredPage } from './ask';

/**
 * A page of places around a position, nearest first, limited to a keyword if the query has one. Places without coordinates,
 * or with coordinates that are not on the earth, are left out. docs/protocol-notes.md.
 *
 * @throws like `given`
 */
export async function askPlaces(query: MapPlaceQuery): Promise<AnsweredPage<MapPlace>> {
  const engine = query.keyword === undefined ? 'map_nearby' : 'map_search';
  const { rows, total } = await askEnginePage<MapPlace>(engine, query);
  const places = rows.flatMap((found): MapPlace[] => {
    const place = readPlace(found.longitude, found.latitude);
    return place ? [{ ...found, ...place }] : [];
  });
  return { rows: places, total };
}

/** The address of a position in words; '' when it is unknown. Never rejects. */
export async function askAddress(longitude: number, latitude: number): Promise<string> {
  const found = await askEngine('ReverseGeocoding', { longitude, latitude }).catch(() => undefined);
  return readText(own(found, 'address')) || readText(own(found, 'formatted_address'));
}

/** A place and how it was found. */
export type Found =
  | { ok: true; position: Position; from: 'device' | 'network'; message: string }
  | { ok: false; message: string };

/**
 * The user's position: from the device, else from the network address (spec §7), which is only accurate to the town.
 *
 * @returns never rejects; `message` gives the reason why the device could not tell (spec §8 获取定位信息失败：请检查定位权限)
 */
export async function whereAmI(): Promise<Found> {
  try {
    const position = placed(await locate());
    if (!position) throw new DeviceError('no place');
    return { ok: true, position, from: 'device', message: '' };
  } catch (reason) {
    // A browser without the capability has no permission to be checked.
    const unable = isDeviceError(reason) && reason.errMsg === errorCatalogue.noGeolocation.text;
    const message = errorText(unable ? 'noGeolocation' : 'location');
    const position = placed(await askEngine<IpLocation>('ip_location').catch(() => undefined));
    return position ? { ok: true, position, from: 'network', message } : { ok: false, message };
  }
}

/** A position that is a real place: devices and services that do not know it return 0, 0. */
function placed<P extends Position>(position: P | null | undefined): P | undefined {
  if (!position) return undefined;
  const place = readPlace(position.longitude, position.latitude);
  return place && { ...position, ...place };
}

import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import { isJsonObject, own, ownAnyCase, readJson, type JsonObject, type JsonValue } from '@/lib/json';
import { readPlace } from '@/lib/geo';
import { readNumber } from '@/lib/read-value';
import { defineCodec } from '@/form/model/define-codec';
import { FIELD_ZOOM } from '@/form/fields/map/codec';
import { readObject } from '@/form/model/read-list';

export interface LngLat extends JsonObject {
  lng: number;
  lat: number;
}

/** Outlines on a map, with the view they were drawn in. */
export interface MapAreaValue extends JsonObject {
  Paths: LngLat[][];
  Zoom: number;
  Center: LngLat | null;
}

/** Stored as JSON `{Paths:[[{lng,lat}]], Zoom, Center}`; bare outlines and "lng,lat;lng,lat" text are read. */
export const mapAreaCodec = defineCodec<MapAreaValue | null>({
  empty: () => null,
  decode: readMapArea,
  encode: (value) => (value ? JSON.stringify(value) : ''),
  equals: (one, other) => JSON.stringify(one?.Paths ?? []) === JSON.stringify(other?.Paths ?? []),
  toText: (value) => (value ? translate(formMessages, 'areas', { count: value.Paths.length }) : ''),
});

/** The outlines of a stored value; null when it has none. */
export function readMapArea(wire: unknown): MapAreaValue | null {
  const object = readObject(wire);
  const list = object
    ? (ownAnyCase(object, 'Paths') ?? ownAnyCase(object, 'Path') ?? null)
    : readOutlines(wire);
  const paths = readPaths(list);
  if (paths.length === 0) return null;
  return {
    Paths: paths,
    Zoom: readNumber(object ? ownAnyCase(object, 'Zoom') : undefined) ?? FIELD_ZOOM,
    Center: readPoint(object ? (ownAnyCase(object, 'Center') ?? null) : null),
  };
}

function readOutlines(wire: unknown): JsonValue {
  const parsed = readJson(wire);
  if (parsed !== undefined && typeof parsed !== 'string' && typeof parsed !== 'number') return parsed;
  return typeof wire === 'string' ? wire.split(/[;；|]/) : null;
}

/** One outline or several; lines of fewer than three points enclose nothing and are left out. */
function readPaths(list: JsonValue): LngLat[][] {
  const read = readJson(list);
  if (!Array.isArray(read)) return [];
  const outlines = read.some((item) => Array.isArray(item) && !isPair(item)) ? read : [read];
  return outlines
    .map((outline) => (Array.isArray(outline) ? outline.flatMap((point) => readPoint(point) ?? []) : []))
    .filter((outline) => outline.length >= 3);
}

function isPair(item: readonly JsonValue[]): boolean {
  return item.length === 2 && item.every((part) => readNumber(part) !== undefined);
}

function readPoint(point: JsonValue): LngLat | null {
  const [lng, lat] =
    typeof point === 'string' ? point.split(',').map((part) => readNumber(part)) : pairOf(point);
  const place = readPlace(lng, lat);
  return place ? { lng: place.longitude, lat: place.latitude } : null;
}

function pairOf(point: JsonValue): (number | undefined)[] {
  if (Array.isArray(point)) return [readNumber(point[0]), readNumber(point[1])];
  if (!isJsonObject(point)) return [];
  const lng = own(point, 'lng') ?? ownAnyCase(point, 'Lng') ?? ownAnyCase(point, 'longitude');
  const lat = own(point, 'lat') ?? ownAnyCase(point, 'Lat') ?? ownAnyCase(point, 'latitude');
  return [readNumber(lng), readNumber(lat)];
}

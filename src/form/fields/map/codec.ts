import { looksLikeJson, own, ownAnyCase, type JsonObject } from '@/lib/json';
import { readPlace } from '@/lib/geo';
import { readNumber, readText } from '@/lib/read-value';
import { defineCodec } from '@/form/model/define-codec';
import type { Scalar } from '@/form/model/option';
import { readObject } from '@/form/model/read-list';
import type { FieldShape } from '@/form/model/field-type';

/** §9: the zoom a map opens with. */
export const FIELD_ZOOM = 16;

/** A place: what it is called, where it is (gcj02 unless the tenant's provider uses something else), and the map view of it. */
export interface MapPoint extends JsonObject {
  Address: string;
  Name: string;
  /** Degrees; null when only an address is known. */
  Lng: number | null;
  Lat: number | null;
  Zoom: number;
}

export type MapValue = MapPoint | null;

/**
 * The field's own column holds JSON `{Address, Zoom, Center:{lng,lat}}`, the point itself is in `{Name}_Lng` and
 * `{Name}_Lat`. The mobile spelling `{address, name, latitude, longitude}` and a bare address are read too.
 */
export const mapCodec = defineCodec<MapValue>({
  empty: () => null,
  decode: readPoint,
  encode: (value) => (value ? JSON.stringify(storedPoint(value)) : ''),
  extraColumns: (value, field) => pointColumns(value, field.name),
  equals: (one, other) => pointKey(one) === pointKey(other),
  isEmpty: (value) => value === null || (value.Lng === null && value.Address === ''),
  toText: (value) => (value ? value.Address || value.Name || coordinatesText(value) : ''),
});

/** Names of the companion columns of a field. */
function pointColumns(value: MapValue, name: string): Record<string, Scalar> {
  return { [`${name}_Lng`]: value?.Lng ?? null, [`${name}_Lat`]: value?.Lat ?? null };
}

function readPoint(wire: unknown, field: FieldShape, row?: JsonObject): MapValue {
  const object = readObject(wire);
  const address = object ? firstText(object, ['Address', 'formatted_address']) : readAddressText(wire);
  const center = object ? own(object, 'Center') : undefined;
  const place =
    readPlace(
      companion(row, field.name, ['_Lng', '_Longitude']),
      companion(row, field.name, ['_Lat', '_Latitude']),
    ) ??
    readPlace(firstNumber(object, ['Lng', 'Longitude', 'Lon']), firstNumber(object, ['Lat', 'Latitude'])) ??
    readPlace(ownAnyCase(center, 'lng'), ownAnyCase(center, 'lat'));
  if (!place && address === '') return null;
  return {
    Address: address,
    Name: object ? firstText(object, ['Name', 'Title']) : '',
    Lng: place?.longitude ?? null,
    Lat: place?.latitude ?? null,
    Zoom: firstNumber(object, ['Zoom']) ?? FIELD_ZOOM,
  };
}

function readAddressText(wire: unknown): string {
  return typeof wire === 'string' && !looksLikeJson(wire) && wire !== 'null' ? wire.trim() : '';
}

function companion(
  row: JsonObject | undefined,
  name: string,
  endings: readonly string[],
): number | undefined {
  return endings
    .map((ending) => readNumber(ownAnyCase(row, name + ending)))
    .find((value) => value !== undefined);
}

function firstText(object: JsonObject, names: readonly string[]): string {
  return names.map((name) => readText(ownAnyCase(object, name)).trim()).find((text) => text !== '') ?? '';
}

function firstNumber(object: JsonObject | null, names: readonly string[]): number | undefined {
  return names
    .map((name) => readNumber(object ? ownAnyCase(object, name) : undefined))
    .find((value) => value !== undefined);
}

function storedPoint(value: MapPoint): JsonObject {
  const stored: JsonObject = { Address: value.Address, Zoom: value.Zoom };
  if (value.Name !== '') stored.Name = value.Name;
  if (value.Lng !== null && value.Lat !== null) stored.Center = { lng: value.Lng, lat: value.Lat };
  return stored;
}

/** Panning and zooming the view does not change the place. */
function pointKey(value: MapValue): string {
  return value ? [value.Address, value.Lng, value.Lat].join('|') : '';
}

function coordinatesText(value: MapPoint): string {
  return value.Lng === null ? '' : `${value.Lng}, ${value.Lat}`;
}

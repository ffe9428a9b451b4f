import type { MapPoint } from '@/form/fields/map/codec';
import { fromBd09, toBd09 } from '@/lib/bd09';
import type { Coordinate } from '@/lib/geo';

/** Fields of Baidu's map hold Baidu's own coordinates (MapCompany); the app's maps use gcj02. */
const isBaidu = (company: string): boolean => company === 'Baidu';

/** Six decimals are a decimetre. */
const exact = (degrees: number): number => Number(degrees.toFixed(6));

/** A stored point, converted for the app's maps. */
export function shownPoint(point: Coordinate, company: string): Coordinate {
  return isBaidu(company) ? fromBd09(point) : point;
}

/** A point of the app's maps, converted to how a field stores it. */
export function storedPoint(point: Coordinate, company: string): Coordinate {
  const { longitude, latitude } = isBaidu(company) ? toBd09(point) : point;
  return { longitude: exact(longitude), latitude: exact(latitude) };
}

/** Where a field's value is on the app's maps; undefined while only an address is known. */
export function gcj02Point({ Lng, Lat }: MapPoint, company: string): Coordinate | undefined {
  return Lng === null || Lat === null ? undefined : shownPoint({ longitude: Lng, latitude: Lat }, company);
}

/** Earth radius of the map services, metres. */
const EARTH_RADIUS = 6378137;

export interface Point {
  /** Degrees. */
  longitude: number;
  latitude: number;
}

/** Great-circle distance (haversine) in metres. */
export function distance(from: Point, to: Point): number {
  const rad = Math.PI / 180;
  const dLat = (to.latitude - from.latitude) * rad;
  const dLng = (to.longitude - from.longitude) * rad;
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** A point from loose values, or null when they are no coordinates. */
export function readPoint(longitude: unknown, latitude: unknown): Point | null {
  if (longitude === null || longitude === '' || latitude === null || latitude === '') return null;
  const point = { longitude: Number(longitude), latitude: Number(latitude) };
  const valid = Math.abs(point.longitude) <= 180 && Math.abs(point.latitude) <= 90;
  return valid ? point : null;
}

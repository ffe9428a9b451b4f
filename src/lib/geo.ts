/** Radius of the earth of WGS84 and of the Chinese map services, metres. */
export const EARTH_RADIUS = 6378137;

export interface Coordinate {
  latitude: number;
  longitude: number;
}

/** Closer to 0, 0 than this, in degrees, no real position is: devices and forms store it when they know no place. */
const NOTHING = 1e-6;

/** Degrees from a number or its text, as rows, engines and devices have them; undefined for anything else. */
function degreesOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * The one reader of places. Two numbers are a place if they lie on the earth and are not 0, 0. Swapped latitude and longitude
 * are put right if only that can be meant: no latitude is beyond 90.
 *
 * @returns undefined when they are not a place
 */
export function readPlace(longitude: unknown, latitude: unknown): Coordinate | undefined {
  const [lng, lat] = [degreesOf(longitude), degreesOf(latitude)];
  if (lng === undefined || lat === undefined) return undefined;
  if (Math.abs(lng) < NOTHING && Math.abs(lat) < NOTHING) return undefined;
  if (Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return { longitude: lng, latitude: lat };
  return Math.abs(lat) <= 180 && Math.abs(lng) <= 90 ? { longitude: lat, latitude: lng } : undefined;
}

/** Distance of two coordinates in metres (haversine on a sphere of 6378137 m). */
export function distanceBetween(from: Coordinate, to: Coordinate): number {
  const rad = Math.PI / 180;
  const byLatitude = Math.sin(((to.latitude - from.latitude) * rad) / 2) ** 2;
  const byLongitude = Math.sin(((to.longitude - from.longitude) * rad) / 2) ** 2;
  const chord = byLatitude + Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * byLongitude;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** 850 → '850 m'; 1234 → '1.2 km'. */
export function formatDistance(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
}

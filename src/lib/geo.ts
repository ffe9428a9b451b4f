/** Radius of the earth of WGS84 and of the Chinese map services, metres. */
export const EARTH_RADIUS = 6378137;

export interface Coordinate {
  latitude: number;
  longitude: number;
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

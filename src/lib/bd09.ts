import type { Coordinate } from './geo';

// BD-09, the coordinates of Baidu's maps, is GCJ-02 rotated and shifted by about half a kilometre.
const X_PI = (Math.PI * 3000) / 180;
const SHIFT = { longitude: 0.0065, latitude: 0.006 };

function turned({ longitude, latitude }: Coordinate, sign: 1 | -1): Coordinate {
  const length = Math.hypot(longitude, latitude) + sign * 0.00002 * Math.sin(latitude * X_PI);
  const angle = Math.atan2(latitude, longitude) + sign * 0.000003 * Math.cos(longitude * X_PI);
  return { longitude: length * Math.cos(angle), latitude: length * Math.sin(angle) };
}

/** Converts coordinates of AMap and Tencent to Baidu's. */
export function toBd09(point: Coordinate): Coordinate {
  const { longitude, latitude } = turned(point, 1);
  return { longitude: longitude + SHIFT.longitude, latitude: latitude + SHIFT.latitude };
}

/** Converts coordinates of Baidu's maps to those of the others, exact to a few decimetres. */
export function fromBd09({ longitude, latitude }: Coordinate): Coordinate {
  return turned({ longitude: longitude - SHIFT.longitude, latitude: latitude - SHIFT.latitude }, -1);
}

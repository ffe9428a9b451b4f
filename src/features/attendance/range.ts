import type { AttendancePoint } from '@/data/protocol/engines';
import { distanceBetween, readPlace } from '@/lib/geo';
import type { Coordinate } from '@/lib/geo';
import type { MapCircle, MapMarker } from '@/ui/map/types';

/** An attendance point as seen from where the user is. */
export interface MeasuredPoint {
  point: AttendancePoint;
  place: Coordinate;
  /** Whole metres. */
  metres: number;
  /** Index into the eight directions, 0 = north, clockwise. */
  direction: number;
  inside: boolean;
}

/** Positions worse than this (m) cannot decide about a range of a few hundred metres. */
export const POOR_ACCURACY = 1000;

const RADIANS = Math.PI / 180;

/** The direction from one place to another, as one of eight, 0 = north, clockwise. */
export function directionTo(from: Coordinate, to: Coordinate): number {
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * RADIANS);
  const north = to.latitude - from.latitude;
  const degrees = (Math.atan2(east, north) / RADIANS + 360) % 360;
  return Math.round(degrees / 45) % 8;
}

/** The points that have a place. */
export function placedPoints(
  points: readonly AttendancePoint[],
): { point: AttendancePoint; place: Coordinate }[] {
  return points.flatMap((point) => {
    const place = readPlace(point.KaoqinD_Lng, point.KaoqinD_Lat);
    return place ? [{ point, place }] : [];
  });
}

/** All points with a place and a range, nearest first; those inside come before those outside. */
export function measurePoints(points: readonly AttendancePoint[], from: Coordinate): MeasuredPoint[] {
  return placedPoints(points)
    .filter(({ point }) => point.DakaFW > 0)
    .map(({ point, place }) => {
      const metres = Math.round(distanceBetween(from, place));
      return { point, place, metres, direction: directionTo(from, place), inside: metres <= point.DakaFW };
    })
    .sort((one, other) => Number(other.inside) - Number(one.inside) || one.metres - other.metres);
}

/** The points and their ranges as a map shows them. */
export function rangesOf(points: readonly AttendancePoint[]): { markers: MapMarker[]; circles: MapCircle[] } {
  const placed = placedPoints(points);
  return {
    markers: placed.map(({ point, place }) => ({
      ...place,
      id: point.Id,
      title: point.Mingcheng,
      tone: 'green',
    })),
    circles: placed.map(({ point, place }) => ({ ...place, radius: point.DakaFW })),
  };
}

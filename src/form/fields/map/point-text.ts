import type { MapPoint } from '@/form/fields/map/codec';

/** `120.155070, 30.274085`: longitude first, as maps of this country write it; '' without a point. */
export function pointText({ Lng, Lat }: Pick<MapPoint, 'Lng' | 'Lat'>): string {
  return Lng === null || Lat === null ? '' : `${Lng}, ${Lat}`;
}

/** Typed coordinates; null when they are none. A pair that only fits the other way round is turned. */
export function readPointText(text: string): { lng: number; lat: number } | null {
  const parts = text.split(/[,，;；\s]+/).filter((part) => part !== '');
  const [first, second] = parts.map(Number);
  if (parts.length !== 2 || first === undefined || second === undefined) return null;
  if (!Number.isFinite(first) || !Number.isFinite(second)) return null;
  if (Math.abs(first) <= 180 && Math.abs(second) <= 90) return { lng: first, lat: second };
  return Math.abs(second) <= 180 && Math.abs(first) <= 90 ? { lng: second, lat: first } : null;
}

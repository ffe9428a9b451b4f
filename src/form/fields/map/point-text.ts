import type { MapPoint } from '@/form/fields/map/codec';
import { readPlace } from '@/lib/geo';

/** `120.155070, 30.274085`: longitude first, as Chinese maps write it; '' without a point. */
export function pointText({ Lng, Lat }: Pick<MapPoint, 'Lng' | 'Lat'>): string {
  return Lng === null || Lat === null ? '' : `${Lng}, ${Lat}`;
}

/** Typed coordinates; null when the text is not a pair of them. A pair that fits only the other way round is swapped. */
export function readPointText(text: string): { lng: number; lat: number } | null {
  const parts = text.split(/[,，;；\s]+/).filter((part) => part !== '');
  const place = parts.length === 2 ? readPlace(parts[0], parts[1]) : undefined;
  return place ? { lng: place.longitude, lat: place.latitude } : null;
}

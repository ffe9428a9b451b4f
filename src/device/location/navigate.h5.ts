import type { Coordinate } from '@/lib/geo';

/** A destination in GCJ-02. */
export interface Destination extends Coordinate {
  name: string;
  address: string;
}

export const asksBeforeNavigating: boolean = true;

/** Opens AMap's web address, which hands over to its app where that is installed. */
export async function navigateTo({ longitude, latitude, name }: Destination): Promise<void> {
  const query = new URLSearchParams({
    position: `${longitude.toFixed(6)},${latitude.toFixed(6)}`,
    name,
    coordinate: 'gaode',
    callnative: '1',
  });
  window.open(`https://uri.amap.com/marker?${query.toString()}`, '_blank', 'noopener');
}

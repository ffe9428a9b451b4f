import { Linking } from 'react-native';
import type { Coordinate } from '@/lib/geo';

/** A destination in GCJ-02. */
export interface Destination extends Coordinate {
  name: string;
  address: string;
}

export const asksBeforeNavigating: boolean = true;

/** Opens AMap's web address, which hands over to its app where that is installed. */
export async function navigateTo({ longitude, latitude, name }: Destination): Promise<void> {
  const position = `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
  const query = `position=${position}&name=${encodeURIComponent(name)}&coordinate=gaode&callnative=1`;
  await Linking.openURL(`https://uri.amap.com/marker?${query}`);
}

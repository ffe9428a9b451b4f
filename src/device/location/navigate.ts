import Taro from '@tarojs/taro';
import type { Coordinate } from '@/lib/geo';

/** A destination in GCJ-02. */
export interface Destination extends Coordinate {
  name: string;
  address: string;
}

/** Whether another app opens, so that the user has to be asked first. */
export const asksBeforeNavigating: boolean = false;

/** Shows a place in the platform's own map, which offers the way there. */
export async function navigateTo({ longitude, latitude, name, address }: Destination): Promise<void> {
  try {
    await Taro.openLocation({ longitude, latitude, name, address });
  } catch {
    // The user turned back: nothing to do.
  }
}

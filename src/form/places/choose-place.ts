import { chooseLocation } from '@/device/location/choose-location';
import { distanceBetween } from '@/lib/geo';
import { oneAtATime } from './one-at-a-time';
import type { ChosenPlace, PlaceQuestion } from './types';

/** Whether places can be chosen on a map on this platform. */
export const canChoosePlace: boolean = true;

/**
 * Lets the user choose a place with the platform's own picker.
 *
 * @returns undefined when dismissed
 * @throws DeviceError 'cancel' while another picker is open (spec §4)
 */
export function choosePlace({ start }: PlaceQuestion): Promise<ChosenPlace | undefined> {
  return oneAtATime(async () => {
    const place = await chooseLocation(start);
    return place && { ...place, distance: start ? Math.round(distanceBetween(start, place)) : 0 };
  });
}

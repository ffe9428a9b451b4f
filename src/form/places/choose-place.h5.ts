import { oneAtATime } from './one-at-a-time';
import type { ChosenPlace, PlaceQuestion } from './types';

export const canChoosePlace: boolean = true;

/**
 * Lets the user choose a place on a map over the whole page; its code loads when it is first needed.
 *
 * @returns undefined when dismissed
 * @throws DeviceError 'cancel' while another picker is open (spec §4)
 */
export function choosePlace(question: PlaceQuestion): Promise<ChosenPlace | undefined> {
  return oneAtATime(async () => {
    const { openPlacePicker } = await import('./place-picker');
    return openPlacePicker(question);
  });
}

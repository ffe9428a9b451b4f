import { unsupportedError } from '@/device/device-error';
import type { ChosenPlace, PlaceQuestion } from './types';

/** This app has no map: address and coordinates are typed. */
export const canChoosePlace: boolean = false;

/** @throws DeviceError always */
export function choosePlace(_question: PlaceQuestion): Promise<ChosenPlace | undefined> {
  return Promise.reject(unsupportedError('chooseLocation'));
}

import { Vibration } from 'react-native';

/** A short shake, where the device can. */
export function vibrateShort(): void {
  Vibration.vibrate(15);
}

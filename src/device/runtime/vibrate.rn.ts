import { Vibration } from 'react-native';

/** A short vibration, if the device supports it. */
export function vibrateShort(): void {
  Vibration.vibrate(15);
}

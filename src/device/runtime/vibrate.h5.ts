/** A short vibration, if the device supports it. */
export function vibrateShort(): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(15);
}

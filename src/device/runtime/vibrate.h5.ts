/** A short shake, where the device can. */
export function vibrateShort(): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(15);
}

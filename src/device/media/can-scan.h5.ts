import { hasHostSdk } from '../runtime/host-sdk.h5';
import { isDesktop } from '../runtime/platform';

/** Whether codes are read with this device: a camera that the hand holds, or the scanner of the chat app around the page. */
export function canScan(): boolean {
  return hasHostSdk() || (!isDesktop() && navigator.mediaDevices !== undefined);
}

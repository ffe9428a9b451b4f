import type { LaunchAddress } from '../types';

/** The app is opened from its icon: no launch parameters (deep links are not registered by the shell). */
export function readLaunchAddress(): LaunchAddress {
  return {};
}

import type { WindowChannel } from '../types';

/** Outside browsers an app has only one window: there is no other to notify. */
export function openChannel(_name: string, _onMessage: (message: unknown) => void): WindowChannel {
  return { post: () => undefined };
}

/** The same: no other window stores anything. */
export const openStoredChannel = openChannel;

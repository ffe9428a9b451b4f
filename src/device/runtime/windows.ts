import type { WindowChannel } from '../types';

/** Outside browsers an app has one window: there is nobody to tell. */
export function openChannel(_name: string, _onMessage: (message: unknown) => void): WindowChannel {
  return { post: () => undefined };
}

/** The same: nobody stores anything beside this window. */
export const openStoredChannel = openChannel;

import type { WindowChannel } from '../types';

/**
 * A channel to the other windows of this origin: BroadcastChannel, or the storage event in browsers without it.
 *
 * @param onMessage receives what another window posted
 */
export function openChannel(name: string, onMessage: (message: unknown) => void): WindowChannel {
  const key = `microi:${name}`;
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(key);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
    return { post: (message) => channel.postMessage(message) };
  }
  return openStoredChannel(name, onMessage);
}

/**
 * A channel whose messages arrive after everything that was stored before them: a browser passes on stored data and messages
 * between windows by different routes, and a message may arrive before the data it refers to.
 *
 * @param onMessage receives what another window posted
 */
export function openStoredChannel(name: string, onMessage: (message: unknown) => void): WindowChannel {
  const key = `microi:${name}`;
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key || newValue === null) return;
    try {
      onMessage((JSON.parse(newValue) as { message: unknown }).message);
    } catch {
      // Someone else's value under our name is ignored.
    }
  });
  return {
    post(message) {
      try {
        window.localStorage.setItem(key, JSON.stringify({ message }));
        // Nothing is kept; also, posting the same message again would be no change, and without a change there is no event.
        window.localStorage.removeItem(key);
      } catch {
        // Blocked storage: the other windows check again when they come to the front.
      }
    },
  };
}

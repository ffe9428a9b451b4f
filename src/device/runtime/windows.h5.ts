import type { WindowChannel } from '../types';

/**
 * A channel to the other windows of this origin: BroadcastChannel, or the storage event of browsers that have none.
 *
 * @param onMessage gets what another window posted
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
 * A channel whose messages arrive after everything that was stored before them: a browser hands on what windows store and what they
 * say to each other by different ways, and a word may be there before what it speaks of.
 *
 * @param onMessage gets what another window posted
 */
export function openStoredChannel(name: string, onMessage: (message: unknown) => void): WindowChannel {
  const key = `microi:${name}`;
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key || newValue === null) return;
    try {
      onMessage((JSON.parse(newValue) as { message: unknown }).message);
    } catch {
      // Somebody else's value under our name says nothing.
    }
  });
  return {
    post(message) {
      try {
        window.localStorage.setItem(key, JSON.stringify({ message }));
        // Nothing is kept; and the same message twice would be no change, and without a change there is no event.
        window.localStorage.removeItem(key);
      } catch {
        // Blocked storage: the other windows look again when they come to the front.
      }
    },
  };
}

import type { PushDevice, PushState } from '../types';

/** The worker of this app; undefined where there is none (http, private windows, before the first visit is over). */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

/**
 * Whether this browser is pushed to, could be, or may not.
 *
 * @param known addresses that the server pushes the user's messages to: a browser keeps its own when the server has
 *   forgotten it, as at a logout
 */
export async function pushState(known: readonly string[]): Promise<PushState> {
  const worker = await registration();
  if (!worker) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const device = await worker.pushManager.getSubscription();
  return device && known.includes(device.endpoint) ? 'on' : 'off';
}

const asText = (key: ArrayBuffer | null): string =>
  key === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(key)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '');

/**
 * Asks the person, and then the browser for an address to push to; to be called in a tap.
 *
 * @param publicKey of the server, as it tells it
 * @returns undefined when the person or the browser says no
 */
export async function startPush(publicKey: string): Promise<PushDevice | undefined> {
  const worker = await registration();
  if (!worker || (await Notification.requestPermission()) !== 'granted') return undefined;
  try {
    const device = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    return {
      Endpoint: device.endpoint,
      P256dh: asText(device.getKey('p256dh')),
      Auth: asText(device.getKey('auth')),
    };
  } catch {
    return undefined;
  }
}

/** Gives the address back. @returns the one that was ended, undefined when there was none */
export async function stopPush(): Promise<string | undefined> {
  const device = await (await registration())?.pushManager.getSubscription();
  await device?.unsubscribe();
  return device?.endpoint;
}

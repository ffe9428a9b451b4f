import type { PushDevice, PushState } from '../types';
import { registration } from './stop-push.h5';

/**
 * Whether this browser receives pushes, could receive them, or may not.
 *
 * @param known addresses that the server pushes the user's messages to: a browser keeps its own address even if the server has
 *   forgotten it, as after a logout
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
 * Asks the user for permission, and then the browser for an address to push to; to be called from a tap.
 *
 * @param publicKey the server's key, as received
 * @returns undefined when the user or the browser refuses
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

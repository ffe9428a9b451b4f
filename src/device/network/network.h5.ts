import type { Unsubscribe } from '../types';

/** Whether the browser reports a network (which does not prove that the server answers). */
export async function isOnline(): Promise<boolean> {
  return navigator.onLine !== false;
}

/** Calls back each time the network comes or goes. */
export function onNetworkChange(listener: (online: boolean) => void): Unsubscribe {
  const came = () => listener(true);
  const went = () => listener(false);
  window.addEventListener('online', came);
  window.addEventListener('offline', went);
  return () => {
    window.removeEventListener('online', came);
    window.removeEventListener('offline', went);
  };
}

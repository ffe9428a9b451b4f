/** The first page has the network to itself for this long. */
const AFTER_START_MS = 4000;

/**
 * Lets the app open without a network from the next time on; only over https or on this machine, and in built apps.
 *
 * @param onOpen receives the page of the app that a tapped notification leads to
 */
export function startWorker(onOpen: (address: string) => void): void {
  if (process.env.NODE_ENV !== 'production' || !window.isSecureContext) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open === 'string' && data.open !== '') onOpen(data.open);
  });
  // A browser that refuses it (private mode, no room) goes on without it.
  setTimeout(() => void serviceWorker.register('service-worker.js').catch(() => undefined), AFTER_START_MS);
}

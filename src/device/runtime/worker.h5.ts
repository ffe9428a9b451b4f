/** The first page has the network to itself for so long. */
const AFTER_START_MS = 4000;

/** Makes the app open without network from the next time on; only over https or on this machine, and in built apps. */
export function startWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !window.isSecureContext) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // A browser that refuses it (private mode, no room) goes on without.
  setTimeout(() => void serviceWorker.register('service-worker.js').catch(() => undefined), AFTER_START_MS);
}

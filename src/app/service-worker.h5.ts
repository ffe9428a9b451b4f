import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** What of a service worker this file uses; the app itself is compiled for windows. */
interface WorkerScope {
  __WB_MANIFEST: Array<{ url: string; revision: string | null }>;
  registration: ServiceWorkerRegistration;
  clients: { matchAll(): Promise<unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

declare const self: WorkerScope;

/** Images of tasks marked 离线可用; filled by device/image-cache. */
const KEPT_IMAGES = 'kept-images';
const ACTIVATE = 'activate';

// Everything of one build, or nothing: pages of a version only ever get files of that version.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const showPage = createHandlerBoundToURL('index.html');
const root = new URL(self.registration.scope).pathname;

/**
 * The only page of the app, whatever stands behind its address: an address may hold a token or a code and is never a
 * key of any cache. A newer worker takes over here, when this is the only window – not under a page that is in use.
 */
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && (url.pathname === root || url.pathname === `${root}index.html`),
  async (options) => {
    const { waiting } = self.registration;
    if (waiting && (await self.clients.matchAll()).length < 2) {
      waiting.postMessage(ACTIVATE);
      return new Response('', { headers: { Refresh: '0' } });
    }
    return showPage(options);
  },
);

registerRoute(
  ({ request }) => request.destination === 'image',
  async ({ request }) => {
    const kept = await caches.open(KEPT_IMAGES).then((cache) => cache.match(request));
    return kept ?? fetch(request);
  },
);

self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting();
});

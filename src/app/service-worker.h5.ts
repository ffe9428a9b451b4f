import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** The parts of a service worker that this file uses; the app itself is compiled for windows. */
interface WorkerScope {
  __WB_MANIFEST: Array<{ url: string; revision: string | null }>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options?: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<Array<{ focus(): Promise<unknown>; postMessage(message: unknown): void }>>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushNews) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationTap) => void): void;
}

interface PushNews {
  data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface NotificationTap {
  notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

/** What the server pushes (server/delivery/web-push.ts). */
interface Pushed {
  title?: string;
  body?: string;
  link?: string;
  tag?: string;
}

declare const self: WorkerScope;

/** Caches of images of tasks marked 离线可用, one per person; filled by device/storage/image-cache. */
const KEPT_IMAGES = 'kept-images';
const ACTIVATE = 'activate';

// Everything of one build, or nothing: pages of a version only ever get files of that version.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const showPage = createHandlerBoundToURL('index.html');
const root = new URL(self.registration.scope).pathname;

/**
 * The only page of the app, whatever comes after its path: an address may hold a token or a code and is never a
 * key of any cache. A newer worker takes over here if this is the only window – not under a page that is in use.
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

async function keptImage(request: Request): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT_IMAGES)) continue;
    const kept = await caches.match(request, { cacheName: name });
    if (kept) return kept;
  }
  return undefined;
}

registerRoute(
  ({ request }) => request.destination === 'image',
  async ({ request }) => (await keptImage(request)) ?? fetch(request),
);

self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting();
});

function readPushed(data: PushNews['data']): Pushed {
  try {
    return (data?.json() ?? {}) as Pushed;
  } catch {
    return {};
  }
}

// An app whose push shows nothing loses its right to push.
self.addEventListener('push', (event) => {
  const { title = '', body = '', link = '', tag = '' } = readPushed(event.data);
  event.waitUntil(self.registration.showNotification(title || '\u00a0', { body, tag, data: { link } }));
});

/** Brings the app to the front and opens what the message is about; without a window it starts there. */
async function openNews(link: string): Promise<void> {
  // Includes a window that was opened before this worker existed.
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (window) {
    await window.focus();
    window.postMessage({ open: link });
    return;
  }
  await self.clients.openWindow(`${self.registration.scope}${link ? `#${link}` : ''}`);
}

self.addEventListener('notificationclick', (event) => {
  const { link } = (event.notification.data ?? {}) as { link?: unknown };
  event.notification.close();
  // Only pages of this app: anything that begins otherwise is not one.
  event.waitUntil(openNews(typeof link === 'string' && link.startsWith('/pages/') ? link : ''));
});

/** The service worker answers for images out of this cache. */
const KEPT_IMAGES = 'kept-images';

/** Keeps images readable without network. Addresses with a query may hold a token and are left out. */
export async function cacheImages(addresses: readonly string[]): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(KEPT_IMAGES);
  for (const address of addresses) {
    if (address.includes('?') || !/^https?:/.test(address) || (await cache.match(address))) continue;
    // Other hosts answer without CORS: good enough to be drawn.
    const answer = await fetch(address, { mode: 'no-cors', credentials: 'omit' }).catch(() => undefined);
    if (answer && (answer.ok || answer.type === 'opaque')) await cache.put(address, answer);
  }
}

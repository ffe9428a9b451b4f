/** The service worker serves images from the caches whose names begin with this (app/service-worker.h5). */
const KEPT_IMAGES = 'kept-images';
/** Maximum number of images per person; those kept longest ago are removed first. */
const MOST_IMAGES = 500;

/** The cache of one person. Earlier builds kept everybody's images in one cache, which has no owner in its name. */
const nameOf = (owner: string): string => `${KEPT_IMAGES}:${owner}`;

/**
 * Keeps images readable without a network. Addresses with a query may contain a token and are left out.
 *
 * @param owner the person they are kept for, see {@link forgetImages}
 */
export async function cacheImages(
  owner: string,
  addresses: readonly string[],
  most = MOST_IMAGES,
): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(nameOf(owner));
  for (const address of addresses) {
    if (address.includes('?') || !/^https?:/.test(address) || (await cache.match(address))) continue;
    // Other hosts answer without CORS: good enough for drawing.
    const answer = await fetch(address, { mode: 'no-cors', credentials: 'omit' }).catch(() => undefined);
    if (answer && (answer.ok || answer.type === 'opaque')) await cache.put(address, answer);
  }
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(request);
}

/**
 * Removes what was kept for some people.
 *
 * @param isTheirs whether the cache of this owner is to be removed; a cache without an owner always is
 */
export async function forgetImages(isTheirs: (owner: string) => boolean): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) {
    const isMeant = name.startsWith(nameOf('')) && isTheirs(name.slice(nameOf('').length));
    if (isMeant || name === KEPT_IMAGES) await caches.delete(name);
  }
}

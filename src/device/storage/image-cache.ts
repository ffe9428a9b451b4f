/** Images stay readable without network only where a service worker answers for them (image-cache.h5). */
export async function cacheImages(_addresses: readonly string[]): Promise<void> {
  return undefined;
}

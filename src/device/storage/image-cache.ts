/** Images stay readable without a network only where a service worker serves them (image-cache.h5). */
export async function cacheImages(_owner: string, _addresses: readonly string[]): Promise<void> {
  return undefined;
}

/** There are no kept images, see {@link cacheImages}. */
export async function forgetImages(_isTheirs: (owner: string) => boolean): Promise<void> {
  return undefined;
}

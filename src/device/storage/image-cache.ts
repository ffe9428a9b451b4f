/** Images stay readable without network only where a service worker answers for them (image-cache.h5). */
export async function cacheImages(_owner: string, _addresses: readonly string[]): Promise<void> {
  return undefined;
}

/** There are none, see {@link cacheImages}. */
export async function forgetImages(_isTheirs: (owner: string) => boolean): Promise<void> {
  return undefined;
}

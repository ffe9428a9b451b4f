/**
 * The part of a browser's cache storage that windows use, in memory. It is a stand-in for the browser: jsdom lacks it.
 */
export class BrowserCaches {
  private readonly stored = new Map<string, Map<string, Response>>();

  /** What is cached: addresses by the name of their cache. */
  get kept(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.stored].map(([name, cache]) => [name, [...cache.keys()]]));
  }

  /** The object that code finds as `caches`. */
  get storage(): CacheStorage {
    const open = async (name: string) => {
      const cache = this.stored.get(name) ?? new Map<string, Response>();
      this.stored.set(name, cache);
      return {
        match: async (address: string) => cache.get(address),
        put: async (address: string, answer: Response) => void cache.set(address, answer),
        keys: async () => [...cache.keys()],
        delete: async (address: string) => cache.delete(address),
      };
    };
    const keys = async () => [...this.stored.keys()];
    return {
      open,
      keys,
      delete: async (name: string) => this.stored.delete(name),
    } as unknown as CacheStorage;
  }
}

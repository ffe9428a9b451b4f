import type { TextStore } from '@/device/types';
import { isEqual } from '@/lib/equal';
import { Refused } from '../api/answer';
import { sameScope, type AccountScope } from '../scope';

/** §9: departments and home data are good for 30 minutes. */
export const HALF_HOUR_MS = 1_800_000;

/** A value with its age: pages show `savedAt` when the network could not confirm it. */
export interface Cached<T> {
  data: T;
  /** When it was fetched, ms. */
  savedAt: number;
  /** False when it is older than its lifetime. */
  fresh: boolean;
}

export interface CacheOptions<T> {
  /** A stale value was given out and the network has brought another one since. */
  onUpdate?(value: Cached<T>): void;
  /** Fetch first and use the stored value only when that fails (pull to refresh). */
  force?: boolean;
}

export interface Cache {
  /**
   * A value kept for `lifetimeMs`, stale while revalidating: a stored one is given at once, and renewed in the
   * background when it is too old. Rejects with the loader's reason only when nothing is stored, or when that is a
   * {@link Refused}: then what is stored goes.
   *
   * @param name key of the value within the tenant (§3 names, or `kind:id`)
   * @param load fetches it; rejects when it cannot
   */
  cached<T>(
    name: string,
    lifetimeMs: number,
    load: () => Promise<T>,
    options?: CacheOptions<T>,
  ): Promise<Cached<T>>;
  /** What is stored, without fetching; undefined when there is nothing of this user. */
  peek<T>(name: string, lifetimeMs?: number): Promise<Cached<T> | undefined>;
  put<T>(name: string, data: T): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes what other users of this tenant have cached on this device. */
  forgetOthers(scope: AccountScope): Promise<void>;
  /** Removes everything cached for this user, who wants the room or a fresh start; drafts and outbox are no cache. */
  clear(): Promise<void>;
}

interface Stored {
  owner: string;
  data: unknown;
}

export interface CachePorts {
  store: TextStore;
  scope(): AccountScope | undefined;
  now(): number;
}

/**
 * The cache of read data. A value is stored as `{OsClient}:{name}` with its moment as `{OsClient}:{name}_time` (§3)
 * and carries the Id of the user it was fetched for: nobody else is ever given it.
 */
export function createCache({ store, scope, now }: CachePorts): Cache {
  const loading = new Map<string, Promise<unknown>>();
  const keyOf = ({ osClient }: AccountScope, name: string) => `${osClient}:${name}`;

  async function read<T>(
    owner: AccountScope,
    name: string,
    lifetimeMs: number,
  ): Promise<Cached<T> | undefined> {
    const key = keyOf(owner, name);
    const [text, time] = await Promise.all([quietly(store.get(key)), quietly(store.get(`${key}_time`))]);
    const value = parseStored(text);
    const savedAt = Number(time);
    if (!value || value.owner !== owner.userId || !time || !Number.isFinite(savedAt)) return undefined;
    const age = now() - savedAt;
    return { data: value.data as T, savedAt, fresh: age >= 0 && age < lifetimeMs };
  }

  async function write(owner: AccountScope, name: string, data: unknown): Promise<void> {
    const key = keyOf(owner, name);
    const value: Stored = { owner: owner.userId, data };
    // The moment goes first and comes last: a value without one counts as none, so a kill in between is harmless.
    await store.remove(`${key}_time`);
    await store.set(key, JSON.stringify(value));
    await store.set(`${key}_time`, String(now()));
  }

  /** Fetches once however many ask; keeps the answer unless another user has taken over meanwhile. */
  function fetchNow<T>(owner: AccountScope, name: string, load: () => Promise<T>): Promise<Cached<T>> {
    const key = `${owner.userId}@${keyOf(owner, name)}`;
    const running = loading.get(key) as Promise<Cached<T>> | undefined;
    if (running) return running;
    const started = load()
      .then(async (data) => {
        if (sameScope(owner, scope())) await write(owner, name, data).catch(() => undefined);
        return { data, savedAt: now(), fresh: true };
      })
      .finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  }

  /** Fetches what is so now: an answer that was already under way when this was asked may say less. */
  async function fetchAnew<T>(owner: AccountScope, name: string, load: () => Promise<T>): Promise<Cached<T>> {
    const running = loading.get(`${owner.userId}@${keyOf(owner, name)}`);
    await running?.catch(() => undefined);
    return fetchNow(owner, name, load);
  }

  async function removeWhere(
    { osClient }: AccountScope,
    belongs: (userId: string) => boolean,
  ): Promise<void> {
    const keys = (await store.keys()).filter((key) => key.startsWith(`${osClient}:`));
    for (const key of keys) {
      const value = parseStored(await quietly(store.get(key)));
      if (!value || !belongs(value.owner)) continue;
      await store.remove(`${key}_time`);
      await store.remove(key);
    }
  }

  return {
    async cached<T>(
      name: string,
      lifetimeMs: number,
      load: () => Promise<T>,
      options: CacheOptions<T> = {},
    ): Promise<Cached<T>> {
      const owner = scope();
      if (!owner) return { data: await load(), savedAt: now(), fresh: true };
      const stored = await read<T>(owner, name, lifetimeMs);
      if (!stored) return (options.force ? fetchAnew : fetchNow)(owner, name, load);
      const forget = async (reason: unknown) => {
        if (!(reason instanceof Refused)) return;
        await store.remove(`${keyOf(owner, name)}_time`);
        await store.remove(keyOf(owner, name));
        throw reason;
      };
      if (options.force)
        return fetchAnew(owner, name, load).catch(async (reason: unknown) => {
          await forget(reason);
          return { ...stored, fresh: false };
        });
      if (!stored.fresh) {
        void fetchNow(owner, name, load).then(
          (value) => {
            if (sameScope(owner, scope()) && !isEqual(value.data, stored.data)) options.onUpdate?.(value);
          },
          (reason: unknown) => forget(reason).catch(() => undefined),
        );
      }
      return stored;
    },
    async peek<T>(name: string, lifetimeMs = Number.POSITIVE_INFINITY) {
      const owner = scope();
      return owner && read<T>(owner, name, lifetimeMs);
    },
    async put(name, data) {
      const owner = scope();
      if (owner) await write(owner, name, data).catch(() => undefined);
    },
    async remove(name) {
      const owner = scope();
      if (!owner) return;
      await store.remove(`${keyOf(owner, name)}_time`);
      await store.remove(keyOf(owner, name));
    },
    forgetOthers: (owner) => removeWhere(owner, (userId) => userId !== owner.userId),
    async clear() {
      const owner = scope();
      if (owner) await removeWhere(owner, (userId) => userId === owner.userId);
    },
  };
}

/** A stored value with the user it was read for; undefined when it cannot be read. */
export function parseStored(text: string | undefined): Stored | undefined {
  if (!text) return undefined;
  try {
    const value = JSON.parse(text) as Partial<Stored> | null;
    return typeof value?.owner === 'string' && 'data' in value
      ? { owner: value.owner, data: value.data }
      : undefined;
  } catch {
    return undefined;
  }
}

function quietly(reading: Promise<string | undefined>): Promise<string | undefined> {
  return reading.catch(() => undefined);
}

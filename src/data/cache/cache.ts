import type { TextStore } from '@/device/types';
import type { AccountScope } from '../scope';

/** A value with its age: pages show `savedAt` when the network could not confirm it. */
export interface Cached<T> {
  data: T;
  /** When it was kept, ms. */
  savedAt: number;
}

export interface Cache {
  /** What is stored; undefined when there is nothing of this user. @param name key of the value within the tenant (§3 names, or `kind:id`) */
  peek<T>(name: string): Promise<Cached<T> | undefined>;
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
  const keyOf = ({ osClient }: AccountScope, name: string) => `${osClient}:${name}`;

  async function read<T>(owner: AccountScope, name: string): Promise<Cached<T> | undefined> {
    const key = keyOf(owner, name);
    const [text, time] = await Promise.all([quietly(store.get(key)), quietly(store.get(`${key}_time`))]);
    const value = parseStored(text);
    const savedAt = Number(time);
    if (!value || value.owner !== owner.userId || !time || !Number.isFinite(savedAt)) return undefined;
    return { data: value.data as T, savedAt };
  }

  async function write(owner: AccountScope, name: string, data: unknown): Promise<void> {
    const key = keyOf(owner, name);
    const value: Stored = { owner: owner.userId, data };
    // The moment goes first and comes last: a value without one counts as none, so a kill in between is harmless.
    await store.remove(`${key}_time`);
    await store.set(key, JSON.stringify(value));
    await store.set(`${key}_time`, String(now()));
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
    async peek<T>(name: string) {
      const owner = scope();
      return owner && read<T>(owner, name);
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

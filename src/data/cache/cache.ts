import type { TextStore } from '@/device/types';
import { utf8Length } from '@/lib/utf8-length';
import type { AccountScope } from '../scope';

/** A value with its age: pages show `savedAt` when the network could not confirm it. */
export interface Cached<T> {
  data: T;
  /** When it was kept, ms. */
  savedAt: number;
}

/** Something that is kept, and what room it takes. */
export interface KeptItem {
  name: string;
  /** Size of its text in UTF-8. */
  bytes: number;
  /** When it was kept, ms. */
  savedAt: number;
}

export interface Cache {
  /**
   * What is stored; undefined when there is nothing for this user.
   *
   * @param name key of the value within the tenant (§3 names, or `kind:id`)
   */
  peek<T>(name: string): Promise<Cached<T> | undefined>;
  /** What is kept of the kind `atHand`, if it was read or put since the app started, without a wait. */
  peekNow<T>(name: string): Cached<T> | undefined;
  /** @param besideBytes size of what is stored next to the value on the device, and is removed with it */
  put<T>(name: string, data: T, besideBytes?: number): Promise<void>;
  /**
   * Replaces a value without changing its age; `change` returns undefined to leave it as it is. For values with nothing
   * stored next to them.
   */
  revise<T>(name: string, change: (data: T) => T | undefined): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes what was cached for other users of this tenant on this device. */
  forgetOthers(scope: AccountScope): Promise<void>;
  /** What is kept for this user; unreadable values are not included. */
  items(): Promise<KeptItem[]>;
  /** Removes everything cached for a user who wants the room, a fresh start, or leaves; drafts and outbox are not cache. */
  clear(owner: AccountScope): Promise<void>;
}

interface Stored {
  owner: string;
  data: unknown;
}

export interface CachePorts {
  store: TextStore;
  scope(): AccountScope | undefined;
  now(): number;
  /** Stores the size of a value together with its moment, so that it is known without reading the value. */
  sized?: boolean;
  /** This many bytes were kept. */
  onKept?(bytes: number): void;
  /** Values of this kind (`kind:id`) also stay in memory, the most recently used ones. */
  atHand?: string;
  /** Values of one kind (`kind:id`) have something stored next to them on the device, which is removed with them. */
  beside?: { kind: string; drop(data: unknown): Promise<void> };
}

/** This many values stay in memory. */
const AT_HAND = 20;

/** Suffix of a value's name: the key of its moment (§3). */
const TIME = '_time';

/**
 * The cache of read data. A value is stored as `{OsClient}:{name}` with its moment as `{OsClient}:{name}_time` (§3)
 * and carries the Id of the user it was fetched for: it is never given to anybody else.
 */
export function createCache({ store, scope, now, sized = false, onKept, atHand, beside }: CachePorts): Cache {
  /** By their keys, most recently used last. */
  const inMemory = new Map<string, Cached<unknown> & { owner: string }>();
  const keyOf = ({ osClient }: Pick<AccountScope, 'osClient'>, name: string) => `${osClient}:${name}`;
  const hasBeside = (osClient: string, key: string): boolean =>
    beside !== undefined && key.startsWith(keyOf({ osClient }, `${beside.kind}:`));

  function hold<T>({ osClient, userId }: AccountScope, name: string, value: Cached<T>): void {
    if (atHand === undefined || !name.startsWith(`${atHand}:`)) return;
    const key = keyOf({ osClient }, name);
    inMemory.delete(key);
    inMemory.set(key, { ...value, owner: userId });
    const [oldest] = inMemory.keys();
    if (inMemory.size > AT_HAND && oldest !== undefined) inMemory.delete(oldest);
  }

  async function drop(key: string, value: Stored | undefined): Promise<void> {
    inMemory.delete(key);
    // First what is stored next to it: without its value it could not be found again.
    if (value) await beside?.drop(value.data).catch(() => undefined);
    await store.remove(key + TIME);
    await store.remove(key);
  }

  async function read<T>(owner: AccountScope, name: string): Promise<Cached<T> | undefined> {
    const key = keyOf(owner, name);
    const [text, time] = await Promise.all([quietly(store.get(key)), quietly(store.get(key + TIME))]);
    const value = parseStored(text);
    const moment = readMoment(time);
    if (!value || value.owner !== owner.userId || !moment) return undefined;
    return { data: value.data as T, savedAt: moment.savedAt };
  }

  async function write(
    owner: AccountScope,
    name: string,
    data: unknown,
    { besideBytes = 0, savedAt = now() },
  ): Promise<void> {
    const key = keyOf(owner, name);
    const value: Stored = { owner: owner.userId, data };
    inMemory.delete(key);
    // The moment is removed first and written last: a value without one counts as none, so a kill in between is harmless.
    await store.remove(key + TIME);
    const text = JSON.stringify(value);
    await store.set(key, text);
    const bytes = utf8Length(text) + besideBytes;
    await store.set(key + TIME, sized ? `${savedAt} ${bytes}` : String(savedAt));
    hold(owner, name, { data, savedAt });
    onKept?.(bytes);
  }

  async function itemAt(key: string): Promise<Omit<KeptItem, 'name'> | undefined> {
    const moment = readMoment(await quietly(store.get(key + TIME)));
    if (!moment || moment.bytes !== undefined) return moment as Omit<KeptItem, 'name'> | undefined;
    return { ...moment, bytes: utf8Length((await quietly(store.get(key))) ?? '') };
  }

  async function removeWhere(
    { osClient }: AccountScope,
    belongs: (userId: string) => boolean,
  ): Promise<void> {
    inMemory.clear();
    const keys = (await store.keys()).filter((key) => key.startsWith(`${osClient}:`));
    for (const key of keys) {
      const value = parseStored(await quietly(store.get(key)));
      if (value && belongs(value.owner)) await drop(key, hasBeside(osClient, key) ? value : undefined);
    }
  }

  return {
    async peek<T>(name: string) {
      const owner = scope();
      return owner && read<T>(owner, name);
    },
    peekNow<T>(name: string) {
      const owner = scope();
      const value = owner && inMemory.get(keyOf(owner, name));
      return value?.owner === owner?.userId ? (value as Cached<T> | undefined) : undefined;
    },
    async put(name, data, besideBytes = 0) {
      const owner = scope();
      if (owner) await write(owner, name, data, { besideBytes }).catch(() => undefined);
    },
    async revise<T>(name: string, change: (data: T) => T | undefined) {
      const owner = scope();
      const kept = owner && (await read<T>(owner, name));
      const data = kept && change(kept.data);
      if (kept && data !== undefined)
        await write(owner, name, data, { savedAt: kept.savedAt }).catch(() => undefined);
    },
    async remove(name) {
      const owner = scope();
      if (!owner) return;
      const key = keyOf(owner, name);
      const value = hasBeside(owner.osClient, key) ? await quietly(store.get(key)) : undefined;
      await drop(key, parseStored(value));
    },
    forgetOthers: (owner) => removeWhere(owner, (userId) => userId !== owner.userId),
    clear: (owner) => removeWhere(owner, (userId) => userId === owner.userId),
    async items() {
      const owner = scope();
      if (!owner) return [];
      const start = keyOf(owner, '');
      const times = (await store.keys()).filter((key) => key.startsWith(start) && key.endsWith(TIME));
      const items = await Promise.all(
        times.map(async (time) => {
          const key = time.slice(0, -TIME.length);
          const item = await itemAt(key);
          return item ? { name: key.slice(start.length), ...item } : [];
        }),
      );
      return items.flat();
    },
  };
}

/** A moment as it is stored, with the size of its value if that was recorded. */
function readMoment(text: string | undefined): { savedAt: number; bytes: number | undefined } | undefined {
  const [savedAt, bytes] = (text ?? '').split(' ');
  if (!savedAt || !Number.isFinite(Number(savedAt))) return undefined;
  return { savedAt: Number(savedAt), bytes: bytes === undefined ? undefined : Number(bytes) };
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

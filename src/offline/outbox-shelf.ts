import { createStore, type StoreApi } from 'zustand/vanilla';
import { parseDraft } from './drafts';
import { afterRestart, parseEntry, SENT_KEPT_MS, type HeldFile, type OutboxEntry } from './entry';
import type { OutboxPorts } from './outbox-ports';
import { ownKey, ownPrefix, sameScope, type Scope } from './scope';

/** What a page shows of the outbox. */
export interface OutboxState {
  /** Whose entries these are; undefined while nobody is logged in. */
  scope: Scope | undefined;
  loaded: boolean;
  /** In order of creation, sent ones included. */
  entries: OutboxEntry[];
  /** Share of the files of an entry already uploaded, 0–1, by entry id. */
  progress: Record<string, number>;
  /** Why nothing is being sent although something waits. */
  paused: 'offline' | 'unreached' | 'auth' | null;
  /** Keys of entries that could not be read: kept as they are, shown as damaged. */
  damaged: string[];
}

export type OutboxStore = StoreApi<OutboxState>;

export interface Shelf {
  store: OutboxStore;
  /** Shows the entries of a scope, restored for a fresh start; forgets those of another one (in memory only). */
  open(scope: Scope | undefined): Promise<void>;
  entry(id: string): OutboxEntry | undefined;
  /** Reads an entry anew: another window may have sent or discarded it. Undefined when it is gone or sent. */
  reload(id: string): Promise<OutboxEntry | undefined>;
  /** Persists an entry, then shows it. Rejects when the device has no room; the shown state is then unchanged. */
  put(entry: OutboxEntry): Promise<void>;
  /** Persists a change of an entry that still exists; undefined when it was discarded meanwhile. */
  patch(id: string, change: Partial<OutboxEntry>): Promise<OutboxEntry | undefined>;
  /** Forgets an entry, then the files held with it. */
  remove(id: string): Promise<void>;
  /** Drops files an entry no longer needs, unless another unsent entry holds them too. */
  drop(files: readonly HeldFile[]): Promise<void>;
  /** Forgets everything of one user, drafts and their files too (shared phones). */
  wipe(scope: Scope): Promise<void>;
  /** How many entries of a user still wait, read from the storage. */
  countPending(scope: Scope): Promise<number>;
  nextSeq(): number;
}

/**
 * The persisted list of writes, one key per entry, so that each change is one atomic write. An entry is removed before
 * its files: a kill in between leaves files nobody refers to, never an entry without its files.
 */
export function createShelf(ports: Pick<OutboxPorts, 'store' | 'files' | 'now'>): Shelf {
  const store = createStore<OutboxState>(() => ({
    scope: undefined,
    loaded: false,
    entries: [],
    progress: {},
    paused: null,
    damaged: [],
  }));

  const keyOf = (entry: OutboxEntry) => ownKey(entry, 'outbox', entry.id);

  async function read(scope: Scope): Promise<{ entries: OutboxEntry[]; damaged: string[] }> {
    const prefix = ownPrefix(scope, 'outbox');
    const keys = (await ports.store.keys()).filter((key) => key.startsWith(prefix));
    const found = await Promise.all(
      keys.map(async (key) => ({
        key,
        entry: parseEntry(await ports.store.get(key).catch(() => undefined)),
      })),
    );
    const entries = found
      .map((one) => one.entry)
      .filter((entry): entry is OutboxEntry => entry !== undefined);
    return {
      entries: entries.filter((entry) => sameScope(entry, scope)).sort((a, b) => a.seq - b.seq),
      damaged: found.filter((one) => !one.entry).map((one) => one.key),
    };
  }

  function show(entry: OutboxEntry): void {
    const { entries, scope } = store.getState();
    if (!sameScope(entry, scope)) return;
    const others = entries.filter((one) => one.id !== entry.id);
    store.setState({ entries: [...others, entry].sort((a, b) => a.seq - b.seq) });
  }

  function hide(id: string): void {
    store.setState(({ entries }) => ({ entries: entries.filter((one) => one.id !== id) }));
  }

  async function erase(entry: OutboxEntry): Promise<void> {
    await ports.store.remove(keyOf(entry));
    hide(entry.id);
    await drop(entry.files);
  }

  async function drop(files: readonly HeldFile[]): Promise<void> {
    const needed = new Set(store.getState().entries.flatMap((one) => one.files.map(({ kept }) => kept.id)));
    const ids = new Set(files.map(({ kept }) => kept.id));
    for (const id of ids) if (!needed.has(id)) await ports.files.drop(id).catch(() => undefined);
  }

  const entry = (id: string) => store.getState().entries.find((one) => one.id === id);

  async function put(next: OutboxEntry): Promise<void> {
    await ports.store.set(keyOf(next), JSON.stringify(next));
    show(next);
  }

  return {
    store,
    entry,
    put,
    drop,
    async reload(id) {
      const shown = entry(id);
      if (!shown) return undefined;
      const text = await ports.store.get(keyOf(shown));
      const stored = parseEntry(text);
      if (!stored) {
        hide(id);
        if (text !== undefined) store.setState(({ damaged }) => ({ damaged: [...damaged, keyOf(shown)] }));
        return undefined;
      }
      // Whoever marked it as on its way is no longer there: only one window sends at a time.
      const current = afterRestart(stored);
      show(current);
      return current.state === 'sent' ? undefined : current;
    },
    async open(scope) {
      store.setState({ scope, loaded: false, entries: [], progress: {}, paused: null, damaged: [] });
      if (!scope) return;
      const { entries, damaged } = await read(scope);
      if (!sameScope(store.getState().scope, scope)) return;
      const old = entries.filter(
        (one) => one.state === 'sent' && ports.now() - (one.sentAt ?? 0) > SENT_KEPT_MS,
      );
      const written = store.getState().entries;
      const kept = entries.filter(
        (one) => !old.includes(one) && !written.some((other) => other.id === one.id),
      );
      const all = [...kept.map(afterRestart), ...written].sort((a, b) => a.seq - b.seq);
      store.setState({ entries: all, damaged, loaded: true });
      for (const one of old) await erase(one);
    },
    async patch(id, change) {
      const current = entry(id);
      if (!current) return undefined;
      const next = { ...current, ...change };
      await put(next);
      return next;
    },
    async remove(id) {
      const current = entry(id);
      if (current) await erase(current);
    },
    async wipe(scope) {
      const { entries, damaged } = await read(scope);
      for (const one of entries) await erase(one);
      for (const key of damaged) await ports.store.remove(key);
      const keys = (await ports.store.keys()).filter((key) => key.startsWith(ownPrefix(scope, 'draft')));
      for (const key of keys) {
        const draft = parseDraft(await ports.store.get(key).catch(() => undefined));
        await ports.store.remove(key);
        const files = Object.values(draft?.files ?? {}).flat();
        for (const { id } of files) await ports.files.drop(id).catch(() => undefined);
      }
    },
    async countPending(scope) {
      const shown = store.getState();
      const entries =
        sameScope(shown.scope, scope) && shown.loaded ? shown.entries : (await read(scope)).entries;
      return entries.filter((one) => one.state !== 'sent').length;
    },
    nextSeq() {
      return Math.max(0, ...store.getState().entries.map((one) => one.seq)) + 1;
    },
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { parseDraft } from '../drafts/drafts';
import { ownKey, ownPrefix, sameScope, type AccountScope } from '../scope';
import { isPending, SENT_KEPT_MS, type OutboxEntry, type PendingUpload } from './entry';
import { createEntryIndex } from './entry-index';
import { operationOf } from './operations/operation';
import type { OutboxPorts } from './ports';
import { parseEntry, serializeEntry } from './stored-entry';

/** What a page shows of the outbox. */
export interface OutboxSnapshot {
  /** The owner of these entries; undefined while nobody is logged in. */
  scope: AccountScope | undefined;
  loaded: boolean;
  /** In order of creation, sent ones included. */
  entries: OutboxEntry[];
  /** Share of the files of an entry already uploaded, 0–1, by entry id. */
  progress: Record<string, number>;
  /** Why nothing is being sent although entries are pending. */
  paused: 'offline' | 'unreached' | 'auth' | null;
  /** Keys of entries that could not be read: kept as they are, shown as damaged. */
  damaged: string[];
}

export type OutboxStore = StoreApi<OutboxSnapshot>;

/** How often progress of sending is published; what the user does is shown at once. */
const PUBLISH_MS = 100;

export interface OutboxRepository {
  store: OutboxStore;
  /** Shows the entries of a scope; forgets those of another one (in memory only). */
  open(scope: AccountScope | undefined): Promise<void>;
  /** The entry as this window knows it. */
  entry(id: string): OutboxEntry | undefined;
  /** Unfinished entries that change a record, oldest first, as this window knows them. */
  holding(record: string): readonly OutboxEntry[];
  /** The entry that is to be sent next, among those that are due if that is given. */
  next(isDue?: (entry: OutboxEntry) => boolean): OutboxEntry | undefined;
  /** Entries that are on their way, or were when the window that sent them died. */
  sending(): OutboxEntry[];
  /** Persists a new entry after all others of the user, whichever window they were made in. */
  add(entry: OutboxEntry): Promise<OutboxEntry>;
  /**
   * Changes an entry as it is now stored – another window may have sent, changed or discarded it.
   *
   * @param change undefined leaves it as it is, null removes it with its files
   * @returns the changed entry; undefined when it no longer exists or was left as it is
   */
  update(id: string, change: EntryChange, of?: AccountScope): Promise<OutboxEntry | undefined>;
  /** Marks an entry as on its way; `behind` when another window has added entries that this one does not know yet. */
  claim(id: string): Promise<OutboxEntry | 'behind' | undefined>;
  /** Reads what other windows have added and removed. */
  sync(): Promise<void>;
  /** Reads entries again that another window has changed. */
  refresh(ids: readonly string[]): Promise<void>;
  /** Shows what has changed, here and in the other windows. */
  publish(): void;
  /** Deletes files an entry of this user no longer needs, unless another unsent entry holds them too. */
  deleteUnused(files: readonly PendingUpload[], of: AccountScope): Promise<void>;
  /** Unsent entries that hold a stored file. */
  holdersOf(fileId: string): string[];
  /** Forgets everything of one user, including drafts and their files (shared phones). */
  wipe(scope: AccountScope): Promise<void>;
  /** The number of a user's pending entries, read from the storage. */
  countPending(scope: AccountScope): Promise<number>;
}

export type EntryChange = (stored: OutboxEntry) => OutboxEntry | null | undefined;

/**
 * The persisted list of writes, one key per entry. Every change is one atomic read and write of that key, so that
 * windows never undo each other's changes. An entry is removed before its files: a kill in between leaves unreferenced
 * files, never an entry without its files.
 *
 * @param tell gets the ids that changed, for the other windows
 */
export function createOutboxRepository(
  ports: Pick<OutboxPorts, 'store' | 'files' | 'now' | 'operations'>,
  tell: (scope: AccountScope, ids: string[]) => void,
): OutboxRepository {
  const store = createStore<OutboxSnapshot>(() => emptySnapshot(undefined));
  const index = createEntryIndex();
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Entries up to this seq are known, including those of other windows. */
  let known = 0;

  const scopeNow = () => store.getState().scope;
  const keyOf = (scope: AccountScope, id: string) => ownKey(scope, 'outbox', id);
  const counterOf = (scope: AccountScope) => ownKey(scope, 'sequence', 'outbox');

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!changed.size) return;
    const ids = [...changed];
    changed.clear();
    store.setState({ entries: index.sorted() });
    const scope = scopeNow();
    if (scope) tell(scope, ids);
  }

  function show(entry: OutboxEntry): void {
    if (!sameScope(entry, scopeNow())) return;
    index.put(entry);
    note(entry.id);
  }

  function hide(id: string): void {
    if (index.remove(id)) note(id);
  }

  function note(id: string): void {
    changed.add(id);
    timer ??= setTimeout(publish, PUBLISH_MS);
  }

  /** A stored text as an entry that this build can send; undefined for everything else. */
  function readEntry(text: string | undefined): OutboxEntry | undefined {
    const entry = parseEntry(text);
    return entry && operationOf(ports.operations, entry) ? entry : undefined;
  }

  async function readKeys(keys: readonly string[]): Promise<{ entries: OutboxEntry[]; damaged: string[] }> {
    const found = await Promise.all(
      keys.map(async (key) => ({ key, entry: readEntry(await ports.store.get(key).catch(() => undefined)) })),
    );
    return {
      entries: found.flatMap(({ entry }) => entry ?? []),
      damaged: found.filter(({ entry }) => !entry).map(({ key }) => key),
    };
  }

  async function readScope(scope: AccountScope): Promise<{ entries: OutboxEntry[]; damaged: string[] }> {
    const prefix = ownPrefix(scope, 'outbox');
    const { entries, damaged } = await readKeys(
      (await ports.store.keys()).filter((key) => key.startsWith(prefix)),
    );
    return { entries: entries.filter((entry) => sameScope(entry, scope)), damaged };
  }

  async function deleteUnused(files: readonly PendingUpload[], of: AccountScope): Promise<void> {
    // While another user's entries are shown, it is not known who else holds a file: none is deleted.
    if (!sameScope(of, scopeNow())) return;
    const ids = new Set(files.map(({ kept }) => kept.id));
    for (const id of ids) if (!index.holdersOf(id).length) await ports.files.drop(id).catch(() => undefined);
  }

  /** One atomic change of an entry, together with a read of the counter of entries. */
  async function change(
    id: string,
    decide: (stored: OutboxEntry, last: number) => OutboxEntry | null | undefined,
    scope = scopeNow(),
  ): Promise<OutboxEntry | undefined> {
    if (!scope) return undefined;
    const key = keyOf(scope, id);
    let stored: OutboxEntry | undefined;
    let isDamaged = false;
    let next: OutboxEntry | null | undefined;
    await ports.store.update([key, counterOf(scope)], ([text, last]) => {
      stored = readEntry(text);
      isDamaged = text !== undefined && !stored;
      next = stored && decide(stored, Number(last) || 0);
      return [next ? serializeEntry(next) : next];
    });
    if (!stored || next === null) hide(id);
    else show(next ?? stored);
    if (isDamaged) store.setState(({ damaged }) => ({ damaged: [...damaged, key] }));
    if (next === null && stored) await deleteUnused(stored.files, scope);
    return next ?? undefined;
  }

  async function sync(): Promise<void> {
    const scope = scopeNow();
    if (!scope) return;
    const last = Number(await ports.store.get(counterOf(scope))) || 0;
    const prefix = ownPrefix(scope, 'outbox');
    const keys = (await ports.store.keys()).filter((key) => key.startsWith(prefix));
    const ids = new Set(keys.map((key) => key.slice(prefix.length)));
    const { entries } = await readKeys(keys.filter((key) => !index.get(key.slice(prefix.length))));
    if (!sameScope(scope, scopeNow())) return;
    entries.forEach(show);
    for (const { id } of index.sorted()) if (!ids.has(id)) hide(id);
    known = Math.max(known, last);
  }

  return {
    store,
    publish,
    sync,
    deleteUnused,
    entry: index.get,
    holding: index.holding,
    next: index.next,
    sending: index.sending,
    holdersOf: index.holdersOf,
    update: change,
    async claim(id) {
      let isBehind = false;
      const claimed = await change(id, (stored, last) => {
        isBehind = last > known;
        // The window that marked it as on its way no longer exists: only one window sends at a time.
        const isFree = stored.state === 'waiting' || stored.state === 'sending';
        return isFree && !isBehind ? { ...stored, state: 'sending', error: undefined } : undefined;
      });
      return isBehind ? 'behind' : claimed;
    },
    async add(entry) {
      const counter = counterOf(entry);
      let added = entry;
      let last = 0;
      // A store that opens late holds older entries, whose number is not known yet: the clock is after them all.
      const behind = (await ports.store.persistent()) ? 0 : ports.now();
      await ports.store.update([counter, keyOf(entry, entry.id)], ([text]) => {
        last = Math.max(Number(text) || 0, known, behind);
        added = { ...entry, seq: last + 1 };
        return [String(added.seq), serializeEntry(added)];
      });
      show(added);
      if (last <= known) known = added.seq;
      publish();
      return added;
    },
    async refresh(ids) {
      const scope = scopeNow();
      if (!scope) return;
      const { entries } = await readKeys(ids.map((id) => keyOf(scope, id)));
      if (!sameScope(scope, scopeNow())) return;
      const found = new Set(entries.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) index.remove(id);
      for (const entry of entries) index.put(entry);
      store.setState({ entries: index.sorted() });
    },
    async open(scope) {
      clearTimeout(timer);
      timer = undefined;
      changed.clear();
      index.clear();
      known = 0;
      store.setState(emptySnapshot(scope));
      if (!scope) return;
      const last = Number(await ports.store.get(counterOf(scope))) || 0;
      const { entries, damaged } = await readScope(scope);
      if (!sameScope(scopeNow(), scope)) return;
      const isOld = ({ state, sentAt = 0 }: OutboxEntry) =>
        state === 'sent' && ports.now() - sentAt > SENT_KEPT_MS;
      // What was written in the meantime is newer than what was read.
      for (const entry of entries) if (!isOld(entry) && !index.get(entry.id)) index.put(entry);
      known = Math.max(
        known,
        last,
        ...index
          .sorted()
          .slice(-1)
          .map(({ seq }) => seq),
      );
      store.setState({ entries: index.sorted(), damaged, loaded: true });
      for (const { id, files } of entries.filter(isOld)) {
        await ports.store.remove(keyOf(scope, id));
        await deleteUnused(files, scope);
      }
    },
    async wipe(scope) {
      const { entries, damaged } = await readScope(scope);
      const isShown = sameScope(scope, scopeNow());
      for (const { id, files } of entries) {
        await ports.store.remove(keyOf(scope, id));
        if (isShown) hide(id);
        for (const { kept } of files) await ports.files.drop(kept.id).catch(() => undefined);
      }
      for (const key of damaged) await ports.store.remove(key);
      await ports.store.remove(counterOf(scope));
      const keys = (await ports.store.keys()).filter((key) => key.startsWith(ownPrefix(scope, 'draft')));
      for (const key of keys) {
        const draft = parseDraft(await ports.store.get(key).catch(() => undefined));
        await ports.store.remove(key);
        const files = Object.values(draft?.files ?? {}).flat();
        for (const { id } of files) await ports.files.drop(id).catch(() => undefined);
      }
    },
    async countPending(scope) {
      const { scope: shown, loaded } = store.getState();
      const entries = sameScope(shown, scope) && loaded ? index.sorted() : (await readScope(scope)).entries;
      return entries.filter(isPending).length;
    },
  };
}

function emptySnapshot(scope: AccountScope | undefined): OutboxSnapshot {
  return { scope, loaded: false, entries: [], progress: {}, paused: null, damaged: [] };
}

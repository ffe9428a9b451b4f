import { errorText } from '@/api/errors';
import {
  backOff,
  pickNext,
  recordKey,
  recordsOf,
  type OutboxEntry,
  type WriteEntry,
  type WriteOutcome,
} from './entry';
import { resolveConflict, type Choice } from './conflict';
import { handOnUploads, holdFiles } from './hold-files';
import type { OutboxPorts } from './outbox-ports';
import { createShelf, type OutboxStore } from './outbox-shelf';
import { sameScope, type Scope } from './scope';
import { knownThere, sendEntry, type SendResult } from './sender';
import { changesOf } from './uploads';

/** A page waits this long for its write; from then on it counts as queued, and is sent all the same. */
const PATIENCE_MS = 15_000;

/** While another window sends, this one looks again after so long. */
const OTHER_WINDOW_MS = 3_000;

export interface Outbox {
  store: OutboxStore;
  /** Persists a write, then sends it; resolves once it has arrived, is refused, or has to wait. Never rejects. */
  write(entry: WriteEntry): Promise<WriteOutcome>;
  /** Takes up the entries of whoever is logged in now; to be called at login, logout and change of tenant. */
  open(): Promise<void>;
  /** Tries what waits, at once: network came back, app came to the front, user logged in. */
  wake(): void;
  /** Sends a failed or waiting entry again, as it is. */
  retry(id: string): Promise<void>;
  retryAll(): Promise<void>;
  /** Drops an entry and its files for good. */
  discard(id: string): Promise<void>;
  /** Settles a conflict with the user's choice per field, then sends. */
  resolve(id: string, choices: Record<string, Choice>): Promise<void>;
  countPending(scope: Scope): Promise<number>;
  /** Forgets everything a user has waiting on this device. */
  wipe(scope: Scope): Promise<void>;
}

/** The outbox: every write of the app goes through here (issue "Nothing is ever lost"). */
export function createOutbox(ports: OutboxPorts): Outbox {
  const shelf = createShelf(ports);
  const waiters = new Map<string, (outcome: WriteOutcome) => void>();
  let pumping = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Nothing is sent before this moment: the server or the network was away a moment ago. */
  let restUntil = 0;
  let failures = 0;

  const settle = (id: string, outcome: WriteOutcome) => {
    waiters.get(id)?.(outcome);
    waiters.delete(id);
  };

  function wake(): void {
    restUntil = 0;
    void pump();
  }

  async function pump(): Promise<void> {
    again = true;
    if (pumping) return;
    pumping = true;
    clearTimeout(timer);
    while (again) {
      again = false;
      const ran = await ports.exclusively(() => sendAllDue().catch(() => undefined));
      if (!ran) schedule(ports.now() + OTHER_WINDOW_MS);
    }
    pumping = false;
    // What could not be sent now is queued as far as its writers are concerned.
    for (const id of [...waiters.keys()]) if (shelf.entry(id)) settle(id, { state: 'queued', entryId: id });
  }

  async function sendAllDue(): Promise<void> {
    for (;;) {
      const { entries, scope } = shelf.store.getState();
      if (!scope || !sameScope(scope, ports.scope())) return;
      const now = ports.now();
      const { entry, dueAt } = pickNext(entries, now);
      if (!entry) return schedule(dueAt);
      if (!(await ports.isOnline())) return shelf.store.setState({ paused: 'offline' });
      if (restUntil > now) return schedule(restUntil);
      const result = await attempt(entry);
      if (!(await conclude(entry.id, result))) return;
    }
  }

  function schedule(dueAt: number | undefined): void {
    clearTimeout(timer);
    // Without end (a login is missing) there is no timer: it would fire at once.
    if (dueAt !== undefined && Number.isFinite(dueAt))
      timer = setTimeout(() => void pump(), Math.max(dueAt - ports.now(), 0) + 1);
  }

  async function attempt(entry: OutboxEntry): Promise<SendResult> {
    const mine = () => sameScope(entry, ports.scope());
    // Another window may have dealt with it since this one read it.
    if ((await shelf.reload(entry.id))?.state !== 'waiting') return { kind: 'stopped' };
    const started = await shelf.patch(entry.id, { state: 'sending', error: undefined });
    if (!started) return { kind: 'stopped' };
    const share = (value: number | undefined) =>
      shelf.store.setState(({ progress: { [entry.id]: _old, ...others } }) => ({
        progress: value === undefined ? others : { ...others, [entry.id]: value },
      }));
    const result = await sendEntry(started, ports, {
      save: async (change) => (mine() ? shelf.patch(entry.id, change) : undefined),
      onProgress: share,
    });
    share(undefined);
    return result;
  }

  /** @returns whether the next entry may be tried now */
  async function conclude(id: string, result: SendResult): Promise<boolean> {
    const entry = shelf.entry(id);
    if (!entry) return true;
    if (result.kind === 'stopped') return entry.state !== 'waiting';
    if (result.kind === 'later') return postpone(entry, result);
    failures = 0;
    shelf.store.setState({ paused: null });
    if (result.kind === 'sent') {
      await markSent(entry);
      settle(id, { state: 'sent', entryId: id, row: result.row, data: result.data });
    } else if (result.kind === 'conflict') {
      await shelf.patch(id, { state: 'conflict', conflict: result.conflict });
      settle(id, { state: 'refused', Msg: '', entryId: id, conflict: result.conflict });
    } else {
      const { message, code } = result;
      await shelf.patch(id, { state: 'failed', error: { message, code } });
      settle(id, { state: 'refused', Msg: message, entryId: id });
    }
    return true;
  }

  async function postpone(
    entry: OutboxEntry,
    result: Extract<SendResult, { kind: 'later' }>,
  ): Promise<boolean> {
    const { reason, message } = result;
    const attempts = reason === 'auth' ? entry.attempts : entry.attempts + 1;
    failures += 1;
    restUntil = reason === 'auth' ? Number.POSITIVE_INFINITY : ports.now() + backOff(failures, ports.random);
    await shelf.patch(entry.id, { state: 'waiting', attempts, error: { message, code: 0 } });
    shelf.store.setState({ paused: reason === 'auth' ? 'auth' : 'unreached' });
    if (reason !== 'auth') schedule(restUntil);
    return false;
  }

  /** Nothing is left to send; the line, and what it changed, stays for a week. */
  async function markSent(entry: OutboxEntry): Promise<void> {
    const { files } = entry;
    const arrived = changesOf(entry);
    await handOnUploads(entry, shelf);
    const line = { _RowModel: {}, files: [], children: [], items: [], call: undefined, base: undefined };
    await shelf.patch(entry.id, { ...line, arrived, state: 'sent', sentAt: ports.now(), error: undefined });
    await shelf.drop(files);
  }

  async function prepare(wanted: WriteEntry, scope: Scope): Promise<OutboxEntry> {
    const replaced = wanted.replaces ? shelf.entry(wanted.replaces) : sameInsert(wanted);
    // What had arrived of a refused entry is there: adding it again would change nothing.
    const there = replaced ? knownThere(replaced) : new Set<string>();
    const asChange = <Change extends Pick<WriteEntry, 'action' | 'FormEngineKey' | 'Id'>>(row: Change) =>
      row.action === 'Insert' && there.has(recordKey(row.FormEngineKey, row.Id))
        ? { ...row, action: 'Update' as const }
        : row;
    const entry: OutboxEntry = {
      ...scope,
      version: 1,
      id: replaced?.id ?? ports.newId(),
      seq: replaced?.seq ?? shelf.nextSeq(),
      action: asChange(wanted).action,
      FormEngineKey: wanted.FormEngineKey,
      Id: wanted.Id,
      _RowModel: wanted._RowModel ?? {},
      files: replaced?.files ?? [],
      children: (wanted.children ?? []).map(asChange),
      items: (wanted.items ?? []).map(asChange),
      call: wanted.call,
      label: wanted.label,
      base: wanted.base,
      after: (wanted.after ?? []).map((record) => record.toLowerCase()),
      context: wanted.context ?? {},
      state: 'preparing',
      stepsDone: 0,
      uncertain: replaced?.uncertain ?? false,
      attempts: 0,
      nextAt: 0,
      createdAt: replaced?.createdAt ?? ports.now(),
    };
    return holdFiles(entry, wanted.files ?? [], shelf, ports.files);
  }

  /** The same Insert submitted again after a refusal takes the place of the refused one. */
  function sameInsert(wanted: WriteEntry): OutboxEntry | undefined {
    if (wanted.action !== 'Insert') return undefined;
    const wantedKey = recordKey(wanted.FormEngineKey, wanted.Id);
    return shelf.store
      .getState()
      .entries.find(
        (one) =>
          one.state === 'failed' && /Insert|Update/.test(one.action) && recordsOf(one)[0] === wantedKey,
      );
  }

  async function write(wanted: WriteEntry): Promise<WriteOutcome> {
    const scope = ports.scope();
    if (!scope) return { state: 'refused', Msg: errorText('tokenInvalid') };
    if (!sameScope(shelf.store.getState().scope, scope)) await shelf.open(scope);
    try {
      const entry = await prepare(wanted, scope);
      const outcome = new Promise<WriteOutcome>((resolve) => waiters.set(entry.id, resolve));
      const patience = setTimeout(
        () => settle(entry.id, { state: 'queued', entryId: entry.id }),
        PATIENCE_MS,
      );
      // The user is here and asks: no resting, unless it is the login that is missing.
      if (Number.isFinite(restUntil)) restUntil = 0;
      void pump();
      return await outcome.finally(() => clearTimeout(patience));
    } catch (reason) {
      return { state: 'refused', Msg: reason instanceof Error ? reason.message : String(reason) };
    }
  }

  async function requeue(id: string, change: Partial<OutboxEntry> = {}): Promise<void> {
    const entry = shelf.entry(id);
    if (!entry || entry.state === 'sending' || entry.state === 'sent') return;
    await shelf.patch(id, { state: 'waiting', nextAt: 0, error: undefined, conflict: undefined, ...change });
  }

  return {
    store: shelf.store,
    write,
    wake,
    async open() {
      restUntil = 0;
      await shelf.open(ports.scope());
      void pump();
    },
    async retry(id) {
      await requeue(id);
      wake();
    },
    async retryAll() {
      const failed = shelf.store.getState().entries.filter((entry) => entry.state === 'failed');
      for (const entry of failed) await requeue(entry.id);
      wake();
    },
    async discard(id) {
      await shelf.remove(id);
      void pump();
    },
    async resolve(id, choices) {
      const entry = shelf.entry(id);
      if (!entry?.conflict) return;
      const { theirs } = entry.conflict;
      const _RowModel = resolveConflict(entry._RowModel, entry.base, entry.conflict, choices);
      await requeue(id, {
        _RowModel,
        base: { UpdateTime: theirs.UpdateTime, values: theirs },
        uncertain: false,
      });
      wake();
    },
    countPending: shelf.countPending,
    wipe: async (scope) => {
      await shelf.wipe(scope);
      if (sameScope(shelf.store.getState().scope, scope)) await shelf.open(ports.scope());
    },
  };
}

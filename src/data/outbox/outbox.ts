import { errorText } from '@/data/api/errors';
import { outboxMessages } from '@/data/messages';
import { translate } from '@/i18n/define-messages';
import { resolveConflict } from './conflict';
import { HOLD_MS, isHeld, isPending, type OutboxEntry, type WriteEntry, type WriteOutcome } from './entry';
import type { ArrivedEntry, Outbox } from './outbox-contract';
import type { OutboxPorts } from './ports';
import { prepareEntry } from './prepare-entry';
import { createQueueProcessor } from './queue-processor';
import { createOutboxRepository } from './repository';
import { sameScope, type AccountScope } from '../scope';
import { changesOf } from './uploads';

/** A page waits this long for its write; from then on it counts as queued, and is still sent. */
const WRITE_TIMEOUT_MS = 15_000;

/** Views that combine their data with the entries wait this long for them. */
const READY_MS = 3_000;

/** What a window reports to the others. */
interface WindowMessage {
  scope: AccountScope;
  ids: string[];
}

/** The outbox: every write of the app goes through here. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const channel = ports.openChannel((message) => {
    if (isWindowMessage(message)) void follow(message);
  });
  const repository = createOutboxRepository(ports, (scope, ids) => channel.post({ scope, ids }));
  const { store } = repository;
  const waiters = new Map<string, (outcome: WriteOutcome | null) => void>();
  const listeners = new Set<(entry: ArrivedEntry) => void>();
  /** Users whose entries were to be forgotten while the store was unavailable. */
  const toWipe: AccountScope[] = [];
  let opening: Promise<void> = Promise.resolve();

  const processor = createQueueProcessor(ports, repository, {
    settled(entry, result) {
      const { id } = entry;
      // Waiting callers and listeners look at the store: it must show what they are notified of.
      if (waiters.has(id) || listeners.size > 0) repository.publish();
      if (result.kind === 'sent') {
        const { row, data, dropped } = result;
        emitArrived({ ...entry, state: 'sent', arrived: changesOf(entry) });
        settle(id, { state: 'sent', entryId: id, row, data, ...(dropped ? { dropped } : {}) });
      } else settle(id, refusal(id, result));
    },
    // What could not be sent now is queued as far as its writers are concerned.
    idle() {
      for (const id of [...waiters.keys()]) {
        const entry = repository.entry(id);
        if (entry && !isHeld(entry, ports.now())) settle(id, { state: 'queued', entryId: id });
      }
    },
  });

  function emitArrived(entry: ArrivedEntry): void {
    listeners.forEach((listener) => listener(entry));
  }

  function settle(id: string, outcome: WriteOutcome | null): void {
    waiters.get(id)?.(outcome);
    waiters.delete(id);
  }

  function refusal(id: string, result: { message: string } | Pick<OutboxEntry, 'conflict'>): WriteOutcome {
    if ('message' in result) return { state: 'refused', Msg: result.message, entryId: id };
    const { conflict } = result;
    return { state: 'refused', Msg: translate(outboxMessages, 'conflictMessage'), entryId: id, conflict };
  }

  /** Resolves the callers waiting for an entry if its outcome is already known. */
  function settleKnown({ id, state, error, conflict, dropped }: OutboxEntry): void {
    if (state === 'sent') settle(id, { state, entryId: id, ...(dropped ? { dropped } : {}) });
    else if (state === 'failed') settle(id, refusal(id, error ?? { message: '' }));
    else if (state === 'conflict') settle(id, refusal(id, { conflict }));
  }

  /** Waits until an entry has arrived, is refused, or has to wait; null when it was taken back. */
  async function outcomeOrNull(id: string, heldMs = 0): Promise<WriteOutcome | null> {
    const outcome = new Promise<WriteOutcome | null>((resolve) => waiters.set(id, resolve));
    const timeout = setTimeout(() => settle(id, { state: 'queued', entryId: id }), WRITE_TIMEOUT_MS + heldMs);
    // The user is here and asks: no pause, unless it is the login that is missing.
    processor.resume({ evenLoggedOut: false });
    const known = repository.entry(id);
    if (known) settleKnown(known);
    void processor.process();
    return outcome.finally(() => clearTimeout(timeout));
  }

  /** The same for an entry that nobody can take back. */
  const outcomeOf = async (id: string): Promise<WriteOutcome> =>
    (await outcomeOrNull(id)) ?? { state: 'queued', entryId: id };

  /** Persists what a page asks to be written, for the user who is logged in. */
  async function prepare(wanted: WriteEntry, scope: AccountScope, holdMs = 0): Promise<string> {
    if (!sameScope(store.getState().scope, scope)) await open(scope);
    await opening;
    return (await prepareEntry(wanted, scope, ports, repository, holdMs)).id;
  }

  /** Takes over what another window has done. */
  async function follow({ scope, ids }: WindowMessage): Promise<void> {
    if (!sameScope(scope, store.getState().scope)) return;
    const before = new Map(ids.map((id) => [id, repository.entry(id)]));
    await repository.refresh(ids).catch(() => undefined);
    for (const [id, old] of before) {
      const now = repository.entry(id);
      if (!now || now.state === old?.state) continue;
      const { arrived = [] } = now;
      if (now.state === 'sent') emitArrived({ ...now, call: old?.call ?? now.call, arrived });
      settleKnown(now);
    }
    // The other window may die before it has sent them.
    if (repository.next() || repository.sending().length > 0) processor.processLater();
  }

  async function open(scope: AccountScope | undefined): Promise<void> {
    opening = repository.open(scope);
    await opening;
  }

  function flush(): void {
    processor.resume({ evenLoggedOut: true });
    void processor.process();
  }

  async function requeue(id: string): Promise<void> {
    await repository.update(id, (stored) =>
      stored.state === 'failed' ? { ...stored, state: 'waiting', error: undefined } : undefined,
    );
  }

  function ready(): Promise<readonly OutboxEntry[]> {
    const isThere = () => {
      const scope = ports.scope();
      const { scope: owner, loaded } = store.getState();
      return !scope || (loaded && sameScope(owner, scope));
    };
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        stop();
        resolve(store.getState().entries);
      };
      const timer = setTimeout(settle, READY_MS);
      const stop = store.subscribe(() => isThere() && settle());
      if (isThere()) settle();
    });
  }

  return {
    store,
    ready,
    flush,
    onArrived(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    countPending: repository.countPending,
    async takeUp() {
      const now = ports.scope();
      // A user who is back has gone on writing, and sees the earlier entries.
      for (const scope of toWipe.splice(0)) if (!sameScope(scope, now)) await repository.wipe(scope);
      await open(now);
      const { scope, entries } = store.getState();
      if (scope) channel.post({ scope, ids: entries.filter(isPending).map(({ id }) => id) });
      flush();
    },
    async catchUp() {
      const { scope, entries } = store.getState();
      await repository.sync().catch(() => undefined);
      if (scope) await follow({ scope, ids: entries.filter(isPending).map(({ id }) => id) });
      flush();
    },
    async write(wanted) {
      const scope = ports.scope();
      if (!scope) return { state: 'refused', Msg: errorText('tokenInvalid') };
      try {
        return await outcomeOf(await prepare(wanted, scope));
      } catch (reason) {
        return { state: 'refused', Msg: reason instanceof Error ? reason.message : String(reason) };
      }
    },
    async hold(wanted) {
      const scope = ports.scope();
      if (!scope) throw new Error(errorText('tokenInvalid'));
      const entryId = await prepare(wanted, scope, HOLD_MS);
      return { entryId, outcome: outcomeOrNull(entryId, HOLD_MS) };
    },
    async takeBack(id) {
      await repository.update(id, (stored) => (isHeld(stored, ports.now()) ? null : undefined));
      repository.publish();
      const isBack = repository.entry(id) === undefined;
      if (isBack) settle(id, null);
      return isBack;
    },
    async open() {
      processor.resume({ evenLoggedOut: true });
      await open(ports.scope());
      void processor.process();
    },
    async retry(id) {
      await requeue(id);
      repository.publish();
      flush();
    },
    async retryAll() {
      const failed = store.getState().entries.filter(({ state }) => state === 'failed');
      for (const { id } of failed) await requeue(id);
      repository.publish();
      flush();
    },
    async discard(id) {
      await repository.update(id, (stored) => (stored.state === 'sent' ? undefined : null));
      repository.publish();
      void processor.process();
      return repository.entry(id) === undefined;
    },
    async resolve(id, choices) {
      const resolved = await repository.update(id, (stored) => {
        const { conflict, base, _RowModel } = stored;
        // Another window may have found more to ask about: nothing is sent that the user has not chosen.
        if (!conflict || conflict.fields.some(({ name }) => !choices[name])) return undefined;
        const { theirs } = conflict;
        return {
          ...stored,
          _RowModel: resolveConflict(_RowModel, base, conflict, choices),
          base: { UpdateTime: theirs.UpdateTime, values: theirs },
          writeKey: ports.newId(),
          ...{ state: 'waiting', inDoubt: false, error: undefined, conflict: undefined },
        };
      });
      repository.publish();
      if (resolved) return outcomeOf(id);
      return { state: 'refused', Msg: translate(outboxMessages, 'settledElsewhere'), entryId: id };
    },
    wipe: async (scope) => {
      if (!(await ports.store.persistent())) toWipe.push(scope);
      await repository.wipe(scope);
      if (sameScope(store.getState().scope, scope)) await open(ports.scope());
    },
  };
}

function isWindowMessage(message: unknown): message is WindowMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { scope, ids } = message as Partial<WindowMessage>;
  return typeof scope?.userId === 'string' && typeof scope.osClient === 'string' && Array.isArray(ids);
}

import { backOff, isHeld, type OutboxEntry } from './entry';
import { sameScope } from '../scope';
import { shareUploads } from './persist-uploads';
import { operationOf } from './operations/operation';
import type { OutboxPorts } from './ports';
import type { OutboxRepository, OutboxSnapshot } from './repository';
import type { SendResult } from './send-result';
import { sendEntry } from './sender';
import { changesOf } from './uploads';

/** While another window sends, this one checks again after this time. */
const OTHER_WINDOW_MS = 3_000;

export interface ProcessorEvents {
  /** An attempt has ended: what became of the entry, and the entry as it was sent. */
  settled(entry: OutboxEntry, result: Exclude<SendResult, { kind: 'stopped' | 'later' }>): void;
  /** This window has sent what it could. */
  idle(): void;
}

export interface QueueProcessor {
  /** Sends what is due, unless another window is sending. */
  process(): Promise<void>;
  /** The same after a while: another window may have died while sending. */
  processLater(): void;
  /** Ends the pause after a failure. */
  resume(options: { evenLoggedOut: boolean }): void;
}

/** Sends the entries of the queue one after another; only one window of the app does so at a time. */
export function createQueueProcessor(
  ports: OutboxPorts,
  repository: OutboxRepository,
  events: ProcessorEvents,
): QueueProcessor {
  const { store } = repository;
  let running = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Nothing is sent before this moment of the monotonic clock: the server or the network has just been unavailable. */
  let restUntil = 0;
  let failures = 0;

  function processIn(ms: number): void {
    clearTimeout(timer);
    timer = undefined;
    // Without an end (a login is missing) there is no timer: it would fire at once.
    if (!Number.isFinite(ms)) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void process();
      },
      Math.max(ms, 0) + 1,
    );
  }

  async function process(): Promise<void> {
    again = true;
    if (running) return;
    running = true;
    clearTimeout(timer);
    timer = undefined;
    let ran = true;
    while (again) {
      again = false;
      ran = await ports.exclusively(() => processQueue().catch(() => undefined)).catch(() => false);
      if (!ran) processIn(OTHER_WINDOW_MS);
    }
    running = false;
    repository.publish();
    if (ran) events.idle();
  }

  async function processQueue(): Promise<void> {
    await releaseAbandoned();
    for (;;) {
      const { scope } = store.getState();
      if (!scope || !sameScope(scope, ports.scope())) return;
      const entry = repository.next((one) => !isHeld(one, ports.now()));
      if (!entry) return sendHeld();
      if (!(await ports.isOnline())) return pause('offline');
      const rest = restUntil - ports.monotonic();
      if (rest > 0) return processIn(rest);
      const claimed = await repository.claim(entry.id);
      if (claimed === 'behind') await repository.sync();
      else if (claimed && !(await settle(claimed, await trySend(claimed)))) return;
    }
  }

  /** What can still be taken back is sent once it no longer can. */
  function sendHeld(): void {
    const held = repository.next()?.heldUntil;
    if (held !== undefined) processIn(held - ports.now());
  }

  /** The window that was sending these no longer exists: this window has the lock now. */
  async function releaseAbandoned(): Promise<void> {
    for (const { id } of repository.sending())
      await repository.update(id, (stored) =>
        stored.state === 'sending' ? { ...stored, state: 'waiting' } : undefined,
      );
  }

  async function trySend(entry: OutboxEntry): Promise<SendResult> {
    const isMine = () => sameScope(entry, ports.scope());
    return sendEntry(entry, ports, {
      isMine,
      save: async (change) =>
        isMine()
          ? repository.update(entry.id, (stored) =>
              stored.state === 'sending' ? { ...stored, ...change } : undefined,
            )
          : undefined,
      onProgress: (share) => showProgress(entry.id, share),
    }).finally(() => showProgress(entry.id, undefined));
  }

  function showProgress(id: string, share: number | undefined): void {
    const { [id]: shown, ...others } = store.getState().progress;
    if (shown === share) return;
    store.setState({ progress: share === undefined ? others : { ...others, [id]: share } });
  }

  /** @returns whether the next entry may be tried now */
  async function settle(entry: OutboxEntry, result: SendResult): Promise<boolean> {
    // If another user has logged in, the author learns the outcome when he is back.
    if (result.kind === 'stopped' || !sameScope(entry, ports.scope())) return true;
    if (result.kind === 'later') return defer(entry, result);
    failures = 0;
    pause(null);
    // Discarded on its way: what arrived has arrived all the same.
    const current = repository.entry(entry.id) ?? entry;
    if (result.kind === 'sent') await shareUploads(current, repository);
    await repository.update(entry.id, (stored) => settled(stored, result));
    if (result.kind === 'sent') await repository.deleteUnused(current.files, current);
    events.settled(current, result);
    return true;
  }

  /** An entry after the server has responded. Nothing remains to be sent of one that arrived; its line stays for a week. */
  function settled(
    stored: OutboxEntry,
    result: Exclude<SendResult, { kind: 'stopped' | 'later' }>,
  ): OutboxEntry {
    if (result.kind === 'refused') {
      const { message, code } = result;
      return { ...stored, state: 'failed', error: { message, code } };
    }
    if (result.kind === 'conflict') return { ...stored, state: 'conflict', conflict: result.conflict };
    return {
      ...stored,
      ...{ _RowModel: {}, files: [], children: [], items: [], base: undefined, error: undefined },
      call: operationOf(ports.operations, stored)?.trace?.(stored),
      arrived: changesOf(stored),
      dropped: result.dropped,
      inDoubt: false,
      state: 'sent',
      sentAt: ports.now(),
    };
  }

  async function defer(
    entry: OutboxEntry,
    { reason, message }: Extract<SendResult, { kind: 'later' }>,
  ): Promise<boolean> {
    failures += 1;
    const rest = reason === 'auth' ? Number.POSITIVE_INFINITY : backOff(failures, ports.random);
    restUntil = ports.monotonic() + rest;
    await repository.update(entry.id, (stored) =>
      stored.state === 'sending' ? { ...stored, state: 'waiting', error: { message, code: 0 } } : undefined,
    );
    pause(reason === 'auth' ? 'auth' : 'unreached');
    processIn(rest);
    return false;
  }

  function pause(paused: OutboxSnapshot['paused']): void {
    if (store.getState().paused !== paused) store.setState({ paused });
  }

  return {
    process,
    processLater() {
      if (!running && timer === undefined) processIn(OTHER_WINDOW_MS);
    },
    resume({ evenLoggedOut }) {
      if (evenLoggedOut || Number.isFinite(restUntil)) restUntil = 0;
    },
  };
}

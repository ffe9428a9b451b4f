import type { BigStore, LocalFile, StoredFile } from '@/device/types';
import { newId } from '@/device/runtime/random';
import { outboxPorts } from '@/data/outbox/app-outbox';
import { createOutbox } from '@/data/outbox/outbox';
import type { Outbox } from '@/data/outbox/outbox-contract';
import type { OutboxPorts } from '@/data/outbox/ports';
import { currentScope } from '@/data/scope';

/** What stays on the device when the app dies, and what its windows share. */
export class OutboxDevice {
  readonly texts = new Map<string, string>();
  readonly files = new Map<string, LocalFile>();
  online = true;
  /** Reads, writes and updates of the store so far. */
  storeCalls = 0;
  /** Resolves when the store reports that a change was stored. */
  stored: () => Promise<void> = async () => undefined;

  private windows = new Map<Outbox, (message: unknown) => void>();
  private isSending = false;
  private isDeaf = false;

  /** @param ports ports that differ from the app's own, e.g. operations that answer at once */
  constructor(private readonly ports: Partial<OutboxPorts> = {}) {}

  /** A fresh start of the app on this device; all previous windows are dead from here on. */
  start(): Outbox {
    this.windows.clear();
    this.isSending = false;
    return this.openWindow();
  }

  /**
   * One more window of the app, in addition to those that are open.
   *
   * @param own ports that differ from those of the other windows
   */
  openWindow(own: Partial<OutboxPorts> = {}): Outbox {
    const { files } = this;
    const alive = () => this.windows.has(outbox);
    const keep = async (file: LocalFile): Promise<StoredFile> => {
      const { name, size, type } = file;
      const id = newId();
      files.set(id, file);
      return { id, name, size, type };
    };
    const open = async (id: string) => files.get(id) ?? Promise.reject(new Error('file error'));
    const drop = async (id: string) => void (alive() && files.delete(id));
    let listen: (message: unknown) => void = () => undefined;
    const outbox: Outbox = createOutbox({
      ...outboxPorts,
      store: this.storeFor(alive),
      files: { keep, open, drop, release: () => undefined },
      scope: () => (alive() ? currentScope() : undefined),
      isOnline: async () => this.online,
      exclusively: async (work) => {
        if (this.isSending) return false;
        this.isSending = true;
        await work();
        if (alive()) this.isSending = false;
        return true;
      },
      openChannel: (onMessage) => {
        listen = onMessage;
        return { post: (message) => void (alive() && this.tell(outbox, message)) };
      },
      random: () => 0,
      ...this.ports,
      ...own,
    });
    this.windows.set(outbox, (message) => listen(message));
    return outbox;
  }

  /** From here on no window hears from another, as if the browser had frozen them. */
  deafen(): void {
    this.isDeaf = true;
  }

  private tell(from: Outbox, message: unknown): void {
    if (this.isDeaf) return;
    for (const [window, listen] of this.windows)
      if (window !== from) setTimeout(() => this.windows.has(window) && listen(message), 0);
  }

  private storeFor(alive: () => boolean): BigStore {
    const { texts } = this;
    const count = () => void (this.storeCalls += 1);
    return {
      get: async (key) => (count(), texts.get(key)),
      set: async (key, value) => (count(), void (alive() && texts.set(key, value))),
      remove: async (key) => (count(), void (alive() && texts.delete(key))),
      keys: async () => (count(), [...texts.keys()]),
      persistent: async () => true,
      update: async (keys, change) => {
        count();
        const changes = change(keys.map((key) => texts.get(key)));
        if (!alive()) return;
        keys.forEach((key, at) => {
          const text = changes[at];
          if (text === null) texts.delete(key);
          else if (text !== undefined) texts.set(key, text);
        });
        await this.stored();
      },
    };
  }
}

/** At least a minute, but less than Jest's limit, so that the error can name the entries still pending. */
const MOST_TURNS = 6000;

/** Waits until the outbox has nothing left in progress. */
export async function quiet(outbox: Outbox): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { entries } = outbox.store.getState();
    if (!entries.some((entry) => ['sending', 'waiting', 'preparing'].includes(entry.state))) return;
    outbox.flush();
    // rest: between two checks.
    await new Promise((later) => setTimeout(later, 10));
  }
  throw new Error(`still waiting: ${JSON.stringify(outbox.store.getState().entries)}`);
}

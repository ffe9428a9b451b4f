import type { KeptFile, LocalFile } from '@/device/types';
import { newId } from '@/device/random';
import { createOutbox, type Outbox } from '@/offline/outbox';
import { outboxApi } from '@/offline/outbox-api';
import { currentScope } from '@/offline/scope';

/** What stays on the device when the app dies. */
export class OutboxDevice {
  readonly texts = new Map<string, string>();
  readonly files = new Map<string, LocalFile>();
  online = true;

  /** A fresh start of the app on this device; the one before is dead from here on. */
  start(): Outbox {
    const { texts, files } = this;
    const alive = () => this.running === outbox;
    const store = {
      get: async (key: string) => texts.get(key),
      set: async (key: string, value: string) => void (alive() && texts.set(key, value)),
      remove: async (key: string) => void (alive() && texts.delete(key)),
      keys: async () => [...texts.keys()],
      persistent: async () => true,
    };
    const keep = async (file: LocalFile): Promise<KeptFile> => {
      const { name, size, type } = file;
      const id = newId();
      files.set(id, file);
      return { id, name, size, type };
    };
    const open = async (id: string) => files.get(id) ?? Promise.reject(new Error('file error'));
    const drop = async (id: string) => void (alive() && files.delete(id));
    const outbox: Outbox = createOutbox({
      api: outboxApi,
      store,
      files: { keep, open, drop, release: () => undefined },
      scope: () => (alive() ? currentScope() : undefined),
      isOnline: async () => this.online,
      exclusively: async (work) => work().then(() => true),
      now: () => Date.now(),
      random: () => 0,
      newId,
    });
    this.running = outbox;
    return outbox;
  }

  private running?: Outbox;
}

/** Waits until nothing of the outbox is under way any more. */
export async function quiet(outbox: Outbox): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    const { entries } = outbox.store.getState();
    if (!entries.some((entry) => ['sending', 'waiting', 'preparing'].includes(entry.state))) return;
    outbox.wake();
    await new Promise((later) => setTimeout(later, 10));
  }
  throw new Error(`still waiting: ${JSON.stringify(outbox.store.getState().entries)}`);
}

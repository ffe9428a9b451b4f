import { type Kysely } from 'kysely';
import { listen } from '../../db/listen';
import type { TenantDatabase } from '../../db/schema';
import {
  COUNTED,
  WAITING,
  countInboxChanges,
  inboxNumbers,
  type InboxNumber,
} from '../../tenants/inbox-changes';

/** One connected device: it gets a number, and fetches the rest with ordinary calls. */
export interface Device {
  osClient: string;
  userId: string;
  tell(seq: number): void;
}

/**
 * Interval between two looks at pending changes, in milliseconds: without a signal, with one from the database, and with no
 * device connected.
 */
const rounds = { embedded: 250, shared: 5000, idle: 60_000 };

const keyOf = ({ OsClient, UserId }: Omit<InboxNumber, 'Seq'>): string =>
  `${OsClient.toLowerCase()}:${UserId}`;

/** Who is connected to this server, and the last number each device got (docs/adr/live-channel.md). */
export class Hub {
  private readonly devices = new Map<string, Set<Device>>();
  private readonly told = new WeakMap<Device, number>();
  private round: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly stopListening: () => Promise<void>;
  private closed = false;

  /** @param databaseUrl of a PostgreSQL that other servers share; absent = the embedded one */
  constructor(
    private readonly root: Kysely<TenantDatabase>,
    private readonly databaseUrl: string | undefined,
    private readonly onError: (error: unknown) => void,
  ) {
    this.stopListening = databaseUrl
      ? listen(databaseUrl, [WAITING, COUNTED], this.hear, () => void this.look())
      : () => Promise.resolve();
    this.plan();
  }

  /** How many devices a person has connected here. */
  count(osClient: string, userId: string): number {
    return this.devices.get(keyOf({ OsClient: osClient, UserId: userId }))?.size ?? 0;
  }

  /** Registers a device until the returned function is called; it gets the current number at once. */
  async join(device: Device): Promise<() => void> {
    const key = keyOf({ OsClient: device.osClient, UserId: device.userId });
    const same = this.devices.get(key) ?? new Set();
    this.devices.set(key, same.add(device));
    this.plan();
    await this.look();
    const [now] = await inboxNumbers(this.root, device.osClient, [device.userId]);
    this.tell(device, Number(now?.Seq ?? 0));
    return () => {
      same.delete(device);
      if (same.size === 0) this.devices.delete(key);
    };
  }

  /** Counts pending changes, and notifies the devices concerned. */
  async look(): Promise<void> {
    if (this.round) {
      this.again = true;
      return this.round;
    }
    this.round = this.countAll().finally(() => {
      this.round = null;
    });
    return this.round;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.stopListening();
    await this.round;
  }

  private readonly hear = (channel: string, text: string): void => {
    if (channel === WAITING) void this.look();
    else {
      const [OsClient, UserId, Seq] = JSON.parse(text) as [string, string, number];
      this.spread({ OsClient, UserId, Seq });
    }
  };

  private async countAll(): Promise<void> {
    try {
      do {
        this.again = false;
        for (;;) {
          const counted = await countInboxChanges(this.root);
          counted.forEach((one) => this.spread(one));
          if (counted.length === 0) break;
        }
      } while (this.again && !this.closed);
    } catch (error) {
      if (!this.closed) this.onError(error);
    }
  }

  private spread({ Seq, ...who }: InboxNumber): void {
    for (const device of this.devices.get(keyOf(who)) ?? []) this.tell(device, Seq);
  }

  /** A device never gets a number that it already has, or an older one. */
  private tell(device: Device, seq: number): void {
    if (seq <= (this.told.get(device) ?? -1)) return;
    this.told.set(device, seq);
    device.tell(seq);
  }

  /** Notifications between sessions can be lost; a periodic look cannot. */
  private plan(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    const asked = this.databaseUrl ? rounds.shared : rounds.embedded;
    this.timer = setTimeout(
      () => void this.look().then(() => this.plan()),
      this.devices.size > 0 ? asked : rounds.idle,
    );
    this.timer.unref();
  }
}

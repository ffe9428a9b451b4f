import type { Kysely } from 'kysely';
import { loadUser } from '../../auth/users';
import type { TenantDatabase } from '../../db/schema';
import { changedInReach } from '../../form-engine/changed-rows';
import type { Actor, ServerState } from '../../http/call';
import {
  BATCH,
  forgetRowChanges,
  lastRowChange,
  numberRowChanges,
  rowChanges,
  type RowChange,
} from '../../tenants/row-changes';
import { findTable } from '../../tenants/tenant-model';
import { EVERYTHING, MOST_IDS, type ChangedRows } from '../../../src/data/protocol/live';

/** One device that shows rows of tables. */
export interface Watcher {
  osClient: string;
  userId: string;
  tell(rows: ChangedRows): void;
}

/** Between two looks, in milliseconds: while somebody watches, while nobody does. */
const rounds = { watched: 300, idle: 60_000 };
/** A device is told of a change at once, and of what follows no oftener than this, in milliseconds. */
const pause = 1000;
/** What was numbered so shortly before a device began to watch may have come after the answer that it shows, in seconds. */
const overlap = 3;
/** How long changes are kept, in seconds. A server that could not look for so long may have missed some. */
const keeping = 60;
/** How many people's rights are looked up at a time. */
const atOnce = 4;
/** So many pieces of work of one tenant wait at most; its devices ask for themselves then. */
const mostWaiting = 5;

const tenantOf = ({ osClient }: Watcher): string => osClient.toLowerCase();

/** What a device watches: the names it uses, and what it is still to be told. */
interface Watch {
  names: ReadonlySet<string>;
  /** Those that it named since the last look. */
  fresh: ReadonlySet<string>;
  pending: Map<string, Set<string>>;
  all: Set<string>;
  toldAt: number;
}

/** Devices, and the tables of which each is told. */
type Watching = ReadonlyMap<Watcher, ReadonlySet<string>>;

/**
 * Tells devices which rows of the tables that they show have changed: those that their owner may read, or could before the change,
 * and no others (docs/adr/change-feed.md). What has become of them is asked for by ordinary calls.
 */
export class RowFeed {
  private readonly watches = new Map<Watcher, Watch>();
  private round: Promise<void> = Promise.resolve();
  /** Of each tenant, in lower case: how much is to be spread, and when that is done. */
  private readonly work = new Map<string, { waiting: number; done: Promise<void> }>();
  private timer: NodeJS.Timeout | undefined;
  private last: number | undefined;
  private lookedAt = 0;
  private forgotAt = 0;
  private closed = false;

  constructor(
    private readonly server: ServerState,
    private readonly onError: (error: unknown) => void,
  ) {
    this.plan();
  }

  private get root(): Kysely<TenantDatabase> {
    return this.server.tenants.root;
  }

  /**
   * What a device shows from now on, in place of what it named before; how often it says so costs nothing.
   * @param names of tables, or their ids
   */
  watch(watcher: Watcher, names: readonly string[]): void {
    const known = this.watches.get(watcher);
    const isFirst = this.watches.size === 0;
    this.watches.set(watcher, {
      pending: new Map(),
      all: new Set(),
      toldAt: Number.NEGATIVE_INFINITY,
      ...known,
      names: new Set(names),
      fresh: new Set(names.filter((name) => known?.fresh.has(name) || !known?.names.has(name))),
    });
    if (isFirst) this.plan();
  }

  /** A device that has gone is told nothing more. */
  leave(watcher: Watcher): void {
    this.watches.delete(watcher);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.round;
    await Promise.all([...this.work.values()].map(({ done }) => done));
  }

  private complain(error: unknown): void {
    if (!this.closed) this.onError(error);
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    const wait = this.watches.size > 0 ? rounds.watched : rounds.idle;
    this.timer = setTimeout(() => {
      this.round = this.look().catch((error: unknown) => {
        // What was read and not told is lost.
        this.outdate([...this.watches.values()]);
        this.complain(error);
      });
      void this.round.then(() => this.plan());
    }, wait);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const now = performance.now();
    if (now - this.forgotAt > (keeping / 4) * 1000) {
      this.forgotAt = now;
      await forgetRowChanges(this.root, keeping);
    }
    if (this.watches.size === 0) {
      this.last = undefined;
      return;
    }
    const before = this.last;
    await this.readOn();
    // What has just been read goes to all who watch, those who have just begun among them.
    await this.replay(before ?? this.last ?? 0);
    this.flush();
  }

  /** These devices ask for all that they show. */
  private outdate(watches: readonly Watch[]): void {
    for (const { names, all } of watches) names.forEach((name) => all.add(name));
  }

  private async readOn(): Promise<void> {
    const now = performance.now();
    if (this.last !== undefined && now - this.lookedAt > (keeping / 2) * 1000)
      this.outdate([...this.watches.values()]);
    this.lookedAt = now;
    while (await numberRowChanges(this.root)) continue;
    const upTo = await lastRowChange(this.root);
    const tenants = new Set([...this.watches.keys()].map(tenantOf));
    for (let after = this.last ?? upTo; after < upTo;) {
      const changes = await rowChanges(this.root, { after, upTo, tenants: [...tenants] });
      for (const tenant of tenants)
        this.spread(
          tenant,
          changes.filter(({ OsClient }) => OsClient.toLowerCase() === tenant),
          () => this.watching(tenant),
        );
      after = changes.length < BATCH ? upTo : (changes.at(-1)?.Seq ?? upTo);
    }
    this.last = upTo;
  }

  /** What was written between a device's question and its wish to be told. */
  private async replay(upTo: number): Promise<void> {
    const begun = [...this.watches].filter(([, { fresh }]) => fresh.size > 0);
    for (const tenant of new Set(begun.map(([watcher]) => tenantOf(watcher)))) {
      const devices: Watching = new Map(
        begun.flatMap(([watcher, { fresh }]) => (tenantOf(watcher) === tenant ? [[watcher, fresh]] : [])),
      );
      const wanted = { upTo, tenants: [tenant], seconds: overlap };
      const changes = await rowChanges(this.root, wanted);
      if (changes.length === BATCH) this.outdate(this.watchesOf(devices));
      else this.spread(tenant, changes, () => devices);
    }
    for (const [, watch] of begun) watch.fresh = new Set();
  }

  private watching(tenant: string): Watching {
    const devices = [...this.watches].filter(([watcher]) => tenantOf(watcher) === tenant);
    return new Map(devices.map(([watcher, { names }]) => [watcher, names]));
  }

  private watchesOf(devices: Watching): Watch[] {
    return [...devices.keys()].flatMap((device) => this.watches.get(device) ?? []);
  }

  /**
   * Notes for devices of a tenant what their owners may know of, one piece of work after the other. A tenant whose rights take long
   * to look up keeps no other one waiting.
   */
  private spread(tenant: string, changes: readonly RowChange[], devices: () => Watching): void {
    if (changes.length === 0) return;
    const work = this.work.get(tenant) ?? { waiting: 0, done: Promise.resolve() };
    this.work.set(tenant, work);
    if (work.waiting >= mostWaiting) return this.outdate(this.watchesOf(devices()));
    work.waiting += 1;
    work.done = work.done
      .then(() => this.spreadAmong(devices(), changes))
      .catch((error: unknown) => {
        this.outdate(this.watchesOf(devices()));
        this.complain(error);
      })
      .then(() => {
        work.waiting -= 1;
        this.flush();
      });
  }

  private async spreadAmong(devices: Watching, changes: readonly RowChange[]): Promise<void> {
    const people = new Map<string, Watcher[]>();
    for (const device of devices.keys())
      people.set(device.userId, [...(people.get(device.userId) ?? []), device]);
    const all = [...people.values()];
    const [one] = devices.keys();
    // Another server may have changed who has which rights.
    if (!one || !(await this.server.tenants.current(one.osClient))) return;
    for (let at = 0; at < all.length; at += atOnce)
      await Promise.all(all.slice(at, at + atOnce).map((own) => this.spreadTo(own, devices, changes)));
  }

  /** @param own the devices of one person */
  private async spreadTo(
    own: readonly Watcher[],
    devices: Watching,
    changes: readonly RowChange[],
  ): Promise<void> {
    const [one] = own;
    if (!one) return;
    const model = await this.server.tenants.scope(one.osClient).model();
    let actor: Actor | undefined;
    for (const name of new Set(own.flatMap((device) => [...(devices.get(device) ?? [])]))) {
      const table = findTable(model, name);
      const rows = table && !table.system ? changes.filter(({ Table }) => Table === table.physical) : [];
      if (!table || rows.length === 0) continue;
      actor ??= await this.actorOf(one);
      if (!actor) return;
      const ids = await changedInReach(actor, table, rows);
      for (const device of own) {
        const watch = this.watches.get(device);
        if (!watch || !devices.get(device)?.has(name) || ids.length === 0) continue;
        watch.pending.set(name, new Set([...(watch.pending.get(name) ?? []), ...ids]));
      }
    }
  }

  /** Whoever watches, with the rights of now; undefined when he has none any more. */
  private async actorOf({ osClient, userId }: Watcher): Promise<Actor | undefined> {
    const { tenants, profile, now } = this.server;
    const scope = tenants.scope(osClient);
    const user = await loadUser(scope, userId);
    return user && Number(user.State) === 1 ? { scope, user, profile, now } : undefined;
  }

  private flush(): void {
    const now = performance.now();
    for (const [watcher, watch] of this.watches) {
      const names = new Set([...watch.pending.keys(), ...watch.all]);
      if (names.size === 0 || now - watch.toldAt < pause) continue;
      const rows: ChangedRows = {};
      for (const name of names) {
        const ids = watch.pending.get(name) ?? new Set();
        rows[name] = watch.all.has(name) || ids.size > MOST_IDS ? EVERYTHING : [...ids];
      }
      watch.pending.clear();
      watch.all.clear();
      watch.toldAt = now;
      watcher.tell(rows);
    }
  }
}

import type { Kysely } from 'kysely';
import type { TenantDatabase } from '../../db/schema';
import type { ServerState } from '../../http/call';
import {
  BATCH,
  KEPT_SECONDS,
  forgetRowChanges,
  numberRowChanges,
  placeOfNow,
  rowChanges,
  type Place,
  type RowChange,
} from '../../tenants/row-changes';
import { actorOf, noteFound, rowsInReach } from './in-reach';
import { isWhole, marksOf } from './marks';
import { sealPlace } from './place';
import { marksWanted, noteMarks, takeNews, watchOf, type Watch, type Watcher } from './watch';

/** Interval between two looks, in milliseconds: while somebody watches, and while nobody does. */
const rounds = { watched: 300, idle: 60_000 };
/** Changes numbered this shortly before a device began to watch may be later than the answer that it shows, in seconds. */
const overlap = 3;
/** How many people's rights are looked up at a time. */
const atOnce = 4;
/** The most pieces of work queued for one tenant; beyond that its devices fetch everything themselves. */
const mostWaiting = 5;

const tenantOf = ({ osClient }: Watcher): string => osClient.toLowerCase();

/** The work in progress for a tenant, one piece after the other: how much is queued, and when all of it is done. */
interface Work {
  waiting: number;
  done: Promise<void>;
}

/** Devices, and the tables of which each gets news. */
type Watching = ReadonlyMap<Watcher, ReadonlySet<string>>;

/**
 * Tells devices which rows of the tables that they show have changed: those that their owner may read, or could read before the
 * change, and no others (docs/adr/change-feed.md). The devices fetch the new contents with ordinary calls.
 */
export class RowFeed {
  private readonly watches = new Map<Watcher, Watch>();
  private round: Promise<void> = Promise.resolve();
  /** By tenant, in lower case: how much is still to be spread, and when that is done. */
  private readonly work = new Map<string, Work>();
  private timer: NodeJS.Timeout | undefined;
  private last: Place | undefined;
  /** How far changes were numbered at the looks of the last seconds, the oldest first, and when each look was. */
  private places: { seq: number; at: number }[] = [];
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
   * What a device shows from now on, replacing what it named before; repeating this costs nothing.
   * @param names of tables, or their ids
   */
  watch(watcher: Watcher, names: readonly string[]): void {
    const isFirst = this.watches.size === 0;
    this.watches.set(watcher, watchOf(names, this.watches.get(watcher)));
    if (isFirst) this.plan();
  }

  /** A device that has gone gets no more news. */
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
        // Changes that were read but not sent are lost.
        this.outdate([...this.watches.values()]);
        this.complain(error);
      });
      void this.round.then(() => this.plan());
    }, wait);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const now = performance.now();
    if (now - this.forgotAt > (KEPT_SECONDS / 4) * 1000) {
      this.forgotAt = now;
      await forgetRowChanges(this.root);
    }
    if (this.watches.size === 0) {
      this.last = undefined;
      this.places = [];
      return;
    }
    const before = this.last;
    const place = await this.readOn();
    // What has just been read goes to all watchers, including those who have just begun.
    const readAt = performance.now();
    await this.replay((before ?? place).seq, readAt);
    this.places.push({ seq: place.seq, at: readAt });
    this.lookAtMarks();
    this.cover(place);
    this.flush();
  }

  /** Makes these devices fetch everything that they show. */
  private outdate(watches: readonly Watch[]): void {
    for (const watch of watches) {
      watch.names.forEach((name) => isWhole(name) || watch.all.add(name));
      watch.areMarksOld = true;
    }
  }

  private async readOn(): Promise<Place> {
    const now = performance.now();
    if (this.last !== undefined && now - this.lookedAt > (KEPT_SECONDS / 2) * 1000)
      this.outdate([...this.watches.values()]);
    this.lookedAt = now;
    while (await numberRowChanges(this.root)) continue;
    const place = await placeOfNow(this.root);
    const tenants = new Set([...this.watches.keys()].map(tenantOf));
    for (let after = this.last?.seq ?? place.seq; after < place.seq;) {
      const changes = await rowChanges(this.root, { after, upTo: place.seq, tenants: [...tenants] });
      for (const tenant of tenants) this.hear(tenant, changes);
      after = changes.length < BATCH ? place.seq : (changes.at(-1)?.Seq ?? place.seq);
    }
    this.last = place;
    return place;
  }

  private hear(tenant: string, changes: readonly RowChange[]): void {
    const own = changes.filter(({ OsClient }) => OsClient.toLowerCase() === tenant);
    if (own.some(({ RowId }) => RowId === ''))
      for (const watch of this.watchesOf(this.watching(tenant))) watch.areMarksOld = true;
    const rows = own.filter(({ RowId }) => RowId !== '');
    if (rows.length > 0) this.spread(tenant, rows, () => this.watching(tenant));
  }

  /** Reads marks that are wanted or may have changed, for tenants that have nothing else to do. */
  private lookAtMarks(): void {
    for (const tenant of new Set([...this.watches.keys()].map(tenantOf))) {
      const isBusy = (this.work.get(tenant)?.waiting ?? 0) > 0;
      const watches = this.watchesOf(this.watching(tenant));
      if (!isBusy && watches.some((watch) => marksWanted(watch).length > 0))
        this.spread(tenant, [], () => this.watching(tenant));
    }
  }

  /** Runs once everything found is recorded: devices get it, and learn that it is everything up to a place. */
  private cover(place: Place): void {
    for (const tenant of new Set([...this.watches.keys()].map(tenantOf))) {
      const work = this.workOf(tenant);
      work.done = work.done.then(() => {
        for (const watch of this.watchesOf(this.watching(tenant)))
          if (watch.fresh.size === 0) watch.covered = place;
        this.flush();
      });
    }
  }

  /** Sends what was written between a device's query and its request to watch. */
  private async replay(upTo: number, now: number): Promise<void> {
    // The last look that is old enough, so that entries kept from before it are not searched.
    const isOlder = ({ at }: { at: number }): boolean => now - at > overlap * 1000;
    while (this.places[1] && isOlder(this.places[1])) this.places.shift();
    const [oldest] = this.places;
    const after = oldest && isOlder(oldest) ? oldest.seq : 0;
    const begun = [...this.watches].filter(([, { fresh }]) => fresh.size > 0);
    for (const tenant of new Set(begun.map(([watcher]) => tenantOf(watcher)))) {
      const devices: Watching = new Map(
        begun.flatMap(([watcher, { fresh }]) => (tenantOf(watcher) === tenant ? [[watcher, fresh]] : [])),
      );
      const wanted = { after, upTo, tenants: [tenant], seconds: overlap };
      const changes = await rowChanges(this.root, wanted);
      if (changes.length === BATCH) this.outdate(this.watchesOf(devices));
      else if (changes.length > 0) this.spread(tenant, changes, () => devices);
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
   * Records for the devices of a tenant what their owners may know of, one piece of work after the other. A tenant whose rights
   * take long to look up does not delay the others.
   */
  private spread(tenant: string, changes: readonly RowChange[], devices: () => Watching): void {
    const work = this.workOf(tenant);
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
      });
  }

  private workOf(tenant: string): Work {
    const work = this.work.get(tenant) ?? { waiting: 0, done: Promise.resolve() };
    this.work.set(tenant, work);
    return work;
  }

  private async spreadAmong(devices: Watching, changes: readonly RowChange[]): Promise<void> {
    const people = new Map<string, Watcher[]>();
    for (const device of devices.keys())
      people.set(device.userId, [...(people.get(device.userId) ?? []), device]);
    const all = [...people.values()];
    const [one] = devices.keys();
    // Another server may have changed people's rights.
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
    const watches = own.flatMap((device) => this.watches.get(device) ?? []);
    const isConcerned = changes.length > 0 || watches.some((watch) => marksWanted(watch).length > 0);
    const actor = one && isConcerned ? await actorOf(this.server, one) : undefined;
    if (!actor) return;
    const names = new Set(own.flatMap((device) => [...(devices.get(device) ?? [])]));
    for (const [name, rows] of await rowsInReach(actor, names, changes))
      for (const device of own) {
        const watch = this.watches.get(device);
        if (watch && devices.get(device)?.has(name)) noteFound(watch.pending, name, rows);
      }
    for (const watch of watches) {
      const wanted = marksWanted(watch);
      watch.areMarksOld = false;
      noteMarks(watch, await marksOf(actor, wanted));
    }
  }

  private flush(): void {
    const now = performance.now();
    const { signingSecret } = this.server.sessions;
    for (const [watcher, watch] of this.watches) {
      const news = takeNews(watch, now, (place) => sealPlace(signingSecret, watcher, place));
      if (news) watcher.tell(news);
    }
  }
}

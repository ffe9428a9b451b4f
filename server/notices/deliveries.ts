import { loadSysConfig } from '../tenants/sys-config';
import { engineTables } from '../form-engine/tables';
import type { Actor } from '../access/actor';
import type { ServerState } from '../http/call';
import type { TenantScope } from '../tenants/tenant-scope';
import type { Channel, Outcome, Parcel } from '../delivery/channel';
import { takeOutgoing, waitingOutgoing, type Outgoing } from '../delivery/outgoing';
import { claim, forgetOld, send, settleDelivery, type Delivery } from '../delivery/queue';
import { allowedAt, wishesOf } from '../delivery/wishes';

type Server = Pick<ServerState, 'tenants' | 'profile' | 'now'>;

/** Interval between two looks at the queue, in milliseconds. */
const ROUND = 3000;
/** Interval between two removals of old entries. */
const SWEEP = 3600_000;
const MOST_FANNED = 50;
const MOST_CLAIMED = 40;
/** Where a combined message leads. */
const INBOX = '/pages/naviBar/message/index';
/** How long a stopping server waits for messages being sent, in milliseconds; later the lease hands them to another one. */
const LAST_ANSWERS = 5000;
/** More than these at once to one receiver are combined into one message that gives their number. */
const MOST_AT_ONCE = 3;

/** Delivers notices to people outside the app (docs/notices.md). */
export class Deliveries {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private sweptAt = 0;
  private stopped = false;

  constructor(
    private readonly server: Server,
    private readonly channels: readonly Channel[],
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Checks the queue periodically, until the returned function is called, which waits briefly for messages being sent. */
  start(): () => Promise<void> {
    const again = (): void => {
      if (this.stopped) return;
      this.timer = setTimeout(() => void this.deliverDue().catch(this.onError).finally(again), ROUND);
      this.timer.unref();
    };
    again();
    return async () => {
      this.stopped = true;
      clearTimeout(this.timer);
      let last: NodeJS.Timeout | undefined;
      const late = new Promise<void>((done) => {
        last = setTimeout(done, LAST_ANSWERS);
      });
      await Promise.race([this.round, late]);
      clearTimeout(last);
    };
  }

  /** Sends everything that is due, after the current round. */
  deliverDue(): Promise<void> {
    const mine = this.round.then(() => this.sendDue());
    this.round = mine.catch(() => undefined);
    return mine;
  }

  private async sendDue(): Promise<void> {
    while (!this.stopped && (await this.fanOut()));
    while (!this.stopped) {
      const claimed = await claim(this.server.tenants.root, this.server.now(), MOST_CLAIMED);
      if (claimed.length === 0) break;
      await Promise.all([...bundles(claimed)].map((bundle) => this.sendBundle(bundle)));
    }
    await this.sweep();
  }

  /** Assigns messages to their channels. @returns whether there may be more */
  private async fanOut(): Promise<boolean> {
    const { tenants } = this.server;
    const waiting = await waitingOutgoing(tenants.root, MOST_FANNED);
    let taken = 0;
    for (const { Id, OsClient } of waiting) {
      if (this.stopped) break;
      if (!tenants.find(OsClient)) continue;
      taken += await tenants.scope(OsClient).transaction(async (scope) => {
        const message = await takeOutgoing(scope.root, Id);
        if (message) await this.choose(scope, message);
        return message ? 1 : 0;
      });
    }
    return taken === MOST_FANNED;
  }

  /** The channels that reach a person, except for what he does not want to hear there. */
  private async choose(scope: TenantScope, message: Outgoing): Promise<void> {
    const { profile, now } = this.server;
    const user = await engineTables({ scope, user: null, profile, now }).get('sys_user', message.UserId);
    if (!user) return;
    const wishes = await wishesOf(scope.root, message.OsClient, message.UserId);
    const times = { now: now(), dueAt: allowedAt(wishes, now()) };
    for (const channel of this.channels) {
      if (wishes.Muted[channel.name]?.includes(message.Kind)) continue;
      for (const target of await channel.targets(scope.root, message.OsClient, user))
        await send(scope.root, message, channel.name, target, times);
    }
  }

  /** A message that was read, withdrawn or decided in the meantime is not sent. */
  private async isNews(message: Outgoing): Promise<boolean> {
    const scope = this.server.tenants.scope(message.OsClient);
    const actor: Actor = { scope, user: null, profile: this.server.profile, now: this.server.now };
    const row = await engineTables(actor).get('diy_message', message.MessageId);
    return row !== null && Number(row.IsRead) !== 1;
  }

  private async sendBundle(bundle: readonly Delivery[]): Promise<void> {
    const root = this.server.tenants.root;
    const news: Delivery[] = [];
    try {
      for (const delivery of bundle) {
        if (this.stopped) return;
        if (await this.isNews(delivery)) news.push(delivery);
        else await settleDelivery(root, delivery, { state: 'overtaken' }, this.server.now());
      }
      const [first] = news;
      if (!first) return;
      if (news.length <= MOST_AT_ONCE) {
        for (const delivery of news) if (!this.stopped) await this.sendOne(delivery);
        return;
      }
      const outcome = await this.sendOne(first, news.length - 1);
      for (const delivery of news.slice(1))
        await settleDelivery(
          root,
          delivery,
          outcome.state === 'sent' ? { state: 'merged' } : outcome,
          this.server.now(),
        );
    } catch (error) {
      // The lease makes them due again.
      if (!this.stopped) this.onError(error);
    }
  }

  /** @param more how many others this one represents */
  private async sendOne(delivery: Delivery, more = 0): Promise<Outcome> {
    const channel = this.channels.find(({ name }) => name === delivery.Channel);
    const outcome: Outcome = channel
      ? await channel.send(await this.parcelOf(delivery, more))
      : { state: 'refused', why: 'the channel is not set up any more' };
    await settleDelivery(this.server.tenants.root, delivery, outcome, this.server.now());
    return outcome;
  }

  private async parcelOf(delivery: Delivery, more: number): Promise<Parcel> {
    const config = await loadSysConfig(this.server.tenants.scope(delivery.OsClient));
    const home = String(config.H5Url ?? '').replace(/[/#]+$/, '');
    const link = more > 0 ? INBOX : delivery.Link;
    return {
      // With a different count it is a different message, which a platform must not take for the one already shown.
      id: more > 0 ? `${delivery.Id}+${more}` : delivery.Id,
      osClient: delivery.OsClient,
      userId: delivery.UserId,
      target: delivery.Target,
      title: delivery.Title,
      content: more > 0 ? `${delivery.Content}（还有 ${more} 条）` : delivery.Content,
      link,
      url: home && link ? `${home}/#${link}` : '',
    };
  }

  private async sweep(): Promise<void> {
    const now = this.server.now();
    if (now - this.sweptAt < SWEEP) return;
    this.sweptAt = now;
    await forgetOld(this.server.tenants.root, now);
  }
}

/** Deliveries to one receiver by one channel together, in their order. */
function bundles(deliveries: readonly Delivery[]): Iterable<Delivery[]> {
  const byTarget = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const key = `${delivery.Channel}\n${delivery.OsClient}\n${delivery.Target}`;
    byTarget.set(key, [...(byTarget.get(key) ?? []), delivery]);
  }
  return byTarget.values();
}

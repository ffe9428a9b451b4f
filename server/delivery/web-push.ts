import { Agent } from 'node:https';
import { sql, type Kysely } from 'kysely';
import webpush, { WebPushError } from 'web-push';
import type { PushSubscriptionParams } from '../../src/data/protocol/notices';
import type { Row } from '../../src/data/protocol/row';
import type { TenantDatabase } from '../db/schema';
import type { DeviceFollower, EndedDevices } from '../auth/sessions';
import { Refusal, messages } from '../lib/messages';
import { controlSchema } from '../tenants/control-tables';
import type { Channel, Outcome, Parcel } from './channel';

/** Push services of browsers; `*.` = any host below. */
const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];
/** If a push service takes longer to answer, delivery is retried later, in milliseconds. */
const patience = 10_000;
/** How long a push service keeps what it cannot deliver, in seconds. */
const timeToLive = 24 * 3600;
/** The most browsers of one person. */
const mostDevices = 10;
const mostLetters = { Endpoint: 1000, P256dh: 200, Auth: 100 };
/** Length of a pushed text: services accept 4,000 bytes in all. */
const longest = 300;

const table = sql.id(controlSchema, 'push_device');
const setting = sql.id(controlSchema, 'setting');

/** How this server pushes to browsers; without it, there are no pushes. */
export interface PushOptions {
  /** The contact for push services: an address that begins with https:// or mailto:. */
  subject: string;
  /** Further push services, in addition to those of the browsers. */
  hosts?: readonly string[];
  /** PEM of the authority that vouches for them. */
  ca?: string;
}

/** Pushes to the browsers in which people requested it (Web Push, VAPID). */
export class WebPush implements Channel, DeviceFollower {
  readonly name = 'webpush';
  private readonly agent: Agent | undefined;

  private constructor(
    private readonly root: Kysely<TenantDatabase>,
    private readonly options: PushOptions,
    private readonly keys: { publicKey: string; privateKey: string },
    private readonly now: () => number,
  ) {
    this.agent = options.ca === undefined ? undefined : new Agent({ ca: options.ca });
  }

  /** Creates the server's keys at the first start. */
  static async open(root: Kysely<TenantDatabase>, options: PushOptions, now: () => number): Promise<WebPush> {
    const made = JSON.stringify(webpush.generateVAPIDKeys());
    await sql`insert into ${setting} values ('PushKeys', ${made}) on conflict do nothing`.execute(root);
    const { rows } = await sql<{
      Value: string;
    }>`select "Value" from ${setting} where "Name" = 'PushKeys'`.execute(root);
    const keys = JSON.parse(rows[0]?.Value ?? made) as { publicKey: string; privateKey: string };
    return new WebPush(root, options, keys, now);
  }

  get publicKey(): string {
    return this.keys.publicKey;
  }

  /** Subscribes a browser to pushes. @throws Refusal when its address is not that of a push service */
  async subscribe(
    osClient: string,
    userId: string,
    device: PushSubscriptionParams,
    did: string,
  ): Promise<void> {
    for (const [name, most] of Object.entries(mostLetters) as [keyof PushSubscriptionParams, number][]) {
      const value = device[name];
      if (typeof value !== 'string' || value === '' || value.length > most)
        throw new Refusal(`${messages.ParamError}[${name}]`);
    }
    if (!this.isService(device.Endpoint)) throw new Refusal(`${messages.ParamError}[Endpoint]`);
    const { Endpoint, P256dh, Auth } = device;
    // A browser belongs to the user who used it last.
    await sql`delete from ${table} where "Endpoint" = ${Endpoint} and ("OsClient", "UserId") <> (${osClient}, ${userId})`.execute(
      this.root,
    );
    await sql`insert into ${table} values (${osClient}, ${userId}, ${Endpoint}, ${P256dh}, ${Auth}, ${this.now()}, ${did})
      on conflict ("OsClient", "UserId", "Endpoint") do update set "P256dh" = excluded."P256dh", "Auth" = excluded."Auth", "At" = excluded."At", "Did" = excluded."Did"`.execute(
      this.root,
    );
    await sql`delete from ${table} where "OsClient" = ${osClient} and "UserId" = ${userId} and "Endpoint" not in
      (select "Endpoint" from ${table} where "OsClient" = ${osClient} and "UserId" = ${userId} order by "At" desc limit ${mostDevices})`.execute(
      this.root,
    );
  }

  async unsubscribe(osClient: string, userId: string, endpoint: string): Promise<void> {
    await sql`delete from ${table} where "OsClient" = ${osClient} and "UserId" = ${userId} and "Endpoint" = ${endpoint}`.execute(
      this.root,
    );
  }

  /** The addresses of a user's browsers. */
  async endpoints(osClient: string, userId: string): Promise<string[]> {
    const { rows } = await sql<{ Endpoint: string }>`select "Endpoint" from ${table}
      where "OsClient" = ${osClient} and "UserId" = ${userId}`.execute(this.root);
    return rows.map(({ Endpoint }) => Endpoint);
  }

  /** A user logs in on a device: notices for others are no longer pushed to it. */
  async began({ osClient, userId, did }: { osClient: string; userId: string; did: string }): Promise<void> {
    if (did === '') return;
    await sql`delete from ${table} where "Did" = ${did} and ("OsClient", "UserId") <> (${osClient}, ${userId})`.execute(
      this.root,
    );
  }

  /** A user was logged out: his notices are not for the next user of the device. */
  async ended({ osClient, userId, did, keep }: EndedDevices): Promise<void> {
    const which =
      did !== undefined ? sql`"Did" = ${did}` : keep !== undefined ? sql`"Did" <> ${keep}` : sql`true`;
    await sql`delete from ${table} where "OsClient" = ${osClient} and "UserId" = ${userId} and ${which}`.execute(
      this.root,
    );
  }

  isSetUp(): boolean {
    return true;
  }

  async targets(db: Kysely<TenantDatabase>, osClient: string, { Id: userId }: Row): Promise<string[]> {
    const { rows } = await sql<{
      Endpoint: string;
    }>`select "Endpoint" from ${table} where "OsClient" = ${osClient} and "UserId" = ${userId}`.execute(db);
    return rows.map(({ Endpoint }) => Endpoint);
  }

  async send(parcel: Parcel): Promise<Outcome> {
    const { osClient, userId, target } = parcel;
    const { rows } = await sql<PushSubscriptionParams>`select * from ${table}
      where "OsClient" = ${osClient} and "UserId" = ${userId} and "Endpoint" = ${target}`.execute(this.root);
    const [device] = rows;
    if (!device) return { state: 'refused', why: 'the browser is not there any more' };
    const { title, content, link } = parcel;
    try {
      await webpush.sendNotification(
        { endpoint: target, keys: { p256dh: device.P256dh, auth: device.Auth } },
        JSON.stringify({ title, body: content.slice(0, longest), link, tag: parcel.id }),
        {
          TTL: timeToLive,
          timeout: patience,
          vapidDetails: { subject: this.options.subject, ...this.keys },
          ...(this.agent ? { agent: this.agent } : {}),
        },
      );
      return { state: 'sent' };
    } catch (error) {
      return this.failed(parcel, error);
    }
  }

  private async failed({ osClient, userId, target }: Parcel, error: unknown): Promise<Outcome> {
    if (!(error instanceof WebPushError)) return { state: 'later', why: String(error) };
    const { statusCode } = error;
    const why = `HTTP ${statusCode}`;
    if (statusCode === 404 || statusCode === 410) {
      await this.unsubscribe(osClient, userId, target);
      return { state: 'refused', why };
    }
    const isTheirs = statusCode === 429 || statusCode >= 500;
    if (!isTheirs) return { state: 'refused', why };
    const seconds = Number((error.headers as Record<string, string | undefined>)['retry-after']);
    return { state: 'later', why, ...(seconds > 0 ? { after: seconds * 1000 } : {}) };
  }

  /** Whether an address is that of a push service: the server contacts no other host at a browser's request. */
  private isService(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, host, username } = new URL(endpoint);
    if (protocol !== 'https:' || username !== '') return false;
    return [...knownHosts, ...(this.options.hosts ?? [])].some((known) =>
      known.startsWith('*.') ? hostname.endsWith(known.slice(1)) : known === hostname || known === host,
    );
  }
}

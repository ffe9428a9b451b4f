import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';
import { controlSchema } from '../tenants/control-tables';
import type { ChannelName, Outcome } from './channel';
import type { Outgoing } from './outgoing';

/** due → sending → sent, refused, dead (given up) or overtaken; back to due if it is to be tried again. */
type State = 'due' | 'sending' | 'sent' | 'refused' | 'dead' | 'overtaken' | 'merged';

/** One message to one person by one channel. */
export interface Delivery extends Outgoing {
  Channel: ChannelName;
  Target: string;
  State: State;
  Tries: number;
  Why: string;
  MadeAt: number;
}

/** A server that claimed something and does not return loses it after this long, in milliseconds. */
const LEASE = 30_000;
/** The first pause after a failure, and the factor by which each further one grows. */
const FIRST_PAUSE = 2000;
const GROWTH = 3;
/** After this many attempts delivery is given up. */
export const MOST_TRIES = 8;
/** How long finished deliveries are kept, for anyone who asks where a message went, in milliseconds. */
const KEPT = 30 * 24 * 3600_000;
/** Sent notices are remembered longer than any of them can recur. */
const REMEMBERED_DAYS = 90;

const table = sql.id(controlSchema, 'delivery');

/** The same message by the same channel to the same receiver has one key, however often it is created. */
const keyOf = (id: string, channel: string, target: string): string =>
  `${channel}:${createHash('sha256').update(`${id}\n${target}`).digest('hex').slice(0, 40)}`;

/** Queues a message for one channel. */
export async function send(
  transaction: Kysely<TenantDatabase>,
  message: Outgoing,
  channel: ChannelName,
  target: string,
  times: { now: number; dueAt: number },
): Promise<void> {
  const { OsClient, UserId, MessageId, Kind, Title, Content, Link } = message;
  await sql`insert into ${table} ("Id", "OsClient", "UserId", "MessageId", "Kind", "Channel", "Target", "Title", "Content", "Link", "State", "DueAt", "MadeAt")
    values (${keyOf(message.Id, channel, target)}, ${OsClient}, ${UserId}, ${MessageId}, ${Kind}, ${channel}, ${target}, ${Title}, ${Content}, ${Link}, 'due', ${times.dueAt}, ${times.now})
    on conflict do nothing`.execute(transaction);
}

/** Claims some that are due, or that another server claimed and left; no lock is held while they are being sent. */
export async function claim(root: Kysely<TenantDatabase>, now: number, most: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    update ${table} set "State" = 'sending', "Tries" = "Tries" + 1, "LeaseUntil" = ${now + LEASE}
    where "Id" in (
      select "Id" from ${table}
      where ("State" = 'due' and "DueAt" <= ${now}) or ("State" = 'sending' and "LeaseUntil" < ${now})
      order by "DueAt", "Id" limit ${most} for update skip locked
    ) returning *`.execute(root);
  return rows;
}

/** Records the outcome of claimed deliveries; one that another server has claimed since is left to that server. */
export async function settleDelivery(
  root: Kysely<TenantDatabase>,
  delivery: Pick<Delivery, 'Id' | 'Tries'>,
  outcome: Outcome | { state: 'overtaken' | 'merged' },
  now: number,
): Promise<void> {
  const why = 'why' in outcome ? outcome.why.slice(0, 500) : '';
  const isOver = outcome.state !== 'later';
  const state: State = isOver ? outcome.state : delivery.Tries >= MOST_TRIES ? 'dead' : 'due';
  const pause = FIRST_PAUSE * GROWTH ** (delivery.Tries - 1) * (0.8 + 0.4 * Math.random());
  const after = 'after' in outcome ? Math.max(outcome.after ?? 0, pause) : pause;
  await sql`update ${table} set "State" = ${state}, "Why" = ${why}, "DueAt" = ${Math.round(now + after)}
    where "Id" = ${delivery.Id} and "State" = 'sending' and "Tries" = ${delivery.Tries}`.execute(root);
}

/** Deliveries that failed in all attempts, the newest first, and their total. */
export async function undelivered(
  root: Kysely<TenantDatabase>,
  osClient: string,
  most: number,
): Promise<{ rows: Delivery[]; total: number }> {
  const lost = sql`from ${table} where "OsClient" = ${osClient} and "State" in ('dead', 'refused')`;
  const { rows } = await sql<Delivery>`select * ${lost} order by "MadeAt" desc, "Id" limit ${most}`.execute(
    root,
  );
  const counted = await sql<{ Count: string }>`select count(*) as "Count" ${lost}`.execute(root);
  return { rows, total: Number(counted.rows[0]?.Count ?? 0) };
}

/** Retries deliveries that were given up. @returns how many there were */
export async function tryAgain(root: Kysely<TenantDatabase>, osClient: string, now: number): Promise<number> {
  const { numAffectedRows } =
    await sql`update ${table} set "State" = 'due', "Tries" = 0, "Why" = '', "DueAt" = ${now}
    where "OsClient" = ${osClient} and "State" = 'dead'`.execute(root);
  return Number(numAffectedRows ?? 0);
}

/** Removes entries that finished long ago. */
export async function forgetOld(root: Kysely<TenantDatabase>, now: number): Promise<void> {
  await sql`delete from ${table} where "MadeAt" < ${now - KEPT}`.execute(root);
  const day = new Date(now - REMEMBERED_DAYS * 24 * 3600_000).toISOString().slice(0, 10);
  await sql`delete from ${sql.id(controlSchema, 'notice')} where "At" < ${day}`.execute(root);
}

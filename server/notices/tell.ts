import { sql, type Kysely } from 'kysely';
import { ulid } from 'ulid';
import type { TenantDatabase } from '../db/schema';
import type { EngineTables } from '../form-engine/engine-tables';
import { engineTables } from '../form-engine/tables';
import { maxListValues } from '../db/conditions/where';
import type { Actor } from '../access/actor';
import { formatTime } from '../lib/clock';
import { controlSchema } from '../tenants/control-tables';
import { EVENTS, type EventName } from './definition';
import type { Facts, Relation, Telling } from './telling';
import { handOver, type Outgoing } from '../delivery/outgoing';
import { linkOf, type Subject } from './link';

/** The table in which notices are stored, if the tenant has it. */
const MESSAGES = 'diy_message';

/** What notifying somebody requires: who acts, and the transaction of his action. */
export interface Teller {
  osClient: string;
  user: { Id: string; Name: string } | null;
  /** `yyyy-MM-dd HH:mm:ss` */
  now(): string;
  tables: EngineTables;
  db: Kysely<TenantDatabase>;
}

/** People by their relation to what happened, by id; empty ids are ignored. */
export type People = Partial<Record<Relation, readonly string[]>>;

/** What happened to what, and whom it concerns. */
export interface Happening {
  subject: Subject;
  people: People;
  facts: Omit<Facts, 'actor'>;
  /** Identifies news that may be sent only once, e.g. a plan and a day; without it every call is news. */
  key?: string;
}

/** Something caused by the clock, sent once per person. */
export type Due = Happening & { event: EventName; key: string };

/** The teller of a write through the form engine. */
export function tellerOf(actor: Actor): Teller {
  return {
    osClient: actor.scope.osClient,
    user: actor.user,
    now: () => formatTime(actor.now()),
    tables: engineTables(actor),
    db: actor.scope.db,
  };
}

/** Who gets which notice: everybody once, by the first of his relations, and never the person who did it. */
function tellings(event: EventName, people: People, actorId: string): Map<string, Telling> {
  const told = new Map<string, Telling>();
  for (const [relation, telling] of Object.entries(EVENTS[event].to) as [Relation, Telling][])
    for (const id of people[relation] ?? [])
      if (id !== '' && id !== actorId && !told.has(id)) told.set(id, telling);
  return told;
}

/** The message one person gets, and where it leads him. */
function messageOf(
  event: EventName,
  telling: Telling,
  facts: Facts,
  subject: Subject,
  userId: string,
): Pick<Outgoing, 'Kind' | 'Title' | 'Content' | 'Link'> {
  const { words, leads } = (facts.count ?? 1) > 1 ? (telling.together ?? telling) : telling;
  return {
    Kind: EVENTS[event].kind,
    Title: telling.title,
    Content: words(facts),
    Link: linkOf(leads, subject, userId),
  };
}

/** One person and the notice for him. */
export interface Copy {
  due: Due;
  key: string;
  userId: string;
  telling: Telling;
}

/** Everybody with a relation to one of these, in the same order on all servers, so that two of them do not deadlock. */
export function copiesOf(dues: readonly Due[], actorId: string): Copy[] {
  const copies = dues.flatMap((due) =>
    [...tellings(due.event, due.people, actorId)].map(([userId, telling]) => ({
      due,
      key: `${due.event}:${due.key}`,
      userId,
      telling,
    })),
  );
  const place = ({ userId, key }: Copy): string => `${userId}\n${key}`;
  return copies
    .map((copy) => ({ copy, at: place(copy) }))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ copy }) => copy);
}

/** Sends each his own notice, with a few statements for all, to those who may sign in and have not had it before. */
export async function tellEach(teller: Teller, copies: readonly Copy[]): Promise<void> {
  const reachable = await active(teller, [...new Set(copies.map(({ userId }) => userId))]);
  const news = await claimAll(
    teller,
    copies.filter(({ userId }) => reachable.has(userId)),
  );
  if (news.length === 0) return;
  const actor = teller.user?.Name ?? '';
  const told = news.map(({ due, key, userId, telling }) => {
    const message = messageOf(due.event, telling, { actor, ...due.facts }, due.subject, userId);
    return { Id: `${key}:${userId}`, OsClient: teller.osClient, UserId: userId, ...message };
  });
  const rows = told.map(({ Title, Content, Kind, Link, UserId }) => ({
    Title,
    Content,
    Type: Kind,
    LinkUrl: Link,
    IsRead: 0,
    ReceiverUserId: UserId,
  }));
  const ids = await teller.tables.addAll(MESSAGES, rows);
  await handOver(
    teller.db,
    told.map((one, at) => ({ ...one, MessageId: ids[at] ?? '' })),
  );
}

/** At least those of these people who may sign in; if there are too many to name, all who may. */
async function active({ tables }: Teller, ids: readonly string[]): Promise<Set<string>> {
  const named = ids.length > maxListValues ? [] : [{ Name: 'Id', Value: [...ids], Type: 'In' }];
  const rows = await tables.all('sys_user', {
    Where: [...named, { Name: 'State', Value: 1, Type: '=' }],
    columns: ['Id'],
  });
  return new Set(rows.map(({ Id }) => Id));
}

/** The ones who have not had the notice before; from now on they count as having had it. */
async function claimAll({ db, osClient, now }: Teller, copies: readonly Copy[]): Promise<Copy[]> {
  if (copies.length === 0) return [];
  const asked = copies.map(({ key, userId, due }) => ({ key, person: userId, event: due.event }));
  const { rows } = await sql<{ Key: string; UserId: string }>`
    insert into ${sql.id(controlSchema, 'notice')} ("OsClient", "Key", "UserId", "Event", "At")
    select ${osClient}::text, asked.key, asked.person, asked.event, ${now()}::text
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(key text, person text, event text)
    order by asked.person, asked.key on conflict do nothing returning "Key", "UserId"`.execute(db);
  const claimed = new Set(rows.map(({ Key, UserId }) => `${UserId}\n${Key}`));
  return copies.filter(({ key, userId }) => claimed.has(`${userId}\n${key}`));
}

/** Whether the tenant keeps messages; where it does not, nobody gets notices. */
export const keepsMessages = async ({ tables }: Teller): Promise<boolean> =>
  (await tables.columns(MESSAGES)) !== null;

/**
 * Notifies people of an event through their inbox, in the transaction that caused it: undone with it, and never sent twice. Where
 * the tenant keeps no messages nothing is sent.
 */
export async function tell(teller: Teller, event: EventName, happening: Happening): Promise<void> {
  const copies = copiesOf([{ key: ulid(), ...happening, event }], teller.user?.Id ?? '');
  if (copies.length > 0 && (await keepsMessages(teller))) await tellEach(teller, copies);
}

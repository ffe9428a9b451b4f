import { sql, type Kysely } from 'kysely';
import { ulid } from 'ulid';
import type { TenantDatabase } from '../db/schema';
import type { EngineTables } from '../engines/registry';
import { engineTables } from '../form-engine/tables';
import type { Actor } from '../http/call';
import { formatTime } from '../lib/clock';
import { Refusal, messages } from '../lib/messages';
import { controlSchema } from '../tenants/control-tables';
import { EVENTS, type EventName } from './definition';
import type { Facts, Relation, Telling } from './telling';
import { handOver, type Outgoing } from './delivery/outgoing';
import { linkOf, type Subject } from './link';

/** Where what people are told is kept, if the tenant has the table. */
export const MESSAGES = 'diy_message';

/** What telling somebody needs: who acts, and the transaction of what he does. */
export interface Teller {
  osClient: string;
  user: { Id: string; Name: string } | null;
  /** `yyyy-MM-dd HH:mm:ss` */
  now(): string;
  tables: EngineTables;
  db: Kysely<TenantDatabase>;
}

/** People by how they stand to what happened, by their ids; empty ids are nobody. */
export type People = Partial<Record<Relation, readonly string[]>>;

/** What happened to what, and whom it concerns. */
export interface Happening {
  subject: Subject;
  people: People;
  facts: Omit<Facts, 'actor'>;
  /** Names what may be told once only, e.g. a plan and a day; without it every call is news. */
  key?: string;
}

/** Something that the clock brings, told once a person. */
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

/** Does something to the messages; nothing where the tenant keeps none. */
async function whereKept(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.message.startsWith(messages.NoTable))) throw error;
  }
}

/** Who is told what: everybody once, by the first relation he stands in, and never the one who did it. */
export function tellings(event: EventName, people: People, actorId: string): Map<string, Telling> {
  const told = new Map<string, Telling>();
  for (const [relation, telling] of Object.entries(EVENTS[event].to) as [Relation, Telling][])
    for (const id of people[relation] ?? [])
      if (id !== '' && id !== actorId && !told.has(id)) told.set(id, telling);
  return told;
}

/** What one person is told, and where it leads him. */
export function messageOf(
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

/** Of these people those who may sign in. */
async function active({ tables }: Teller, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tables.list('sys_user', {
    Where: [
      { Name: 'Id', Value: [...ids], Type: 'In' },
      { Name: 'State', Value: 1, Type: '=' },
    ],
    PageSize: ids.length,
  });
  return new Set(rows.map(({ Id }) => Id));
}

/** Whether this was not told to him before; from now on it was. */
async function claim({ db, osClient, now }: Teller, event: EventName, key: string, userId: string) {
  const { numAffectedRows } = await sql`
    insert into ${sql.id(controlSchema, 'notice')} ("OsClient", "Key", "UserId", "Event", "At")
    values (${osClient}, ${key}, ${userId}, ${event}, ${now()}) on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * Tells people of an event in the transaction that caused it, by their inbox: undone with it, and never told twice.
 * Where the tenant keeps no messages nothing is told.
 */
export async function tell(teller: Teller, event: EventName, happening: Happening): Promise<void> {
  const told = tellings(event, happening.people, teller.user?.Id ?? '');
  if (told.size === 0) return;
  const facts: Facts = { actor: teller.user?.Name ?? '', ...happening.facts };
  const key = `${event}:${happening.key ?? ulid()}`;
  await whereKept(async () => {
    const reachable = await active(teller, [...told.keys()]);
    // In one order for all, so that two tellers do not wait for each other.
    for (const id of [...reachable].sort()) {
      const telling = told.get(id);
      if (!telling || !(await claim(teller, event, key, id))) continue;
      const message = messageOf(event, telling, facts, happening.subject, id);
      const { Kind: Type, Title, Content, Link: LinkUrl } = message;
      const words = { Title, Content, Type, LinkUrl };
      const row = await teller.tables.add(MESSAGES, { ...words, IsRead: 0, ReceiverUserId: id });
      const who = { OsClient: teller.osClient, UserId: id, MessageId: row.Id };
      await handOver(teller.db, { Id: `${key}:${id}`, ...who, ...message });
    }
  });
}

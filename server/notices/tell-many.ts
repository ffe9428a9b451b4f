import { sql } from 'kysely';
import type { Actor } from '../http/call';
import { controlSchema } from '../tenants/control-tables';
import { findTable } from '../tenants/tenant-model';
import type { Telling } from './telling';
import { handOverAll } from './delivery/outgoing';
import { MESSAGES, messageOf, tellerOf, tellings, type Due, type Teller } from './tell';

/** As many are told in one transaction: long enough to be quick, short enough to stop in between. */
export const TOLD_AT_ONCE = 500;

/** One person and what he is to be told. */
interface Copy {
  due: Due;
  key: string;
  userId: string;
  telling: Telling;
}

/** Everybody who stands in one of these, in one order for all servers, so that two of them do not wait for each other. */
function copiesOf(dues: readonly Due[], actorId: string): Copy[] {
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

/**
 * Tells many people as {@link tell} does each of them, in a few statements for some hundreds: by their inbox, once, none of them
 * what he did himself, and nobody where the tenant keeps no messages. Each batch is a transaction of its own, so that what was
 * told stays told when the next one fails.
 * @param between called in each transaction first; what it throws undoes that batch and ends the telling
 */
export async function tellMany(
  actor: Actor,
  dues: readonly Due[],
  between: (inner: Teller) => Promise<void>,
): Promise<void> {
  if (!findTable(await actor.scope.model(), MESSAGES)) return;
  const copies = copiesOf(dues, actor.user?.Id ?? '');
  for (let from = 0; from < copies.length; from += TOLD_AT_ONCE)
    await actor.scope.transaction(async (scope) => {
      const teller = tellerOf({ ...actor, scope });
      await between(teller);
      await tellBatch(teller, copies.slice(from, from + TOLD_AT_ONCE));
    });
}

async function tellBatch(teller: Teller, copies: readonly Copy[]): Promise<void> {
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
  await handOverAll(
    teller.db,
    told.map((one, at) => ({ ...one, MessageId: ids[at] ?? '' })),
  );
}

/** Of these people those who may sign in. */
async function active({ tables }: Teller, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tables.all('sys_user', {
    Where: [
      { Name: 'Id', Value: [...ids], Type: 'In' },
      { Name: 'State', Value: 1, Type: '=' },
    ],
    columns: ['Id'],
  });
  return new Set(rows.map(({ Id }) => Id));
}

/** Those of them who were not told before; from now on they were. */
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

import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';
import { controlSchema } from './control-tables';

/** Tables whose rows are one person's news, and the column that names that person. */
const inboxes: Readonly<Record<string, string>> = { diy_message: 'ReceiverUserId', wf_work: 'ReceiverId' };

/** The channels a server listens to: something is waiting to be counted; a person's number has changed. */
export const WAITING = 'microi_inbox_waiting';
export const COUNTED = 'microi_inbox_counted';

/** Whether the rows of a table are a person's news. */
export const isInbox = (table: string): boolean => table in inboxes;

/** The most changes counted by one statement. */
const BATCH = 1000;

const changes = sql.id(controlSchema, 'inbox_change');
const numbers = sql.id(controlSchema, 'inbox_number');
const note = sql.id(controlSchema, 'note_inbox_change');

/** A person's inbox, and how often it has changed. */
export interface InboxNumber {
  OsClient: string;
  UserId: string;
  Seq: number;
}

/**
 * The database itself records whose inbox a statement changes, in the transaction of that statement, whoever writes. Counting
 * waits until the transaction is over: a counter kept inside it would block everyone who notifies the same person
 * (docs/adr/live-channel.md).
 */
export async function createInboxChanges(root: Kysely<TenantDatabase>): Promise<void> {
  // May be lost in a crash without harm: clients that reconnect fetch everything.
  await sql`create unlogged table if not exists ${changes} ("Id" bigint generated always as identity primary key, "OsClient" text not null, "UserId" text not null)`.execute(
    root,
  );
  await sql`create table if not exists ${numbers} ("OsClient" text, "UserId" text, "Seq" bigint not null, primary key ("OsClient", "UserId"))`.execute(
    root,
  );
  await sql`create or replace function ${note}() returns trigger language plpgsql as $$ declare
    source text := case tg_op when 'UPDATE' then '(select * from now union all select * from before)'
                              when 'DELETE' then 'before' else 'now' end;
    noted bigint;
  begin
    execute format('insert into microi_control.inbox_change ("OsClient", "UserId") select distinct $1, %1$I from %2$s as rows where coalesce(%1$I, '''') <> ''''', tg_argv[1], source) using tg_argv[0];
    get diagnostics noted = row_count;
    if noted > 0 then perform pg_notify('microi_inbox_waiting', ''); end if;
    return null;
  end $$`.execute(root);
}

/**
 * Makes a table of a tenant record whose inbox its rows change, if it is one of the inbox tables.
 * @param columns names of its columns: without the one that names the person nothing is recorded
 */
export async function noteInboxChanges(
  root: Kysely<TenantDatabase>,
  osClient: string,
  schema: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const person = inboxes[table];
  if (!person || !columns.includes(person)) return;
  const on = async (event: string, tables: string): Promise<void> => {
    await sql`create or replace trigger ${sql.id(`note_inbox_${event}`)} after ${sql.raw(event)} on ${sql.id(schema, table)}
      referencing ${sql.raw(tables)} for each statement execute function ${note}(${sql.lit(osClient)}, ${sql.lit(person)})`.execute(
      root,
    );
  };
  await on('insert', 'new table as now');
  await on('update', 'old table as before new table as now');
  await on('delete', 'old table as before');
}

/**
 * Counts pending changes, and notifies every server. The changes to count are selected once: inside the condition PostgreSQL may
 * select again for every row, which takes longer than a statement may when many thousands are pending.
 * @returns the numbers that changed; [] = nothing was pending
 */
export async function countInboxChanges(root: Kysely<TenantDatabase>): Promise<InboxNumber[]> {
  const { rows } = await sql<InboxNumber>`
    with chosen as materialized (
      select "Id" from ${changes} order by "Id" limit ${BATCH} for update skip locked
    ), taken as (
      delete from ${changes} as c using chosen where c."Id" = chosen."Id" returning c."OsClient", c."UserId"
    ), counted as (
      insert into ${numbers} as n select distinct "OsClient", "UserId", 1 from taken order by 1, 2
      on conflict ("OsClient", "UserId") do update set "Seq" = n."Seq" + 1 returning *
    )
    select c.*, pg_notify(${COUNTED}, json_build_array(c."OsClient", c."UserId", c."Seq")::text) from counted as c`.execute(
    root,
  );
  return rows.map(({ OsClient, UserId, Seq }) => ({ OsClient, UserId, Seq: Number(Seq) }));
}

/** The numbers of these people of a tenant; a person without one yet is at 0. */
export async function inboxNumbers(
  root: Kysely<TenantDatabase>,
  osClient: string,
  people: readonly string[],
): Promise<InboxNumber[]> {
  if (people.length === 0) return [];
  const { rows } =
    await sql<InboxNumber>`select * from ${numbers} where "OsClient" = ${osClient} and "UserId" in (${sql.join(people)})`.execute(
      root,
    );
  return rows;
}

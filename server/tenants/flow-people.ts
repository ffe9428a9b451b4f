import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';
import { controlSchema } from './control-tables';

/**
 * Who is involved in which flow, one row each: `sender`, `done`, `copy`, `connect`. A flow keeps its people as JSON lists, which
 * cannot be searched without reading every existing flow.
 */
export const flowPeople = sql.id(controlSchema, 'flow_person');

const peopleOf = sql.id(controlSchema, 'people_of_flow');
const note = sql.id(controlSchema, 'note_flow_people');

/**
 * The database itself maintains these rows, in the transaction that changes a flow, whoever writes: the flow engine, a repair, a
 * restored archive, a server of the previous version.
 */
export async function createFlowPeople(root: Kysely<TenantDatabase>): Promise<void> {
  await sql`create table if not exists ${flowPeople} ("OsClient" text, "FlowId" text, "UserId" text, "Relation" text, "At" timestamp(0), primary key ("OsClient", "FlowId", "Relation", "UserId"))`.execute(
    root,
  );
  await sql`create index if not exists ix_flow_person_list on ${flowPeople} ("OsClient", "UserId", "Relation", "At" desc, "FlowId" desc)`.execute(
    root,
  );
  await sql`create or replace function ${peopleOf}(sender text, handlers text, copies text, others text)
    returns table ("UserId" text, "Relation" text) language sql immutable as $$
    select sender, 'sender' where sender <> ''
    union all select found[1], 'done' from regexp_matches(handlers, '"Id":"([^"]+)"', 'g') as found
    union all select found[1], 'copy' from regexp_matches(copies, '"Id":"([^"]+)"', 'g') as found
    union all select found[1], 'connect' from regexp_matches(others, '"Id":"([^"]+)"', 'g') as found
  $$`.execute(root);
  await sql`create or replace function ${note}() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      delete from ${flowPeople} where "OsClient" = tg_argv[0] and "FlowId" = new."Id" and (new."IsDeleted" <> 0
        or ("UserId", "Relation") not in (select * from ${peopleOf}(new."SenderId", new."HandlerUsers", new."CopyUsers", new."NotHandlerUsers")));
    end if;
    insert into ${flowPeople} select tg_argv[0], new."Id", p."UserId", p."Relation", new."CreateTime"
      from ${peopleOf}(new."SenderId", new."HandlerUsers", new."CopyUsers", new."NotHandlerUsers") as p where new."IsDeleted" = 0
      on conflict do nothing;
    return null;
  end $$`.execute(root);
}

/** Makes the flows of a tenant record their people; does nothing if they already do. */
export async function noteFlowPeople(
  root: Kysely<TenantDatabase>,
  osClient: string,
  schema: string,
): Promise<void> {
  await sql`create or replace trigger note_flow_people
    after insert or update of "SenderId", "HandlerUsers", "CopyUsers", "NotHandlerUsers", "IsDeleted" on ${sql.id(schema, 'wf_flow')}
    for each row execute function ${note}(${sql.lit(osClient)})`.execute(root);
}

/** Records the people of flows that were stored before flows did so themselves. */
export async function noteStoredFlowPeople(
  root: Kysely<TenantDatabase>,
  osClient: string,
  schema: string,
): Promise<void> {
  await sql`insert into ${flowPeople} select ${osClient}, flow."Id", p."UserId", p."Relation", flow."CreateTime"
    from ${sql.id(schema, 'wf_flow')} as flow, ${peopleOf}(flow."SenderId", flow."HandlerUsers", flow."CopyUsers", flow."NotHandlerUsers") as p
    where flow."IsDeleted" = 0 on conflict do nothing`.execute(root);
}

/** Removes the records of a tenant that was never announced. */
export async function forgetFlowPeople(root: Kysely<TenantDatabase>, osClient: string): Promise<void> {
  await sql`delete from ${flowPeople} where "OsClient" = ${osClient}`.execute(root);
}

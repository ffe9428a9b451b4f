import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';
import { systemTables } from '../db/system-tables';
import { controlSchema } from './control-tables';

const changes = sql.id(controlSchema, 'row_change');
const numbers = sql.id(controlSchema, 'row_change_number');
const note = sql.id(controlSchema, 'note_row_change');
const follow = sql.id(controlSchema, 'follow_rows');

/** Changes that one statement takes up at most. */
export const BATCH = 2000;
/** Who numbers changes holds this lock of the database: numbers are in the order in which they can be read. */
const NUMBERING = 7_240_611;

/** A row of a form that was written. */
export interface RowChange {
  Seq: number;
  OsClient: string;
  /** The physical table. */
  Table: string;
  RowId: string;
  /** The row as it was, as JSON text; null where it was made. */
  Before: string | null;
}

/**
 * The database itself notes which rows of forms a statement changes, in the transaction of that statement, whoever writes. They
 * are numbered afterwards, one server at a time, so that a reader who asks for what is greater than the last he saw loses nothing
 * (docs/adr/change-feed.md). Rows that stay what they were are left out by comparing both sets: joined by their ids, two sets of which
 * the planner knows nothing take minutes.
 */
export async function createRowChanges(root: Kysely<TenantDatabase>): Promise<void> {
  // Lost in a crash, and nothing is: who connects again asks for everything.
  await sql`create unlogged table if not exists ${changes} ("Id" bigint generated always as identity primary key, "Seq" bigint, "At" timestamptz not null default clock_timestamp(), "OsClient" text not null, "Table" text not null, "RowId" text not null, "Before" jsonb)`.execute(
    root,
  );
  await sql`create index if not exists ix_row_change_seq on ${changes} ("Seq")`.execute(root);
  await sql`create sequence if not exists ${numbers}`.execute(root);
  await sql`create or replace function ${note}() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into ${changes} ("OsClient", "Table", "RowId") select tg_argv[0], tg_table_name, n."Id" from now as n;
    elsif tg_op = 'DELETE' then
      insert into ${changes} ("OsClient", "Table", "RowId", "Before") select tg_argv[0], tg_table_name, b."Id", to_jsonb(b) from before as b;
    else
      insert into ${changes} ("OsClient", "Table", "RowId", "Before") select tg_argv[0], tg_table_name, b."Id", to_jsonb(b)
        from (select * from before except all select * from now) as b;
    end if;
    return null;
  end $$`.execute(root);
  await sql`create or replace function ${follow}(tenant text, place text, wanted text, others text[]) returns void language plpgsql as $$ declare
    found text;
  begin
    for found in select c.relname from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname = place and c.relkind = 'r' and wanted in ('', c.relname) and c.relname <> all(others)
        and not exists (select from pg_trigger as t where t.tgrelid = c.oid and t.tgname = 'note_row_delete')
    loop
      execute format('create or replace trigger note_row_insert after insert on %I.%I referencing new table as now for each statement execute function microi_control.note_row_change(%L)', place, found, tenant);
      execute format('create or replace trigger note_row_update after update on %I.%I referencing old table as before new table as now for each statement execute function microi_control.note_row_change(%L)', place, found, tenant);
      execute format('create or replace trigger note_row_delete after delete on %I.%I referencing old table as before for each statement execute function microi_control.note_row_change(%L)', place, found, tenant);
    end loop;
  end $$`.execute(root);
}

/** Makes the forms of a tenant, or one of them, note which of their rows change; nothing happens where they do. */
export async function followRows(
  root: Kysely<TenantDatabase>,
  osClient: string,
  schema: string,
  table = '',
): Promise<void> {
  const others = sql`array[${sql.join(Object.keys(systemTables).map((name) => sql.lit(name)))}]`;
  await sql`select ${follow}(${osClient}, ${schema}, ${table}, ${others})`.execute(root);
}

/** Numbers what waits, unless another server is at it. @returns whether there may be more */
export async function numberRowChanges(root: Kysely<TenantDatabase>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with turn as materialized (
      select pg_try_advisory_xact_lock(${NUMBERING}) as mine
    ), chosen as materialized (
      select c."Id" from turn, ${changes} as c where turn.mine and c."Seq" is null order by c."Id" limit ${BATCH}
    ), taken as (
      update ${changes} as c set "Seq" = nextval(${`${controlSchema}.row_change_number`}), "At" = clock_timestamp()
      from chosen where c."Id" = chosen."Id" and c."Seq" is null returning 1
    )
    select count(*)::int as count from taken`.execute(root);
  return rows[0]?.count === BATCH;
}

/** Which changes are wanted. */
interface Wanted {
  /** Greater than this number; all that are kept unless given. */
  after?: number;
  upTo: number;
  /** Of these tenants, in lower case. */
  tenants: readonly string[];
  /** Numbered so many seconds ago at most. */
  seconds?: number;
}

/** Changes that are numbered, the first of those wanted, the oldest first. @returns fewer than {@link BATCH} where there are no more */
export async function rowChanges(
  root: Kysely<TenantDatabase>,
  { after = 0, upTo, tenants, seconds }: Wanted,
): Promise<RowChange[]> {
  if (tenants.length === 0) return [];
  const { rows } = await sql<RowChange>`
    select "Seq", "OsClient", "Table", "RowId", "Before"::text as "Before" from ${changes}
    where "Seq" > ${after} and "Seq" <= ${upTo} and lower("OsClient") in (${sql.join(tenants)})
    ${seconds === undefined ? sql`` : sql`and "At" > clock_timestamp() - make_interval(secs => ${seconds})`}
    order by "Seq" limit ${BATCH}`.execute(root);
  return rows.map((row) => ({ ...row, Seq: Number(row.Seq) }));
}

/** The last number. */
export async function lastRowChange(root: Kysely<TenantDatabase>): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max("Seq"), 0) as seq from ${changes}`.execute(
    root,
  );
  return Number(rows[0]?.seq ?? 0);
}

/** Forgets what was noted so many seconds ago: every server has read it, or nobody listens. */
export async function forgetRowChanges(root: Kysely<TenantDatabase>, seconds: number): Promise<void> {
  await sql`delete from ${changes} where "At" < clock_timestamp() - make_interval(secs => ${seconds})`.execute(
    root,
  );
}

import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';
import { systemTables } from '../db/system-tables';
import { undisturbed } from '../db/undisturbed';
import { controlSchema } from './control-tables';

const changes = sql.id(controlSchema, 'row_change');
const numbers = sql.id(controlSchema, 'row_change_number');
const note = sql.id(controlSchema, 'note_row_change');
const noteShared = sql.id(controlSchema, 'note_shared_change');
const follow = sql.id(controlSchema, 'follow_rows');
const shareFollow = sql.id(controlSchema, 'follow_shared');
const life = sql.id(controlSchema, 'row_change_life');

/** How long changes are kept (s). */
export const KEPT_SECONDS = 900;
/** The most changes that one statement handles. */
export const BATCH = 2000;
/** A server that numbers changes holds this database lock: numbers are in the order in which they can be read. */
const NUMBERING = 7_240_611;

/**
 * The engine's own tables that define menus, forms, departments, people and their rights. For these it is only recorded that
 * something has changed, not which row: every answer is composed of many of them.
 */
const sharedTables = [
  'sys_menu',
  'sys_role',
  'sys_rolelimit',
  'sys_dept',
  'sys_user',
  'diy_table',
  'diy_field',
];
/** Columns whose change affects nobody's answer: each login writes them. */
const unseenColumns = ['LastLoginTime', 'LastLoginIP', 'UpdateTime'];

/** A row of a form that was written. */
export interface RowChange {
  Seq: number;
  OsClient: string;
  /** The physical table. */
  Table: string;
  /** '' = some row of one of the engine's own tables. */
  RowId: string;
  /** The row before the change, as JSON text; null for a new row. */
  Before: string | null;
}

/**
 * The database itself records which rows of forms a statement changes, in the transaction of that statement, whoever writes. They
 * are numbered afterwards, by one server at a time, so that a reader who requests everything above the last number he saw misses
 * nothing (docs/adr/change-feed.md). Unchanged rows are left out by comparing both sets: joining two sets by id takes minutes
 * when the planner knows nothing about them.
 */
export async function createRowChanges(root: Kysely<TenantDatabase>): Promise<void> {
  // May be lost in a crash without harm: clients that reconnect fetch everything.
  await sql`create unlogged table if not exists ${changes} ("Id" bigint generated always as identity primary key, "Seq" bigint, "At" timestamptz not null default clock_timestamp(), "OsClient" text not null, "Table" text not null, "RowId" text not null, "Before" jsonb)`.execute(
    root,
  );
  await sql`create index if not exists ix_row_change_seq on ${changes} ("Seq")`.execute(root);
  await sql`create sequence if not exists ${numbers}`.execute(root);
  await sql`create unlogged table if not exists ${life} ("One" boolean primary key default true, "Id" uuid not null default gen_random_uuid())`.execute(
    root,
  );
  // A schema restored under another tenant's name brought triggers that record for the original tenant.
  const ownArguments = sql.raw(`convert_to(tenant, 'UTF8') || '\\x00'::bytea`);
  const seen = (rows: string) => sql.raw(`(select to_jsonb(r) - array[${unseenColumns.map((name) => `'${name}'`).join()}] from ${rows} as r)`); // prettier-ignore
  await sql`create or replace function ${noteShared}() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if not exists (${seen('before')} except all ${seen('now')}) then return null; end if;
    end if;
    insert into ${changes} ("OsClient", "Table", "RowId") values (tg_argv[0], tg_table_name, '');
    return null;
  end $$`.execute(root);
  await sql`create or replace function ${shareFollow}(tenant text, place text, wanted text[]) returns void language plpgsql as $$ declare
    found text;
    own bytea := ${ownArguments};
  begin
    for found in select c.relname from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname = place and c.relname = any(wanted)
        and not exists (select from pg_trigger as t where t.tgrelid = c.oid and t.tgname = 'note_shared_update' and t.tgargs = own)
    loop
      execute format('create or replace trigger note_shared_write after insert or delete on %I.%I for each statement execute function microi_control.note_shared_change(%L)', place, found, tenant);
      execute format('create or replace trigger note_shared_update after update on %I.%I referencing old table as before new table as now for each statement execute function microi_control.note_shared_change(%L)', place, found, tenant);
    end loop;
  end $$`.execute(root);
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
    own bytea := ${ownArguments};
  begin
    for found in select c.relname from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname = place and c.relkind = 'r' and wanted in ('', c.relname) and c.relname <> all(others)
        and not exists (select from pg_trigger as t where t.tgrelid = c.oid and t.tgname = 'note_row_delete' and t.tgargs = own)
    loop
      execute format('create or replace trigger note_row_insert after insert on %I.%I referencing new table as now for each statement execute function microi_control.note_row_change(%L)', place, found, tenant);
      execute format('create or replace trigger note_row_update after update on %I.%I referencing old table as before new table as now for each statement execute function microi_control.note_row_change(%L)', place, found, tenant);
      execute format('create or replace trigger note_row_delete after delete on %I.%I referencing old table as before for each statement execute function microi_control.note_row_change(%L)', place, found, tenant);
    end loop;
  end $$`.execute(root);
}

/** Makes the forms of a tenant, or one of them, record which of their rows change; does nothing if they already do. */
export async function followRows(
  root: Kysely<TenantDatabase>,
  osClient: string,
  schema: string,
  table = '',
): Promise<void> {
  const others = sql`array[${sql.join(Object.keys(systemTables).map((name) => sql.lit(name)))}]`;
  await undisturbed(root, () =>
    sql`select ${follow}(${osClient}, ${schema}, ${table}, ${others})`.execute(root),
  );
}

/** Makes the engine's own tables of a tenant record that something in them has changed; does nothing if they already do. */
export async function followShared(
  root: Kysely<TenantDatabase>,
  osClient: string,
  schema: string,
): Promise<void> {
  const tables = sql`array[${sql.join(sharedTables.map((name) => sql.lit(name)))}]`;
  await sql`select ${shareFollow}(${osClient}, ${schema}, ${tables})`.execute(root);
}

/** Numbers pending changes, unless another server is doing it. @returns whether there may be more */
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
  /** Above this number; without it all that are kept. */
  after?: number;
  upTo: number;
  /** Of these tenants, in lower case. */
  tenants: readonly string[];
  /** Numbered at most this many seconds ago. */
  seconds?: number;
}

/** The first of the wanted numbered changes, the oldest first. @returns fewer than {@link BATCH} when there are no more */
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

/** How far changes are numbered. */
export interface Place {
  /** The last number; 0 where none is kept. */
  seq: number;
  /** By the clock of the database, ms. */
  at: number;
  /** A database crash loses changes; those recorded after it belong to another life. */
  life: string;
}

/** How far changes are currently numbered. */
export async function placeOfNow(root: Kysely<TenantDatabase>): Promise<Place> {
  const { rows } = await sql<Place>`select (select coalesce(max("Seq"), 0) from ${changes}) as seq,
    floor(extract(epoch from clock_timestamp()) * 1000) as at, (select "Id"::text from ${life}) as life`.execute(
    root,
  );
  const [place] = rows;
  if (!place?.life) {
    await sql`insert into ${life} default values on conflict do nothing`.execute(root);
    return placeOfNow(root);
  }
  return { seq: Number(place.seq), at: Number(place.at), life: place.life };
}

/**
 * Removes changes older than the time they are kept: every server has read them, and clients away for that long fetch everything.
 */
export async function forgetRowChanges(root: Kysely<TenantDatabase>): Promise<void> {
  await sql`delete from ${changes} where "At" < clock_timestamp() - make_interval(secs => ${KEPT_SECONDS})`.execute(
    root,
  );
}

import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';
import { controlSchema } from './control-tables';

/** The tables of a tenant that its model is read from. */
const modelTables = ['diy_table', 'diy_field', 'sys_menu', 'sys_rolelimit'];

const versions = sql.id(controlSchema, 'model_version');
const noteChange = sql.id(controlSchema, 'note_model_change');

/**
 * Every process remembers the definitions, menus and role limits of a tenant under a number that the database increments in the
 * same transaction that changes one of them, whoever makes the change. The statement that verifies a session also returns the
 * number, so that a right withdrawn on one node is gone on all of them with the next call (docs/adr/model-version.md).
 */
export async function createModelVersions(root: Kysely<TenantDatabase>): Promise<void> {
  await sql`create table if not exists ${versions} ("OsClient" text primary key, "Version" bigint not null)`.execute(
    root,
  );
  await sql`create or replace function ${noteChange}() returns trigger language plpgsql as $$ begin
    update microi_control.model_version set "Version" = "Version" + 1 where "OsClient" = tg_argv[0];
    return null;
  end $$`.execute(root);
}

/** Makes a tenant's schema count its changes; a tenant created again under an old name continues the count. */
export async function countModelChanges(
  root: Kysely<TenantDatabase>,
  osClient: string,
  schema: string,
): Promise<void> {
  await sql`insert into ${versions} values (${osClient}, 1) on conflict ("OsClient") do update set "Version" = model_version."Version" + 1`.execute(
    root,
  );
  for (const table of modelTables)
    await sql`create or replace trigger note_model_change after insert or update or delete on ${sql.id(schema, table)}
      for each statement execute function ${noteChange}(${sql.lit(osClient)})`.execute(root);
}

/** The number of a tenant's definitions. */
export async function modelVersion(root: Kysely<TenantDatabase>, osClient: string): Promise<number> {
  const { rows } = await sql<{
    Version: number;
  }>`select "Version" from ${versions} where "OsClient" = ${osClient}`.execute(root);
  return rows[0]?.Version ?? 0;
}

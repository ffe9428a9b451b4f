import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../../db/schema';
import { controlSchema } from '../../tenants/control-tables';
import type { Tenants } from '../../tenants/tenants';
import { firstRelease } from './0001-first-release';
import { severalServers } from './0002-several-servers';
import { idempotency } from './0003-idempotency';
import { filesOfRows } from './0004-files-of-rows';
import { delivery } from './0005-delivery';
import { reminderTurns } from './0006-reminder-turns';
import { inboxIndexes } from './0007-inbox-indexes';
import { oldDefinitions } from './0008-old-definitions';
import { oldInspections } from './0009-old-inspections';
import { workOfLeavers } from './0010-work-of-leavers';
import { rowIndexes } from './0011-row-indexes';
import { countedColumns } from './0012-counted-columns';
import { flowPeople } from './0013-flow-people';
import { namesAndLines } from './0014-names-and-lines';
import { rowHistory } from './0015-row-history';
import { sharedViews } from './0016-shared-views';
import { paperTemplates } from './0017-paper-templates';
import type { Migration } from './migration';

type Database = Kysely<TenantDatabase>;

const migrations: readonly Migration[] = [
  firstRelease,
  severalServers,
  idempotency,
  filesOfRows,
  delivery,
  reminderTurns,
  inboxIndexes,
  oldDefinitions,
  oldInspections,
  workOfLeavers,
  rowIndexes,
  countedColumns,
  flowPeople,
  namesAndLines,
  rowHistory,
  sharedViews,
  paperTemplates,
];

const records = sql.id(controlSchema, 'migration');
/** The steps of the server's own tables are recorded under this name. */
const server = '';

/** Upgrades the server's own tables to this version; a step that fails is not recorded, and is repeated at the next start. */
export async function migrateServer(root: Database): Promise<void> {
  await sql.raw(`create schema if not exists ${controlSchema}`).execute(root);
  await sql`create table if not exists ${records} ("OsClient" text, "Number" int, "At" timestamptz not null default now(), primary key ("OsClient", "Number"))`.execute(
    root,
  );
  for (const { number, control = [] } of await missing(root, server))
    await root.transaction().execute(async (inner) => {
      for (const statement of control) await sql.raw(statement).execute(inner);
      await record(inner, server, number);
    });
}

/** The same for each existing tenant; a tenant created later begins with this version. */
export async function migrateTenants(tenants: Tenants): Promise<void> {
  for (const { osClient } of tenants.list())
    for (const { number, tenant } of await missing(tenants.root, osClient))
      await tenants.scope(osClient).transaction(async (scope) => {
        // Nobody waits for this: the statement limit is meant for calls.
        await sql.raw('set local statement_timeout = 0').execute(scope.root);
        await tenant?.(scope);
        await record(scope.root, osClient, number);
      });
}

async function missing(root: Database, osClient: string): Promise<Migration[]> {
  const { rows } = await sql<{
    Number: number;
  }>`select "Number" from ${records} where "OsClient" = ${osClient}`.execute(root);
  const done = new Set(rows.map((row) => row.Number));
  return migrations.filter(({ number }) => !done.has(number));
}

async function record(root: Database, osClient: string, number: number): Promise<void> {
  await sql`insert into ${records} ("OsClient", "Number") values (${osClient}, ${number})`.execute(root);
}

import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';

/** Schema of the server's own records: tenants, sessions, password hashes. No tenant's SQL can name it. */
export const controlSchema = 'microi_control';

/** The server's own tables. What was added to one since its first version stands in a line of its own. */
const statements = [
  `create schema if not exists microi_control`,
  `create table if not exists microi_control.tenant ("OsClient" text primary key, "DomainName" text not null, "IsDefault" int not null)`,
  `create table if not exists microi_control.credential ("OsClient" text, "UserId" text, "Hash" text not null, "AuthVersion" int not null default 1, primary key ("OsClient", "UserId"))`,
  `create table if not exists microi_control.session ("Id" text primary key, "OsClient" text not null, "UserId" text not null, "ClientType" text, "Did" text, "IssuedAt" bigint not null, "ExpiresAt" bigint not null, "ReplacedAt" bigint)`,
  `alter table microi_control.session add column if not exists "NextId" text, add column if not exists "AuthVersion" int, add column if not exists "SeenAt" bigint, add column if not exists "Ip" text, add column if not exists "Device" text`,
  `create index if not exists ix_session_user on microi_control.session ("OsClient", "UserId")`,
  `create table if not exists microi_control.setting ("Name" text primary key, "Value" text not null)`,
  `create table if not exists microi_control.captcha ("Id" text primary key, "OsClient" text not null, "Answer" text not null, "IgnoreCase" int not null, "ExpiresAt" bigint not null)`,
  // Lost in a crash, and nothing is: it holds what was tried in the last hours.
  `create unlogged table if not exists microi_control.throttle ("Key" text primary key, "Level" double precision not null, "At" bigint not null, "Until" bigint not null)`,
  `create table if not exists microi_control.file ("OsClient" text, "Path" text, "UserId" text not null, "Size" bigint not null, "At" bigint not null, primary key ("OsClient", "Path"))`,
  `create table if not exists microi_control.file_reference ("OsClient" text, "Path" text, "TableId" text, "RowId" text, "Field" text, primary key ("OsClient", "Path", "TableId", "RowId", "Field"))`,
  `create table if not exists microi_control.notice ("OsClient" text, "Key" text, "UserId" text, "Event" text not null, "At" text not null, primary key ("OsClient", "Key", "UserId"))`,
  `create table if not exists microi_control.reminder ("OsClient" text, "Job" text, "DueAt" text not null, primary key ("OsClient", "Job"))`,
  `create index if not exists ix_file_reference_row on microi_control.file_reference ("OsClient", "TableId", "RowId")`,
];

/** Tables whose rows go with their tenant. */
export const tenantRecords = [
  'tenant',
  'credential',
  'session',
  'captcha',
  'file',
  'file_reference',
  'notice',
];

/** Creates what is missing. */
export async function createControlTables(root: Kysely<TenantDatabase>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(root);
}

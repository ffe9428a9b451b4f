import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import type { Column } from '../db/columns';
import { readCatalog, schemaOf } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import type { Bucket, ListedFile } from '../files/bucket';
import { controlSchema } from '../tenants/control-tables';

/**
 * The server's own tables whose rows belong to a tenant for good; sessions, captchas, browsers subscribed to pushes and
 * deliveries in progress end with the server they were created on.
 */
export const keptRecords = [
  'credential',
  'file',
  'file_reference',
  'notice',
  'notice_wish',
  'reminder',
  'row_history',
] as const;

/** The first line of an archive. */
export interface ArchiveHead {
  format: 'workbench tenant';
  version: 1;
  osClient: string;
  domainName: string;
  isDefault: number;
  /** Folders of its files, which its rows name. */
  folders: string[];
}

/** The line before the rows of a table. */
export interface ArchiveTable {
  table: string;
  columns: Column[];
  indexed: string[];
}

/** What an archive holds. */
export interface Counts {
  tables: number;
  rows: number;
  files: number;
}

/** Each line is JSON; this is followed by a row as the database wrote it, so that no number loses a digit. */
export const rowMark = '{"row":';
const rowsAtOnce = 500;
const partSize = 256 * 1024;

/**
 * Writes a tenant into one file: gzipped lines of JSON with its tables and their rows as they were at one moment, what the server
 * knows about it (password hashes, owners of files), and its files. The file holds secrets.
 * @throws Error with a sentence when the tenant does not exist
 */
export async function backUpTenant(
  root: Kysely<TenantDatabase>,
  bucket: Bucket,
  osClient: string,
  target: string,
): Promise<Counts> {
  const counts: Counts = { tables: 0, rows: 0, files: 0 };
  const half = `${target}.part`;
  try {
    await root
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await sql.raw('set local statement_timeout = 0').execute(db);
        const lines = Readable.from(linesOf(db, bucket, osClient, counts));
        await pipeline(lines, createGzip(), createWriteStream(half, { mode: 0o600 }));
      });
    await rename(half, target);
    return counts;
  } finally {
    await rm(half, { force: true });
  }
}

async function* linesOf(
  db: Kysely<TenantDatabase>,
  bucket: Bucket,
  osClient: string,
  counts: Counts,
): AsyncGenerator<string> {
  const { rows } = await sql<{ OsClient: string; DomainName: string; IsDefault: number }>`
    select * from ${sql.id(controlSchema, 'tenant')} where lower("OsClient") = ${osClient.toLowerCase()}`.execute(
    db,
  );
  const [tenant] = rows;
  if (!tenant) throw new Error(`There is no tenant ${osClient}.`);
  const files: ListedFile[] = [];
  for await (const file of bucket.list(`/${osClient.toLowerCase()}`)) files.push(file);
  const head: ArchiveHead = {
    format: 'workbench tenant',
    version: 1,
    osClient: tenant.OsClient,
    domainName: tenant.DomainName,
    isDefault: tenant.IsDefault,
    folders: [...new Set(files.map((file) => path.posix.dirname(file.path)))],
  };
  yield lineOf(head);
  const schema = schemaOf(tenant.OsClient);
  const indexed = await indexedColumns(db, schema);
  for (const [table, columns] of await readCatalog(db, schema)) {
    counts.tables += 1;
    yield lineOf({ table, columns, indexed: indexed.get(table) ?? [] } satisfies ArchiveTable);
    yield* rowsOf(db, sql`${sql.id(schema, table)} as t`, counts);
  }
  for (const records of keptRecords) {
    yield lineOf({ records });
    yield* rowsOf(
      db,
      sql`${sql.id(controlSchema, records)} as t where "OsClient" = ${sql.lit(tenant.OsClient)}`,
      counts,
    );
  }
  for (const file of files) yield* fileLines(bucket, file, counts);
  yield lineOf({ end: counts });
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

async function* rowsOf(
  db: Kysely<TenantDatabase>,
  from: ReturnType<typeof sql>,
  counts: Counts,
): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for select to_json(t)::text as "Row" from ${from}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ Row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(db);
    counts.rows += rows.length;
    for (const { Row } of rows) yield `${rowMark}${Row}}\n`;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close backup_rows`.execute(db);
}

async function* fileLines(bucket: Bucket, file: ListedFile, counts: Counts): AsyncGenerator<string> {
  const stored = await bucket.read(file.path, file.isPrivate);
  if (!stored) return;
  counts.files += 1;
  yield lineOf({ file: { path: file.path, isPrivate: file.isPrivate } });
  for await (const chunk of await stored.stream()) {
    const bytes = chunk as Buffer;
    for (let at = 0; at < bytes.length; at += partSize)
      yield lineOf({ part: bytes.subarray(at, at + partSize).toString('base64') });
  }
}

/** The columns with an index, by table. */
async function indexedColumns(db: Kysely<TenantDatabase>, schema: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ Table: string; Column: string }>`
    select c.relname::text as "Table", a.attname::text as "Column" from pg_index i
    join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where n.nspname = ${schema} and i.indnatts = 1 and not i.indisprimary and i.indpred is null`.execute(db);
  const found = new Map<string, string[]>();
  for (const { Table, Column } of rows) found.set(Table, [...(found.get(Table) ?? []), Column]);
  return found;
}

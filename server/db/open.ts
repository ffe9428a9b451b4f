import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import { exact } from '../../src/lib/decimal';
import { BoundedPostgresDialect } from './bounded-postgres';
import { PGliteDialect } from './pglite-dialect';
import { PGliteThread } from './pglite-thread';
import type { TenantDatabase } from './schema';
import { statementLimit } from './statement-limit';
import type { OpenAs } from './tenant-readers';
import { isRunning, temporaryCluster } from './temporary-cluster';

export interface OpenedDatabase {
  db: Kysely<TenantDatabase>;
  kind: 'pglite' | 'postgres';
  /** A second pool under another account; null where one connection is all there is. */
  openAs: OpenAs;
  /** Runs what no two servers on this database may do at once: making schemas and installing tenants. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Connections of the pool; null where there is but one. */
  connections(): { total: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

/** PostgreSQL type oids whose default reading would change what travels: times stay text, numbers become numbers. */
const asText = (value: string): string => value;
/** A number where it keeps every digit, else its text. Most are short, and nothing else has to be looked at. */
const digits = (value: string): string | number => {
  const short = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  return short.length <= 15 ? Number(short) : (exact(short) ?? short);
};
const parsers: Record<number, (value: string) => string | number> = {
  20: digits, // int8
  1700: digits, // numeric
  1082: asText, // date
  1083: asText, // time
  1114: asText, // timestamp
  1184: asText, // timestamptz
};

export interface DatabaseOptions {
  dataDir?: string;
  databaseUrl?: string;
  /** Empty the data folder first. */
  reset?: boolean;
}

/**
 * Opens the store: PostgreSQL when `databaseUrl` is given, else PGlite in `dataDir`, else PGlite in a folder that goes with it.
 * Same SQL.
 * @throws Error with a sentence for the user when the folder is in use by another running server.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl);
  return options.dataDir ? openFolder(options.dataDir, options.reset === true) : openTemporary();
}

async function openFolder(dataDir: string, reset: boolean): Promise<OpenedDatabase> {
  const unlock = lockFolder(dataDir);
  if (reset) emptyFolder(dataDir);
  return openEmbedded(path.join(dataDir, 'pg'), unlock);
}

async function openTemporary(): Promise<OpenedDatabase> {
  const { dataDir, remove } = await temporaryCluster();
  return openEmbedded(dataDir, remove);
}

async function openEmbedded(dataDir: string, leave: () => void): Promise<OpenedDatabase> {
  const thread = new PGliteThread(dataDir);
  const db = new Kysely<TenantDatabase>({ dialect: new PGliteDialect(thread) });
  const close = async (): Promise<void> => {
    await thread.close();
    leave();
  };
  try {
    await thread.waitReady();
  } catch (error) {
    await close();
    throw error;
  }
  return { db, kind: 'pglite', openAs: null, alone: (work) => work(), connections: () => null, close };
}

function openPostgres(databaseUrl: string): OpenedDatabase {
  const { pool, db } = poolOf(databaseUrl, 8);
  const openAs = (account: string, password: string): Kysely<TenantDatabase> => {
    const url = new URL(databaseUrl);
    url.username = account;
    url.password = password;
    return poolOf(url.href, 4).db;
  };
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return {
    db,
    kind: 'postgres',
    openAs,
    alone: (work) => alone(databaseUrl, work),
    connections,
    close: () => db.destroy(),
  };
}

/** The lock belongs to a transaction, as one of a connection would outlive its owner behind a pooler. */
async function alone<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('microi start'))`);
    return await work();
  } finally {
    await client.end();
  }
}

function poolOf(connectionString: string, max: number): { pool: pg.Pool; db: Kysely<TenantDatabase> } {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: statementLimit,
    // A database that is stuck must not hold its callers for ever.
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        format === 'binary' || !(oid in parsers) ? pg.types.getTypeParser(oid, format) : parsers[oid],
    } as pg.CustomTypesConfig,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`PostgreSQL connection lost: ${error.message}`));
  // One that breaks between two statements of a transaction says so to nobody else; the next statement then fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: new Kysely<TenantDatabase>({ dialect: new BoundedPostgresDialect({ pool }) }) };
}

/** Only what a server made is removed, so that a mistyped folder loses nothing; after the lock, so that no running server does. */
function emptyFolder(dataDir: string): void {
  for (const part of ['pg', 'files']) rmSync(path.join(dataDir, part), { recursive: true, force: true });
}

/** PGlite files survive one process only; a second server on the same folder would corrupt them. */
function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = path.join(dataDir, 'server.lock');
  const owner = readOwner(lock);
  if (owner !== null && owner !== process.pid && isRunning(owner)) {
    throw new Error(
      `The data folder ${dataDir} is in use by another server (process ${owner}). Stop it, or choose another --data.`,
    );
  }
  writeFileSync(lock, String(process.pid));
  return () => rmSync(lock, { force: true });
}

function readOwner(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || null;
  } catch {
    return null;
  }
}

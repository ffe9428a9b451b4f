import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql, type KyselyConfig } from 'kysely';
import pg from 'pg';
import { exact } from '../../src/lib/decimal';
import { BoundedPostgresDialect } from './bounded-postgres';
import { PGliteDialect } from './pglite-dialect';
import { PGliteThread } from './pglite-thread';
import { Probe } from './probe';
import type { TenantDatabase } from './schema';
import { statementLimit } from './statement-limit';
import type { OpenAs } from './tenant-readers';
import { isRunning, temporaryCluster } from './temporary-cluster';
import { TurnsByName, type Turns } from './turns';

export interface OpenedDatabase {
  db: Kysely<TenantDatabase>;
  kind: 'pglite' | 'postgres';
  /** The same for the statements of one tenant: where there are several connections, they have at most half of them at a time. */
  ofTenant(osClient: string): Kysely<TenantDatabase>;
  /** A second pool under another account; null where only one connection exists. */
  openAs: OpenAs;
  /** Runs work that no two servers on this database may do at once: creating schemas and installing tenants. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Runs an empty query. @throws what the database throws */
  probe(): Promise<void>;
  /** Connections of the pool; null where only one exists. */
  connections(): { total: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

/** PostgreSQL type oids whose default parsing would change the value: times stay text, numbers become numbers. */
const asText = (value: string): string => value;
/** A number if it keeps every digit, else the text. Most are short, and for those nothing else needs checking. */
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
  /** Receives every answered statement; tests count them. */
  onStatement?: OnStatement;
}

type OnStatement = (text: string, parameters: readonly unknown[]) => void;

/** Connections of the pool, and how many of them one tenant's statements may have at a time. */
const connectionsInAll = 8;
const connectionsOfTenant = connectionsInAll / 2;
/** Connections for reading on behalf of tenants' SQL. */
const readersInAll = 4;

/** What Kysely reports about its statements. */
const heardBy = (onStatement: OnStatement | undefined): Pick<KyselyConfig, 'log'> =>
  onStatement ? { log: ({ query }) => onStatement(query.sql, query.parameters) } : {};

/**
 * Opens the store: PostgreSQL when `databaseUrl` is given, else PGlite in `dataDir`, else PGlite in a folder that is removed on
 * close. Same SQL.
 * @throws Error with a sentence for the user when the folder is in use by another running server.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, reset = false, onStatement } = options;
  if (databaseUrl) return openPostgres(databaseUrl, onStatement);
  return dataDir ? openFolder(dataDir, reset, onStatement) : openTemporary(onStatement);
}

async function openFolder(
  dataDir: string,
  reset: boolean,
  onStatement?: OnStatement,
): Promise<OpenedDatabase> {
  const unlock = lockFolder(dataDir);
  if (reset) emptyFolder(dataDir);
  return openEmbedded(path.join(dataDir, 'pg'), unlock, onStatement);
}

async function openTemporary(onStatement?: OnStatement): Promise<OpenedDatabase> {
  const { dataDir, remove } = await temporaryCluster();
  return openEmbedded(dataDir, remove, onStatement);
}

async function openEmbedded(
  dataDir: string,
  leave: () => void,
  onStatement?: OnStatement,
): Promise<OpenedDatabase> {
  const thread = new PGliteThread(dataDir);
  const db = new Kysely<TenantDatabase>({ dialect: new PGliteDialect(thread), ...heardBy(onStatement) });
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
  return {
    db,
    kind: 'pglite',
    ofTenant: () => db,
    openAs: null,
    alone: (work) => work(),
    probe: async () => void (await sql`select 1`.execute(db)),
    connections: () => null,
    close,
  };
}

function openPostgres(databaseUrl: string, onStatement?: OnStatement): OpenedDatabase {
  const pool = poolOf(databaseUrl, connectionsInAll);
  const over = (turns?: Turns): Kysely<TenantDatabase> =>
    new Kysely({ dialect: new BoundedPostgresDialect({ pool }, turns), ...heardBy(onStatement) });
  const db = over();
  const turns = new TurnsByName(connectionsOfTenant);
  const tenants = new Map<Turns, Kysely<TenantDatabase>>();
  const ofTenant = (osClient: string): Kysely<TenantDatabase> => {
    const own = turns.of(osClient.toLowerCase());
    const known = tenants.get(own) ?? over(own);
    tenants.set(own, known);
    return known;
  };
  const probe = new Probe(databaseUrl);
  const openAs = (account: string, password: string): Kysely<TenantDatabase> => {
    const url = new URL(databaseUrl);
    url.username = account;
    url.password = password;
    const readers = poolOf(url.href, readersInAll);
    return new Kysely({ dialect: new BoundedPostgresDialect({ pool: readers }), ...heardBy(onStatement) });
  };
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return {
    db,
    kind: 'postgres',
    ofTenant,
    openAs,
    alone: (work) => alone(databaseUrl, work),
    probe: () => probe.ask(),
    connections,
    close: async () => {
      await probe.close();
      await db.destroy();
    },
  };
}

/** The lock belongs to a transaction: behind a pooler, a lock of a connection would outlive its owner. */
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

function poolOf(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: statementLimit,
    // A stuck database must not hold its callers forever.
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        format === 'binary' || !(oid in parsers) ? pg.types.getTypeParser(oid, format) : parsers[oid],
    } as pg.CustomTypesConfig,
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', (error) => console.error(`PostgreSQL connection lost: ${error.message}`));
  // A connection that breaks between two statements of a transaction reports it here only; the next statement then fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Removes only what a server created, so that a mistyped folder loses nothing; runs after locking, so that no running server
 * loses its data.
 */
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

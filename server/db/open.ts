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
  /** The same for the statements of one tenant: they have at most half of the connections at a time, where there are several. */
  ofTenant(osClient: string): Kysely<TenantDatabase>;
  /** A second pool under another account; null where one connection is all there is. */
  openAs: OpenAs;
  /** Runs what no two servers on this database may do at once: making schemas and installing tenants. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Asks the database for nothing. @throws what it throws */
  probe(): Promise<void>;
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
  /** Hears every statement that was answered; tests count them. */
  onStatement?: OnStatement;
}

type OnStatement = (text: string, parameters: readonly unknown[]) => void;

/** Connections of the pool, and how many of them the statements of one tenant may have at a time. */
const connectionsInAll = 8;
const connectionsOfTenant = connectionsInAll / 2;
/** Connections of those who read for SQL of tenants. */
const readersInAll = 4;

/** What Kysely tells of its statements. */
const heardBy = (onStatement: OnStatement | undefined): Pick<KyselyConfig, 'log'> =>
  onStatement ? { log: ({ query }) => onStatement(query.sql, query.parameters) } : {};

/**
 * Opens the store: PostgreSQL when `databaseUrl` is given, else PGlite in `dataDir`, else PGlite in a folder that goes with it.
 * Same SQL.
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

function poolOf(connectionString: string, max: number): pg.Pool {
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
  return pool;
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

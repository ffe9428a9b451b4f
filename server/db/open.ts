import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openInMemory } from './empty-cluster';
import { PGliteDialect } from './pglite-dialect';
import type { TenantDatabase } from './schema';

export interface OpenedDatabase {
  db: Kysely<TenantDatabase>;
  kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/** PostgreSQL type oids whose default reading would change what travels: times stay text, numbers become numbers. */
const asText = (value: string): string => value;
const parsers: Record<number, (value: string) => string | number> = {
  20: Number, // int8
  1700: Number, // numeric
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
 * Opens the store: PostgreSQL when `databaseUrl` is given, else PGlite in `dataDir`, else PGlite in memory. Same SQL.
 * @throws Error with a sentence for the user when the folder is in use by another running server.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl);
  const unlock = options.dataDir ? lockFolder(options.dataDir) : () => undefined;
  if (options.dataDir && options.reset) emptyFolder(options.dataDir);
  const pglite = options.dataDir
    ? new PGlite({ dataDir: path.join(options.dataDir, 'pg'), parsers })
    : await openInMemory({ parsers, relaxedDurability: true });
  const db = new Kysely<TenantDatabase>({ dialect: new PGliteDialect(pglite) });
  await pglite.waitReady;
  const close = async (): Promise<void> => {
    await db.destroy();
    unlock();
  };
  return { db, kind: 'pglite', close };
}

function openPostgres(databaseUrl: string): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        format === 'binary' || !(oid in parsers) ? pg.types.getTypeParser(oid, format) : parsers[oid],
    } as pg.CustomTypesConfig,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`PostgreSQL connection lost: ${error.message}`));
  const db = new Kysely<TenantDatabase>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

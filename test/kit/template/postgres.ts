import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The suites run on the embedded database, or on the PostgreSQL this names. */
export const databaseUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

/** A separate database, until it is dropped. */
export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Runs statements on a separate connection, which ends with the work. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same cluster. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Roles belong to the cluster: these are the ones of one server's database. */
async function rolesOf(client: pg.Client, database: string): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles, pg_database where datname = $1 and rolname like 'microi\\_' || pg_database.oid || '\\_%'`,
    [database],
  );
  return rows.map(({ rolname }) => rolname);
}

/** Drops a database with the roles of its server; does nothing when it does not exist. */
export async function dropDatabase(client: pg.Client, database: string): Promise<void> {
  const roles = await rolesOf(client, database);
  await client.query(`drop database if exists ${database} with (force)`);
  for (const role of roles) await client.query(`drop role ${role}`);
}

/** Takes the roles of a server out of its database: the server that starts on a copy makes its own. */
export async function dropRoles(url: string): Promise<void> {
  await onConnection(url, async (client) => {
    for (const role of await rolesOf(client, new URL(url).pathname.slice(1)))
      await client.query(`drop owned by ${role}; drop role ${role}`);
  });
}

/**
 * A separate database on the cluster of `url`.
 *
 * @param template the database it starts as a copy of; empty when left out
 */
export async function createScratch(url: string, template?: string): Promise<ScratchDatabase> {
  const name = `contract_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${template}` : '';
  await onConnection(url, (client) => client.query(`create database ${name}${copied}`));
  return { url: addressOf(url, name), drop: () => onConnection(url, (client) => dropDatabase(client, name)) };
}

/** A separate empty database; null without a PostgreSQL. */
export async function scratchDatabase(): Promise<ScratchDatabase | null> {
  return databaseUrl ? createScratch(databaseUrl) : null;
}

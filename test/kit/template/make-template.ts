import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { startServer } from '../server';
import { copyFolder, freshFolder, templateFolder } from '../../../server/db/temporary-cluster';
import { onlyOne, realNow } from './only-one';
import { addressOf, dropDatabase, dropRoles, onConnection } from './postgres';
import { momentOf, sourceKey, templateKey, type Template } from './template';

/** What a server starts as a copy of. */
export interface MadeTemplate {
  /** Holds `files`, and `pg` where the database is the embedded one. */
  folder: string;
  /** The database of a PostgreSQL cluster. */
  database?: string;
}

const folders = path.resolve(__dirname, '../../../node_modules/.cache/microi/templates');
/** A template that was not used for this long is removed. */
const keptFor = 2 * 3600_000;
/** A template of other sources may still be copied by a run that began before they changed. */
const keptForOthers = 15 * 60_000;

/** The template of the embedded database, made when it is missing. */
export async function embeddedTemplate(template: Template): Promise<MadeTemplate> {
  const folder = path.join(folders, `${sourceKey()}-${templateKey(template)}`);
  mkdirSync(folders, { recursive: true });
  await onlyOne(
    `${folder}.lock`,
    () => existsSync(folder),
    async () => {
      removeOld();
      const dataDir = freshFolder();
      try {
        copyFolder(await templateFolder(), path.join(dataDir, 'pg'));
        await install(template, { dataDir });
        keep(dataDir, folder);
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  );
  noteUse(folder);
  return { folder };
}

/**
 * The template on a PostgreSQL cluster, made when it is missing; its files are in a folder. The lock is tied to a connection, so
 * that it ends with its maker.
 */
export async function postgresTemplate(template: Template, url: string): Promise<MadeTemplate> {
  const cluster = createHash('sha256').update(`${url}\n${folders}`).digest('hex').slice(0, 8);
  const name = `${sourceKey()}-${cluster}-${templateKey(template)}`;
  const folder = path.join(folders, name);
  const database = `microi_tpl_${name.replace(/\W/g, '_')}`;
  mkdirSync(folders, { recursive: true });
  await onConnection(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [database]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rows.length && existsSync(folder)) return;
    removeOld();
    await dropOld(client, cluster);
    await dropDatabase(client, database);
    rmSync(folder, { recursive: true, force: true });
    await makeDatabase(template, client, url, database, folder);
  });
  noteUse(folder);
  return { folder, database };
}

async function makeDatabase(
  template: Template,
  client: pg.Client,
  url: string,
  database: string,
  folder: string,
): Promise<void> {
  const half = `${database.slice(0, 58)}_half`;
  const dataDir = freshFolder();
  try {
    await dropDatabase(client, half); // left by a maker that was killed
    await client.query(`create database ${half}`);
    await install(template, { dataDir, databaseUrl: addressOf(url, half) });
    await dropRoles(addressOf(url, half));
    await client.query(`alter database ${half} rename to ${database}`);
    keep(dataDir, folder);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function install(template: Template, where: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const now = momentOf(template);
  const server = await startServer({ ...where, seed: template.seed(new Date(now)), now: () => now });
  await server.close();
}

/** Copied next to its place and renamed, so that half of it is never copied; another maker may have been quicker. */
function keep(dataDir: string, folder: string): void {
  const half = `${folder}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  copyFolder(dataDir, half);
  try {
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function noteUse(folder: string): void {
  const now = new Date(realNow());
  utimesSync(folder, now, now);
}

function removeOld(): void {
  const own = sourceKey();
  for (const name of readdirSync(folders)) {
    const folder = path.join(folders, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: realNow() };
    const unused = realNow() - mtimeMs;
    if (unused > (name.startsWith(own) ? keptFor : keptForOthers))
      rmSync(folder, { recursive: true, force: true });
  }
}

/** The databases of this checkout whose folder is gone. */
async function dropOld(client: pg.Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ $1`,
    [`^microi_tpl_[0-9a-f]{12}_${cluster}_.*[0-9a-f]{12}$`],
  );
  const kept = new Set(readdirSync(folders).map((name) => `microi_tpl_${name.replace(/\W/g, '_')}`));
  for (const { datname } of rows) if (!kept.has(datname)) await dropDatabase(client, datname);
}

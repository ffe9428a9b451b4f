import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../cluster/postgres.mjs';
import { freePort } from '../lib/free-port.mjs';

/** Nothing of it is kept, so nothing has to reach the disk. */
const IN_MEMORY = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';

let running;
let wanted;

async function start() {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, why: 'TEST_DATABASE_URL names it' };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-postgres-'));
  try {
    const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
    running = { folder, postgres: await startPostgres(path.join(folder, 'db'), port, IN_MEMORY) };
    return { url: `postgres://microi@127.0.0.1:${port}/microi`, why: 'started for this run' };
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    return { url: undefined, why: error.message.split('\n')[0] };
  }
}

/**
 * The PostgreSQL of this run: the one that TEST_DATABASE_URL names, or its own where the system has the programs.
 *
 * @returns {Promise<{ url: string | undefined, why: string }>} without an address the reason why there is none
 */
export const gateDatabase = () => (wanted ??= start());

/** Ends what {@link gateDatabase} started. */
export async function stopGateDatabase() {
  await running?.postgres.stop();
  if (running) fs.rmSync(running.folder, { recursive: true, force: true });
}

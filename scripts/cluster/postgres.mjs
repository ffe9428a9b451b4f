import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packages = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that the system's packages installed. */
function programs() {
  const versions = fs.existsSync(packages) ? fs.readdirSync(packages) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error('PostgreSQL is not installed; on Debian: apt-get install postgresql haproxy');
  return path.join(packages, newest, 'bin');
}

/**
 * How the programs of PostgreSQL are called. They refuse to run as root, so root calls them as the user of the package.
 *
 * @param {string} folder is created, for that user
 */
function callerFor(folder) {
  const bin = programs();
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const owner = execFileSync('id', ['-u', 'postgres']).toString().trim();
    fs.chownSync(folder, Number(owner), -1);
    // The parent folder is accessible only to root.
    fs.chmodSync(path.dirname(folder), 0o755);
  }
  return (program, args) => {
    const file = path.join(bin, program);
    return isRoot ? run('runuser', ['-u', 'postgres', '--', file, ...args], { cwd: '/' }) : run(file, args);
  };
}

/** A PostgreSQL whose data already exist. */
async function startIn(folder, port, call, more = '') {
  const data = path.join(folder, 'data');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ${more}`;
  await call('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start']);
  const query = (text) =>
    call('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'microi', '-d', 'postgres', '-Atc', text]);
  return {
    port,
    query,
    /** Makes a standby the primary. */
    promote: () => call('pg_ctl', ['-D', data, '-w', 'promote']),
    stop: async () =>
      void (await call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => undefined)),
  };
}

/**
 * A separate PostgreSQL in a folder.
 *
 * @param {string} folder is created
 * @param {number} port
 * @param {string} [more] further settings, as on its command line
 * @throws Error when the system has no PostgreSQL
 */
export async function startPostgres(folder, port, more = '') {
  const call = callerFor(folder);
  const data = path.join(folder, 'data');
  await call('initdb', ['-D', data, '-U', 'microi', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  const postgres = await startIn(folder, port, call, more);
  await postgres.query('create database microi');
  return postgres;
}

/**
 * A copy that follows a primary. From then on the primary acknowledges a write only when the standby has it too.
 *
 * @param {{ port: number, query(text: string): Promise<unknown> }} primary
 * @param {string} folder is created
 * @param {number} port
 */
export async function startStandby(primary, folder, port) {
  const call = callerFor(folder);
  const data = path.join(folder, 'data');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'microi'];
  await call('pg_basebackup', [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
  // A setting on the command line is the standby's own: once promoted, it waits for no other server.
  const standby = await startIn(folder, port, call, '-c synchronous_standby_names=');
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  return standby;
}

// npm run e2e [-- first-load --project=phone …]: the browser tests; arguments go to Playwright.
// Builds the H5 client if needed, serves it with freshly seeded tenant servers, and ends them. Without arguments all files
// run side by side, with one server for each worker, and tests that measure time follow with the machine to themselves. To run a
// part of them, name gate (what `npm test` runs), rest (all others), axe, alone, today (the day's work once more, on servers that
// answer as the public platform does) or nodes (people on two servers of one database), optionally followed by one of its files.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { startCluster } from './cluster/start.mjs';
import { demoData } from './lib/demo-data.mjs';
import { root } from './lib/files.mjs';
import { freePort } from './lib/free-port.mjs';
import { runBin } from './lib/run.mjs';
import { answerHelp } from './lib/usage.mjs';
import { giveUp, setup } from './setup.mjs';
import { gateGrep, gateTests } from './test/proofs.mjs';
import clock from '../test/jest/clock.cjs';

answerHelp(import.meta.url);

// Test files and servers read dates in the zone of the browsers.
process.env.TZ = 'Asia/Shanghai';

/** The moment at which servers and browsers believe the tests begin, so that no result depends on the day and minute. */
const BEGINS = clock.begins();
/** The demonstration data is dated from a little earlier: nothing in it lies in the future of the tests. */
const SEEDED = BEGINS - 10 * 60_000;

/** As many as there are cores. Each takes about 1 GB. */
const WORKERS = Math.min(4, os.availableParallelism());

/** The files that play what staff do all day. */
const JOURNEYS = [
  'journey',
  'messages',
  'approvals',
  'offline',
  'outbox-windows',
  'tools',
  'tools-attendance',
];

/** The layout stays the same, and a quarter of the pixels is drawn: for all tests that do not measure time. */
const FEWER_POINTS = { E2E_SCALE: '1' };

/** What each part tests, as arguments of Playwright, how many of its files run at once, and the profile of its servers. */
const parts = {
  gate: { workers: WORKERS, args: [`--grep=${gateGrep}`], env: FEWER_POINTS },
  rest: { workers: WORKERS, args: [`--grep-invert=@alone|@axe|@nodes|${gateTests}`], env: FEWER_POINTS },
  axe: { workers: WORKERS, args: ['--grep=@axe'], env: FEWER_POINTS },
  alone: { workers: 1, args: ['--grep=@alone'] },
  today: {
    workers: WORKERS,
    profile: 'today',
    files: JOURNEYS.map((file) => `/${file}.spec.ts`),
    args: ['--grep-invert=@alone'],
    env: FEWER_POINTS,
  },
  nodes: {
    workers: 1,
    start: startNodes,
    files: ['/live-channel.spec.ts', '/nodes.spec.ts'],
    args: [],
    env: FEWER_POINTS,
  },
};
const WHOLE = ['gate', 'rest', 'axe', 'alone'];

/** Starts a server in its own process, ahead of this machine's clock: several in one process would wait for each other. */
async function startOwnServer(dataDir, profile, ahead) {
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const args = [
    'scripts/server.mjs',
    '--port',
    String(port),
    '--data',
    dataDir,
    '--web',
    'dist/h5',
    '--demo-login',
    '--no-reminders',
    '--profile',
    profile,
    '--at',
    new Date(Date.now() + ahead).toISOString(),
  ];
  const env = { ...process.env, PUSH_SUBJECT: 'mailto:it@work.example' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const close = async () => {
    child.kill();
    await ended;
  };
  const url = await new Promise((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /Tenant server on (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => resolve(undefined));
  });
  if (!url) giveUp('The server for the browser tests did not start; see the reason above.');
  return { url, close };
}

/**
 * Starts servers on their own data, which is made once and copied.
 *
 * @returns their addresses, and how far they are ahead of this machine's clock
 */
async function startServers(count, profile) {
  const data = await demoData(`${profile} ${SEEDED}`, async (folder) => {
    await (await startOwnServer(folder, profile, SEEDED - Date.now())).close();
  });
  const ahead = BEGINS - Date.now();
  const folders = Array.from({ length: count }, () => fs.mkdtempSync(path.join(os.tmpdir(), 'microi-e2e-')));
  for (const folder of folders) fs.cpSync(data, folder, { recursive: true });
  const servers = await Promise.all(folders.map((folder) => startOwnServer(folder, profile, ahead)));
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  };
  return { urls: servers.map(({ url }) => url), ahead, close };
}

/** Starts two servers on one PostgreSQL, behind a balancer. The people in a test are divided between them. */
async function startNodes() {
  const ahead = BEGINS - Date.now();
  const at = new Date(Date.now() + ahead).toISOString();
  const cluster = await startCluster({ args: ['--no-reminders', '--at', at] }).catch((error) =>
    giveUp(error.message),
  );
  const [first, second] = cluster.nodes;
  const env = {
    E2E_SECOND_URL: second.url,
    E2E_BALANCER: cluster.url,
    E2E_NODES: JSON.stringify(cluster.nodes.map(({ pid, url }) => ({ pid, url }))),
  };
  // A server that ends is started again, as a service manager would do.
  const keeper = setInterval(() => cluster.nodes.forEach((node) => node.isOver() && node.again()), 500);
  const close = async () => {
    clearInterval(keeper);
    await cluster.stop();
  };
  return { urls: [first.url], ahead, env, close };
}

async function playwright({ urls, ahead, env: more }, args, own = {}) {
  const all = ['test', '--config', 'test/e2e/playwright.config.ts', '--pass-with-no-tests', ...args];
  const env = { E2E_URL: urls.join(' '), E2E_CLOCK_AHEAD: String(ahead), ...more, ...own };
  return (await runBin('@playwright/test/cli.js', all, { env })).code;
}

/** Does the work on its own servers, and ends them. */
async function withServers(start, work) {
  const servers = await start();
  try {
    return await work(servers);
  } finally {
    await servers.close();
  }
}

/** Runs parts one after another, or a single file of them, each on its own servers. */
async function runParts(names, file) {
  const codes = [];
  for (const name of names) {
    const { workers, args, env, files = [], profile = 'spec', start } = parts[name];
    const [count, only] = file ? [1, [`/${file.replaceAll('.', '\\.')}$`]] : [workers, files];
    const all = [`--output=test-results/${name}`, `--workers=${count}`, ...args, ...only];
    const quiet = { E2E_QUIET: '1', ...env };
    const servers = start ?? (() => startServers(count, profile));
    codes.push(await withServers(servers, (started) => playwright(started, all, quiet)));
  }
  return Math.max(...codes);
}

await setup({ browser: true });
if (!(await build('h5'))) giveUp('The H5 client could not be built; see the reason above.');
const args = process.argv.slice(2);
const [first, file] = args;
const names = args.length === 0 ? WHOLE : first in parts ? [first] : undefined;
const code = names
  ? await runParts(names, file)
  : await withServers(
      () => startServers(1, 'spec'),
      (servers) => playwright(servers, args),
    );
process.exit(code);

// How long a server takes from SIGTERM to its end, with its data on disk: when it is idle, and in the middle of calls
// that each search all customers. For comparison, a Node process that serves nothing and only has to end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/files.mjs';
import { freePort } from '../lib/free-port.mjs';

const CALLS = 8;
const BARE = `require('node:http').createServer().listen(0, '127.0.0.1', () => console.log('Tenant server on none'))`;

/** Starts a program and waits until it prints its address. */
async function start(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /Tenant server on (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error('it ended before it began')));
  });
  return { child, url };
}

/** @returns ms from the signal to the end */
async function stop(child) {
  const started = performance.now();
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
  return Math.round(performance.now() - started);
}

async function logIn(url) {
  const response = await fetch(`${url}/api/SysUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', osclient: 'microi' },
    body: JSON.stringify({ Account: 'admin', Pwd: 'demo1234', OsClient: 'microi', _ClientType: 'H5' }),
  });
  await response.json();
  return response.headers.get('authorization');
}

/** Calls that keep the server busy until it ends; what becomes of them does not matter here. */
async function keepBusy(url) {
  const headers = { 'content-type': 'application/json', osclient: 'microi', authorization: `Bearer ${await logIn(url)}` }; // prettier-ignore
  const body = JSON.stringify({ FormEngineKey: 'diy_customer', _Keyword: '没有', _PageSize: 1000 });
  const ask = async () => {
    for (;;)
      await (await fetch(`${url}/api/FormEngine/getTableData`, { method: 'POST', headers, body })).text();
  };
  for (let call = 0; call < CALLS; call += 1) ask().catch(() => undefined);
  await (await fetch(`${url}/healthz`)).text();
}

/** @returns ms until the process is gone */
export async function measure() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-stop-'));
  const server = async () => {
    const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
    return start(['scripts/server.mjs', '--port', String(port), '--data', dataDir, '--no-reminders']);
  };
  try {
    const idle = await stop((await server()).child);
    const busy = await server();
    await keepBusy(busy.url);
    const stopBusy = await stop(busy.child);
    const bare = await stop((await start(['-e', BARE])).child);
    return { stop_idle_ms: idle, stop_busy_ms: stopBusy, stop_bare_node_ms: bare };
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from '../../server/settings';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { openContract, type Contract } from './kit';

jest.setTimeout(patience(120_000));

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const get = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(contract.server.url + address, { headers });

describe('what a load balancer and a monitor ask', () => {
  it('says that it is alive, and that calls may come', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true });
    expect(await (await get('/readyz')).json()).toEqual({ ok: true });
  });

  it('counts calls by address, caller and outcome, never by tenant or value', async () => {
    const staff = await contract.visit('staff');
    await staff.call('/api/SysUser/getCurrentUser');
    await (await contract.visit()).call('/api/SysUser/getCurrentUser');
    await get('/no/such/place?token=abc');
    const text = await (await get('/metrics')).text();
    expect(text).toMatch(
      /workbench_call_seconds_count\{call="\/api\/sysuser\/getcurrentuser",caller="signed in",outcome="1"\} 1/,
    );
    expect(text).toMatch(/call="\/api\/sysuser\/getcurrentuser",caller="anonymous",outcome="1001"\} 1/);
    expect(text).toMatch(/call="none",caller="anonymous",outcome="http 404"\} 1/);
    expect(text).not.toMatch(/abc|staff/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('keeps the id a proxy gave a request, unless it would spoil the log', async () => {
    const given = await get('/healthz', { 'x-request-id': 'edge-42' });
    expect(given.headers.get('x-request-id')).toBe('edge-42');
    const odd = await get('/healthz', { 'x-request-id': 'a b"c' });
    expect(odd.headers.get('x-request-id')).toBeNull();
  });
});

describe('a server that gets a signal to stop', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'operations-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('asks for no new calls, answers those that still come, logs without secrets and ends on its own', async () => {
    const env = { ...process.env, DATABASE_URL: '', DRAIN_MS: '5000', LOG_LEVEL: 'info' };
    const args = ['scripts/server.mjs', '--memory', '--port', '0', '--no-reminders', '--customers', '20'];
    const child = spawn(process.execPath, args, { env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    while (!output.includes('Tenant server on')) {
      if (child.exitCode !== null) throw new Error(output);
      // rest: between two looks.
      await new Promise((later) => setTimeout(later, 50));
    }
    const url = /Tenant server on (http:\S+)/.exec(output)?.[1] ?? '';
    const post = (address: string, body: object) =>
      fetch(url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer in-the-header' },
        body: JSON.stringify({ OsClient: 'microi', ...body }),
      });
    await post('/api/SysUser/login?token=in-the-address', { Account: 'manager', Pwd: 'in-the-body' });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
    // It has said that it wants no new calls, and serves for five more seconds.
    const calls = Array.from({ length: 20 }, () => post('/api/DiyTable/getSysConfig', {}));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    await ended;
    expect(child.exitCode).toBe(0);
    expect(output).toMatch(/"url":"\/api\/sysuser\/login"/);
    expect(output).not.toMatch(/in-the-(address|header|body)/);
  });

  it.each([
    [{ PORT: 'abc' }, /port is a whole number/i],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL is an address like postgres/],
    [{ DATABASE_URL: 'postgres://a', DATABASE_URL_FILE: '/x' }, /both set/],
    [{ DATABASE_URL_FILE: '/no/such/file' }, /\/no\/such\/file cannot be read/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY lists addresses/],
    [{ TRUST_PROXY: '10.0.0.0/8,' }, /TRUST_PROXY lists addresses/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is one of/],
    [{ S3_ENDPOINT: 'https://s3' }, /S3_BUCKET names the bucket/],
    [{ S3_BUCKET: 'a', S3_ENDPOINT: 's3.example.com' }, /S3_ENDPOINT is an address/],
    [{ S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'x' }, /belong together/],
    [{ DRAIN_MS: '60000' }, /DRAIN_MS is a whole number from 0 to 9000/],
  ])('refuses %j with a sentence', (env, sentence) => {
    expect(() => readSettings([], env)).toThrow(sentence);
  });

  it('sends reminders on its own unless an option forbids it', () => {
    expect(readSettings([], {}).options.reminders).toBe(true);
    expect(readSettings(['--no-reminders'], {}).options.reminders).toBe(false);
  });

  it('reads secrets from files', () => {
    const file = path.join(folder, 'database');
    writeFileSync(file, 'postgres://u:secret@db/one\n');
    const { options } = readSettings([], { DATABASE_URL_FILE: file, TRUST_PROXY: 'loopback, 10.0.0.0/8' });
    expect(options.databaseUrl).toBe('postgres://u:secret@db/one');
    expect(options.trustProxy).toEqual(['loopback', '10.0.0.0/8']);
  });
});

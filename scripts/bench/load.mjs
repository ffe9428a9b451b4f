// The heaviest requests a caller may make, alongside another caller's plain list and /healthz: how many times longer the list
// takes than on a quiet server, the longest wait at /healthz, the longest request. `TEST_DATABASE_URL` adds the same on
// PostgreSQL.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { loadSource } from '../lib/typescript.mjs';

const require = createRequire(import.meta.url);
const customers = 20_000;

/** 95 percent are shorter. */
const p95 = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timed(work) {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The most that a caller may do, just within the bounds. */
function worstRequests(call, run) {
  const list = (query) =>
    call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer', _PageSize: 1000, ...query });
  const likes = Array.from({ length: 30 }, (_, index) => ['OR', 'Note', 'Like', `nothing ${index}`]);
  const rows = Array.from({ length: 1000 }, (_, id) =>
    Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`k${n}`, id])),
  );
  return {
    keyword: () => list({ _Keyword: 'é'.repeat(100) }),
    likes: () => list({ _Where: likes }),
    values: () => list({ _SearchCheckbox: { Tags: Array.from({ length: 30 }, (_, index) => `t${index}`) } }),
    list: () => list({ _Where: [['Id', 'NotIn', Array.from({ length: 5000 }, (_, index) => `c-${index}`)]] }),
    body: () => call('/api/diytable/NewGuid', { _RowModel: rows }),
    byWhere: () =>
      call('/api/FormEngine/uptFormDataByWhere', {
        FormEngineKey: 'diy_customer',
        _Where: ['2', '3', '4', '5'].map((digit) => ['OR', 'CustName', 'StartLike', `C 1${digit}`]),
        _RowModel: { Note: 'changed' },
      }),
    endless: () => run(),
  };
}

async function signIn(server, account) {
  const post = (token) => async (path, body) => {
    const headers = {
      'content-type': 'application/json',
      osclient: 'one',
      ...(token && { authorization: token }),
    };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { headers: response.headers, ...(await response.json()) };
  };
  const reply = await post('')('/api/SysUser/login', {
    Account: account,
    Pwd: 'secret1',
    OsClient: 'one',
    _ClientType: 'H5',
  });
  return post(`Bearer ${reply.headers.get('authorization')}`);
}

async function measureOn(options) {
  const { startServer } = loadSource('server/app.ts');
  const { minimalTenant } = loadSource('server/seed/minimal.ts');
  const base = minimalTenant('one');
  const many = Array.from({ length: customers }, (_, index) => ({
    Id: `c-${index}`,
    CustName: `C ${index}`,
    Note: 'x'.repeat(100),
    Tags: '["a"]',
  }));
  const Rows = { ...base.Rows, diy_customer: many };
  const server = await startServer({ memory: true, seed: [{ ...base, IsDefault: true, Rows }], ...options });
  try {
    const [admin, other] = [await signIn(server, 'admin'), await signIn(server, 'boss')];
    const Sql =
      'SELECT count(*) AS x FROM diy_customer a, diy_customer b, diy_customer c WHERE a.Note <> b.Note OR b.Id <> c.Id';
    await admin('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_field',
      Id: 't-customer-AreaId',
      _RowModel: { Config: { DataSource: 'Sql', Sql } },
    });
    const run = () => admin('/api/diytable/getDiyFieldSqlData', { _FieldId: 't-customer-AreaId' });
    const plain = () =>
      timed(() => other('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer', _PageSize: 20 }));
    const quiet = [];
    for (let index = 0; index < 40; index += 1) quiet.push((await plain()).ms);
    const busy = [];
    let [longest, health] = [0, 0];
    for (const ask of Object.values(worstRequests(admin, run))) {
      let isOver = false;
      const asked = timed(ask).then(({ ms }) => {
        longest = Math.max(longest, ms);
        isOver = true;
      });
      const watch = (async () => {
        while (!isOver) {
          health = Math.max(health, (await timed(() => fetch(`${server.url}/healthz`))).ms);
          await pause(10);
        }
      })();
      while (!isOver) {
        busy.push((await plain()).ms);
        await pause(10);
      }
      await Promise.all([asked, watch]);
    }
    return {
      ratio: Math.round((p95(busy) / p95(quiet)) * 10) / 10,
      health: Math.round(health),
      longest: Math.round(longest),
    };
  } finally {
    await server.close();
  }
}

/** A separate database on the cluster, removed afterwards. */
async function onPostgres(url) {
  const pg = require('pg');
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const run = async (statement) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  try {
    return await measureOn({ databaseUrl: own.href });
  } finally {
    await run(`drop database ${name} with (force)`);
  }
}

/** @returns figures of the embedded database, and of PostgreSQL where there is one */
export async function measure() {
  const embedded = await measureOn({});
  const figures = {
    load_embedded_healthz_longest_ms: embedded.health,
    load_embedded_request_longest_ms: embedded.longest,
  };
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return figures;
  const postgres = await onPostgres(url);
  return {
    ...figures,
    load_postgres_list_p95_times_quiet: postgres.ratio,
    load_postgres_healthz_longest_ms: postgres.health,
    load_postgres_request_longest_ms: postgres.longest,
  };
}

import http from 'node:http';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';
import { outcomeOf } from './rights-kit';

/** Spellings of addresses, tables, parameters and tokens that must not open what the plain spelling does not. */

interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

let contract: Contract;
let staff: Visitor;
let boss: Visitor;

beforeAll(async () => {
  contract = await openContract();
  [staff, boss] = await contract.visitAs('staff', 'boss');
  const two = await contract.visit('admin', 'two');
  const marked = { FormEngineKey: 'diy_customer', Id: 'c1', _RowModel: { CustName: 'of tenant two' } };
  expect(await two.call('/api/FormEngine/uptFormData', marked)).toMatchObject({ Code: 1 });
}, patience(120_000));
afterAll(() => contract.close());

/** Sends an address exactly as it is written; `fetch` would tidy it up. */
function send({
  method = 'POST',
  path,
  headers = {},
  body = '',
}: Request): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(contract.server.url);
  return new Promise((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request(
      { hostname, port, method, path, headers: { ...headers, ...length } },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => (text += part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      },
    );
    request.once('error', reject);
    request.end(method === 'GET' ? undefined : body);
  });
}

const json = (visitor: Visitor, more: Record<string, string> = {}) => ({
  osclient: 'one',
  authorization: `Bearer ${visitor.token}`,
  'content-type': 'application/json',
  ...more,
});

async function hidden(): Promise<unknown> {
  const table = sql.id('os__one', 'diy_hidden');
  const { rows } = await sql<Row>`select "Id", "Secret", "IsDeleted" from ${table} order by "Id"`.execute(
    contract.server.db,
  );
  return rows;
}

const untouched = [{ Id: 'h1', Secret: 'top secret', IsDeleted: 0 }];
const engine = '/api/FormEngine/';
const row = { Id: 'h1', _RowModel: { Secret: 'changed' } };
const named = (FormEngineKey: unknown) => JSON.stringify({ FormEngineKey, ...row });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** How a call is spelled, as a function of its name: what is tried with a read, a change and a deletion. */
const spellings: ReadonlyArray<[what: string, spell: (call: string) => Request]> = [
  ['plain', (call) => ({ path: engine + call, body: named('diy_hidden') })],
  ['in capitals', (call) => ({ path: (engine + call).toUpperCase(), body: named('DIY_HIDDEN') })],
  ['in small letters', (call) => ({ path: (engine + call).toLowerCase(), body: named('Diy_Hidden') })],
  ['with a slash behind it', (call) => ({ path: `${engine}${call}///`, body: named('diy_hidden') })],
  ['with slashes before it', (call) => ({ path: `//${engine}${call}`, body: named('diy_hidden') })],
  [
    'with the table behind it',
    (call) => ({ path: `${engine}${call}-diy_hidden`, body: JSON.stringify(row) }),
  ],
  [
    'with the table in capitals behind it',
    (call) => ({ path: `${engine}${call}-DIY_HIDDEN/`, body: JSON.stringify(row) }),
  ],
  [
    'with an encoded table behind it',
    (call) => ({ path: `${engine}${call}-%64iy_hidden`, body: JSON.stringify(row) }),
  ],
  [
    'with an open table behind it',
    (call) => ({ path: `${engine}${call}-diy_customer`, body: named('diy_hidden') }),
  ],
  ['with a detour', (call) => ({ path: `/api/os/../FormEngine/${call}`, body: named('diy_hidden') })],
  ['with encoded letters', (call) => ({ path: `/api/%46ormEngine/${call}`, body: named('diy_hidden') })],
  [
    'with a tenant behind it',
    (call) => ({ path: `${engine}${call}--OsClient--two--`, body: named('diy_hidden') }),
  ],
  [
    'with an open table in the query',
    (call) => ({ path: `${engine}${call}?FormEngineKey=diy_customer`, body: named('diy_hidden') }),
  ],
  [
    'with the table in the query alone',
    (call) => ({ path: `${engine}${call}?FormEngineKey=diy_hidden`, body: JSON.stringify(row) }),
  ],
  [
    'with a doubled parameter',
    (call) => ({
      path: `${engine}${call}?FormEngineKey=diy_customer&FormEngineKey=diy_hidden`,
      body: JSON.stringify(row),
    }),
  ],
  [
    'with two spellings of a parameter',
    (call) => ({
      path: engine + call,
      body: JSON.stringify({ formenginekey: 'diy_customer', FormEngineKey: 'diy_hidden', ...row }),
    }),
  ],
  [
    'by GET',
    (call) => ({
      method: 'GET',
      path: `${engine}${call}?FormEngineKey=diy_hidden&Id=h1&_RowModel[Secret]=changed`,
    }),
  ],
  ['by PUT', (call) => ({ method: 'PUT', path: engine + call, body: named('diy_hidden') })],
  ['by PATCH', (call) => ({ method: 'PATCH', path: engine + call, body: named('diy_hidden') })],
  ['by DELETE', (call) => ({ method: 'DELETE', path: engine + call, body: named('diy_hidden') })],
  [
    'with a method in a header',
    (call) => ({
      path: engine + call,
      body: named('diy_hidden'),
      headers: { 'x-http-method-override': 'DELETE' },
    }),
  ],
  [
    'with a method in the query',
    (call) => ({ path: `${engine}${call}?_method=GET`, body: named('diy_hidden') }),
  ],
  [
    'as a form',
    (call) => ({
      path: engine + call,
      headers: form,
      body: 'FormEngineKey=diy_hidden&Id=h1&_RowModel[Secret]=changed',
    }),
  ],
  [
    'as plain text',
    (call) => ({ path: engine + call, headers: { 'content-type': 'text/plain' }, body: named('diy_hidden') }),
  ],
  [
    'as a batch',
    (call) => ({
      path: engine + call,
      body: JSON.stringify({ _List: [{ FormEngineKey: 'diy_hidden', ...row }], FormEngineKey: 'diy_hidden' }),
    }),
  ],
  [
    'by the id of the table',
    (call) => ({ path: engine + call, body: JSON.stringify({ TableId: 't-hidden', ...row }) }),
  ],
  [
    'by another name of the parameter',
    (call) => ({ path: engine + call, body: JSON.stringify({ _TableName: 'diy_hidden', ...row }) }),
  ],
  ['with spaces around the table', (call) => ({ path: engine + call, body: named('  diy_hidden\t') })],
  ['with a zero byte', (call) => ({ path: engine + call, body: named('diy_hidden\u0000') })],
  ['with a schema', (call) => ({ path: engine + call, body: named('os__one.diy_hidden') })],
  ['with quotation marks', (call) => ({ path: engine + call, body: named('"diy_hidden"') })],
  ['with the table in a list', (call) => ({ path: engine + call, body: named(['diy_hidden']) })],
  [
    'with the table in an object',
    (call) => ({ path: engine + call, body: named({ toString: 'diy_hidden' }) }),
  ],
  [
    'through a menu of another table',
    (call) => ({
      path: engine + call,
      body: JSON.stringify({ FormEngineKey: 'diy_hidden', _SysMenuId: 'm-customer', ...row }),
    }),
  ],
  [
    'through a module of another table',
    (call) => ({
      path: engine + call,
      body: JSON.stringify({ FormEngineKey: 'diy_hidden', ModuleEngineKey: 'customer', ...row }),
    }),
  ],
  [
    'with a user in the body',
    (call) => ({
      path: engine + call,
      body: JSON.stringify({
        FormEngineKey: 'diy_hidden',
        UserId: 'u-admin',
        _CurrentUser: { Id: 'u-admin', Level: 9999 },
        ...row,
      }),
    }),
  ],
  [
    'with a level in a header',
    (call) => ({
      path: engine + call,
      body: named('diy_hidden'),
      headers: { level: '9999', 'x-user-id': 'u-admin' },
    }),
  ],
];

describe.each(['getFormData', 'uptFormData', 'delFormData'])('a table without rights by %s', (call) => {
  it.each(spellings)('ATTACK-path: stays closed %s', async (_what, spell) => {
    const { headers, ...request } = spell(call);
    const { text } = await send({ ...request, headers: json(staff, headers) });
    expect(text).not.toContain('top secret');
    expect(await hidden()).toEqual(untouched);
  });

  it('ATTACK-path-twin: the same spellings serve those who have the right', async () => {
    const reached: string[] = [];
    for (const [what, spell] of spellings) {
      const { headers, ...request } = spell('getFormData');
      const { text } = await send({ ...request, headers: json(boss, headers) });
      if (text.includes('top secret')) reached.push(what);
    }
    expect(reached).toEqual(
      expect.arrayContaining([
        'plain',
        'in capitals',
        'with the table in capitals behind it',
        'by GET',
        'as a form',
      ]),
    );
  });
});

describe('another tenant', () => {
  const body = JSON.stringify({ FormEngineKey: 'diy_customer', Id: 'c1' });
  it.each<[string, Request]>([
    ['in the header', { path: `${engine}getFormData`, body, headers: { osclient: 'two' } }],
    ['in capitals in the header', { path: `${engine}getFormData`, body, headers: { osclient: 'TWO' } }],
    ['twice in the header', { path: `${engine}getFormData`, body, headers: { osclient: 'one, two' } }],
    ['in the query', { path: `${engine}getFormData?OsClient=two`, body }],
    ['in the path', { path: `${engine}getFormData--OsClient--two--`, body }],
    ['encoded in the path', { path: `${engine}getFormData--OsClient--%74wo--`, body }],
    [
      'in the body',
      {
        path: `${engine}getFormData`,
        body: JSON.stringify({ FormEngineKey: 'diy_customer', Id: 'c1', OsClient: 'two' }),
      },
    ],
    [
      'under another name in the body',
      {
        path: `${engine}getFormData`,
        body: JSON.stringify({ FormEngineKey: 'diy_customer', Id: 'c1', _OsClient: 'two', osclient: 'two' }),
      },
    ],
    [
      'as the schema of the table',
      {
        path: `${engine}getFormData`,
        body: JSON.stringify({ FormEngineKey: 'os__two.diy_customer', Id: 'c1' }),
      },
    ],
  ])('ATTACK-tenant: is not reached when it is named %s', async (_where, { headers, ...request }) => {
    const { text } = await send({ ...request, headers: json(boss, headers) });
    expect(text).not.toContain('of tenant two');
  });

  it('ATTACK-tenant-twin: its own people read it', async () => {
    const two = await contract.visit('staff', 'two');
    expect((await two.call<Row>(`${engine}getFormData`, JSON.parse(body))).Data['CustName']).toBe(
      'of tenant two',
    );
  });
});

describe('tokens', () => {
  const text64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const partsOf = (token: string) => token.split('.') as [string, string, string];
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString()) as Record<string, unknown>;
  const withHead = (head: object) => (token: string) => {
    const [, claims, signature] = partsOf(token);
    return `${text64(head)}.${claims}.${signature}`;
  };
  const unsigned = (head: object) => (token: string) => `${text64(head)}.${partsOf(token)[1]}.`;
  const claiming = (more: object) => (token: string) => {
    const [head, , signature] = partsOf(token);
    return `${head}.${text64({ ...claimsOf(token), ...more })}.${signature}`;
  };
  const signedWith =
    (key: string, more: object = {}) =>
    (token: string) => {
      const content = `${partsOf(token)[0]}.${text64({ ...claimsOf(token), ...more })}`;
      return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
    };

  it.each<[string, (token: string) => string]>([
    ['alg none', unsigned({ alg: 'none', typ: 'JWT' })],
    ['alg None', unsigned({ alg: 'None', typ: 'JWT' })],
    ['alg NONE and the old signature', withHead({ alg: 'NONE', typ: 'JWT' })],
    ['no alg', withHead({ typ: 'JWT' })],
    ['another alg', withHead({ alg: 'HS512', typ: 'JWT' })],
    ['an asymmetric alg', withHead({ alg: 'RS256', typ: 'JWT' })],
    ['a key of its own in the head', withHead({ alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } })],
    ['a path as key id', withHead({ alg: 'HS256', kid: '../../dev/null' })],
    ['no signature', (token) => token.replace(/\.[^.]*$/, '.')],
    ['no third part', (token) => token.replace(/\.[^.]*$/, '')],
    ['half a signature', (token) => token.slice(0, -10)],
    ['a signature of zeros', (token) => token.replace(/[^.]*$/, 'A'.repeat(43))],
    ['the administrator in its claims', claiming({ UserId: 'u-admin' })],
    ['another tenant in its claims', claiming({ OsClient: 'two' })],
    ['a later end', claiming({ exp: 4102444800 })],
    ['a level in its claims', claiming({ Level: 9999 })],
    ['an empty key', signedWith('', { UserId: 'u-admin' })],
    ['a usual key', signedWith('secret', { UserId: 'u-admin' })],
    ['the name of the issuer as key', signedWith('microi', { UserId: 'u-admin' })],
    ['a list as claims', (token) => `${partsOf(token)[0]}.${text64([])}.${partsOf(token)[2]}`],
    ['nothing in it', () => ''],
    ['the word null', () => 'null'],
    ['the word undefined', () => 'undefined'],
    ['only dots', () => '..'],
    ['the id of an account', () => 'u-admin'],
    ['two tokens', (token) => `${token}, Bearer ${token}`],
    ['ten thousand signs', () => 'x'.repeat(10_000)],
    ['SQL', () => "' or '1'='1"],
  ])('ATTACK-token: one with %s is refused', async (_what, forge) => {
    const token = forge(staff.token.replace(/^bearer\s+/i, ''));
    for (const path of [
      '/api/SysUser/getCurrentUser',
      '/api/SysUser/refreshToken',
      `${engine}getTableData`,
    ]) {
      const { text } = await send({
        path,
        headers: json(staff, { authorization: `Bearer ${token}` }),
        body: JSON.stringify({ FormEngineKey: 'diy_customer' }),
      });
      const { Code, Data } = JSON.parse(text) as Envelope;
      expect({ path, Code, Data }).toEqual({ path, Code: 1001, Data: null });
    }
  });

  it('ATTACK-token-twin: the token itself is accepted, with and without Bearer', async () => {
    const token = staff.token.replace(/^bearer\s+/i, '');
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`])
      expect((await staff.call('/api/SysUser/getCurrentUser', {}, { authorization })).Code).toBe(1);
  });

  it('ATTACK-stale-logout: a token is worth nothing after logging out', async () => {
    const visitor = await contract.visit('second');
    const other = await contract.visit('second');
    expect((await visitor.call('/api/SysUser/logout')).Code).toBe(1);
    for (const path of [
      '/api/SysUser/getCurrentUser',
      '/api/SysUser/refreshToken',
      '/api/SysUser/TokenLogin',
    ])
      expect((await visitor.call(path)).Code).toBe(1001);
    expect((await other.call('/api/SysUser/getCurrentUser')).Code).toBe(1);
  });

  it('ATTACK-stale-account: nor after the account was switched off', async () => {
    const [visitor, admin] = await contract.visitAs('second', 'admin');
    const state = (State: number) =>
      admin.call(`${engine}uptFormData`, { FormEngineKey: 'sys_user', Id: 'u-second', _RowModel: { State } });
    expect((await state(0)).Code).toBe(1);
    expect((await visitor.call('/api/SysUser/getCurrentUser')).Code).toBe(1001);
    expect((await state(1)).Code).toBe(1);
    expect((await visitor.call('/api/SysUser/getCurrentUser')).Code).toBe(1001);
    expect((await contract.visit('second')).token).not.toBe('');
  });

  it('ATTACK-foreign-token: one of another tenant opens nothing here', async () => {
    const foreign = await contract.visit('admin', 'two');
    const reply = await foreign.call(
      `${engine}getTableData`,
      { FormEngineKey: 'diy_customer' },
      { osclient: 'one' },
    );
    expect(outcomeOf(reply)).toBe('login');
    expect((await foreign.call(`${engine}getTableData`, { FormEngineKey: 'diy_customer' })).Code).toBe(1);
  });
});

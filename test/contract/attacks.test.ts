import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;
let boss: Visitor;
const reported: unknown[] = [];

beforeAll(async () => {
  contract = await openContract({ onError: (error) => reported.push(error) });
  [staff, boss] = await Promise.all([contract.visit('staff'), contract.visit('boss')]);
}, patience(120_000));
afterAll(() => contract.close());

/** Everything the tenants hold, to prove that a refused call changed nothing. */
async function everything(): Promise<string> {
  const { db } = contract.server;
  const rows = await Promise.all(
    ['os__one', 'os__two'].flatMap((schema) =>
      ['diy_customer', 'diy_area', 'diy_hidden', 'sys_user', 'sys_rolelimit'].map((table) =>
        db.withSchema(schema).selectFrom(table).selectAll().orderBy('Id').execute(),
      ),
    ),
  );
  return JSON.stringify(rows).replace(/"LastLogin(Time|IP)":"[^"]*"/g, '');
}

// What an answer must never carry: SQL, names of the store's own schemas, paths, stack traces, hashes.
const internals =
  /os__|microi_control|select |insert into|syntax error|pg_|node_modules|\.ts:|at Object|scrypt|\/tmp\//i;

const injections = [
  "' OR '1'='1",
  "'; DROP TABLE diy_customer; --",
  '"; DROP SCHEMA os__one CASCADE; --',
  '1); DELETE FROM sys_user; --',
  '$1',
  '${process.exit()}',
  '\\',
  "\\' or 1=1 --",
  '{{7*7}}',
  '%',
  '_',
  '`',
  "Acme' UNION SELECT * FROM sys_user --",
  '$CurrentUser.Id$',
  'null',
  '\u202e',
  '𝒳'.repeat(10),
];

const calls: Array<[string, (text: string) => unknown]> = [
  ['/api/SysUser/login', (t) => ({ Account: t, Pwd: t, OsClient: 'one' })],
  ['/api/SysUser/refreshToken', (t) => ({ authorization: t })],
  ['/api/Os/GetOsClientByDomain', (t) => ({ Domain: t })],
  ['/api/DiyTable/getSysConfig', (t) => ({ OsClient: 'one', _SearchEqual: { [t]: t } })],
  ['/api/SysMenu/getSysMenuStep', (t) => ({ Ids: [t], _SelectFields: [t] })],
  ['/api/SysMenu/GetSysMenuModel', (t) => ({ Id: t })],
  ['/api/DiyTable/GetDiyTableModel', (t) => ({ Name: t })],
  ['/api/diyfield/getDiyField', (t) => ({ TableId: t })],
  ['/api/diyfield/getDiyFieldByDiyTables', (t) => ({ TableNames: [t] })],
  [
    '/api/diytable/getFieldsData',
    (t) => ({ FieldIds: [t, 't-customer-Colleague'], _FormData: { CustName: t } }),
  ],
  ['/api/diytable/getDiyFieldSqlData', (t) => ({ _FieldId: 't-customer-AreaId', _Keyword: t })],
  ['/api/DataSourceEngine/Run', (t) => ({ DataSourceKey: t })],
  ['/api/ApiEngine/run', (t) => ({ ApiEngineKey: t })],
  ['/api/ModuleEngine/run', (t) => ({ ModuleEngineKey: t })],
  ['/api/SysUser/getSysUser', (t) => ({ _Keyword: t, DeptId: t, Ids: [t], Account: t })],
  ['/api/SysDept/GetSysDept', (t) => ({ ids: [t] })],
  ['/api/HDFS/GetPrivateFileUrl', (t) => ({ FilePathName: t })],
  ['/api/FormEngine/getFormData', (t) => ({ FormEngineKey: 'diy_customer', Id: t })],
  ['/api/FormEngine/getFormData', (t) => ({ FormEngineKey: t, Id: 'c1' })],
  [
    '/api/FormEngine/getTableData',
    (t) => ({ FormEngineKey: 'diy_customer', _Where: [['CustName', '=', t]] }),
  ],
  ['/api/FormEngine/getTableData', (t) => ({ FormEngineKey: 'diy_customer', _Where: [[t, '=', 1]] })],
  [
    '/api/FormEngine/getTableData',
    (t) => ({ FormEngineKey: 'diy_customer', _Where: [{ Name: 'Id', Type: t, Value: 1 }] }),
  ],
  [
    '/api/FormEngine/getTableData',
    (t) => ({
      FormEngineKey: 'diy_customer',
      _Where: [{ Name: 'Id', Type: '=', Value: 1, AndOr: t, FormEngineKey: t }],
    }),
  ],
  ['/api/FormEngine/getTableData', (t) => ({ FormEngineKey: 'diy_customer', _Where: t })],
  ['/api/FormEngine/getTableData', (t) => ({ FormEngineKey: 'diy_customer', _Where: [['Id', 'In', t]] })],
  ['/api/FormEngine/getTableData', (t) => ({ FormEngineKey: 'diy_customer', _OrderBy: t, _OrderByType: t })],
  [
    '/api/FormEngine/getTableData',
    (t) => ({ FormEngineKey: 'diy_customer', _OrderBy: 'Id', _OrderByType: t, _OrderBys: { [t]: t } }),
  ],
  ['/api/FormEngine/getTableData', (t) => ({ FormEngineKey: 'diy_customer', _SelectFields: [t] })],
  [
    '/api/FormEngine/getTableData',
    (t) => ({
      FormEngineKey: 'diy_customer',
      _Keyword: t,
      _Search: { CustName: t },
      _SearchEqual: { CustName: t },
      _SearchCheckbox: { Tags: [t] },
    }),
  ],
  [
    '/api/FormEngine/getTableData',
    (t) => ({
      FormEngineKey: 'diy_customer',
      _SearchDateTime: { Signed: [t, t] },
      _SearchNumber: { Age: { Min: t } },
    }),
  ],
  ['/api/FormEngine/getTableData', (t) => ({ FormEngineKey: 'diy_customer', _PageIndex: t, _PageSize: t })],
  [
    '/api/FormEngine/uptFormData',
    (t) => ({ FormEngineKey: 'diy_customer', Id: t, _RowModel: { CustName: t, [t]: t } }),
  ],
  ['/api/FormEngine/delFormData', (t) => ({ FormEngineKey: 'diy_task', Id: t })],
  ['/api/FormEngine/delFormDataByWhere', (t) => ({ FormEngineKey: 'diy_task', _Where: [['Title', '=', t]] })],
  ['/api/FormEngine/addFormData', (t) => ({ FormEngineKey: 'diy_hidden', Id: t, _RowModel: { Secret: t } })],
];

it.each(calls)(
  'ATTACK-1: SQL in every string of %s changes nothing and leaks nothing',
  async (path, body) => {
    const before = await everything();
    for (const text of injections) {
      const reply = await staff.call<unknown>(path, body(text));
      // The caller may read his own words back; the rest of the answer is ours.
      const answer = JSON.stringify([reply.Msg, reply.DataAppend])
        .split(JSON.stringify(text).slice(1, -1))
        .join('')
        .split(text)
        .join('');
      expect([reply.status, internals.test(answer), reply.Msg]).toEqual([200, false, reply.Msg]);
      expect(reply.Msg).not.toBe('服务器内部错误，请稍后重试。');
    }
    expect(await everything()).toBe(before);
    expect(reported).toEqual([]);
  },
);

it('ATTACK-2: hostile text is stored as text and read back unchanged', async () => {
  for (const text of injections) {
    const { Data: row } = await staff.call<Row>('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_customer',
      _RowModel: { CustName: '客户', Note: text },
    });
    expect(row['Note']).toBe(text);
    const found = await boss.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_customer',
      _Where: [['Note', '=', text]],
    });
    expect(found.Data.map((each) => each.Id)).toContain(row.Id);
  }
});

it('ATTACK-3: a JSON body of 30 MB is refused with a message, and the connection stays open so that it can be read', async () => {
  const before = await everything();
  const reply = await staff.call('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_customer',
    _RowModel: { Note: 'x'.repeat(30 * 1024 * 1024) },
  });
  expect(reply).toMatchObject({ status: 413, Code: 0, Data: null, Msg: '请求内容过大，最大允许20MB！' });
  expect(await everything()).toBe(before);
});

it.each([
  ['broken JSON', '{"a":', 'application/json'],
  ['a number as body', '5', 'application/json'],
  ['binary', '\u0001\u0002', 'application/octet-stream'],
  ['a thousand brackets', `a${'[b]'.repeat(1000)}=1`, 'application/x-www-form-urlencoded'],
  [
    'prototype pollution by form',
    '__proto__[polluted]=1&constructor[prototype][polluted]=1',
    'application/x-www-form-urlencoded',
  ],
  [
    'prototype pollution by JSON',
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    'application/json',
  ],
])('ATTACK-4: %s is answered with an envelope', async (_name, body, type) => {
  const reply = await staff.send('/api/FormEngine/getTableData', body, { 'content-type': type });
  expect(reply.Code).toBe(0);
  expect(reply.Msg).toMatch(/^参数错误/);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('ATTACK-5: a token opens its own tenant only, whatever query, body, path and header say', async () => {
  const other = await contract.visit('admin', 'two');
  await other.call('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_customer',
    Id: 'only-two',
    _RowModel: { CustName: 'Two' },
  });
  const asTwo = { authorization: `Bearer ${other.token}` };
  const visitor = await contract.visit();
  // header of tenant one + token of tenant two: refused
  expect(
    await visitor.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer' }, asTwo),
  ).toMatchObject({ Code: 1001, Data: null, DataAppend: { ReasonCode: 'TenantMismatch' } });
  // staff of tenant one naming tenant two anywhere still reads tenant one
  for (const [path, body] of [
    ['/api/FormEngine/getFormData', { OsClient: 'two' }],
    ['/api/FormEngine/getFormData?OsClient=two', {}],
    ['/api/FormEngine/getFormData--OsClient--two--', {}],
  ] as const) {
    expect((await boss.call(path, { FormEngineKey: 'diy_customer', Id: 'only-two', ...body })).Code).toBe(2);
  }
  for (const FormEngineKey of ['os__two.diy_customer', 'two.diy_customer', '"os__two"."diy_customer"']) {
    expect((await boss.call('/api/FormEngine/getTableData', { FormEngineKey })).Code).toBe(0);
  }
});

it('ATTACK-6: the SQL of a definition reaches its own tenant’s tables and reads only', async () => {
  const admin = await contract.visit('admin');
  const texts = [
    'SELECT * FROM os__two.diy_customer',
    'SELECT * FROM "os__two"."diy_customer"',
    'SELECT * FROM microi_control.credential',
    'SELECT * FROM pg_shadow',
    'SELECT * FROM information_schema.tables',
    'SELECT pg_sleep(100)',
    "SELECT pg_read_file('/etc/passwd')",
    'DELETE FROM diy_customer',
    'SELECT 1; DROP TABLE diy_customer',
    'WITH x AS (DELETE FROM diy_customer RETURNING *) SELECT * FROM x',
    'SELECT * INTO copied FROM diy_customer',
    "SELECT query_to_xml('select 1', true, true, '')",
    'SELECT 1 /* */ FROM diy_area',
    'SELECT 1 -- x',
    "SELECT U&'\\0041'",
    "SELECT set_config('role','x',false)",
    'SELECT current_user',
    'SELECT * FROM diy_area, pg_class',
    'SELECT * FROM diy_area a JOIN pg_class b ON true',
    'SELECT (SELECT Hash FROM credential)',
    'SELECT * FROM (SELECT * FROM tenant) x',
    "SELECT nextval('x')",
    'SELECT $$x$$',
    "SELECT E'\\x41'",
    'TABLE diy_area',
    'SELECT * FROM diy_area FOR UPDATE',
    "SELECT * FROM ROWS FROM (pg_ls_dir('.')) x",
    'SELECT 1 FROM diy_area LIMIT (SELECT count(*) FROM pg_class)',
    'EXPLAIN SELECT 1',
    'COPY diy_area TO STDOUT',
  ];
  const before = await everything();
  for (const Sql of texts) {
    const id = 't-customer-AreaId';
    await admin.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_field',
      Id: id,
      _RowModel: { Config: { DataSource: 'Sql', Sql } },
    });
    const reply = await admin.call('/api/diytable/getDiyFieldSqlData', { _FieldId: id });
    expect([Sql, reply.Code, reply.Data]).toEqual([Sql, 0, null]);
    expect(reply.Msg).toMatch(/^数据源SQL/);
  }
  expect(await everything()).toBe(before);
});

it('ATTACK-7: what SQL of a definition may do: joins, grouping, aliases, MySQL spellings, variables inside text', async () => {
  const admin = await contract.visit('admin');
  const run = async (Sql: string, extra: object = {}) => {
    await admin.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_field',
      Id: 't-customer-AreaId',
      _RowModel: { Config: { DataSource: 'Sql', Sql } },
    });
    return (
      await admin.call<Row[]>('/api/diytable/getDiyFieldSqlData', { _FieldId: 't-customer-AreaId', ...extra })
    ).Data;
  };
  expect(
    await run(
      "SELECT A.CustName AS Label, IFNULL(B.Name, '-') AS Area FROM diy_customer A LEFT JOIN diy_area B ON A.AreaId = B.Id WHERE A.Id IN ('c1','c3') ORDER BY A.Id",
    ),
  ).toEqual([
    { Label: 'Acme', Area: '嘉兴' },
    { Label: "O'Neil 100%_", Area: '-' },
  ]);
  expect(
    await run(
      "select `State` as `State`, count(*) as Num from diy_customer where id in ('c1', 'c2') group by `State` order by Num desc, `State`",
    ),
  ).toEqual([
    { State: 'closed', Num: 1 },
    { State: 'open', Num: 1 },
  ]);
  expect(await run("SELECT Id FROM diy_area, diy_hidden WHERE diy_area.Id = 'a1'")).toBeNull(); // ambiguous: refused by the database, in our words
  expect(
    await run(
      'WITH top AS (SELECT Id, CustName FROM diy_customer WHERE Age >= 20) SELECT CustName FROM top;',
    ),
  ).toEqual([{ CustName: 'Beta' }]);
  expect(
    await run("SELECT CASE WHEN '$Keyword$' = 'x''y' THEN 1 ELSE 0 END AS Hit", { _Keyword: "x'y" }),
  ).toEqual([{ Hit: 1 }]);
  expect(
    await run(Buffer.from('SELECT Name FROM diy_area WHERE Id = $Form.Pick$').toString('base64'), {
      _FormData: { Pick: 'a3' },
    }),
  ).toEqual([{ Name: '杭州' }]);
});

it('ATTACK-8: an unknown path is 404, a hidden one too', async () => {
  for (const path of ['/api/nothing', '/api/FormEngine/dropEverything', '/api', '/server/main.ts', '/.env']) {
    expect((await staff.send(path, '{}', { 'content-type': 'application/json' })).status).toBe(404);
  }
});

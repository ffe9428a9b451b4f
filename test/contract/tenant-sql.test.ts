import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let admin: Visitor;
let staff: Visitor;

beforeAll(async () => {
  contract = await openContract();
  [admin, staff] = await contract.visitAs('admin', 'staff');
}, patience(120_000));
afterAll(() => contract.close());

/** Stores a text as the SQL of a field and asks for the field's options, as its administrator may. */
async function options(Sql: string, extra: object = {}): Promise<Row[] | null> {
  await admin.call('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_field',
    Id: 't-customer-AreaId',
    _RowModel: { Config: { DataSource: 'Sql', Sql } },
  });
  const reply = await admin.call<Row[]>('/api/diytable/getDiyFieldSqlData', {
    _FieldId: 't-customer-AreaId',
    ...extra,
  });
  return reply.Code === 1 ? reply.Data : null;
}

/** An attack, and next to it what an honest administrator writes with the same means. */
const selects: Array<[what: string, attack: string, twin: string]> = [
  // ---- functions by another spelling
  [
    'a function in double quotes',
    `SELECT "query_to_xml"('select 1',true,true,'') AS x`,
    `SELECT lower('A') AS x`,
  ],
  [
    'a function in backticks',
    "SELECT `query_to_xml`('select 1',true,true,'') AS x",
    'SELECT `Name` FROM diy_area',
  ],
  [
    'space before the parenthesis',
    `SELECT "query_to_xml" ('select 1',true,true,'')`,
    `SELECT upper ('a') AS x`,
  ],
  ['a new line before the parenthesis', `SELECT "version"\n()`, 'SELECT count\n(*) AS x FROM diy_area'],
  [
    'a quoted function inside WITH',
    `WITH q AS (SELECT "database_to_xml"(true,true,'') AS x) SELECT * FROM q`,
    'WITH q AS (SELECT Id FROM diy_area) SELECT * FROM q',
  ],
  [
    'schema_to_xml',
    `SELECT "schema_to_xml"('microi_control',true,true,'')`,
    `SELECT replace('a','a','b') AS x`,
  ],
  [
    'table_to_xml',
    `SELECT "table_to_xml"('microi_control.setting',true,true,'')`,
    `SELECT length('abc') AS x`,
  ],
  ['current_setting', `SELECT "current_setting"('data_directory')`, 'SELECT now() AS x'],
  ['version', 'SELECT "version"()', 'SELECT abs(1 - 2) AS x'],
  ['set_config', `SELECT "set_config"('statement_timeout','0',false)`, `SELECT coalesce(NULL, 'a') AS x`],
  [
    'the way back to the owner',
    `WITH x AS (SELECT "set_config"('role','postgres',true)) SELECT * FROM x`,
    `SELECT nullif('a','b') AS x`,
  ],
  ['a function under its schema', `SELECT pg_catalog.version()`, 'SELECT A.Name FROM diy_area A'],
  ['a quoted schema and function', `SELECT "pg_catalog"."version"()`, 'SELECT "A"."Name" FROM diy_area "A"'],
  [
    'an allowed function under an alias',
    'SELECT A."lower"(1) FROM diy_area A',
    'SELECT lower(A.Name) AS x FROM diy_area A',
  ],
  ['a function as a table', `SELECT * FROM "pg_ls_dir"('.')`, 'SELECT * FROM diy_area'],
  [
    'a function as a table under the name of a WITH',
    `WITH query_to_xml AS (SELECT 1) SELECT * FROM query_to_xml('select 1',true,true,'')`,
    'WITH rows1 AS (SELECT Id FROM diy_area) SELECT * FROM rows1',
  ],
  [
    'the same in quotes',
    `WITH "query_to_xml" AS (SELECT 1) SELECT * FROM "query_to_xml"('select 1',true,true,'')`,
    'WITH "few" AS (SELECT Id FROM diy_area) SELECT * FROM "few"',
  ],
  ['a series as a table', 'SELECT * FROM generate_series(1,1000000000)', 'SELECT Id FROM diy_area LIMIT 2'],
  [
    'a function after a comma of FROM',
    `SELECT * FROM diy_area a, "pg_ls_dir"('.') b`,
    'SELECT a.Id FROM diy_area a, diy_customer b',
  ],
  [
    'a function after JOIN',
    `SELECT * FROM diy_area a JOIN "pg_ls_dir"('.') b ON true`,
    'SELECT a.Id FROM diy_area a JOIN diy_customer b ON b.AreaId = a.Id',
  ],
  ['a function named as an alias', `SELECT 1 AS "version" ()`, `SELECT 1 AS "version"`],
  ['a table alias with columns', 'SELECT x.a FROM diy_area AS x(a)', 'SELECT x.Id FROM diy_area AS x'],
  ['sleeping in quotes', 'SELECT "pg_sleep"(4)', 'SELECT round(1.5) AS x'],
  ['a lock that stays', 'SELECT "pg_advisory_lock"(1)', 'SELECT floor(1.5) AS x'],
  ['large objects', `SELECT "lo_from_bytea"(0,'bar')`, 'SELECT mod(5, 3) AS x'],
  ['a file', `SELECT "pg_read_file"('PG_VERSION')`, `SELECT left('abc', 1) AS x`],
  ['a link to elsewhere', `SELECT "dblink"('host=x','select 1')`, `SELECT right('abc', 1) AS x`],
  ['a sequence', `SELECT "nextval"('x')`, 'SELECT row_number() over (order by Id) AS x FROM diy_area'],
  ['a notice to others', `SELECT "pg_notify"('a','b')`, `SELECT trim(' a ') AS x`],
  ['ending a connection', 'SELECT "pg_terminate_backend"(1)', 'SELECT greatest(1,2) AS x'],
  [
    'aggregates that take whole rows',
    'SELECT json_agg(a) FROM sys_user a',
    `SELECT string_agg(Name, ',') AS x FROM diy_area`,
  ],
  ['a whole row as JSON', 'SELECT row_to_json(a) FROM sys_user a', 'SELECT a.Id, a.Name FROM sys_user a'],
  [
    'a whole row as JSON in quotes',
    'SELECT "to_jsonb"(a) FROM sys_user a',
    'SELECT a.Account FROM sys_user a',
  ],
  ['a row constructor', 'SELECT ROW(a.Level) FROM sys_user a', 'SELECT (1) AS x'],
  // ---- operators, casts, literals
  ['OPERATOR()', 'SELECT 1 OPERATOR(pg_catalog.+) 1', 'SELECT 1 + 1 AS x'],
  ['a cast to regclass', `SELECT 'pg_authid'::regclass`, `SELECT '1'::int AS x`],
  ['a quoted cast to regclass', `SELECT 'pg_authid'::"regclass"`, `SELECT cast('1' as int) AS x`],
  [
    'CAST to a quoted type',
    `SELECT cast('x' as "regproc")`,
    'SELECT cast(Age as text) AS x FROM diy_customer',
  ],
  ['CAST to xml', `SELECT cast('<a/>' as xml)`, 'SELECT cast(Age as signed) AS x FROM diy_customer'],
  [
    'CAST in a schema',
    `SELECT cast('x' as pg_catalog.regrole)`,
    'SELECT Age::numeric AS x FROM diy_customer',
  ],
  ['a unicode identifier', String.raw`SELECT U&"\0076ersion"()`, `SELECT '版本' AS x`],
  ['a unicode literal', String.raw`SELECT U&'\0041'`, `SELECT '\\u0041' AS x`],
  ['an escape literal', String.raw`SELECT E'\x41'`, `SELECT 'it''s' AS x`],
  ['dollar quotes', 'SELECT $$x$$', `SELECT '$' AS x`],
  ['named dollar quotes', 'SELECT $a$x$a$', 'SELECT $a$ AS x'],
  ['a bit string', `SELECT B'1'||X'1F'`, `SELECT 'a' || 'b' AS x`],
  ['an array', 'SELECT ARRAY[1]', 'SELECT 1 IN (1, 2) AS x'],
  ['a comment of a line', "SELECT 1 -- '", `SELECT 'a -- b' AS x`],
  ['a comment', 'SELECT 1 /* x */', `SELECT 'a /* b */' AS x`],
  ['a comment between words', 'SELECT/**/1', 'SELECT 3 / 1 * 2 AS x'],
  [
    'a quote hidden by a backslash',
    String.raw`SELECT '\\' || "version"() || ''`,
    String.raw`SELECT 'it\'s' AS x`,
  ],
  ['a quote inside a name', 'SELECT "a"";SELECT 1;--"', 'SELECT Name AS "a b" FROM diy_area'],
  // ---- statements
  ['two statements', 'SELECT 1; SELECT 2', 'SELECT 1 AS x;'],
  [
    'DELETE inside WITH',
    'WITH x AS (DELETE FROM diy_area RETURNING Id) SELECT * FROM x',
    'WITH x AS (SELECT Id FROM diy_area) SELECT * FROM x',
  ],
  [
    'UPDATE inside WITH',
    'WITH x AS (UPDATE diy_area SET Name = 1 RETURNING Id) SELECT * FROM x',
    'WITH x AS (SELECT Name FROM diy_area) SELECT * FROM x',
  ],
  ['SELECT INTO', 'SELECT * INTO copied FROM diy_area', 'SELECT * FROM diy_area ORDER BY Id'],
  ['a temporary table', 'CREATE TEMP TABLE x AS SELECT 1', 'WITH x AS (SELECT 1 AS a) SELECT a FROM x'],
  ['FOR UPDATE', 'SELECT * FROM diy_area FOR UPDATE', 'SELECT * FROM diy_area WHERE Id IS NOT NULL'],
  [
    'FOR SHARE inside',
    'SELECT * FROM (SELECT * FROM diy_area FOR SHARE) x',
    'SELECT * FROM (SELECT * FROM diy_area) x',
  ],
  [
    'LATERAL',
    'SELECT * FROM diy_area a, LATERAL (SELECT a.Id) b',
    'SELECT (SELECT count(*) FROM diy_customer b WHERE b.AreaId = a.Id) AS x FROM diy_area a',
  ],
  ['VALUES', 'VALUES (1)', 'SELECT 1 AS x UNION ALL SELECT 2'],
  ['TABLE', 'TABLE diy_area', 'SELECT Id FROM diy_area'],
  ['SHOW', 'SHOW data_directory', 'SELECT current_date AS x'],
  ['stepping out of the parenthesis', 'SELECT 1) AS a, (SELECT 2', 'SELECT (SELECT 2) AS x'],
  ['a parenthesis left open', 'SELECT (1', 'SELECT (1) AS x'],
  // ---- tables and columns
  ['another tenant', 'SELECT * FROM os__two.diy_area', 'SELECT * FROM diy_area'],
  ['another tenant in quotes', 'SELECT * FROM "os__two"."diy_area"', 'SELECT * FROM "diy_area"'],
  ['another tenant in one name', 'SELECT * FROM "os__two.diy_area"', 'SELECT diy_area.Id FROM diy_area'],
  ['the server’s own records', 'SELECT * FROM microi_control.setting', 'SELECT Id FROM sys_dept'],
  ['the catalog', 'SELECT * FROM pg_roles', 'SELECT Id FROM sys_role'],
  ['the catalog in quotes', 'SELECT * FROM "pg_catalog"."pg_authid"', 'SELECT Name FROM sys_menu'],
  ['the information schema', 'SELECT * FROM information_schema.columns', 'SELECT Name FROM diy_table'],
  ['rights of a user', 'SELECT Level FROM sys_user', 'SELECT Name FROM sys_user'],
  ['all of a user', 'SELECT * FROM sys_user', 'SELECT Id, Name, Account, DeptId FROM sys_user'],
  ['a whole row as text', 'SELECT a::text AS x FROM sys_user a', 'SELECT a.Name::text AS x FROM sys_user a'],
  ['a row as a value', 'SELECT a FROM sys_user a', 'SELECT a.Id FROM sys_user a'],
  [
    'a function written as a column',
    'SELECT a.row_to_json FROM sys_user a',
    'SELECT a.Phone FROM sys_user a',
  ],
  ['a secret of the configuration', 'SELECT SmsSecret FROM sys_config', 'SELECT SysTitle FROM sys_config'],
  [
    'a hidden column as condition',
    `SELECT Id FROM sys_user WHERE RoleIds LIKE '%r-admin%'`,
    `SELECT Id FROM sys_user WHERE DeptId LIKE 'd%'`,
  ],
  [
    'a hidden column as order',
    'SELECT Id FROM sys_user ORDER BY Level',
    'SELECT Id FROM sys_user ORDER BY Account',
  ],
  [
    'a hidden column as group',
    'SELECT count(*) AS x FROM sys_user GROUP BY Level',
    'SELECT count(*) AS x FROM sys_user GROUP BY DeptId',
  ],
  [
    'a hidden column told by an error',
    'SELECT 1 / (Level - 9999) AS x FROM sys_user',
    'SELECT 1 / (State + 1) AS x FROM sys_user WHERE State = 0',
  ],
  [
    'a hidden column of a join',
    'SELECT b.Level FROM diy_customer a JOIN sys_user b ON b.Id = a.UserId',
    'SELECT b.Name FROM diy_customer a JOIN sys_user b ON b.Id = a.UserId',
  ],
  [
    'a hidden column by natural means',
    'SELECT Id FROM diy_customer JOIN sys_user USING (Level)',
    `SELECT a.Id FROM diy_customer a LEFT JOIN sys_user b USING (Id)`,
  ],
  ['the SQL of other fields', 'SELECT Config FROM diy_field', 'SELECT Label FROM diy_field'],
  ['the SQL of a source', 'SELECT Content FROM sys_datasource', 'SELECT DataSourceKey FROM sys_datasource'],
  ['the condition of a menu', 'SELECT SqlWhere FROM sys_menu', 'SELECT Icon, Name FROM sys_menu'],
  ['the rule of a form’s rows', 'SELECT AccessRule FROM diy_table', 'SELECT Name FROM diy_table'],
  ['the options of other fields', 'SELECT Data FROM diy_field', 'SELECT Name FROM diy_field'],
  ['a script of the server', 'SELECT ServerDataV8 FROM diy_table', 'SELECT Description FROM diy_table'],
];

it('there are more than sixty ways in, each paired with an honest statement', () => {
  expect(selects.length).toBeGreaterThanOrEqual(60);
});

it.each(selects)('SQL-1: %s is refused, what is honest works', async (_what, attack, twin) => {
  expect(await options(attack)).toBeNull();
  const rows = await options(twin);
  expect([twin, rows?.length ?? 0]).not.toEqual([twin, 0]);
});

// From there on a data source takes the same way: a part of the table shows that it does.
const some = selects.filter((_, index) => index % 6 === 0);

it.each(some)('SQL-2: %s is refused in a data source as well', async (_what, attack, twin) => {
  const run = async (Content: string): Promise<number> => {
    await admin.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'sys_datasource',
      Id: sourceId,
      _RowModel: { Content },
    });
    return (await admin.call('/api/DataSourceEngine/run', { DataSourceKey: 'tried' })).Code;
  };
  expect(await run(attack)).toBe(0);
  expect(await run(twin)).toBe(1);
});
const sourceId = 'src-tried';
beforeAll(async () => {
  await admin.call('/api/FormEngine/addFormData', {
    FormEngineKey: 'sys_datasource',
    Id: sourceId,
    _RowModel: { DataSourceKey: 'tried', Type: 'Sql', Content: 'SELECT 1' },
  });
});

it('SQL-3: text literals have a type wherever a function takes any', async () => {
  expect(
    await options(`SELECT CONCAT(Name, '-', '$Keyword$') AS x FROM diy_area WHERE Id = 'a1'`, {
      _Keyword: 'k',
    }),
  ).toEqual([{ x: '浙江-k' }]);
  expect(await options(`SELECT CONCAT_WS('/', 'a', 'b') AS x`)).toEqual([{ x: 'a/b' }]);
  expect(await options(`SELECT count('a') AS x`)).toEqual([{ x: 1 }]);
  expect(await options(`SELECT extract(year from date '2026-03-01') AS x`)).toEqual([{ x: 2026 }]);
  expect(await options(`SELECT (timestamp '2026-03-01 00:00:00' + interval '1 day')::date AS x`)).toEqual([
    { x: '2026-03-02' },
  ]);
});

it.each([
  'version',
  'pg_sleep',
  'generate_series',
  'query_to_xml',
  'set_config',
  'regexp_matches',
  'NoSuchFunction',
])('SQL-8: a function that is not listed is refused by its name: %s', async (name) => {
  for (const call of [`${name}()`, `"${name}" ()`, `pg_catalog.${name}()`])
    for (const Content of [`SELECT ${call} AS x`, `SELECT Id FROM diy_area WHERE ${call} IS NULL`]) {
      const change = { FormEngineKey: 'sys_datasource', Id: sourceId, _RowModel: { Content } };
      await admin.call('/api/FormEngine/uptFormData', change);
      const reply = await admin.call('/api/DataSourceEngine/run', { DataSourceKey: 'tried' });
      expect(reply.Code).toBe(0);
      if (!call.startsWith('pg_')) expect(reply.Msg).toContain(`Function ${name} is not allowed`);
    }
});

it('SQL-7: no SQL can read a field whose class is secret, whatever table it is in', async () => {
  await admin.call('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_field',
    _RowModel: {
      TableId: 't-hidden',
      Name: 'Pin',
      Label: 'Pin',
      Component: 'Text',
      Type: 'varchar(20)',
      Config: { ColumnClass: 'secret' },
    },
  });
  expect(await options('SELECT Pin FROM diy_hidden')).toBeNull();
  expect(await options('SELECT * FROM diy_hidden')).toBeNull();
  expect(await options('SELECT count(*) AS x FROM diy_hidden')).toHaveLength(1);
});

describe('the condition and the join of a menu', () => {
  const conditions: Array<[what: string, attack: string, twin: string]> = [
    [
      'reads elsewhere by a function',
      `cast("query_to_xml"('select 1',true,true,'') as text) like '%1%'`,
      `lower(A.CustName) <> ''`,
    ],
    ['writes a large object', `"lo_from_bytea"(0,'bar') > 0`, `length(A.CustName) > 0`],
    ['steps out of its parenthesis', `1 = 1) or (1 = 1`, `(1 = 1) or (1 = 1)`],
    [
      'reads a hidden column of a user',
      `exists (select 1 from sys_user u where u.Level > 999)`,
      `exists (select 1 from sys_user u where u.State = 1)`,
    ],
    [
      'reads the server’s records',
      `exists (select 1 from microi_control.setting)`,
      `exists (select 1 from sys_dept)`,
    ],
    [
      'divides by what it may not see',
      `1 / (select max(Level) from sys_user) >= 0`,
      `1 / (select count(*) from sys_user) >= 0`,
    ],
  ];
  const list = async (menu: object): Promise<number> => {
    await admin.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'sys_menu',
      Id: 'm-customer',
      _RowModel: menu,
    });
    const reply = await staff.call<Row[]>('/api/FormEngine/getTableData', { ModuleEngineKey: 'm-customer' });
    return reply.Code === 1 ? reply.Data.length : -1;
  };
  afterAll(() => list({ SqlWhere: '', SqlJoin: '' }));

  it.each(conditions)('SQL-4: %s: refused, what is honest works', async (_what, attack, twin) => {
    expect(await list({ SqlWhere: attack })).toBe(-1);
    expect(await list({ SqlWhere: `AND ${twin}` })).toBeGreaterThan(0);
  });

  it('SQL-5: a join of a menu reads what is open and nothing else', async () => {
    expect(await list({ SqlWhere: 'U.Level > 1', SqlJoin: 'LEFT JOIN sys_user U ON U.Id = A.UserId' })).toBe(
      -1,
    );
    expect(
      await list({ SqlWhere: '1 = 1', SqlJoin: 'LEFT JOIN sys_user U ON U.Id = A.UserId' }),
    ).toBeGreaterThan(0);
  });

  it('SQL-6: rows that were just written meet the condition, and it can name fields that were just added', async () => {
    await admin.call('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_field',
      _RowModel: {
        TableId: 't-customer',
        Name: 'Fresh',
        Label: 'Fresh',
        Component: 'Text',
        Type: 'varchar(20)',
      },
    });
    await admin.call('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_customer',
      Id: 'c-fresh',
      _RowModel: { CustName: 'Fresh', Fresh: 'yes' },
    });
    expect(await list({ SqlWhere: `A.Fresh = 'yes'`, SqlJoin: '' })).toBe(1);
    const batch = await staff.call('/api/FormEngine/uptFormDataBatch', [
      { ModuleEngineKey: 'm-customer', Id: 'c-fresh', _RowModel: { Note: 'one' } },
      { ModuleEngineKey: 'm-customer', Id: 'c-fresh', _RowModel: { Note: 'two' } },
    ]);
    expect(batch.Code).toBe(1);
    const row = await staff.call<Row>('/api/FormEngine/getFormData', {
      ModuleEngineKey: 'm-customer',
      Id: 'c-fresh',
    });
    expect(row.Data).toMatchObject({ Note: 'two' });
  });
});

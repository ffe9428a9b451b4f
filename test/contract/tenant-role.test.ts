import { sql } from 'kysely';
import type { TenantScope } from '../../server/tenants/tenant-scope';
import { patience } from '../kit/patience';
import { openContract, type Contract } from './kit';

let contract: Contract;
let scope: TenantScope;

beforeAll(async () => {
  contract = await openContract();
  scope = contract.server.scope('one');
}, patience(120_000));
afterAll(() => contract.close());

const asTenant = (statement: string): Promise<unknown[]> =>
  scope.readAsTenant(async (db) => (await sql.raw(statement).execute(db)).rows);

/** Statements as if the reader of words had let them through: the database is the second fence, and works on its own. */
const attacks: Array<[what: string, statement: string]> = [
  ['another schema', 'select * from os__two.diy_customer'],
  ['the server’s records', 'select * from microi_control.setting'],
  ['password hashes', 'select * from microi_control.credential'],
  ['a closed column', 'select "Level" from os__one.sys_user'],
  ['all columns of a table with closed ones', 'select * from os__one.sys_user'],
  ['a whole row', 'select u from os__one.sys_user u'],
  ['a whole row as JSON', 'select row_to_json(u) from os__one.sys_user u'],
  ['a whole row as text', 'select u::text from os__one.sys_user u'],
  ['a closed column as condition', `select 1 from os__one.sys_user where "RoleIds" like '%admin%'`],
  ['a secret of the configuration', 'select "SmsSecret" from os__one.sys_config'],
  ['text run as SQL', `select query_to_xml('select * from microi_control.setting', true, true, '')`],
  ['a table as XML', `select table_to_xml('microi_control.setting', true, true, '')`],
  ['a file', `select pg_read_file('PG_VERSION')`],
  ['a folder', `select pg_ls_dir('.')`],
  ['a large object', `select lo_from_bytea(0, 'bar')`],
  ['an insert', `insert into os__one.diy_customer ("Id") values ('x')`],
  ['a deletion', 'delete from os__one.diy_customer'],
  ['a table of its own', 'create table os__one.own (a int)'],
  ['a temporary table', 'create temp table own (a int)'],
  ['a lock on rows', 'select * from os__one.diy_customer for update'],
  ['a lock on a table', 'lock table os__one.diy_customer in access exclusive mode'],
  ['a function of its own', `create function os__one.f() returns int language sql as 'select 1'`],
  ['a file by COPY', `copy (select 1) to '/tmp/microi-copied'`],
  ['a program by COPY', `copy (select 1) to program 'true'`],
  ['a function that nobody named', 'select version()'],
  ['rows made of nothing', 'select * from generate_series(1, 10)'],
  ['a text of any length', `select repeat('x', 1000)`],
  ['a search by regular expression', `select regexp_replace('aaa', '(a+)+$', '')`],
  ['a document of JSON', `select json_agg("Id") from os__one.diy_customer`],
  ['its own name', 'select pg_my_temp_schema()'],
  ['a function behind an operator', `select 'aaa' ~ '(a+)+$'`],
  ['a function behind an operator of another type', `select to_tsvector('a') @@ to_tsquery('a')`],
  ['a function behind an operator with its schema', `select 'aaa' operator(pg_catalog.~*) 'A'`],
  ['a function behind a cast', `select '{"a":1}'::jsonb::int`],
  ['a function behind a cast of ours', `select 1::bit(8)`],
  ['a function behind SIMILAR TO', `select 'a' similar to '(a|b)'`],
  ['a function behind AT TIME ZONE', `select now() at time zone 'UTC'`],
  ['a function behind a view', 'select * from pg_settings'],
  ['what others run, behind a view', 'select * from pg_stat_activity'],
  [
    'a function as an aggregate of a window',
    'select lag("Id") over (order by "Id") from os__one.diy_customer',
  ],
  ['a function in a list', `select * from rows from (unnest(array[1, 2]))`],
  ['a function of a schema of its own', 'select * from information_schema._pg_expandarray(array[1])'],
];

it.each(attacks)('ROLE-1: the role of a tenant cannot have %s', async (_what, statement) => {
  await expect(asTenant(statement)).rejects.toThrow(/permission denied|read-only|not allowed|must be/i);
});

it('ROLE-2: what is open can be read, and the role does not outlive its transaction', async () => {
  expect(await asTenant('select "Id", "Name" from os__one.sys_user order by "Id" limit 1')).toHaveLength(1);
  expect(await asTenant('select count(*) as n from os__one.diy_customer')).toHaveLength(1);
  const { rows } = await sql<{ n: number }>`select count(*) as n from microi_control.setting`.execute(
    scope.root,
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
});

it('ROLE-3: nothing in a statement gives the role back', async () => {
  const { rows } = await sql<{ me: string }>`select session_user as me`.execute(scope.root);
  const me = rows[0]?.me ?? '';
  await expect(
    asTenant(
      `with x as materialized (select set_config('role', '${me}', true)) select query_to_xml('select * from microi_control.setting', true, true, '') from x`,
    ),
  ).rejects.toThrow(/permission denied/);
  await expect(asTenant(`select set_config('statement_timeout', '0', false)`)).rejects.toThrow(
    /permission denied/,
  );
});

it('ROLE-4: the same fence holds inside a transaction that writes, which then goes on as itself', async () => {
  await scope.transaction(async (inner) => {
    await sql`update os__one.diy_customer set "Note" = 'seen' where "Id" = 'c1'`.execute(inner.root);
    const seen = await inner.readAsTenant(
      async (db) =>
        (await sql<{ Note: string }>`select "Note" from os__one.diy_customer where "Id" = 'c1'`.execute(db))
          .rows,
    );
    expect(seen).toEqual([{ Note: 'seen' }]);
    await expect(
      inner.readAsTenant(async (db) => (await sql`select * from microi_control.setting`.execute(db)).rows),
    ).rejects.toThrow(/permission denied/);
    await expect(
      inner.readAsTenant(async (db) => (await sql`delete from os__one.diy_customer`.execute(db)).rows),
    ).rejects.toThrow(/read-only/);
    await sql`update os__one.diy_customer set "Note" = 'written' where "Id" = 'c1'`.execute(inner.root);
  });
  expect(await asTenant(`select "Note" from os__one.diy_customer where "Id" = 'c1'`)).toEqual([
    { Note: 'written' },
  ]);
});

/** One value of each shape that the reader of words lets through, with every function, sign and type of its lists. */
const honest: ReadonlyArray<[statement: string, value: unknown]> = [
  [`select coalesce(nullif('a', 'a'), concat('b', 1), concat_ws('-', 'c', 2))`, 'b1'],
  [
    `select lower(upper('Ab')) || substring('abc' from 2 for 1) || substr('abc', 3) || left('xy', 1) || right('xy', 1)`,
    'abbcxy',
  ],
  [
    `select trim('  a ') || ltrim(' b') || rtrim('c ') || trim(both 'x' from 'xdx') || replace('e', 'e', 'f')`,
    'abcdf',
  ],
  [`select length('四个字') + char_length('ab') + position('b' in 'ab') + abs(-1) + mod(7, 4) + 7 % 4`, 14],
  [
    `select round(1.255, 2) + floor(1.9) + ceil(0.1) + ceiling(0.1) + power(2, 3)::numeric - cast('1.5' as decimal)`,
    10.76,
  ],
  [`select to_char(date_trunc('month', to_date('2026-11-20', 'YYYY-MM-DD')), 'YYYY-MM-DD')`, '2026-11-01'],
  [
    `select extract(year from date '2026-11-20') + date_part('month', timestamp '2026-11-20 08:20:00')::int`,
    2037,
  ],
  [
    `select (date(to_timestamp('2026-11-20', 'YYYY-MM-DD')) + interval '1 day')::date - '2026-11-19'::date`,
    2,
  ],
  [
    `select greatest(1, 2) + least(3, 4) + (case when random() <= 1 and now() is not null then 1 else 0 end)`,
    6,
  ],
  [
    `select 'a_c' like 'a\\_c' and 'ABC' ilike 'a%' and 'a' not like 'b' and 'a' not ilike 'B' and 'a%' like 'a!%' escape '!'`,
    true,
  ],
  [
    `select current_date = current_timestamp::date and '1'::text::int = 1 and 5::varchar = '5' and 1 <> 2 and 2.0 >= 2`,
    true,
  ],
  [
    `select count(*) from (select n, row_number() over (order by n), rank() over (order by n), dense_rank() over (order by n), sum(n) over (order by d range between interval '1 day' preceding and current row)
      from (select 1 as n, date '2026-11-20' as d union all select 2, date '2026-11-21') as two) as numbered`,
    2,
  ],
  [
    `select string_agg(t, ',' order by t) from (select distinct "Id" as t from os__one.diy_customer union select 'c1' intersect select "Id" from os__one.diy_customer) as ids`,
    null,
  ],
  [`select translate(cast(trim_scale(1.50) as text), '.', ',')`, '1,5'],
];

it.each(honest)('ROLE-5: %s', async (statement, value) => {
  const [row] = (await asTenant(statement)) as Array<Record<string, unknown>>;
  const got = Object.values(row ?? {})[0];
  if (value === null) expect(got).toEqual(expect.any(String));
  else expect(got).toEqual(value);
});

it('ROLE-6: only the owner can execute what the reader’s lists lack, wherever it is', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where has_function_privilege('public', p.oid, 'execute')
      and (n.nspname <> 'pg_catalog' or p.proname ~ '^(pg_|lo_|set_|current_|query_|table_|schema_|database_|cursor_|regexp|xml|json|has_|inet|txid|ts_|nextval|setval|currval|lastval|version|generate_|repeat|lpad|rpad|dblink|array_fill)')`.execute(
    scope.root,
  );
  expect(rows).toEqual([]);
});

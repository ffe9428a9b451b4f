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

/** Statements as though the reader of words had let them through: the database is the second fence, on its own. */
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
];

it.each(attacks)('ROLE-1: the role of a tenant cannot have %s', async (_what, statement) => {
  await expect(asTenant(statement)).rejects.toThrow(/permission denied|read-only|not allowed|must be/i);
});

it('ROLE-2: what is open is read, and the role does not outlive its transaction', async () => {
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

it('ROLE-4: the same fence stands inside a transaction that writes, which then goes on as itself', async () => {
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

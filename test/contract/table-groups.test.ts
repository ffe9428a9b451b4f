import { sql } from 'kysely';
import { physicalName, schemaOf } from '../../server/db/physical';
import { minimalTenant } from '../../server/seed/minimal';
import type { TableGroup } from '../../src/data/protocol/table-groups';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

/** The groups of a list, which the server counts. */

const ROWS = 5000;

const table = () => sql.id(schemaOf('one'), physicalName('diy_customer'));

let contract: Contract;
let boss: Visitor;
let staff: Visitor;
let second: Visitor;
let nobody: Visitor;
let stranger: Visitor;

function tenant() {
  const base = minimalTenant('one');
  const field = (Name: string, Component: string, more: object = {}) => ({
    Id: `t-customer-${Name}`,
    TableId: 't-customer',
    Name,
    Label: Name,
    Component,
    Type: 'varchar(50)',
    Sort: 900,
    Visible: 1,
    ...more,
  });
  const statistics = [
    { Id: 't-customer-Amount', Type: 'Sum' },
    { Id: 't-customer-Cost', Type: 'Sum' },
  ];
  return {
    ...base,
    IsDefault: true,
    Fields: [
      ...base.Fields,
      field('DeptId', 'Department'),
      field('Grade', 'Select', { BindRole: ['r-boss'] }),
    ],
    Menus: base.Menus.map((menu) =>
      menu.Id === 'm-customer' ? { ...menu, StatisticsFields: statistics } : menu,
    ),
  };
}

beforeAll(async () => {
  contract = await openContract({ seed: [tenant(), minimalTenant('two')] });
  [boss, staff, second, nobody] = await contract.visitAs('boss', 'staff', 'second', 'nobody');
  stranger = await contract.visit('admin', 'two');
  await sql`
    insert into ${table()} ("Id", "CreateTime", "UserId", "CustName", "State", "DeptId", "Grade", "Amount", "Cost", "Signed")
    select 'g' || n, now(), 'u-boss', '客户' || n, (array['open', 'closed', 'lost', ''])[1 + n % 4], 'd' || n % 3,
      (array['A', 'B'])[1 + n % 2], n, 1, case when n % 5 > 0 then timestamp '2026-03-01 00:15' + n % 200 * interval '3 hours' end
    from generate_series(1, ${ROWS}) n`.execute(contract.server.db);
}, patience(240_000));
afterAll(() => contract.close());

const groups = (who: Visitor, query: object): Promise<Reply<TableGroup[]>> =>
  who.call('/api/FormEngine/getTableGroups', { ModuleEngineKey: 'm-customer', ...query });

/** What SQL says of the groups: value, number of rows, sum. */
async function counted(key: ReturnType<typeof sql>, more = sql`true`): Promise<unknown[]> {
  const { rows } = await sql<{ v: string | null; n: number; s: number }>`
    select ${key} as v, count(*)::int as n, sum("Amount")::float as s from ${table()}
    where "IsDeleted" = 0 and ${more} group by 1 order by 1 nulls last`.execute(contract.server.db);
  return rows.map(({ v, n, s }) => [v, n, s]);
}

const told = ({ Data }: Reply<TableGroup[]>) =>
  Data.map(({ Value, Count, StatisticsFields }) => [Value, Count, Number(StatisticsFields?.['Amount'])]);

it.each([
  ['a choice', { _GroupBy: 'State' }, sql`nullif("State", '')`],
  ['a department', { _GroupBy: 'DeptId' }, sql`nullif("DeptId", '')`],
  ['a day', { _GroupBy: 'Signed', _GroupByDay: true }, sql`to_char("Signed", 'YYYY-MM-DD')`],
])('GROUP-server: 5,000 rows by %s have the numbers and sums that SQL finds', async (_what, query, key) => {
  const expected = await counted(key);
  expect(expected.length).toBeGreaterThan(2);
  const reply = await groups(boss, query);
  expect(told(reply)).toEqual(expected);
  expect(reply.DataCount).toBe(expected.length);
});

it('GROUP-server-filter: the conditions of the list apply, and groups may be in the opposite order', async () => {
  const query = { _GroupBy: 'DeptId', _SearchCheckbox: { State: ['open'] }, _Keyword: '客户1' };
  const some = sql`"State" = 'open' and "CustName" like '%客户1%'`;
  expect(told(await groups(boss, query))).toEqual(
    await counted(sql`"DeptId"`, some as ReturnType<typeof sql>),
  );
  const back = await groups(boss, { _GroupBy: 'State', _OrderByType: 'DESC' });
  expect(back.Data.map(({ Value }) => Value)).toEqual(['open', 'lost', 'closed', null]);
});

it('GROUP-server-columns: a column bound to other roles is neither grouped by nor summed', async () => {
  const seen = await groups(boss, { _GroupBy: 'Grade' });
  expect(seen.Data.map(({ Value, Count }) => [Value, Count]).slice(0, 2)).toEqual([
    ['A', ROWS / 2],
    ['B', ROWS / 2],
  ]);
  expect(seen.Data[0]?.StatisticsFields).toHaveProperty('Cost');
  const refused = await groups(staff, { _GroupBy: 'Grade' });
  expect(refused).toMatchObject({ Code: 0 });
  expect(refused.Data ?? null).toBeNull();
  const open = await groups(staff, { _GroupBy: 'State' });
  expect(open).toMatchObject({ Code: 1 });
  for (const { StatisticsFields } of open.Data)
    expect(Object.keys(StatisticsFields ?? {})).toEqual(['Amount']);
  for (const _GroupBy of ['', 'Nothing', 'A.Grade', 'Grade"', 'sys_user.Pwd', '1; drop table x'])
    expect(await groups(staff, { _GroupBy })).toMatchObject({ Code: 0 });
});

it('GROUP-server-rows: rows outside the reach of a person are in no group, nor are deleted ones', async () => {
  for (const who of [staff, staff, second]) {
    const body = { FormEngineKey: 'diy_task', _RowModel: { Title: '巡查' } };
    expect(await who.call('/api/FormEngine/addFormData', body)).toMatchObject({ Code: 1 });
  }
  const tasks = { ModuleEngineKey: 'm-task', _GroupBy: 'Title' };
  const counts = async (who: Visitor) =>
    (await groups(who, tasks)).Data.filter(({ Value }) => Value === '巡查').map(({ Count }) => Count);
  expect([await counts(staff), await counts(second)]).toEqual([[2], [1]]);
  expect(await groups(nobody, { _GroupBy: 'State' })).toMatchObject({ Code: 0 });
  const theirs = (await groups(stranger, { _GroupBy: 'State' })).Data.map(({ Count }) => Count);
  expect(theirs.reduce((sum, count) => sum + count, 0)).toBeLessThan(10);
  const [first] = (
    await staff.call<{ Id: string }[]>('/api/FormEngine/getTableData', {
      ModuleEngineKey: 'm-task',
      _SearchEqual: { Title: '巡查' },
    })
  ).Data;
  await staff.call('/api/FormEngine/delFormData', { FormEngineKey: 'diy_task', Id: first?.Id });
  expect(await counts(staff)).toEqual([1]);
});

it('GROUP-server-most: a column with more than 1,000 values is refused with the reason', async () => {
  const reply = await groups(boss, { _GroupBy: 'CustName' });
  expect(reply).toMatchObject({ Code: 0, Msg: expect.stringContaining('1000') as string });
});

it('GROUP-server-settings: the settings say that lists can be grouped', async () => {
  const { Data } = await staff.call<object>('/api/DiyTable/getSysConfig', { OsClient: 'one' });
  expect(Data).toMatchObject({ TableGroups: 1 });
});

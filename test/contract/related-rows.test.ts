import { minimalTenant } from '../../server/seed/minimal';
import type { RelatedRows } from '../../src/data/protocol/form-engine';
import { patience } from '../kit/patience';
import { openDemo, demoVisitors } from './demo-kit';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

const choice = (table: string, Name: string, Sql: string, more: object = {}) => ({
  Id: `${table}-${Name}`,
  TableId: table,
  Name,
  Label: Name,
  Component: 'Select',
  Type: 'varchar(100)',
  Sort: 500,
  Visible: 1,
  Config: { DataSource: 'Sql', Sql, SelectLabel: 'Name', SelectSaveField: 'Id' },
  ...more,
});
const AREAS = 'SELECT Id, Name FROM diy_area WHERE IsDeleted = 0';

/**
 * Customers, tasks and feedback name areas: tasks are seen by those who have them, one column of customers by the boss, and some of
 * feedback's columns only look as if they held Ids of areas.
 */
function tenant() {
  const base = minimalTenant('one');
  return {
    ...base,
    IsDefault: true,
    RoleLimits: [
      ...base.RoleLimits,
      { RoleId: 'r-staff', FkId: 'm-feedback', Type: 'Menu' as const, Permission: [] },
    ],
    Fields: [
      ...base.Fields,
      choice('t-customer', 'OldAreaId', AREAS, { BindRole: ['r-boss'] }),
      choice('t-task', 'AreaId', 'select distinct "Id", "Name" from "diy_area" as a order by "Name"'),
      choice('t-hidden', 'AreaId', AREAS),
      choice('t-feedback', 'Named', AREAS, {
        Config: { DataSource: 'Sql', Sql: AREAS, SelectLabel: 'Name', SelectSaveField: 'Name' },
      }),
      choice(
        't-feedback',
        'Joined',
        'SELECT c.Id, a.Name FROM diy_area a JOIN diy_customer c ON c.AreaId = a.Id',
      ),
      choice('t-feedback', 'Renamed', 'SELECT ParentId AS Id, Name FROM diy_area'),
      choice('t-feedback', 'AreaText', '', { Component: 'Text', Config: {} }),
    ],
  };
}

let contract: Contract;
let admin: Visitor;
let boss: Visitor;
let staff: Visitor;
let second: Visitor;
let reader: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  contract = await openContract({ seed: [tenant(), minimalTenant('two')] });
  [admin, boss, staff, second, reader] = await contract.visitAs('admin', 'boss', 'staff', 'second', 'reader');
  stranger = await contract.visit('admin', 'two');
}, patience(180_000));
afterAll(() => contract.close());

const related = (who: Visitor, Id: string, FormEngineKey = 'diy_area'): Promise<Reply<RelatedRows[]>> =>
  who.call('/api/FormEngine/getRelatedRows', { FormEngineKey, Id });

/** By column of the forms that name the row: how many rows. */
const counts = async (who: Visitor, Id: string, table?: string) =>
  (await related(who, Id, table)).Data.map(({ TableName, FieldName, Count }) => [
    `${TableName}.${FieldName}`,
    Count,
  ]);

async function add(who: Visitor, FormEngineKey: string, _RowModel: object): Promise<void> {
  const reply = await who.call('/api/FormEngine/addFormData', { FormEngineKey, _RowModel });
  expect(reply).toMatchObject({ Code: 1 });
}

/** An area that nothing names yet. */
async function area(): Promise<string> {
  const body = { FormEngineKey: 'diy_area', _RowModel: { Name: '新区' } };
  return (await admin.call<{ Id: string }>('/api/FormEngine/addFormData', body)).Data.Id;
}

it('RELATED-settings: the settings say that rows that name a row are counted', async () => {
  const { Data } = await staff.call<object>('/api/DiyTable/getSysConfig', { OsClient: 'one' });
  expect(Data).toMatchObject({ RelatedRows: 1 });
});

it('RELATED-rights: each reader hears of rows that their own lists show, and of columns that they see', async () => {
  const Id = await area();
  expect((await related(staff, Id)).Data).toEqual([]);
  await add(boss, 'diy_customer', { CustName: '甲', AreaId: Id, OldAreaId: Id });
  await add(boss, 'diy_customer', { CustName: '乙', OldAreaId: Id });
  for (const who of [staff, staff, second]) await add(who, 'diy_task', { Title: '巡查', AreaId: Id });
  await add(admin, 'diy_hidden', { AreaId: Id });
  expect((await related(staff, Id)).Data).toEqual([
    {
      MenuId: 'm-customer',
      TableName: 'diy_customer',
      Name: '客户',
      FieldName: 'AreaId',
      Label: '区域',
      Count: 1,
    },
    {
      MenuId: 'm-task',
      TableName: 'diy_task',
      Name: '我的任务',
      FieldName: 'AreaId',
      Label: 'AreaId',
      Count: 2,
    },
  ]);
  expect(await counts(second, Id)).toEqual([
    ['diy_customer.AreaId', 1],
    ['diy_task.AreaId', 1],
  ]);
  expect(await counts(boss, Id)).toEqual([
    ['diy_customer.AreaId', 1],
    ['diy_customer.OldAreaId', 2],
  ]);
});

it('RELATED-ids: only columns that hold Ids of these rows count, and deleted rows do not', async () => {
  const Id = await area();
  await add(admin, 'diy_feedback', { Named: '新区', AreaText: Id, Joined: Id, Renamed: Id });
  await add(admin, 'diy_feedback', { Named: Id });
  expect(await counts(staff, Id)).toEqual([]);
  const task = { FormEngineKey: 'diy_task', _RowModel: { Title: '作废', AreaId: Id } };
  const added = await staff.call<{ Id: string }>('/api/FormEngine/addFormData', task);
  expect(await counts(staff, Id)).toEqual([['diy_task.AreaId', 1]]);
  await staff.call('/api/FormEngine/delFormData', { FormEngineKey: 'diy_task', Id: added.Data.Id });
  expect(await counts(staff, Id)).toEqual([]);
});

it('RELATED-refused: nobody hears of a row that they may not read, whatever names it', async () => {
  await add(boss, 'diy_customer', { CustName: '丙', AreaId: 'a1' });
  expect(await counts(staff, 'a1')).toEqual([['diy_customer.AreaId', 1]]);
  // This reader has the list of customers, which names their areas, but no right to areas.
  expect((await related(reader, 'a1')).Code).toBe(0);
  for (const [who, Id, table] of [
    [second, 'k1', 'diy_task'],
    [staff, 'no-such-row', 'diy_area'],
  ] as const)
    expect(await related(who, Id, table)).toMatchObject({ Code: 2, Data: null });
  expect(await related(staff, 'k1', 'diy_task')).toMatchObject({ Code: 1, Data: [] });
  expect((await related(staff, 'h1', 'diy_hidden')).Code).toBe(0);
  expect((await related(await contract.visit(), 'a1')).Code).not.toBe(1);
});

it('RELATED-tenant: rows of another tenant that hold the same Id are not counted', async () => {
  await add(boss, 'diy_customer', { CustName: '丁', AreaId: 'a3' });
  expect(await counts(stranger, 'a3')).toEqual([['diy_customer.AreaId', 1]]);
  expect(await counts(staff, 'a3')).toEqual([['diy_customer.AreaId', 2]]);
  const Id = await area();
  expect(await related(stranger, Id)).toMatchObject({ Code: 2, Data: null });
});

it('RELATED-demo: a customer counts its visits, whose definition says what their Ids are of, and its orders', async () => {
  const demo = await openDemo();
  try {
    const { manager } = await demoVisitors(demo, ['manager']);
    const customer = await manager.addRow('diy_customer', {
      CustName: '相关客户',
      Contact: '顾',
      CustLevel: 'B',
    });
    await manager.addRow('diy_order', { CustomerId: customer, OrderDate: '2026-11-20', Status: '草稿' });
    const place = JSON.stringify({ Address: '', Center: { lng: 120.7, lat: 30.7 } });
    const visit = { BaifangDXLX: '客户', BaifangDX: '相关客户', KehuID: customer, DakaDD: place };
    await manager.addRow('Diy_location', visit);
    expect((await related(manager, customer, 'diy_customer')).Data).toEqual([
      expect.objectContaining({ Name: '拜访记录', FieldName: 'KehuID', Count: 1 }),
      expect.objectContaining({ Name: '销售订单', FieldName: 'CustomerId', Label: '客户', Count: 1 }),
    ]);
  } finally {
    await demo.close();
  }
});

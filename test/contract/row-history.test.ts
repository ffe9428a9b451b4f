import { sql } from 'kysely';
import { minimalTenant } from '../../server/seed/minimal';
import type { RowHistoryEntry } from '../../src/data/protocol/form-engine';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo } from './demo-kit';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

const CUSTOMER = 'diy_customer';
const ORDER = 'diy_order';

const field = (Name: string, Config: object) => ({
  Id: `t-customer-${Name}`,
  TableId: 't-customer',
  Name,
  Label: Name,
  Component: 'Text',
  Type: 'varchar(50)',
  Sort: 500,
  Visible: 1,
  Config,
});

/** Customers with a password of a door and a code that nobody reads; tasks take a list that every reader adds to. */
function tenant() {
  const base = minimalTenant('one');
  return {
    ...base,
    IsDefault: true,
    Fields: [
      ...base.Fields,
      field('Code', { ColumnClass: 'secret' }),
      field('Door', { TextShowPassword: true }),
    ],
    Tables: base.Tables.map((table) =>
      table.Id === 't-task' ? { ...table, AccessRule: '{"Everybody":true,"Append":["Title"]}' } : table,
    ),
  };
}

let contract: Contract;
let admin: Visitor;
let boss: Visitor;
let staff: Visitor;
let second: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  contract = await openContract({ seed: [tenant(), minimalTenant('two')] });
  [admin, boss, staff, second] = await contract.visitAs('admin', 'boss', 'staff', 'second');
  stranger = await contract.visit('admin', 'two');
}, patience(180_000));
afterAll(() => contract.close());

const engine = <T = Row>(who: Visitor, name: string, body: unknown): Promise<Reply<T>> =>
  who.call<T>(`/api/FormEngine/${name}`, body);
const history = (who: Visitor, Id: string, FormEngineKey = CUSTOMER): Promise<Reply<RowHistoryEntry[]>> =>
  engine(who, 'getRowHistory', { FormEngineKey, Id });
const entries = async (who: Visitor, Id: string, table = CUSTOMER): Promise<RowHistoryEntry[]> =>
  (await history(who, Id, table)).Data;
const change = async (
  who: Visitor,
  Id: string,
  _RowModel: object,
  FormEngineKey = CUSTOMER,
): Promise<void> => {
  expect(await engine(who, 'uptFormData', { FormEngineKey, Id, _RowModel })).toMatchObject({ Code: 1 });
};

let customers = 0;

/** A customer of the staff's own. @returns its Id */
async function customer(more: object = {}): Promise<string> {
  const CustName = `历史客户${++customers}`;
  const reply = await engine(staff, 'addFormData', {
    FormEngineKey: CUSTOMER,
    _RowModel: { CustName, ...more },
  });
  return reply.Data.Id;
}

interface Stored {
  Kind: string;
  UserId: string;
  Changes: string;
}

async function stored(id: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select "Kind", "UserId", "Changes" from microi_control.row_history where "RowId" = ${id} order by "Id"`.execute(
    contract.server.db,
  );
  return rows;
}

it('HISTORY-settings: the settings say that there is one', async () => {
  const { Data } = await staff.call<object>('/api/DiyTable/getSysConfig', { OsClient: 'one' });
  expect(Data).toMatchObject({ RowHistory: 1 });
});

it('HISTORY-write: names who added a row and who changed what in it, newest first', async () => {
  const id = await customer({ Amount: 1.5, State: 'open' });
  await change(boss, id, { Amount: 12.5, State: 'closed', CustName: '改名客户' });
  await change(staff, id, { State: 'open' });
  expect(await entries(staff, id)).toEqual([
    expect.objectContaining({
      Kind: 'Update',
      UserId: 'u-staff',
      UserName: '张三',
      Changes: { State: ['closed', 'open'] },
    }),
    expect.objectContaining({
      Kind: 'Update',
      UserId: 'u-boss',
      Time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      Changes: { Amount: [1.5, 12.5], State: ['open', 'closed'], CustName: [expect.any(String), '改名客户'] },
    }),
    expect.objectContaining({ Kind: 'Add', UserId: 'u-staff', UserName: '张三', Changes: {} }),
  ]);
});

it('HISTORY-same: a write that leaves a row as it is, or is refused, is no change', async () => {
  const id = await customer({ Phone: '777', Vip: 0 });
  await change(admin, id, { Phone: '777', Vip: null, Tags: '[]' });
  const refused = await engine(staff, 'uptFormDataBatch', [
    { FormEngineKey: CUSTOMER, Id: id, _RowModel: { Phone: '778' } },
    { FormEngineKey: CUSTOMER, Id: id, _RowModel: { CustName: '' } },
  ]);
  expect(refused.Code).toBe(0);
  expect(await entries(staff, id)).toHaveLength(1);
});

it('HISTORY-batch: of many rows written at once each has its own entry, and one written twice has one', async () => {
  const ids = [await customer({ Age: 1 }), await customer({ Age: 2 })];
  await engine(staff, 'uptFormDataByWhere', {
    FormEngineKey: CUSTOMER,
    _Where: [['Id', 'In', ids]],
    _RowModel: { Age: 9, State: 'open' },
  });
  const twice = [{ Note: '一' }, { Note: '二', Age: 1 }].map((_RowModel) => ({
    FormEngineKey: CUSTOMER,
    Id: ids[0],
    _RowModel,
  }));
  await engine(staff, 'uptFormDataBatch', twice);
  expect((await entries(staff, ids[0]!)).map(({ Changes }) => Changes)).toEqual([
    { Note: [null, '二'], Age: [9, 1] },
    { Age: [1, 9], State: [null, 'open'] },
    {},
  ]);
  expect((await entries(staff, ids[1]!)).map(({ Changes }) => Changes)).toEqual([
    { Age: [2, 9], State: [null, 'open'] },
    {},
  ]);
});

it('HISTORY-import: imported rows name who imported them', async () => {
  const rows = ['导入甲', '导入乙'].map((CustName) => ({ FormEngineKey: CUSTOMER, _RowModel: { CustName } }));
  const reply = await engine<Row[]>(second, 'addFormDataBatch', rows);
  for (const { Id } of reply.Data)
    expect(await entries(staff, Id)).toEqual([
      expect.objectContaining({ Kind: 'Add', UserId: 'u-second', Changes: {} }),
    ]);
});

it('HISTORY-secret: passwords, secrets and pages of text are not stored a second time', async () => {
  const id = await customer({ Door: 'sekrit-1', Note: '短' });
  const Note = '长'.repeat(600);
  await change(admin, id, { Door: 'sekrit-2', Code: 'sekrit-3', Note });
  const [entry] = await entries(admin, id);
  expect(entry?.Changes).toEqual({ Door: null, Note: null });
  expect(JSON.stringify(await stored(id))).not.toMatch(/sekrit|长/);
  await engine(admin, 'uptFormData', {
    FormEngineKey: 'sys_user',
    Id: 'u-reader',
    _RowModel: { Remark: 'x', Pwd: 'secret1' },
  });
  expect(await stored('u-reader')).toEqual([]);
});

it('HISTORY-marks: what readers leave on a row is not a change to it', async () => {
  const own = await engine(staff, 'addFormData', { FormEngineKey: 'diy_task', _RowModel: {} });
  await change(staff, own.Data.Id, { Title: JSON.stringify([{ Content: '看过了' }]) }, 'diy_task');
  expect(await stored(own.Data.Id)).toEqual([]);
});

it('HISTORY-hidden: a field that others only see is in their history alone', async () => {
  const id = await customer();
  await change(boss, id, { Cost: 77 });
  await change(boss, id, { Cost: 78, Age: 30 });
  expect((await entries(boss, id)).map(({ Changes }) => Changes)).toEqual([
    { Cost: [77, 78], Age: [null, 30] },
    { Cost: [null, 77] },
    {},
  ]);
  expect((await entries(staff, id)).map(({ Changes }) => Changes)).toEqual([{ Age: [null, 30] }, {}]);
});

it('HISTORY-rights: is refused to whoever may not read the row', async () => {
  await change(staff, 'k1', { Title: '新任务' }, 'diy_task');
  const ways = [
    { FormEngineKey: 'diy_task', Id: 'k1' },
    { ModuleEngineKey: 'task', Id: 'k1' },
    { FormEngineKey: 'diy_task', _SysMenuId: 'm-customer', Id: 'k1' },
    { FormEngineKey: 'diy_task', Id: 'k1', _Where: [['Id', '<>', '']] },
  ];
  for (const way of ways) {
    expect(await engine(second, 'getRowHistory', way)).toMatchObject({ Code: 2, Data: null });
    expect(await engine(staff, 'getRowHistory', way)).toMatchObject({ Code: 1 });
  }
  expect((await history(staff, 'h1', 'diy_hidden')).Code).toBe(0);
  expect((await history(admin, 'h1', 'diy_hidden')).Code).toBe(1);
  const anonymous = await contract.visit();
  expect((await history(anonymous, 'c1')).Code).not.toBe(1);
  expect((await engine(staff, 'getRowHistory', { FormEngineKey: CUSTOMER })).Code).toBe(0);
});

it('HISTORY-tenant: rows of the same Id in another tenant have a history of their own', async () => {
  await change(staff, 'c2', { Age: 21 });
  await change(stranger, 'c2', { Age: 99 });
  expect((await entries(staff, 'c2'))[0]).toMatchObject({ UserId: 'u-staff', Changes: { Age: [20, 21] } });
  expect((await entries(stranger, 'c2'))[0]).toMatchObject({ UserId: 'u-admin', Changes: { Age: [20, 99] } });
  const id = await customer();
  expect(await history(stranger, id)).toMatchObject({ Code: 2, Data: null });
});

it('HISTORY-delete: who deleted a row is recorded, and a deleted row shows nobody its history', async () => {
  const added = await engine(admin, 'addFormData', { FormEngineKey: ORDER, _RowModel: { Title: '作废' } });
  const { Id } = added.Data;
  await change(admin, Id, { Total: 3 }, ORDER);
  expect(await engine(admin, 'delFormData', { FormEngineKey: ORDER, Id })).toMatchObject({ Code: 1 });
  expect(await history(admin, Id, ORDER)).toMatchObject({ Code: 2, Data: null });
  expect((await stored(Id)).map(({ Kind, UserId }) => [Kind, UserId])).toEqual([
    ['Update', 'u-admin'],
    ['Delete', 'u-admin'],
  ]);
});

it('HISTORY-newest: the newest fifty of a longer history are given', async () => {
  const id = await customer({ Age: 0 });
  for (let age = 1; age <= 51; age += 1) await change(staff, id, { Age: age });
  const given = await entries(staff, id);
  expect(given).toHaveLength(50);
  expect(given[0]?.Changes).toEqual({ Age: [50, 51] });
  expect(given.at(-1)?.Changes).toEqual({ Age: [1, 2] });
});

describe('rows that others change', () => {
  let demo: Contract;
  beforeAll(async () => {
    demo = await openDemo();
  }, patience(180_000));
  afterAll(() => demo.close());

  it('HISTORY-flow: what a flow writes into a row, and a sum that follows its lines, are in its history', async () => {
    const { field, manager } = await demoVisitors(demo, ['field', 'manager']);
    const leave = await field.startLeave(1);
    expect(await manager.decide(leave, 'Agree')).toMatchObject({ Code: 1 });
    const steps = await entries(field, leave, 'diy_leave');
    const states = steps.map(({ UserId, Changes }) => [UserId, Changes['Zhuangtai']]);
    expect(states).toEqual([
      [manager.id, ['审批中', expect.any(String)]],
      [field.id, ['草稿', '审批中']],
      [field.id, undefined],
    ]);
    expect(steps.map(({ FlowStates }) => FlowStates)).toEqual([['Zhuangtai'], ['Zhuangtai'], undefined]);
    const order = await field.addRow(ORDER, { CustomerId: 'c1', OrderDate: '2026-11-20', Status: '草稿' });
    const line = { OrderId: order, ProductId: 'p1', Quantity: 2, Price: 3 };
    await field.addRow('diy_order_item', line);
    expect((await entries(field, order, ORDER))[0]).toMatchObject({
      UserId: field.id,
      Changes: { Total: [0, 6] },
    });
  });
});

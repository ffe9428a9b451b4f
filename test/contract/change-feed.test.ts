import { EVERYTHING } from '../../src/data/protocol/live';
import { FeedStage } from './feed-kit';
import type { Visitor } from './kit';
import type { Device } from './live-device';

let stage: FeedStage;
let people: FeedStage['people'];
let stranger: Visitor;

beforeAll(async () => {
  stage = await FeedStage.open();
  people = stage.people;
  stranger = await stage.contract.visit('boss', 'two');
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const deviceOf = (visitor: Visitor, ...tables: readonly unknown[]): Promise<Device> =>
  stage.deviceOf(visitor, ...tables);
const add = (visitor: Visitor, table: string, values?: object): Promise<string> =>
  stage.add(visitor, table, values);
const change = (table: string, id: string, values: object): Promise<void> => stage.change(table, id, values);

it('FEED-told: a device that shows rows hears which of them others made, changed and deleted', async () => {
  const boss = await deviceOf(people.boss, 'diy_task', 't-customer');
  const id = await add(people.admin, 'diy_task');
  await boss.told('diy_task', id);
  await change('diy_customer', 'c1', { Note: '回访过' });
  // Under the name by which the device asked for it.
  await boss.told('t-customer', 'c1');
  const heard = boss.times('diy_task', id);
  expect(boss.gone).not.toContain(id);
  await stage.remove('diy_task', id);
  await boss.told('diy_task', id, heard + 1);
  expect(boss.gone).toContain(id);
});

it('FEED-hidden: nobody hears of rows that he may not read, not even when they change', async () => {
  const staff = await deviceOf(people.staff, 'diy_task', 'diy_hidden', 'diy_feedback', 'sys_user');
  const nobody = await deviceOf(people.nobody, 'diy_task', 'diy_customer', 'diy_hidden');
  const [hidden, others] = [await add(people.admin, 'diy_hidden', { Secret: 'x' }), await add(people.second, 'diy_task')]; // prettier-ignore
  await change('diy_task', others, { Title: '改了' });
  await change('diy_customer', 'c2', { Note: '看不到的' });
  await change('sys_user', 'u-second', { Phone: '13900000000' });
  const own = await add(people.staff, 'diy_task');
  await staff.told('diy_task', own);
  // Once this device has its news, everyone concerned has had theirs.
  expect(staff.rows).toEqual([{ diy_task: [own] }]);
  expect([nobody.rows, hidden]).toEqual([[], expect.stringMatching(/^feed/)]);
});

it('FEED-left: a user who could read a row hears that it is gone, and nothing after that', async () => {
  const id = await add(people.staff, 'diy_task');
  const staff = await deviceOf(people.staff, 'diy_task');
  const second = await deviceOf(people.second, 'diy_task');
  await staff.told('diy_task', id);
  const heard = staff.times('diy_task', id);
  const { db } = stage.contract.server;
  const give = db.withSchema('os__one').updateTable('diy_task').set({ UserId: 'u-second' });
  await give.where('Id', '=', id).execute();
  await second.told('diy_task', id);
  await staff.told('diy_task', id, heard + 1);
  // The row still exists but is no longer hers; its new owner has lost nothing.
  expect(staff.gone).toContain(id);
  expect(second.gone).not.toContain(id);
  await change('diy_task', id, { Title: '第二个人的' });
  const fence = await add(people.staff, 'diy_task');
  await staff.told('diy_task', fence);
  expect(staff.times('diy_task', id)).toBe(heard + 1);
});

it('FEED-flow: a row that still concerns a user through an approval is not gone until it is deleted', async () => {
  const id = await add(people.staff, 'diy_task');
  const staff = await deviceOf(people.staff, 'diy_task');
  await staff.told('diy_task', id);
  const heard = staff.times('diy_task', id);
  const { db } = stage.contract.server;
  const one = db.withSchema('os__one');
  const flow = { Id: 'f-feed', TableId: 't-task', TableRowId: id, SenderId: 'u-staff' };
  await one.insertInto('wf_flow').values(flow).execute();
  await one.updateTable('diy_task').set({ UserId: 'u-second' }).where('Id', '=', id).execute();
  await staff.told('diy_task', id, heard + 1);
  expect(staff.gone).not.toContain(id);
  await stage.remove('diy_task', id);
  await staff.told('diy_task', id, heard + 2);
  expect(staff.gone).toContain(id);
});

it('FEED-same: nobody hears of a write that changes nothing', async () => {
  const boss = await deviceOf(people.boss, 'diy_area', 'diy_order');
  const { db } = stage.contract.server;
  const rows = db.withSchema('os__one').updateTable('diy_area');
  await rows.set({ Name: '浙江' }).where('Id', '=', 'a1').execute();
  const fence = await add(people.admin, 'diy_order', { CustomerId: 'c1' });
  await boss.told('diy_order', fence);
  expect(boss.ids('diy_area')).toEqual([]);
  // Any write is heard, even one directly in the database.
  await rows.set({ Name: '浙江省' }).where('Id', '=', 'a1').execute();
  await boss.told('diy_area', 'a1');
});

it('FEED-tenant: what happens in a tenant is heard only in that tenant', async () => {
  const other = await deviceOf(stranger, 'diy_task', 't-task');
  const boss = await deviceOf(people.boss, 'diy_task');
  const id = await add(people.admin, 'diy_task');
  await boss.told('diy_task', id);
  const admin = await stage.contract.visit('admin', 'two');
  const own = await add(admin, 'diy_task');
  await other.told('diy_task', own);
  expect(other.ids('diy_task')).toEqual([own]);
});

it('FEED-begin: a device also hears of what was written just before it said what it shows', async () => {
  const id = await add(people.admin, 'diy_task');
  const boss = await deviceOf(people.boss, 'diy_task');
  await boss.told('diy_task', id);
});

it('FEED-many: for very many rows of a table no ids are named', async () => {
  const boss = await deviceOf(people.boss, 'diy_area');
  const list = Array.from({ length: 300 }, (_unused, at) => ({
    FormEngineKey: 'diy_area',
    _RowModel: { Id: `many-${at}`, Name: `区${at}`, ParentId: 'a1' },
  }));
  expect(await people.admin.call('/api/FormEngine/addFormDataBatch', list)).toMatchObject({ Code: 1 });
  await boss.told('diy_area', EVERYTHING);
});

it('FEED-rights: taking a right away ends what its holder hears', async () => {
  const staff = await deviceOf(people.staff, 'diy_customer', 'diy_task');
  await change('diy_customer', 'c3', { Note: '一' });
  await staff.told('diy_customer', 'c3');
  const [limit] = (
    await people.admin.call<{ Id: string }[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'sys_rolelimit',
      _Where: [['RoleId', '=', 'r-staff'], ['FkId', '=', 'm-customer']],
    })
  ).Data; // prettier-ignore
  await stage.remove('sys_rolelimit', limit?.Id);
  const heard = staff.ids('diy_customer').length;
  await change('diy_customer', 'c3', { Note: '二' });
  const fence = await add(people.staff, 'diy_task');
  await staff.told('diy_task', fence);
  expect(staff.ids('diy_customer')).toHaveLength(heard);
});

it('FEED-nonsense: anything but a list of tables is ignored, and closes nothing', async () => {
  const boss = await deviceOf(
    people.boss,
    'diy_task',
    7,
    null,
    { toString: 'x' },
    "x'; drop table diy_task; --",
  );
  for (const watch of ['diy_area', { a: 1 }, null, Array.from({ length: 500 }, (_unused, at) => `t${at}`)])
    await boss.watch(...(Array.isArray(watch) ? watch : [watch]));
  // Nor does it hold up others, however often it is sent.
  for (let at = 0; at < 2000; at += 1) await boss.watch(at % 2 ? 'diy_area' : 'diy_order');
  const other = await deviceOf(people.staff, 'diy_task');
  const own = await add(people.staff, 'diy_task');
  await other.told('diy_task', own);
  await boss.watch('diy_task');
  const id = await add(people.admin, 'diy_task');
  await boss.told('diy_task', id);
  expect(boss.closed).toBeUndefined();
});

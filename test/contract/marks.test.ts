import type { Row } from '../../src/data/protocol/row';
import { whole } from '../../src/data/protocol/live';
import { FeedStage } from './feed-kit';
import type { Visitor } from './kit';

let stage: FeedStage;
let people: FeedStage['people'];

beforeAll(async () => {
  stage = await FeedStage.open();
  people = stage.people;
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const markOf = async (visitor: Visitor, name: string): Promise<string> => {
  const { rows, marks } = await stage.since(visitor, '', name);
  expect(rows).toEqual({});
  return marks[name] ?? '';
};
const limitOf = async (RoleId: string, FkId: string): Promise<Row | undefined> =>
  (
    await people.admin.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'sys_rolelimit',
      _Where: [['RoleId', '=', RoleId], ['FkId', '=', FkId]],
    })
  ).Data[0]; // prettier-ignore

it('MARK-menus: those who have a menu, and only they, hear when it is given, renamed or taken away', async () => {
  const staff = await stage.deviceOf(people.staff, whole.menus, whole.rights);
  const nobody = await stage.deviceOf(people.nobody, whole.menus);
  const [first] = await staff.marksOf(whole.menus, 1);
  const [none] = await nobody.marksOf(whole.menus, 1);
  await stage.change('sys_menu', 'm-customer', { Name: '客户档案' });
  const [, renamed] = await staff.marksOf(whole.menus, 2);
  expect(renamed).not.toBe(first);
  // The part of a menu that concerns only the server is no news for anybody.
  await stage.change('sys_menu', 'm-customer', { SqlWhere: "Name <> ''" });
  expect(await markOf(people.staff, whole.menus)).toBe(renamed);
  const limit = await limitOf('r-staff', 'm-customer');
  await stage.remove('sys_rolelimit', limit?.Id);
  const [, , taken] = await staff.marksOf(whole.menus, 3);
  expect(taken).not.toBe(renamed);
  await staff.marksOf(whole.rights, 2);
  expect(await markOf(people.nobody, whole.menus)).toBe(none);
  expect(nobody.marks).toHaveLength(1);
});

it('MARK-rights: a right that is granted and taken back before the feed looks is announced all the same', async () => {
  const staff = await stage.deviceOf(people.staff, whole.rights);
  const [first] = await staff.marksOf(whole.rights, 1);
  const limit = await limitOf('r-staff', 'm-task');
  const before = String(limit?.['Permission'] ?? '[]');
  await stage.change('sys_rolelimit', String(limit?.Id), { Permission: '["Add","Del"]' });
  await stage.change('sys_rolelimit', String(limit?.Id), { Permission: before });
  expect(await markOf(people.staff, whole.rights)).not.toBe(first);
});

it('MARK-form: a changed form is announced, however its table is named; changed server scripts are not', async () => {
  const name = whole.form('T-Customer');
  const boss = await stage.deviceOf(people.boss, name);
  const other = await stage.deviceOf(
    people.nobody,
    whole.form('diy_task'),
    whole.form('no_such_table'),
    'form:',
  );
  const [first] = await boss.marksOf(name, 1);
  await other.marksOf(whole.form('diy_task'), 1);
  await stage.change('diy_table', 't-customer', { SubmitAfterServerV8: 'V8.Result = 1;' });
  expect(await markOf(people.boss, name)).toBe(first);
  const { Data: fields } = await people.admin.call<Row[]>('/api/DiyField/getDiyField', {
    TableId: 't-customer',
  });
  await stage.change('diy_field', String(fields.find((field) => field['Name'] === 'Note')?.Id), {
    Label: '备注二',
  });
  const [, second] = await boss.marksOf(name, 2);
  expect(second).not.toBe(first);
  expect(await markOf(people.boss, whole.form('diy_customer'))).toBe(second);
  expect(other.marks).toHaveLength(1);
});

it('MARK-people: somebody new, another number and another department are announced, a login is not', async () => {
  const staff = await stage.deviceOf(people.staff, whole.people, whole.departments);
  const [first] = await staff.marksOf(whole.people, 1);
  await staff.marksOf(whole.departments, 1);
  await stage.contract.visit('second');
  expect(await markOf(people.staff, whole.people)).toBe(first);
  await stage.change('sys_user', 'u-second', { Phone: '13900000001' });
  await staff.marksOf(whole.people, 2);
  const [dept] = (await people.admin.call<Row[]>('/api/SysDept/getSysDept')).Data;
  await stage.change('sys_dept', String(dept?.Id), { Name: '新的名字' });
  await staff.marksOf(whole.departments, 2);
});

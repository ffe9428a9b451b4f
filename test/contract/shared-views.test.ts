import { menuId } from '../../server/seed/base/define-menu';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { SharedView, ViewTargets } from '../../src/data/protocol/shared-views';
import type { CurrentUser } from '../../src/data/protocol/user';
import { patience } from '../kit/patience';
import { demoVisitor, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

let contract: Contract;
const people: Record<string, DemoVisitor> = {};
const customers = menuId('microi', 'customer');

beforeAll(async () => {
  contract = await openDemo(['microi']);
  for (const account of ['admin', 'manager', 'field', 'viewer', 'finance'])
    people[account] = await demoVisitor(contract, account);
}, patience(180_000));
afterAll(() => contract.close());

const visitor = (account: string): DemoVisitor => people[account] as DemoVisitor;

async function me(account: string): Promise<CurrentUser> {
  return (await visitor(account).call<CurrentUser>('/api/SysUser/getCurrentUser', {})).Data;
}

async function seenBy(account: string): Promise<SharedView[]> {
  const { Data } = await visitor(account).call<SysMenu>('/api/SysMenu/GetSysMenuModel', { Id: customers });
  return (Data?.SharedViews ?? []) as SharedView[];
}

const namesFor = async (account: string) => (await seenBy(account)).map(({ Name }) => Name);

const nobody = { Everyone: false, Roles: [] as string[], Depts: [] as string[] };

const share = (account: string, Name: string, more: object = {}) =>
  visitor(account).engine<{ Id: string }>('list_view_share', {
    MenuId: customers,
    Name,
    View: { filters: [['CustLevel', '客户等级', 'A']], keyword: '' },
    IsDefault: false,
    ...nobody,
    ...more,
  });

const targetsOf = async (account: string) =>
  (await visitor(account).engine<ViewTargets>('list_view_targets')).Data;

it('SHARED-audience: everybody, a role or a department with those below see a view, and nobody else', async () => {
  const { Everyone, Roles, Depts } = await targetsOf('admin');
  expect(Everyone).toBe(true);
  const { DeptId } = await me('field');
  const { _Roles: held = [] } = await me('viewer');
  const sales = Depts.find(({ Id }) => Id === DeptId);
  const top = Depts.find(({ Id }) => Id === sales?.ParentId) ?? sales;
  const role = Roles.find(({ Id }) => held.some((one) => one.Id === Id));
  await share('admin', '给所有人', { Everyone: true, IsDefault: true });
  await share('admin', '给角色', { Roles: [role?.Id] });
  await share('admin', '给部门', { Depts: [top?.Id] });
  expect(await namesFor('viewer')).toEqual(expect.arrayContaining(['给所有人', '给角色']));
  expect(await namesFor('field')).toEqual(expect.arrayContaining(['给所有人', '给部门']));
  expect(await namesFor('field')).not.toContain('给角色');
  const [first] = await seenBy('field');
  expect(first).toMatchObject({ By: (await me('admin')).Name, IsDefault: true, View: { keyword: '' } });
  // Who may not change it does not hear with whom else it is shared.
  expect(first).not.toHaveProperty('Audience');
  expect(JSON.stringify(await seenBy('field'))).not.toContain('UserId');
});

it('SHARED-leader: who leads a department shares with it and those below; others share with nobody', async () => {
  const theirs = await targetsOf('manager');
  expect([theirs.Everyone, theirs.Roles]).toEqual([false, []]);
  expect(theirs.Depts.map(({ Id }) => Id)).toContain((await me('manager')).DeptId);
  expect(theirs.Depts.length).toBeLessThan((await targetsOf('admin')).Depts.length);
  expect(await targetsOf('field')).toEqual(nobody);
  const foreign = (await targetsOf('admin')).Depts.find(
    ({ Id }) => !theirs.Depts.some((own) => own.Id === Id),
  );
  for (const audience of [{ Everyone: true }, { Roles: ['any'] }, { Depts: [foreign?.Id] }])
    expect(await share('manager', '不许', audience)).toMatchObject({
      Code: 0,
      Msg: '只能共享给您负责的部门',
    });
  expect(await share('field', '不许', { Depts: [(await me('field')).DeptId] })).toMatchObject({ Code: 0 });
  expect(await share('manager', '空')).toMatchObject({ Code: 0, Msg: '请选择共享给谁' });
  expect(await share('manager', '华东', { Depts: [(await me('manager')).DeptId] })).toMatchObject({
    Code: 1,
  });
  expect(await namesFor('manager')).toContain('华东');
  expect(await namesFor('manager')).not.toContain('不许');
});

it('SHARED-change: only who shares a view and administrators change or stop it', async () => {
  const own = (await seenBy('manager')).find(({ Name }) => Name === '华东');
  expect(own?.Audience).toEqual({ ...nobody, Depts: [(await me('manager')).DeptId] });
  const admins = (await seenBy('field')).find(({ Name }) => Name === '给所有人');
  const stop = (account: string, Id?: string) =>
    visitor(account).engine('list_view_unshare', { MenuId: customers, Id });
  expect(await stop('field', own?.Id)).toMatchObject({ Code: 0 });
  expect(await stop('manager', admins?.Id)).toMatchObject({ Code: 0 });
  // Who may change it is not always who shares it.
  expect([own?.Own, admins?.Own]).toEqual([true, false]);
  expect((await seenBy('admin')).find(({ Id }) => Id === own?.Id)?.Own).toBe(false);
  const change = { Id: admins?.Id, Depts: [(await me('manager')).DeptId] };
  expect(await share('manager', '改名', change)).toMatchObject({ Code: 0 });
  expect(
    await share('admin', '华东二', { Id: own?.Id, Depts: [(await me('manager')).DeptId] }),
  ).toMatchObject({ Code: 1 });
  const changed = (await seenBy('manager')).find(({ Id }) => Id === own?.Id);
  expect([changed?.Name, changed?.By]).toEqual(['华东二', (await me('manager')).Name]);
  expect(await stop('manager', own?.Id)).toMatchObject({ Code: 1 });
  expect(await namesFor('admin')).not.toContain('华东二');
  expect(await share('manager', '迟到', { ...change, Id: own?.Id })).toMatchObject({
    Code: 0,
    Msg: '视图已停止共享',
  });
});

it('SHARED-bounds: a menu one cannot open, too long a name and too large a view are refused; nothing is lost when two share at once', async () => {
  const Depts = [(await me('manager')).DeptId];
  expect(await share('manager', '别处', { MenuId: 'elsewhere', Depts })).toMatchObject({ Code: 0 });
  expect(await share('manager', '长'.repeat(21), { Depts })).toMatchObject({ Code: 0 });
  expect(await share('manager', '大', { Depts, View: { keyword: 'x'.repeat(9000) } })).toMatchObject({
    Code: 0,
  });
  const before = (await seenBy('admin')).length;
  await Promise.all(['一', '二', '三'].map((name) => share('admin', name, { Everyone: true })));
  expect(await seenBy('admin')).toHaveLength(before + 3);
});

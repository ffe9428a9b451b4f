import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ownLayout } from '@/features/home/layout/home-layout';
import { keptViews } from '@/features/records/list/kept-views';
import { menuId } from '../../server/seed/base/define-menu';
import { roleId } from '../../server/seed/base/roles';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';

const customers = menuId('yunqi', 'customer');
const orders = menuId('yunqi', 'order');

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await startTenant('manager');
});
beforeEach(() => ownLayout.change(() => ({ order: [], hidden: [] })));
afterEach(() => {
  window.innerWidth = 1024;
});

async function openHome(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const home = await renderPage('home');
  await within(home).findByRole('button', { name: '整理首页' });
  return home;
}

async function edit(home: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(within(home).getByRole('button', { name: '整理首页' }));
  return within(home).findByRole('group', { name: '主页卡片' });
}

/** The cards by their titles, column by column. */
const columns = (board: HTMLElement) =>
  [...board.querySelectorAll('.home-board__lane')].map((lane) =>
    within(lane as HTMLElement)
      .getAllByRole('button', { name: /^移动/ })
      .map((handle) => handle.getAttribute('aria-label')?.replace('移动', '')),
  );

async function add(
  board: HTMLElement,
  kind: '数字' | '列表' | '图表',
  find: string,
  name: RegExp,
): Promise<void> {
  await userEvent.click(within(board).getByRole('button', { name: '添加卡片' }));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${kind}`) }));
  const sheet = await screen.findByRole('dialog', { name: /^选择/ });
  const search = within(sheet).queryByRole('searchbox');
  if (search) await userEvent.type(search, find);
  await userEvent.click(await within(sheet).findByRole(kind === '数字' ? 'checkbox' : 'radio', { name }));
  if (kind === '数字') await userEvent.click(within(sheet).getByRole('button', { name: /^确定/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const done = async (board: HTMLElement) =>
  userEvent.click(within(board).getByRole('button', { name: '完成' }));

it('BOARD-keys: a card is moved by keys to the other column, which is read out, and is found there again; Escape gives up', async () => {
  const board = await edit(await openHome());
  const before = columns(board);
  expect(before.flat()).toEqual(expect.arrayContaining(['审批数字', '待审核订单、待跟进客户', '公告']));
  const handle = () => within(board).getByRole('button', { name: '移动审批数字' });
  handle().focus();
  await userEvent.keyboard(' {ArrowRight}');
  expect(handle().getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(handle());
  await within(board).findByText('审批数字：第2列第2个，共5个');
  await userEvent.keyboard('{Escape}');
  expect(columns(board)).toEqual(before);
  await userEvent.keyboard(' {ArrowRight}{ArrowUp} ');
  await within(board).findByText('审批数字已放在第2列第1个');
  const [first = [], second = []] = before;
  const after = [first.filter((name) => name !== '审批数字'), ['审批数字', ...second]];
  expect(columns(board)).toEqual(after);
  await done(board);
  expect(columns(await edit(await openHome()))).toEqual(after);
});

it('BOARD-away: a card is put away by its cross, taken back, and added again; a role’s arrangement returns with 重置', async () => {
  const home = await openHome();
  const board = await edit(home);
  const before = columns(board);
  await userEvent.click(within(board).getByRole('button', { name: '移除公告' }));
  await waitFor(() => expect(columns(board).flat()).not.toContain('公告'));
  await userEvent.click(await screen.findByRole('button', { name: /撤销/ }));
  await waitFor(() => expect(columns(board)).toEqual(before));
  await userEvent.click(within(board).getByRole('button', { name: '移除公告' }));
  await userEvent.click(within(board).getByRole('button', { name: '移除待审核订单、待跟进客户' }));
  await done(board);
  await waitFor(() => expect(within(home).queryByRole('heading', { name: '公告' })).toBeNull());
  expect(within(home).queryByRole('link', { name: /待跟进客户$/ })).toBeNull();
  const again = await edit(home);
  await userEvent.click(within(again).getByRole('button', { name: '添加卡片' }));
  await userEvent.click(await screen.findByRole('button', { name: /^公告/ }));
  await waitFor(() => expect(columns(again).flat()).toContain('公告'));
  await userEvent.click(within(again).getByRole('button', { name: '重置' }));
  await waitFor(() => expect(columns(again)).toEqual(before));
});

it('BOARD-numbers: a number counts what a kept view shows, as the server does, and leads to it', async () => {
  const view = { menu: customers, keyword: '', order: { field: '', type: 'DESC' as const }, tab: '' };
  const filters = [['CustLevel', '客户等级', 'A'] as const];
  await keptViews.change(() => [{ ...view, name: '甲级', filters }]);
  const home = await openHome();
  const board = await edit(home);
  await add(board, '数字', '甲级', /^甲级 客户$/);
  await done(board);
  const count = (await storedRows(tenant, 'diy_customer')).filter(
    ({ CustLevel }) => CustLevel === 'A',
  ).length;
  await userEvent.click(await within(home).findByRole('link', { name: `${count} 甲级` }));
  const list = await shownPage('workList');
  await within(list).findByText(`共 ${count} 条`);
  expect((await within(list).findByRole('button', { name: '甲级' })).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await keptViews.change(() => []);
  expect(await within(await openHome()).findByText('视图“甲级”已删除')).toBeTruthy();
});

it('BOARD-phone: on a phone a list and a chart are added on the page with the arrows, and taken away there', async () => {
  window.innerWidth = 375;
  const home = await openHome();
  await userEvent.click(within(home).getByRole('button', { name: '整理首页' }));
  const page = await shownPage('homeLayout');
  await within(page).findByRole('button', { name: '添加卡片' });
  await add(page, '列表', '订单', /^销售订单$/);
  await add(page, '图表', '订单', /^订单漏斗$/);
  const phone = await openHome();
  await within(phone).findByRole('heading', { name: '订单漏斗' });
  const card = (await within(phone).findByRole('heading', { name: '销售订单' })).closest(
    'section',
  ) as HTMLElement;
  await waitFor(() => expect(within(card).getAllByRole('link')).toHaveLength(6));
  await userEvent.click(within(phone).getByRole('button', { name: '整理首页' }));
  await userEvent.click(
    await within(await shownPage('homeLayout')).findByRole('button', { name: '移除销售订单' }),
  );
  const without = await openHome();
  await within(without).findByRole('heading', { name: '订单漏斗' });
  expect(within(without).queryByRole('heading', { name: '销售订单' })).toBeNull();
});

it('BOARD-default: a director begins with the cards of the role; an arrangement of the person’s own wins until it is reset', async () => {
  await logInAs('director');
  const home = await openHome();
  await within(home).findByRole('heading', { name: '销售走势' });
  await within(home).findByRole('heading', { name: '待审核订单' });
  const waiting = (await storedRows(tenant, 'diy_customer')).filter(
    ({ Status }) => Status === '待跟进',
  ).length;
  await within(home).findByRole('link', { name: `${waiting} 待跟进客户` });
  const board = await edit(home);
  await userEvent.click(within(board).getByRole('button', { name: '移除销售走势' }));
  await done(board);
  const own = await openHome();
  await within(own).findByRole('heading', { name: '待审核订单' });
  expect(within(own).queryByRole('heading', { name: '销售走势' })).toBeNull();
  const again = await edit(own);
  await userEvent.click(within(again).getByRole('button', { name: '重置' }));
  await done(again);
  await within(own).findByRole('heading', { name: '销售走势' });
  await logInAs('manager');
});

it('BOARD-gone: a card of a menu that the person has lost says so, and can be taken away', async () => {
  const board = await edit(await openHome());
  await add(board, '列表', '订单', /^销售订单$/);
  await done(board);
  const admin = await elsewhere(tenant, 'admin');
  const limits = await admin.ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'sys_rolelimit',
    _SearchEqual: { RoleId: roleId('yunqi', 'manager'), FkId: orders },
  });
  for (const { Id } of limits)
    await admin.ask('/api/FormEngine/delFormData', { FormEngineKey: 'sys_rolelimit', Id });
  await logInAs('manager');
  const home = await openHome();
  await within(home).findByText('“销售订单”已不能打开');
  await userEvent.click(within(home).getByRole('button', { name: '移除销售订单' }));
  await waitFor(() => expect(within(home).queryByText('“销售订单”已不能打开')).toBeNull());
});

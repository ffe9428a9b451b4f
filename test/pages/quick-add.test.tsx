import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, type Elsewhere, type TestTenant } from '../kit/tenant';

/** A new record one tap from home, for the lists that a person adds to every day. */

let tenant: TestTenant;
let admin: Elsewhere;
const order = menuId('yunqi', 'order');

beforeAll(async () => {
  tenant = await startTenant('manager');
  admin = await elsewhere(tenant, 'admin');
});

async function openHome(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const home = await renderPage('home');
  await within(home).findByRole('button', { name: '整理首页' });
  return home;
}

/** The menu of an app of the workbench. */
async function hold(name: RegExp): Promise<HTMLElement> {
  await renderPage('changePassword');
  const workbench = await renderPage('workbench');
  fireEvent.contextMenu((await within(workbench).findAllByRole('button', { name })).at(-1)!);
  return screen.findByRole('dialog');
}

const choose = async (sheet: HTMLElement, name: string): Promise<void> => {
  await userEvent.click(await within(sheet).findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const close = async (): Promise<void> => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const addOrder = (home: HTMLElement) => within(home).findByRole('button', { name: '新增销售订单' });

it('QUICK-add-menu: holding an app offers a new record, which opens its form at once', async () => {
  await choose(await hold(/^销售订单/), '新增销售订单');
  const form = await shownPage('workAdd');
  await within(form).findByRole('heading', { name: '新增销售订单' });
  await within(form).findByRole('button', { name: '提交' });
});

it('QUICK-add-home: it is put on the home page, is one tap from there, and is taken off again', async () => {
  await choose(await hold(/^销售订单/), '置顶 · 新增销售订单');
  const home = await openHome();
  const card = (await within(home).findByRole('heading', { name: '已置顶' })).closest('section')!;
  await userEvent.click(await addOrder(card));
  const form = await shownPage('workAdd');
  await within(form).findByRole('heading', { name: '新增销售订单' });
  await choose(await hold(/^销售订单/), '取消置顶 · 新增销售订单');
  await waitFor(async () =>
    expect(within(await openHome()).queryByRole('button', { name: '新增销售订单' })).toBeNull(),
  );
});

it('QUICK-add-only: apps that nothing is added to, and people who may not add, are offered to pin the app alone', async () => {
  const sheet = await hold(/^客户地图/);
  expect(within(sheet).queryByRole('button', { name: /新增/ })).toBeNull();
  await close();
  await logInAs('viewer');
  const other = await hold(/^客户(，|$)/);
  await within(other).findByRole('button', { name: '置顶' });
  expect(within(other).queryByRole('button', { name: /新增/ })).toBeNull();
  await close();
  await logInAs('manager');
});

it('QUICK-add-right: it is kept for its owner, is nobody else’s, and is gone with the right to add', async () => {
  await choose(await hold(/^销售订单/), '置顶 · 新增销售订单');
  await choose(await hold(/^客户地图/), '置顶');
  await addOrder(await openHome());
  await logInAs('field');
  expect(within(await openHome()).queryByRole('button', { name: '新增销售订单' })).toBeNull();
  await logInAs('manager');
  await addOrder(await openHome());
  const limits = await admin.ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'sys_rolelimit',
    _Where: [['FkId', '=', order]],
  });
  for (const { Id } of limits)
    await admin.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'sys_rolelimit',
      Id,
      _RowModel: { Permission: '[]' },
    });
  await logInAs('manager');
  const home = await openHome();
  const card = (await within(home).findByRole('heading', { name: '已置顶' })).closest('section')!;
  await within(card).findByRole('button', { name: /^客户地图/ });
  expect(within(card).queryByRole('button', { name: '新增销售订单' })).toBeNull();
});

it('QUICK-add-company: whoever may add customers does so from the company’s apps, without arranging anything', async () => {
  const home = await openHome();
  await userEvent.click(await within(home).findByRole('button', { name: '新增客户' }));
  await within(await shownPage('workAdd')).findByRole('heading', { name: '新增客户' });
  await logInAs('viewer');
  const other = await openHome();
  await within(other).findByRole('button', { name: /^客户(，|$)/ });
  expect(within(other).queryByRole('button', { name: '新增客户' })).toBeNull();
});

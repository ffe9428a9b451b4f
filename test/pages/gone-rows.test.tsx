import { waitFor, within } from '@testing-library/dom';
import { menuId } from '../../server/seed/base/define-menu';
import { peekCache } from '@/data/cache/app-cache';
import { takeAlong } from '@/data/replica/take';
import { checkKept } from '@/data/query/check-kept';
import { seenRow } from '@/data/replica/known-rows';
import { keepPage } from '@/data/replica/seen-rows';
import { newId } from '@/device/runtime/random';
import { back, open } from '@/navigation/navigation';
import { startPurchase } from '../kit/approvals';
import { askedDuring, reshapeAnswers, whileFailing, withoutNetwork } from '../kit/network';
import { patience } from '../kit/patience';
import { putClockAhead, putClockRight } from '../kit/phone-clock';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere, type TestTenant } from '../kit/tenant';

/** What users may no longer read is nowhere on the device, nor on its open pages. */

const menu = menuId('yunqi', 'product');
let tenant: TestTenant;
let admin: Elsewhere;

async function start(profile: 'spec' | 'today'): Promise<void> {
  tenant = await startTenant('manager', profile);
  admin = await elsewhere(tenant, 'admin');
}
beforeAll(() => start('spec'));
afterEach(putClockRight);

async function addProduct(Name: string): Promise<string> {
  const Id = newId();
  const _RowModel = { Name, Code: Id, Price: 1, Unit: '台' };
  await admin.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_product', Id, _RowModel });
  return Id;
}
const change = (FormEngineKey: string, Id: string, _RowModel: object) =>
  admin.ask('/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel });
const remove = (Id: string) => admin.ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_product', Id });

it('FEED-gone-lists: a record deleted elsewhere automatically leaves the device and all its lists', async () => {
  const [id, other] = [await addProduct('借出的屏风'), await addProduct('留下的屏风')];
  await within(await renderPage('workDetail', { menu, id })).findAllByText('借出的屏风');
  const rows = [{ Id: id }, { Id: other }];
  const list = await renderPage('workList', { menu });
  await within(list).findByText('借出的屏风');
  // Rows that are not fetched again: a page of a list that is not open, and a list that was taken along.
  await keepPage('elsewhere', {}, { rows, total: 2 });
  await takeAlong(menu, '产品', () => Promise.resolve({ rows, total: 2 }));
  await remove(id);
  await waitFor(() => expect(within(list).queryByText('借出的屏风')).toBeNull());
  for (const name of [menu, 'elsewhere'])
    await waitFor(async () => {
      expect(await seenRow(name, other)).toBeDefined();
      expect(await seenRow(name, id)).toBeUndefined();
    });
  expect(await peekCache(`record:diy_product:${id}`)).toBeUndefined();
  await withoutNetwork(async () => {
    const page = await renderPage('workDetail', { menu, id });
    await within(page).findByText(/网络/);
    expect(within(page).queryByText('借出的屏风')).toBeNull();
  });
});

it('RECORD-gone-open: a user who loses the network before returning to the list does not see the record there again', async () => {
  const [id] = [await addProduct('碎掉的屏风'), await addProduct('完好的屏风')];
  const list = await renderPage('workList', { menu });
  await within(list).findByText('碎掉的屏风');
  await open('workDetail', { menu, id });
  const record = await shownPage('workDetail');
  await within(record).findAllByText('碎掉的屏风');
  await remove(id);
  await waitFor(() => expect(within(record).queryByText('碎掉的屏风')).toBeNull());
  await withoutNetwork(async () => {
    await back();
    await waitFor(() => expect(list.classList.contains('taro_page_show')).toBe(true));
    await within(list).findByText('完好的屏风');
    await waitFor(() => expect(within(list).queryByText('碎掉的屏风')).toBeNull());
  });
});

/** The device is checked when there is nothing else to do. */
const AT_REST = { timeout: patience(30_000) };

const recordOf = (id: string) => peekCache(`record:diy_product:${id}`);
function beVisible(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
/** The user leaves the app, and comes back this many minutes later. */
function comeBackAfter(minutes: number): void {
  beVisible('hidden');
  putClockAhead(minutes * 60_000);
  beVisible('visible');
}

it('KEPT-failed: an internal error of the server removes nothing from the device, neither a record nor a list', async () => {
  const id = await addProduct('出错时的屏风');
  await startPurchase(await elsewhere(tenant, 'finance'), '出错时的轴承');
  await within(await renderPage('workDetail', { menu, id })).findAllByText('出错时的屏风');
  await within(await renderPage('workTodo', { tab: 'todo' })).findByText(/出错时的轴承/);
  await whileFailing('/api/FormEngine/getFormData', async () => {
    const page = await renderPage('workDetail', { menu, id });
    await within(page).findByText(/^显示 .*的内容/);
    await within(page).findAllByText('出错时的屏风');
  });
  await whileFailing('/api/WorkFlow/getWFWork', async () => {
    const page = await renderPage('workTodo', { tab: 'todo' });
    await within(page).findByText(/^显示 .*的内容/);
    await within(page).findByText(/出错时的轴承/);
  });
  await renderPage('changePassword');
  await withoutNetwork(async () => {
    await within(await renderPage('workDetail', { menu, id })).findAllByText('出错时的屏风');
    await within(await renderPage('workTodo', { tab: 'todo' })).findByText(/出错时的轴承/);
  });
});

it('KEPT-rights: revoking a menu removes its rows and records from the device while it is in use', async () => {
  const id = await addProduct('收回的屏风');
  await within(await renderPage('workDetail', { menu, id })).findAllByText('收回的屏风');
  await within(await renderPage('workList', { menu })).findByText('收回的屏风');
  await renderPage('changePassword');
  await waitFor(async () => expect(await seenRow(menu, id)).toBeDefined());
  const limits = await admin.ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'sys_rolelimit',
    _Where: [['FkId', '=', menu]],
  });
  for (const { Id } of limits)
    await admin.ask('/api/FormEngine/delFormData', { FormEngineKey: 'sys_rolelimit', Id });
  await waitFor(
    async () => expect([await seenRow(menu, id), await recordOf(id)]).toEqual([undefined, undefined]),
    AT_REST,
  );
});

it('KEPT-left: rows that a user may no longer read are gone from the device once the user is back', async () => {
  // Nothing notifies this device.
  await start('today');
  await change('sys_menu', menu, { SqlWhere: "AND A.Unit = '台'" });
  const [id, other] = [await addProduct('换单位的屏风'), await addProduct('不换单位的屏风')];
  for (const one of [id, other])
    await within(await renderPage('workDetail', { menu, id: one })).findAllByText(/换单位的屏风/);
  await within(await renderPage('workList', { menu })).findByText('换单位的屏风');
  await renderPage('changePassword');
  await change('diy_product', id, { Unit: '箱' });
  await withoutNetwork(async () => {
    putClockAhead(31 * 60_000);
    await checkKept();
  });
  expect(await seenRow(menu, id)).toBeDefined();
  expect(await recordOf(id)).toBeDefined();
  comeBackAfter(32);
  await waitFor(async () => expect(await recordOf(id)).toBeUndefined(), AT_REST);
  expect(await seenRow(menu, id)).toBeUndefined();
  expect(await seenRow(menu, other)).toBeDefined();
  expect(await recordOf(other)).toBeDefined();
  // Once is enough for half an hour.
  const asked = await askedDuring(async () => {
    putClockAhead(50 * 60_000);
    await checkKept();
  }, '/api/FormEngine/getTableData');
  expect(asked).toEqual([]);
});

it('KEPT-nothing: a server that answers with nothing in place of a record no longer has it', async () => {
  await start('today');
  const [id, other] = [await addProduct('没有了的屏风'), await addProduct('还有的屏风')];
  for (const one of [id, other])
    await within(await renderPage('workDetail', { menu, id: one })).findAllByText(/有的屏风|没有了的屏风/);
  await renderPage('changePassword');
  await remove(id);
  const stop = reshapeAnswers<{ Code: number }>('/api/FormEngine/getFormData', (answer) =>
    answer.Code === 1 ? answer : { Code: 1, Data: null, Msg: null },
  );
  try {
    putClockAhead(31 * 60_000);
    await checkKept();
  } finally {
    stop();
  }
  expect(await recordOf(id)).toBeUndefined();
  expect(await recordOf(other)).toBeDefined();
});

import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { outbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { seenRow } from '@/data/replica/known-rows';
import { keepPage } from '@/data/replica/seen-rows';
import { newId } from '@/device/runtime/random';
import { withHeldAnswers, withoutNetwork } from '../kit/network';
import { putClockAhead, putClockRight } from '../kit/phone-clock';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type Elsewhere, type TestTenant } from '../kit/tenant';

/** Existing records are opened and edited without a network, and show unsent changes. */

let tenant: TestTenant;
let admin: Elsewhere;
const menu = menuId('yunqi', 'product');

// What has just been read counts as current.
const goOn = () => putClockAhead(5_000);
afterEach(putClockRight);

beforeAll(async () => {
  tenant = await startTenant('manager');
  admin = await elsewhere(tenant, 'admin');
});

async function addProduct(Name: string): Promise<string> {
  const Id = newId();
  const _RowModel = { Name, Code: Id, Price: 1, Unit: '台' };
  await admin.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_product', Id, _RowModel });
  return Id;
}
const stored = async (id: string) => (await storedRows(tenant, 'diy_product')).find(({ Id }) => Id === id);
const detail = (id: string) => renderPage('workDetail', { menu, id });
const edit = (id: string) => renderPage('workAdd', { menu, id, mode: 'Edit' });
const waiting = () => outbox.store.getState().entries.filter(isPending).length;

/** Types into a field of an open form in place of what is there, and submits. */
async function change(page: HTMLElement, label: string, text: string): Promise<void> {
  const before = waiting();
  const box = await within(page).findByLabelText(label);
  await userEvent.clear(box);
  await userEvent.type(box, text);
  await userEvent.click(within(page).getByRole('button', { name: '提交' }));
  await waitFor(() => expect(waiting()).toBe(before + 1));
  await waitFor(() => expect(page.isConnected && page.classList.contains('taro_page_show')).toBe(false));
}

it('RECORD-at-once: a record seen before is shown before the server has answered, and then follows the server', async () => {
  const id = await addProduct('老屏风');
  await within(await detail(id)).findAllByText('老屏风');
  await renderPage('changePassword');
  const change = { FormEngineKey: 'diy_product', Id: id, _RowModel: { Name: '新屏风' } };
  await admin.ask('/api/FormEngine/uptFormData', change);
  goOn();
  await withHeldAnswers(async ({ count, release }) => {
    const page = await detail(id);
    expect((await within(page).findAllByText('老屏风')).length).toBeGreaterThan(0);
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    release();
    await within(page).findAllByText('新屏风');
    expect(within(page).queryByText('老屏风')).toBeNull();
  }, '/getFormData');
});

it('RECORD-gone: a record that the server no longer has disappears when it has answered', async () => {
  const id = await addProduct('卖掉的屏风');
  await within(await detail(id)).findAllByText('卖掉的屏风');
  await renderPage('changePassword');
  goOn();
  await admin.ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_product', Id: id });
  const page = await detail(id);
  await waitFor(() => expect(within(page).queryByText('卖掉的屏风')).toBeNull());
  expect(within(page).queryByRole('button', { name: '编辑' })).toBeNull();
});

it('RECORD-gone-lists: a record that its reader no longer has is in none of the lists without a network', async () => {
  const [id, other] = [await addProduct('借出的屏风'), await addProduct('留下的屏风')];
  const list = await renderPage('workList', { menu });
  await within(list).findByText('借出的屏风');
  await admin.ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_product', Id: id });
  goOn();
  const page = await detail(id);
  await waitFor(() => expect(within(page).queryByText('借出的屏风')).toBeNull());
  await waitFor(async () => expect(await seenRow(menu, id)).toBeUndefined());
  expect(await seenRow(menu, other)).toBeDefined();
  await withoutNetwork(async () => {
    const again = await renderPage('workList', { menu });
    await within(again).findByText('留下的屏风');
    expect(within(again).queryByText('借出的屏风')).toBeNull();
  });
});

it('EDIT-offline: a record is edited twice without a network, shows each change, and both arrive', async () => {
  const id = await addProduct('折叠屏风');
  await within(await detail(id)).findAllByText('折叠屏风');
  await renderPage('changePassword');
  goOn();
  await withoutNetwork(async () => {
    const first = await edit(id);
    expect(await within(first).findByText(/^显示 \d\d:\d\d 的内容/)).toBeTruthy();
    await change(first, '产品名称', '折叠屏风二代');
    await renderPage('changePassword');
    const seen = await detail(id);
    await within(seen).findAllByText('折叠屏风二代');
    const second = await edit(id);
    expect(await within(second).findByDisplayValue('折叠屏风二代')).toBeTruthy();
    await change(second, '规格型号', 'ZD-2');
    await renderPage('changePassword');
    await within(await detail(id)).findAllByText('ZD-2');
  });
  await outbox.catchUp();
  await waitFor(() => expect(waiting()).toBe(0));
  expect(await stored(id)).toMatchObject({ Name: '折叠屏风二代', Spec: 'ZD-2', Unit: '台' });
});

it('EDIT-seen: a record that was seen only in its list is edited without a network', async () => {
  const id = await addProduct('列表里的屏风');
  await renderPage('changePassword');
  await within(await renderPage('workList', { menu })).findAllByText('列表里的屏风');
  await renderPage('changePassword');
  await withoutNetwork(async () => change(await edit(id), '产品名称', '列表里改的屏风'));
  await outbox.catchUp();
  await waitFor(async () => expect(await stored(id)).toMatchObject({ Name: '列表里改的屏风', Unit: '台' }));
});

it('EDIT-part: no form opens without a network for a record whose list has only a part of it', async () => {
  const Id = newId();
  await keepPage(menu, { _PageIndex: 1 }, { rows: [{ Id, Name: '半个屏风' }], total: 1 });
  await renderPage('changePassword');
  await withoutNetwork(async () => {
    const page = await edit(Id);
    expect(await within(page).findByText(/网络出现问题/)).toBeTruthy();
    expect(within(page).queryByRole('button', { name: '提交' })).toBeNull();
    expect((await within(await detail(Id)).findAllByText('半个屏风')).length).toBeGreaterThan(0);
  });
});

it('EDIT-made: a record made without a network is opened and edited before it has arrived', async () => {
  const code = newId();
  await renderPage('changePassword');
  await withoutNetwork(async () => {
    const page = await renderPage('workAdd', { menu });
    await userEvent.type(await within(page).findByLabelText('产品编码'), code);
    await change(page, '产品名称', '地下室的屏风');
    const made = outbox.store.getState().entries.find((entry) => entry._RowModel['Code'] === code);
    await renderPage('changePassword');
    await within(await detail(made?.Id ?? '')).findAllByText('地下室的屏风');
    await change(await edit(made?.Id ?? ''), '产品名称', '地下室改的屏风');
    await renderPage('changePassword');
    await within(await detail(made?.Id ?? '')).findAllByText('地下室改的屏风');
  });
  await outbox.catchUp();
  await waitFor(async () =>
    expect((await storedRows(tenant, 'diy_product')).filter(({ Code }) => Code === code)).toMatchObject([
      { Name: '地下室改的屏风' },
    ]),
  );
  expect(screen.queryByText('内容有冲突')).toBeNull();
});

it('CHOICE-made: a customer made without a network is chosen in an order made without one, and they arrive in that order', async () => {
  const [customers, orders] = [menuId('yunqi', 'customer'), menuId('yunqi', 'order')];
  const name = '山里的木器厂';
  // Both forms have been open before.
  for (const known of [customers, orders])
    await within(await renderPage('workAdd', { menu: known })).findByRole('button', { name: '提交' });
  await renderPage('changePassword');
  await withoutNetwork(async () => {
    const page = await renderPage('workAdd', { menu: customers });
    await userEvent.type(await within(page).findByLabelText('客户名称'), name);
    await change(page, '联系人', '老石');
    await renderPage('changePassword');
    const order = await renderPage('workAdd', { menu: orders });
    await userEvent.click(await within(order).findByRole('button', { name: /^客户(?!名称)/ }));
    const choices = await screen.findByRole('dialog');
    await userEvent.click(await within(choices).findByRole('radio', { name: `${name} 待提交` }));
    await change(order, '收货联系人', '老石');
    // The list of orders was never open on this device.
    await renderPage('changePassword');
    const list = await renderPage('workList', { menu: orders });
    expect((await within(list).findAllByText(name)).length).toBeGreaterThan(0);
    expect(await within(list).findByText(/待提交/)).toBeTruthy();
  });
  const [customer, order] = outbox.store.getState().entries.filter(isPending);
  expect(order?.after).toContain(`diy_customer:${customer?.Id}`.toLowerCase());
  await outbox.catchUp();
  await waitFor(() => expect(waiting()).toBe(0));
  const made = (await storedRows(tenant, 'diy_customer')).find(({ CustName }) => CustName === name);
  expect(made?.Id).toBe(customer?.Id);
  const arrived = (await storedRows(tenant, 'diy_order')).find(({ Id }) => Id === order?.Id);
  expect(arrived).toMatchObject({ CustomerId: made?.Id, Customer: name, Contact: '老石' });
});

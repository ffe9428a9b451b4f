import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { outbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { newId } from '@/device/runtime/random';
import { withHeldAnswers, withoutNetwork } from '../kit/network';
import { putClockAhead, putClockRight } from '../kit/phone-clock';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type Elsewhere, type TestTenant } from '../kit/tenant';

/** Rows inside a form: shown at once, without a network, with unsent changes, and in full number. */

let tenant: TestTenant;
let admin: Elsewhere;
let product: string;
const menu = menuId('yunqi', 'order');

// What has just been read counts as current.
const goOn = () => putClockAhead(5_000);
afterEach(putClockRight);

beforeAll(async () => {
  tenant = await startTenant('manager');
  admin = await elsewhere(tenant, 'admin');
  await renderPage('home');
  product = String((await storedRows(tenant, 'diy_product'))[0]?.Id);
});

const add = (FormEngineKey: string, Id: string, _RowModel: object) =>
  admin.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel });

async function addLine(OrderId: string, Remark: string): Promise<string> {
  const Id = newId();
  await add('diy_order_item', Id, { OrderId, ProductId: product, Quantity: 2, Price: 3, Remark });
  return Id;
}

/** A draft of an order with lines, named by their remarks. */
async function addOrder(remarks: readonly string[]): Promise<string> {
  const Id = newId();
  const CustomerId = (await storedRows(tenant, 'diy_customer'))[0]?.Id;
  await add('diy_order', Id, { CustomerId, OrderDate: '2026-11-02', Status: '草稿' });
  for (const remark of remarks) await addLine(Id, remark);
  return Id;
}
const linesOf = async (order: string) =>
  (await storedRows(tenant, 'diy_order_item')).filter(({ OrderId }) => OrderId === order);

const detail = (id: string) => renderPage('workDetail', { menu, id });
const edit = (id: string) => renderPage('workAdd', { menu, id, mode: 'Edit' });
const lines = (page: HTMLElement) =>
  within(within(page).getByRole('list', { name: '订单明细' })).getAllByRole('button', { name: /^产品 / });
const shows = (page: HTMLElement, count: number) => waitFor(() => expect(lines(page)).toHaveLength(count));
const waiting = () => outbox.store.getState().entries.filter(isPending).length;

async function submit(page: HTMLElement): Promise<void> {
  const before = waiting();
  await userEvent.click(within(page).getByRole('button', { name: '提交' }));
  await waitFor(() => expect(waiting()).toBe(before + 1));
  await waitFor(() => expect(page.isConnected && page.classList.contains('taro_page_show')).toBe(false));
}

async function enterLine(page: HTMLElement, remark: string): Promise<void> {
  await userEvent.click(await within(page).findByRole('button', { name: '添加一行 订单明细' }));
  const sheet = await screen.findByRole('dialog', { name: '添加一行' });
  await userEvent.click(await within(sheet).findByRole('button', { name: /^产品(?!名称)/ }));
  const choices = await screen.findByRole('dialog', { name: /产品/ });
  const [first] = await within(choices).findAllByRole('radio');
  await userEvent.click(first!);
  await userEvent.type(within(sheet).getByLabelText('备注'), remark);
  await userEvent.click(within(sheet).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '添加一行' })).toBeNull());
}

it('LINES-at-once: rows seen before are shown before the server has answered, and then follow its answer', async () => {
  const order = await addOrder(['一', '二']);
  await shows(await detail(order), 2);
  await renderPage('changePassword');
  await addLine(order, '三');
  goOn();
  await withHeldAnswers(async ({ count, release }) => {
    const page = await detail(order);
    await shows(page, 2);
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    release();
    await shows(page, 3);
  }, '/getTableData');
});

it('LINES-offline: they are shown without a network too, a row is added and one removed, and both changes arrive', async () => {
  const order = await addOrder(['一', '二']);
  await shows(await edit(order), 2);
  await renderPage('changePassword');
  goOn();
  await withoutNetwork(async () => {
    await within(await detail(order)).findByText(/^2 行 · \d\d:\d\d 保存$/);
    await renderPage('changePassword');
    const page = await edit(order);
    await shows(page, 2);
    await enterLine(page, '在地下室加的');
    await shows(page, 3);
    await userEvent.click(
      within(page)
        .getAllByRole('button', { name: /的操作$/ })
        .at(-1)!,
    );
    const actions = await screen.findByRole('dialog');
    await userEvent.click(await within(actions).findByRole('button', { name: '删除' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: '删除' }));
    await shows(page, 2);
    await submit(page);
    await renderPage('changePassword');
    const seen = await detail(order);
    await shows(seen, 2);
    // The next form starts with the pending changes.
    await renderPage('changePassword');
    await shows(await edit(order), 2);
    await renderPage('changePassword');
  });
  await outbox.catchUp();
  await waitFor(() => expect(waiting()).toBe(0));
  const remarks = (await linesOf(order)).map(({ Remark }) => Remark);
  expect(remarks).toHaveLength(2);
  expect(remarks).toContain('在地下室加的');
});

it('LINES-made: an order made without a network shows its rows before it has arrived', async () => {
  await within(await renderPage('workAdd', { menu })).findByRole('button', { name: '提交' });
  await renderPage('changePassword');
  await withoutNetwork(async () => {
    const page = await renderPage('workAdd', { menu });
    await userEvent.click(await within(page).findByRole('button', { name: /^客户(?!名称)/ }));
    const choices = await screen.findByRole('dialog');
    await userEvent.click((await within(choices).findAllByRole('radio'))[0]!);
    await enterLine(page, '第一行');
    await enterLine(page, '第二行');
    await submit(page);
    await renderPage('changePassword');
    const made = outbox.store.getState().entries.filter(isPending).at(-1);
    const seen = await detail(made?.Id ?? '');
    await shows(seen, 2);
    expect(within(seen).queryByText(/网络出现问题/)).toBeNull();
  });
  await outbox.catchUp();
  await waitFor(() => expect(waiting()).toBe(0));
});

it('LINES-many: shows how many there are, shows no sum of a part, and keeps those that were loaded', async () => {
  const order = await addOrder(Array.from({ length: 25 }, (_, at) => `第 ${at} 行`));
  const page = await detail(order);
  await shows(page, 20);
  within(page).getByText('25 行');
  expect(within(page).queryByText('合计')).toBeNull();
  await userEvent.click(within(page).getByRole('button', { name: '加载更多' }));
  await shows(page, 25);
  expect(within(page).getByText('合计')).toBeTruthy();
  expect(within(page).queryByRole('button', { name: '加载更多' })).toBeNull();
  const above = await renderPage('changePassword');
  await addLine(order, '别人加的');
  expect(above.isConnected).toBe(true);
  goOn();
  await shows(await detail(order), 26);
});

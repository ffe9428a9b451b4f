import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fieldId } from '../../server/seed/base/define-form';
import { menuId } from '../../server/seed/base/define-menu';
import { newId } from '@/device/runtime/random';
import { reshapeAnswers } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type Elsewhere, type TestTenant } from '../kit/tenant';

/** A copy of a record begins with the rows inside it. */

let tenant: TestTenant;
let admin: Elsewhere;
const menu = menuId('yunqi', 'order');

beforeAll(async () => {
  tenant = await startTenant('manager');
  admin = await elsewhere(tenant, 'admin');
  await renderPage('home');
});

async function addOrder(remarks: readonly string[]): Promise<string> {
  const add = (FormEngineKey: string, Id: string, _RowModel: object) =>
    admin.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel });
  const Id = newId();
  const CustomerId = (await storedRows(tenant, 'diy_customer'))[0]?.Id;
  const ProductId = (await storedRows(tenant, 'diy_product'))[0]?.Id;
  await add('diy_order', Id, { CustomerId, OrderDate: '2026-11-02', Status: '草稿' });
  for (const Remark of remarks)
    await add('diy_order_item', newId(), { OrderId: Id, ProductId, Quantity: 2, Price: 3, Remark });
  return Id;
}
const linesOf = async (order: string) =>
  (await storedRows(tenant, 'diy_order_item')).filter(({ OrderId }) => OrderId === order);
const copyOf = (id: string) => renderPage('workAdd', { menu, defaults: id, mode: 'Add' });
const shown = (page: HTMLElement) =>
  within(within(page).getByRole('list', { name: '订单明细' })).getAllByRole('button', { name: /^产品 / });

it('COPY-rows: a copied order brings its lines, says how many, and is written with them as one', async () => {
  const order = await addOrder(['一', '二', '三']);
  const known = new Set((await storedRows(tenant, 'diy_order')).map(({ Id }) => Id));
  const page = await copyOf(order);
  expect(await screen.findByText('已带上 3 行明细')).toBeTruthy();
  await waitFor(() => expect(shown(page)).toHaveLength(3));
  await userEvent.click(within(page).getAllByRole('button', { name: /的操作$/ })[0]!);
  const actions = await screen.findByRole('dialog');
  await userEvent.click(await within(actions).findByRole('button', { name: '删除' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(shown(page)).toHaveLength(2));
  // Until the question has closed, nothing below it can be pressed.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(within(page).getByRole('button', { name: '提交' }));
  let copy = '';
  await waitFor(async () => {
    const fresh = (await storedRows(tenant, 'diy_order')).filter(({ Id }) => !known.has(Id));
    expect(fresh).toHaveLength(1);
    copy = String(fresh[0]?.Id);
    // The entry writes the order first.
    expect(await linesOf(copy)).toHaveLength(2);
  });
  const [before, after] = [await linesOf(order), await linesOf(copy)];
  const listed = [...after].sort((one, other) => (String(one.Id) < String(other.Id) ? 1 : -1));
  expect(listed.map(({ Remark }) => Remark)).toEqual(['二', '一']);
  expect(after.map(({ Amount }) => Number(Amount))).toEqual([6, 6]);
  expect(before).toHaveLength(3);
  expect(after.some(({ Id }) => before.some((line) => line.Id === Id))).toBe(false);
});

it('COPY-no-rows: a record without lines is copied without a word about them', async () => {
  const page = await copyOf(await addOrder([]));
  expect(await within(page).findByRole('button', { name: '添加一行 订单明细' })).toBeTruthy();
  expect(screen.queryByText(/^已带上/)).toBeNull();
});

it('COPY-unique: what only one line may have stays with that line', async () => {
  const order = await addOrder([]);
  const [ProductId, Id] = [(await storedRows(tenant, 'diy_product'))[0]?.Id, newId()];
  const _RowModel = { OrderId: order, ProductId, Quantity: 1, Price: 1, Remark: 'SN-1', Unit: '台' };
  await admin.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_order_item', Id, _RowModel });
  await admin.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_field',
    Id: fieldId('yunqi', 'diy_order_item', 'Remark'),
    _RowModel: { Unique: 1 },
  });
  await renderPage('home');
  const page = await copyOf(order);
  await waitFor(() => expect(shown(page)).toHaveLength(1));
  await userEvent.click(shown(page)[0]!);
  const sheet = await screen.findByRole('dialog', { name: '订单明细' });
  const box = (name: string) => within(sheet).findByRole<HTMLInputElement>('textbox', { name });
  expect((await box('单位')).value).toBe('台');
  expect((await box('备注')).value).toBe('');
});

it('COPY-part: where there are more lines than one copy takes, it says so', async () => {
  const order = await addOrder(['七', '八']);
  const end = reshapeAnswers<{ Data: { OrderId?: string }[] }>('/api/FormEngine/getTableData', (answer) =>
    answer.Data?.[0]?.OrderId === order ? { ...answer, DataCount: 620 } : answer,
  );
  try {
    await copyOf(order);
    expect(await screen.findByText('明细较多，只带上了前 2 行')).toBeTruthy();
  } finally {
    end();
  }
});

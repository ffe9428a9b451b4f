import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { startTenant, storedRows, type TestTenant } from '../kit/tenant';

/** A form is filled in without the mouse. */

let tenant: TestTenant;
const { matchMedia } = window;

beforeAll(async () => {
  tenant = await startTenant('manager');
});
beforeEach(() => {
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('pointer: fine') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const add = (form: 'product' | 'customer' | 'order') =>
  renderPage('workAdd', { menu: menuId('yunqi', form) });
const box = (page: HTMLElement, label: string | RegExp) =>
  within(page).findByRole('textbox', { name: label });
const isLeft = (page: HTMLElement) =>
  waitFor(() => expect(page.isConnected && page.classList.contains('taro_page_show')).toBe(false));
const named = async (table: string, column: string, name: string) =>
  (await storedRows(tenant, table)).filter((row) => row[column] === name);

it('KEYS-enter: a new form begins in its first field, and Enter hands it in once, checked as by its button', async () => {
  const user = userEvent.setup();
  const page = await add('product');
  const name = await box(page, '产品名称');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('{Enter}');
  expect((await screen.findAllByText('请输入[产品名称]')).length).toBeGreaterThan(0);
  await user.keyboard('回车产品');
  fireEvent.keyDown(name, { key: 'Enter', keyCode: 229, isComposing: true });
  await user.type(await box(page, '销售单价'), '12.5{Enter}{Enter}');
  await isLeft(page);
  expect(await named('diy_product', 'Name', '回车产品')).toMatchObject([{ Price: 12.5 }]);
});

it('KEYS-anywhere: a tag takes its own Enter; Ctrl+Enter hands in from a long text', async () => {
  const user = userEvent.setup();
  const page = await add('customer');
  await user.type(await box(page, '客户名称'), '快捷键客户');
  await user.type(await box(page, '联系人'), '王一');
  await user.click(within(page).getByRole('tab', { name: /跟进/ }));
  await user.type(await box(page, '标签'), '老客户{Enter}');
  await within(page).findByRole('button', { name: '移除 老客户' });
  await user.type(await box(page, '备注'), '第一行{Enter}第二行{Control>}{Enter}{/Control}');
  await isLeft(page);
  expect(await named('diy_customer', 'CustName', '快捷键客户')).toMatchObject([{ Remark: '第一行\n第二行' }]);
});

it('KEYS-line: Enter in the form of a line confirms the line, and not the order around it', async () => {
  const user = userEvent.setup();
  const page = await add('order');
  await user.click(await within(page).findByRole('button', { name: '添加一行 订单明细' }));
  const sheet = await screen.findByRole('dialog', { name: '添加一行' });
  await user.click(await within(sheet).findByRole('button', { name: /^产品(?!名称)/ }));
  const choices = await screen.findByRole('dialog', { name: /产品/ });
  await user.click((await within(choices).findAllByRole('option'))[0]!);
  await user.type(within(sheet).getByLabelText('备注'), '回车的一行{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '添加一行' })).toBeNull());
  expect(within(page).getAllByRole('button', { name: /^产品 / })).toHaveLength(1);
  expect(screen.queryByText('请选择[客户]')).toBeNull();
});

it('KEYS-touch: where keys are on the screen nothing is focused at first, and Enter goes to the next field', async () => {
  window.matchMedia = matchMedia;
  const user = userEvent.setup();
  const page = await add('product');
  const name = await box(page, '产品名称');
  expect(document.activeElement).not.toBe(name);
  await user.type(name, '触屏产品{Enter}');
  const next = await box(page, '产品编码');
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(await named('diy_product', 'Name', '触屏产品')).toEqual([]);
});

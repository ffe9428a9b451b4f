import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { bigStore } from '@/device/storage/big-store';
import { storage } from '@/device/storage/storage';
import { withHeldAnswers, withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, type TestTenant } from '../kit/tenant';

/** Read data stays on the device, shows how much it is, and is removed when its reader wants that, or logs out. */

let tenant: TestTenant;
const menu = menuId('yunqi', 'product');
const NAME = '展厅样机九号';

beforeAll(async () => {
  tenant = await startTenant('manager');
  const office = await elsewhere(tenant, 'admin');
  const _RowModel = { Name: NAME, Code: 'S-9', Price: 1 };
  await office.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_product', _RowModel });
});

/** Whether a text is on the device, in whatever is kept for all users. */
async function isKept(text: string): Promise<boolean> {
  const texts = await Promise.all(
    [bigStore, storage].map(async (store) => Promise.all((await store.keys()).map((key) => store.get(key)))),
  );
  return texts.flat().some((kept) => kept?.includes(text));
}

async function readList(): Promise<void> {
  await within(await renderPage('workList', { menu })).findAllByText(NAME);
  await waitFor(async () => expect(await isKept(NAME)).toBe(true));
  await renderPage('changePassword');
}

it('STORAGE-list: shows what it holds of a list, and removes that', async () => {
  await readList();
  const page = await renderPage('storage');
  const list = await within(page).findByRole('button', {
    name: /^产品 看过 \d+ 条 · [\d.]+ K?B · 最早 \d\d:\d\d 移除$/,
  });
  expect(within(page).getByText(/^看过的内容在本机占用的空间/)).toBeTruthy();
  await userEvent.click(list);
  await userEvent.click(await screen.findByRole('button', { name: '移除' }));
  await waitFor(() => expect(within(page).queryByRole('button', { name: /^产品 / })).toBeNull());
  expect(await isKept(NAME)).toBe(false);
  await withoutNetwork(async () => {
    await renderPage('changePassword');
    await within(await renderPage('workList', { menu })).findByRole('alert');
  });
});

it('STORAGE-late: an answer to a list that was on its way when the list was removed does not bring it back', async () => {
  await readList();
  await withHeldAnswers(async ({ count, release }) => {
    await renderPage('workList', { menu });
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    const page = await renderPage('storage');
    await userEvent.click(await within(page).findByRole('button', { name: /^产品 / }));
    await userEvent.click(await screen.findByRole('button', { name: '移除' }));
    await waitFor(() => expect(within(page).queryByRole('button', { name: /^产品 / })).toBeNull());
    release();
    // Reading the page again happens after whatever the answer has brought.
    await renderPage('changePassword');
    await within(await renderPage('storage')).findByText('其他内容');
  }, '_PageSize');
  expect(await isKept(NAME)).toBe(false);
});

it('STORAGE-all: removes everything that was read, and no draft', async () => {
  await readList();
  const form = await renderPage('workAdd', { menu, mode: 'Add' });
  await userEvent.type(await within(form).findByLabelText('产品编码'), 'DRAFT-7');
  await userEvent.click(within(form).getByRole('button', { name: '存草稿' }));
  await screen.findByText('草稿已保存');
  await renderPage('changePassword');
  const page = await renderPage('storage');
  await within(page).findByRole('button', { name: /^产品 / });
  await userEvent.click(within(page).getByRole('button', { name: '全部移除' }));
  await userEvent.click(await screen.findByRole('button', { name: '移除' }));
  await waitFor(() => expect(within(page).queryByRole('button', { name: /^产品 / })).toBeNull());
  expect(await isKept(NAME)).toBe(false);
  expect(await isKept('DRAFT-7')).toBe(true);
});

it('STORAGE-left: logging out leaves nothing readable on the device, and the draft is found again', async () => {
  await readList();
  const mine = await renderPage('mine');
  await userEvent.click(await within(mine).findByRole('button', { name: '退出登录' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出登录' }),
  );
  await shownPage('login');
  await waitFor(async () => expect(await isKept(NAME)).toBe(false));
  await logInAs('manager');
  const form = await renderPage('workAdd', { menu, mode: 'Add' });
  await within(form).findByLabelText('产品编码');
  await screen.findByText('恢复上次未提交的内容？');
});

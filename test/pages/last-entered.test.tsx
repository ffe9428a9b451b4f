import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';
import { drafts } from '@/data/cache/app-cache';
import { bigStore } from '@/device/storage/big-store';

/** What somebody entered in the record before is one tap in the next one. */

let tenant: TestTenant;
const menu = menuId('yunqi', 'equipment');

beforeAll(async () => {
  tenant = await startTenant('admin');
});

async function openForm(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workAdd', { menu, mode: 'Add' });
  await within(page).findByLabelText('设备名称');
  return page;
}

async function fillIn(page: HTMLElement, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = within(page).getByLabelText<HTMLInputElement>(label);
    await userEvent.click(field);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.paste(text);
    expect(field.value).toBe(text);
  }
}

async function submit(page: HTMLElement): Promise<void> {
  await userEvent.click(within(page).getByRole('button', { name: '提交' }));
  // Once it is saved, the form leads back.
  await shownPage('home');
}

const offers = (page: HTMLElement) =>
  within(page)
    .queryAllByRole('button', { name: /^上次：/ })
    .map((one) => one.textContent?.trim());

it('LAST-fill: a field that gets the focus offers what was entered in the record before, and a tap fills it in', async () => {
  const first = await openForm();
  await fillIn(first, { 资产编码: 'LAST-1', 设备名称: '激光切割机', 生产厂家: '大族激光' });
  expect(offers(first)).toEqual([]);
  await submit(first);
  const page = await openForm();
  expect(offers(page)).toEqual([]);
  await userEvent.click(within(page).getByLabelText('生产厂家'));
  await userEvent.click(await within(page).findByRole('button', { name: '上次：大族激光' }));
  expect(within(page).getByLabelText<HTMLInputElement>('生产厂家').value).toBe('大族激光');
  await waitFor(() => expect(offers(page)).toEqual([]));
  await fillIn(page, { 资产编码: 'LAST-2', 设备名称: '折弯机' });
  await submit(page);
  const stored = (await storedRows(tenant, 'diy_equipment')).find(({ ZichanBM }) => ZichanBM === 'LAST-2');
  expect(stored).toMatchObject({ Mingcheng: '折弯机', Changjia: '大族激光' });
});

it('LAST-one: only the field with the focus offers, the newest text, and nothing beside what is typed', async () => {
  const page = await openForm();
  await userEvent.click(within(page).getByLabelText('设备名称'));
  await within(page).findByRole('button', { name: '上次：折弯机' });
  await userEvent.tab();
  expect(document.activeElement?.textContent?.trim()).toBe('上次：折弯机');
  await userEvent.click(within(page).getByLabelText('生产厂家'));
  await waitFor(() => expect(offers(page)).toEqual(['上次：大族激光']));
  await userEvent.type(within(page).getByLabelText('生产厂家'), '通');
  await waitFor(() => expect(offers(page)).toEqual([]));
  await userEvent.clear(within(page).getByLabelText('生产厂家'));
  await waitFor(() => expect(offers(page)).toEqual(['上次：大族激光']));
});

it('LAST-not: neither for a text that no two records may share, nor for what was typed and not saved', async () => {
  const page = await openForm();
  await fillIn(page, { 型号: '没有提交的型号' });
  await userEvent.click(within(page).getByRole('button', { name: '存草稿' }));
  await screen.findByText('草稿已保存');
  const again = await openForm();
  await userEvent.click(await screen.findByRole('button', { name: '不恢复' }));
  await userEvent.click(within(again).getByLabelText('型号'));
  await userEvent.click(within(again).getByLabelText('资产编码'));
  await userEvent.click(within(again).getByLabelText('设备名称'));
  await waitFor(() => expect(offers(again)).toEqual(['上次：折弯机']));
  await waitFor(async () => expect(await drafts.list()).toEqual([]));
});

it('LAST-offline: without a network what was queued is offered too', async () => {
  const page = await openForm();
  await withoutNetwork(async () => {
    await fillIn(page, { 资产编码: 'LAST-3', 设备名称: '离线压机' });
    await submit(page);
    const next = await openForm();
    await userEvent.click(within(next).getByLabelText('设备名称'));
    await within(next).findByRole('button', { name: '上次：离线压机' });
  });
});

it('LAST-own: a colleague who logs in on the same device finds nothing of it there', async () => {
  const kept = async () =>
    (await bigStore.get((await bigStore.keys()).find((key) => key.endsWith(':entered')) ?? '')) ?? '';
  await waitFor(async () => expect(await kept()).toContain('离线压机'));
  await logInAs('manager');
  expect(await kept()).toBe('');
  await logInAs('admin');
  const page = await openForm();
  await fillIn(page, { 资产编码: 'LAST-4', 设备名称: '又一台', 生产厂家: '另一家' });
  await submit(page);
  const next = await openForm();
  await userEvent.click(within(next).getByLabelText('型号'));
  await userEvent.click(within(next).getByLabelText('生产厂家'));
  await within(next).findByRole('button', { name: '上次：另一家' });
});

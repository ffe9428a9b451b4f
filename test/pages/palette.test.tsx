import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { patience } from '../kit/patience';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant } from '../kit/tenant';
import { keptViews } from '@/features/records/list/kept-views';
import { dialog } from '@/ui/dialog';

jest.setTimeout(patience(90_000));

const menu = menuId('yunqi', 'customer');
const OPEN = '{Control>}k{/Control}';

/** Opens the palette and returns its field. */
async function openPalette(): Promise<HTMLElement> {
  await userEvent.keyboard(OPEN);
  const box = await screen.findByRole('dialog', { name: '快速查找' });
  return within(box).getByRole('combobox');
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true });
const isClosed = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());

it('PALETTE-page: a page is found by its initials and opened with Enter; arrows, Home and End move the choice, which the field names', async () => {
  await startTenant('manager');
  await renderPage('home');
  const field = await openPalette();
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'txl');
  await waitFor(() => expect(chosen().textContent).toMatch(/^通讯录/));
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id);
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe(
    'listbox',
  );
  await userEvent.clear(field);
  const [first] = screen.getAllByRole('option');
  await userEvent.keyboard('{End}');
  expect(chosen()).not.toBe(first);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe(first);
  await userEvent.type(field, 'txl');
  await waitFor(() => expect(chosen().textContent).toMatch(/^通讯录/));
  await userEvent.keyboard('{Enter}');
  await shownPage('contact');
});

it('PALETTE-again: opened again while it is still closing, it takes what is typed', async () => {
  await renderPage('home');
  await openPalette();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard(OPEN);
  await userEvent.keyboard('fjx');
  await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(1));
  await waitFor(() => expect(chosen().textContent).toMatch(/^发件箱/));
  await userEvent.keyboard('{Escape}');
  await isClosed();
});

it('PALETTE-use: what was chosen comes first the next time, for this person only', async () => {
  await renderPage('home');
  await openPalette();
  await waitFor(() => expect(chosen().textContent).toMatch(/^通讯录/));
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await logInAs('field');
  await renderPage('home');
  await openPalette();
  await waitFor(() => expect(options().length).toBeGreaterThan(3));
  expect(chosen().textContent).not.toMatch(/^通讯录/);
  await userEvent.keyboard('{Escape}');
});

it('PALETTE-record: a customer is found by name on the server and, once seen, by initials', async () => {
  const tenant = await startTenant('manager');
  const office = await elsewhere(tenant, 'manager');
  const values = {
    ...{ CustName: '北屿机电设备有限公司', CustType: '企业', Status: '跟进中', CustLevel: 'A' },
    ...{ Contact: '顾行舟', Phone: '13812346027' },
  };
  await office.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_customer', _RowModel: values });
  const list = await renderPage('workList', { menu });
  await within(list).findAllByText(values.CustName);
  const field = await openPalette();
  await userEvent.type(field, '北屿机电');
  await screen.findByRole('option', { name: /北屿机电设备有限公司/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'byjd');
  const found = await screen.findByRole('option', { name: /北屿机电设备有限公司/ });
  await userEvent.click(found);
  await within(await shownPage('workDetail')).findByRole('heading', { name: values.CustName });
});

it('PALETTE-action: it offers what the shown page can do, with its key, and does it once the focus is back', async () => {
  const page = await renderPage('workList', { menu });
  await within(page).findByRole('button', { name: /^筛选/ });
  const field = await openPalette();
  const here = await screen.findByRole('group', { name: '本页操作' });
  expect(within(here).getByRole('option', { name: /新增/ }).textContent).toContain('N');
  await userEvent.type(field, '筛选');
  await waitFor(() => expect(chosen().textContent).toMatch(/^筛选/));
  await userEvent.keyboard('{Enter}');
  await isClosed();
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: '筛选' })).getByRole('button', { name: '关闭' }),
  );
});

it('PALETTE-focus: it opens while typing too, Esc or its own key closes it, and the focus is where it was; not over a question', async () => {
  const page = await renderPage('workList', { menu });
  const search = await within(page).findByRole('searchbox');
  search.focus();
  for (const key of ['{Escape}', OPEN]) {
    await openPalette();
    await userEvent.keyboard(key);
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(search));
  }
  void dialog.confirm({ title: '确定吗？' });
  await screen.findByRole('alertdialog', { name: '确定吗？' });
  await userEvent.keyboard(OPEN);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('PALETTE-views: a kept view is found by its name or that of its list and opens it so; a list that one may not open has none', async () => {
  await startTenant('manager');
  const filters = [['CustLevel', '客户等级', 'A'] as const];
  const view = { filters, keyword: '', order: { field: '', type: 'DESC' as const }, tab: '' };
  await renderPage('home');
  await keptViews.change(() => [
    { ...view, menu, name: '重点跟踪' },
    { ...view, menu: 'gone', name: '重点别处' },
  ]);
  const field = await openPalette();
  await userEvent.type(field, 'zdgz');
  const found = await screen.findByRole('option', { name: /^客户 · 重点跟踪/ });
  expect(found.textContent).toContain('视图');
  await userEvent.clear(field);
  await userEvent.type(field, '重点');
  await screen.findByRole('option', { name: /^客户 · 重点跟踪/ });
  expect(screen.queryByRole('option', { name: /重点别处/ })).toBeNull();
  await userEvent.keyboard('{Enter}');
  await isClosed();
  const list = await shownPage('workList');
  const chip = await within(list).findByRole('button', { name: '重点跟踪' });
  await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('true'));
  await within(list).findByRole('button', { name: '移除筛选 客户等级' });
});

it('PALETTE-rights: what one may not see or add is not offered', async () => {
  for (const [account, isOffered] of [
    ['admin', true],
    ['manager', false],
  ] as const) {
    await startTenant(account);
    await renderPage('home');
    const field = await openPalette();
    await userEvent.type(field, '新增客户');
    await screen.findByRole('option', { name: /^新增客户/ });
    await userEvent.clear(field);
    await userEvent.type(field, '样式演示');
    if (isOffered) await screen.findByRole('option', { name: /^样式演示/ });
    else await screen.findByText('没有找到“样式演示”');
    await userEvent.keyboard('{Escape}');
    await isClosed();
  }
});

it('PALETTE-typed: what was typed stays when a page comes to the front meanwhile', async () => {
  await logInAs('manager');
  await renderPage('changePassword');
  await userEvent.type(await openPalette(), 'kh');
  await renderPage('outbox');
  const field = within(await screen.findByRole('dialog', { name: '快速查找' })).getByRole('combobox');
  expect(field).toHaveProperty('value', 'kh');
  await waitFor(() => expect(chosen().textContent).toContain('客户'));
  await userEvent.keyboard('{Escape}');
  await isClosed();
});

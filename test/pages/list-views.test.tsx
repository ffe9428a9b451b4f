import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { serverClock } from '@/data/session/session';
import { keptViews, type KeptView } from '@/features/records/list/kept-views';
import { menuId } from '../../server/seed/base/define-menu';
import { askedDuring } from '../kit/network';
import { putClockAhead, putClockRight } from '../kit/phone-clock';
import { renderPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';

const customers = menuId('yunqi', 'customer');
const orders = menuId('yunqi', 'order');

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await startTenant('manager');
});
afterEach(putClockRight);

async function openList(menu: string, view?: string): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu, view });
  await within(page).findByText(/^共 [\d,]+ 条$/);
  return page;
}

async function openFilter(page: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(within(page).getByRole('button', { name: /^筛选/ }));
  return screen.findByRole('dialog', { name: '筛选' });
}

/** Filters a list by choices of its filter. */
async function choose(page: HTMLElement, ...names: string[]): Promise<HTMLElement> {
  const sheet = await openFilter(page);
  for (const name of names)
    await userEvent.click(within(sheet).getByRole(/天$/.test(name) ? 'radio' : 'checkbox', { name }));
  return sheet;
}

async function show(sheet: HTMLElement): Promise<void> {
  await userEvent.click(within(sheet).getByRole('button', { name: /^查看/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Answers a question for a name. @returns the name that was proposed */
async function answer(title: string, name?: string): Promise<string> {
  const question = await screen.findByRole('dialog', { name: title });
  const input = within(question).getByRole<HTMLInputElement>('textbox');
  const proposed = input.value;
  if (name !== undefined) {
    await userEvent.clear(input);
    await userEvent.type(input, name);
  }
  await userEvent.click(within(question).getByRole('button', { name: '确定' }));
  return proposed;
}

/** Keeps a view of a list that is filtered by these choices. */
async function keep(page: HTMLElement, choices: readonly string[], name?: string): Promise<string> {
  const sheet = await choose(page, ...choices);
  await userEvent.click(within(sheet).getByRole('button', { name: '保存为视图' }));
  const proposed = await answer('保存为视图', name);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return proposed;
}

const view = (page: HTMLElement, name: string) => within(page).findByRole('button', { name });
const isShown = async (page: HTMLElement, name: string) =>
  (await view(page, name)).getAttribute('aria-pressed') === 'true';

async function act(page: HTMLElement, name: string, action: string): Promise<void> {
  await userEvent.click(within(page).getByRole('button', { name: `视图“${name}”的更多操作` }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
}

const count = async (wanted: (row: Record<string, unknown>) => boolean): Promise<string> =>
  `共 ${(await storedRows(tenant, 'diy_customer')).filter(wanted).length} 条`;
const ofLevel = (level: string) => count(({ CustLevel }) => CustLevel === level);

it('VIEW-keep: what a list is filtered by is kept under a name made of its conditions, opened and left by a tap, by this person only', async () => {
  const page = await openList(customers);
  const all = await count(() => true);
  const plain = await openFilter(page);
  expect(within(plain).queryByRole('button', { name: '保存为视图' })).toBeNull();
  await userEvent.click(within(plain).getByRole('button', { name: '重置' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await keep(page, ['A', '已成交'])).toBe('已成交 · A');
  const both = await count(({ CustLevel, Status }) => CustLevel === 'A' && Status === '已成交');
  expect(both).not.toBe(all);
  await within(page).findByText(both);
  expect(await isShown(page, '已成交 · A')).toBe(true);

  await userEvent.click(await view(page, '已成交 · A'));
  await within(page).findByText(all);
  expect(await isShown(page, '已成交 · A')).toBe(false);
  const again = await openList(customers);
  await userEvent.click(await view(again, '已成交 · A'));
  await within(again).findByText(both);
  expect(within(again).getByRole('button', { name: '移除筛选 客户等级' })).toBeTruthy();

  await openList(orders);
  expect(screen.queryByRole('button', { name: '已成交 · A' })).toBeNull();
  await logInAs('admin');
  await openFilter(await openList(customers));
  expect(screen.queryByRole('button', { name: '已成交 · A' })).toBeNull();
  await logInAs('manager');
  await view(await openList(customers), '已成交 · A');
});

it('VIEW-days: the last 30 days of a view are those before the day on which it is opened', async () => {
  expect(await keep(await openList(orders), ['近 30 天'])).toBe('近30天');
  // A pending answer with the server's time would set this phone's clock right again.
  await waitFor(() => expect(serverClock.isSynced()).toBe(true));
  putClockAhead(3 * 24 * 60 * 60_000);
  const page = await openList(orders);
  const asked = await askedDuring(async () => {
    await userEvent.click(await view(page, '近30天'));
    await within(page).findByRole('button', { name: '移除筛选 下单日期' });
    await within(page).findByText(/^共 [\d,]+ 条$/);
  }, '/getTableData');
  const to = dayjs(serverClock.now()).format('YYYY-MM-DD');
  const from = dayjs(to).subtract(29, 'day').format('YYYY-MM-DD');
  expect(asked.join()).toContain(JSON.stringify({ OrderDate: [from, `${to} 23:59:59`] }));
  expect(within(page).queryByRole('button', { name: '更新视图' })).toBeNull();
});

it('VIEW-change: a view whose conditions were changed is updated or kept as another one, renamed, and deleted until that is taken back', async () => {
  const page = await openList(customers);
  await keep(page, ['B'], '乙级');
  expect(within(page).queryByRole('button', { name: '更新视图' })).toBeNull();
  await show(await choose(page, 'C'));
  await userEvent.click(await within(page).findByRole('button', { name: '更新视图' }));
  await screen.findByText('视图已更新');
  expect(within(page).queryByRole('button', { name: '更新视图' })).toBeNull();
  await show(await choose(page, 'B'));
  await act(page, '乙级', '保存为视图');
  expect(await answer('保存为视图')).toBe('C');
  await within(page).findByText(await ofLevel('C'));
  expect([await isShown(page, '乙级'), await isShown(page, 'C')]).toEqual([false, true]);
  await userEvent.click(await view(page, '乙级'));
  await within(page).findByText(await count(({ CustLevel }) => CustLevel === 'B' || CustLevel === 'C'));

  await act(page, '乙级', '重命名');
  expect(await answer('重命名', '乙和丙')).toBe('乙级');
  await waitFor(async () => expect(await isShown(page, '乙和丙')).toBe(true));
  expect(within(page).queryByRole('button', { name: '乙级' })).toBeNull();

  // Its menu opens without opening the view: a long press, or the menu key.
  const other = await view(page, 'C');
  other.focus();
  await userEvent.pointer({ target: other, keys: '[MouseRight]' });
  const menu = await screen.findByRole('dialog', { name: 'C' });
  await userEvent.click(within(menu).getByRole('button', { name: '删除' }));
  await screen.findByText('已删除视图“C”');
  await waitFor(() => expect(within(page).queryByRole('button', { name: 'C' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  await view(page, 'C');
  expect(await isShown(page, '乙和丙')).toBe(true);
});

it('VIEW-name: a name that is taken is asked about before it is replaced, and there are 20 views at most', async () => {
  const page = await openList(orders);
  await keep(page, ['已完成'], '第1个');
  const sheet = await choose(page, '已完成', '近 30 天');
  await userEvent.click(within(sheet).getByRole('button', { name: '保存为视图' }));
  const question = await screen.findByRole('dialog', { name: '保存为视图' });
  await userEvent.clear(within(question).getByRole('textbox'));
  expect(within(question).getByRole('button', { name: '确定' })).toHaveProperty('disabled', true);
  await answer('保存为视图', '第1个');
  const replace = await screen.findByRole('alertdialog', { name: '替换视图“第1个”？' });
  await userEvent.click(within(replace).getByRole('button', { name: '取消' }));
  await answer('保存为视图', '第2个');
  await view(page, '第2个');
  const names = () =>
    within(page)
      .queryAllByRole('button', { name: /^第\d+个$/ })
      .map((chip) => chip.textContent?.trim());
  expect(names()).toEqual(['第1个', '第2个']);
  await show(await choose(page, '已完成'));
  await act(page, '第2个', '保存为视图');
  await answer('保存为视图', '第1个');
  await userEvent.click(await screen.findByRole('button', { name: '替换' }));
  await waitFor(async () => expect(await isShown(page, '第1个')).toBe(true));
  expect(names()).toEqual(['第1个', '第2个']);

  await keptViews.change((all) => {
    const own = all.filter(({ menu }) => menu === orders);
    const more = Array.from({ length: 20 - own.length }, (_unused, at) => ({ name: `又第${at}个` }));
    return [...all, ...more.map((named) => ({ ...(own[0] as KeptView), ...named }))];
  });
  await view(page, '又第0个');
  const full = await choose(page, '草稿');
  await userEvent.click(within(full).getByRole('button', { name: '保存为视图' }));
  await screen.findByText('每个列表最多 20 个视图，请先删除一个');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '保存为视图' })).toBeNull());
});

it('VIEW-tab: a view has its tab, its search and its order, and its address leads back to all of them', async () => {
  const page = await openList(customers);
  await userEvent.click(await within(page).findByRole('tab', { name: /^我负责/ }));
  await userEvent.click(within(page).getByRole('button', { name: /^排序/ }));
  await userEvent.click(await screen.findByRole('button', { name: '客户名称 升序' }));
  await userEvent.type(within(page).getByRole('searchbox'), '公司');
  await keep(page, ['B'], '我的乙级');
  expect(decodeURIComponent(window.location.hash)).toContain('view=我的乙级');
  await userEvent.click(await view(page, '我的乙级'));
  expect(window.location.hash).not.toContain('view=');
  expect(within(page).getByRole('searchbox')).toHaveProperty('value', '');

  // As after a reload.
  const asked = await askedDuring(async () => {
    const opened = await openList(customers, '我的乙级');
    await waitFor(async () => expect(await isShown(opened, '我的乙级')).toBe(true));
    await within(opened).findByDisplayValue('公司');
    const tab = await within(opened).findByRole('tab', { name: /^我负责/ });
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
    await within(opened).findByRole('button', { name: '排序 客户名称 升序' });
    await within(opened).findByRole('button', { name: '移除筛选 客户等级' });
    await within(opened).findByText(/^共 [\d,]+ 条$/);
    expect(within(opened).queryByRole('button', { name: '更新视图' })).toBeNull();
  }, '/getTableData');
  // The numbers of the tabs are requested too, as pages of one row.
  const rows = asked.filter((body) => body.includes('公司') && !/"_PageSize":1\b/.test(body));
  const last = rows.at(-1) ?? '';
  for (const part of ['OwnerId', '"CustLevel":["B"]', '"_OrderBy":"CustName"']) expect(last).toContain(part);
});

it('VIEW-gone: a condition whose field the list is no longer searched by is left out and named, and the others apply', async () => {
  await keep(await openList(customers), ['A', '已成交'], '成交的甲级');
  const admin = await elsewhere(tenant, 'admin');
  const ask = <T,>(path: string, more: object = {}) =>
    admin.ask<T>(`/api/FormEngine/${path}`, { FormEngineKey: 'sys_menu', Id: customers, ...more });
  const { SearchFieldIds } = await ask<{ SearchFieldIds: string }>('getFormData');
  const fields = JSON.parse(SearchFieldIds) as { Name: string }[];
  const left = fields.filter(({ Name }) => Name !== 'Status');
  await ask('uptFormData', { _RowModel: { SearchFieldIds: JSON.stringify(left) } });
  // What was read of the menus goes with this person.
  await logInAs('admin');
  await logInAs('manager');
  const page = await openList(customers);
  await userEvent.click(await view(page, '成交的甲级'));
  await screen.findByText('视图中的状态已不可用，其余条件仍生效');
  await within(page).findByText(await ofLevel('A'));
  await userEvent.click(await within(page).findByRole('button', { name: '更新视图' }));
  await screen.findByText('视图已更新');
});

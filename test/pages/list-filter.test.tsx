import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { menuId } from '../../server/seed/base/define-menu';
import { askedDuring, withHeldAnswers, withoutNetwork } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';

const customers = menuId('yunqi', 'customer');
const orders = menuId('yunqi', 'order');

let tenant: TestTenant;

async function openList(menu: string): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu });
  await within(page).findByText(/^共 [\d,]+ 条$/);
  return page;
}

/** Opens the filter of a list. */
async function openFilter(page: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(within(page).getByRole('button', { name: /^筛选/ }));
  return screen.findByRole('dialog', { name: '筛选' });
}

async function show(sheet: HTMLElement): Promise<void> {
  await userEvent.click(within(sheet).getByRole('button', { name: /^查看/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const namesIn = (sheet: HTMLElement): (string | null)[] =>
  within(sheet)
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'));

it('FILTER-order: a filter begins with what this person filters the list by most often, and ends with texts', async () => {
  tenant = await startTenant('manager');
  const first = await openFilter(await openList(customers));
  const byKind = ['状态', '客户等级', '行业', '重点客户', '下次跟进', '预计额'];
  expect(namesIn(first)).toEqual(byKind);
  const amount = within(first).getByRole('group', { name: '预计额' });
  const name = within(first).getByRole('textbox', { name: '客户名称' });
  expect(amount.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.type(within(first).getByRole('textbox', { name: '预计额 最低' }), '10');
  await userEvent.click(within(first).getByRole('radio', { name: '是' }));
  await show(first);
  const again = await openList(customers);
  await userEvent.click(within(await openFilter(again)).getByRole('radio', { name: '是' }));
  await show(screen.getByRole('dialog', { name: '筛选' }));
  const other = await openList(customers);
  expect(namesIn(await openFilter(other))).toEqual([
    '重点客户',
    '预计额',
    ...byKind.filter((one) => one !== '重点客户' && one !== '预计额'),
  ]);
  // Another list, and another person on the same phone, have their own order.
  expect(namesIn(await openFilter(await openList(orders)))).toEqual(['状态', '下单日期', '订单总额']);
  await logInAs('field');
  expect(namesIn(await openFilter(await openList(customers)))).toEqual(byKind);
});

it('FILTER-days: the last 30 days are one tap, named on the chip, and taken back or set day by day with another', async () => {
  await logInAs('manager');
  const page = await openList(orders);
  const to = dayjs().format('YYYY-MM-DD');
  const from = dayjs().subtract(29, 'day').format('YYYY-MM-DD');
  const within30 = (await storedRows(tenant, 'diy_order')).filter(({ OrderDate: day }) => {
    const text = String(day).slice(0, 10);
    return text >= from && text <= to;
  });
  expect(within30.length).toBeGreaterThan(0);
  const asked = await askedDuring(async () => {
    const sheet = await openFilter(page);
    await userEvent.click(within(sheet).getByRole('radio', { name: '近 30 天' }));
    await show(sheet);
    await within(page).findByText(`共 ${within30.length} 条`);
  }, '/getTableData');
  const sent = asked.map((body) => JSON.parse(body) as { _SearchDateTime?: object; _PageSize: number });
  expect(sent.find(({ _PageSize: size }) => size > 1)?._SearchDateTime).toEqual({
    OrderDate: [from, `${to} 23:59:59`],
  });
  const named = within(page).getByRole('button', { name: '移除筛选 下单日期' });
  expect(within(named).getByText('近30天')).toBeTruthy();

  const custom = await openFilter(page);
  expect(within(custom).getByRole('radio', { name: '近 30 天' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(within(custom).getByRole('radio', { name: '自定义' }));
  expect(within(custom).getByRole('button', { name: `下单日期 开始 ${from}` })).toBeTruthy();
  const last = within(custom).getByRole('button', { name: `下单日期 结束 ${to}` });
  await userEvent.click(within(last.parentElement as HTMLElement).getByRole('button', { name: '清除' }));
  await show(custom);
  const year = to.slice(0, 5);
  const chip = within(page).getByRole('button', { name: '移除筛选 下单日期' });
  expect(within(chip).getByText(`${from.startsWith(year) ? from.slice(year.length) : from} 起`)).toBeTruthy();

  const opened = await openFilter(page);
  expect(within(opened).getByRole('radio', { name: '自定义' }).getAttribute('aria-checked')).toBe('true');
  const today = within(opened).getByRole('radio', { name: '今天' });
  await userEvent.click(today);
  expect(within(opened).queryByRole('button', { name: /^下单日期 开始/ })).toBeNull();
  await userEvent.click(today);
  await show(opened);
  expect(within(page).queryByRole('button', { name: '移除筛选 下单日期' })).toBeNull();
});

it('FILTER-count: the button names how many records the list then shows, for the latest choice, and no number where it is unknown', async () => {
  const page = await openList(customers);
  const rows = await storedRows(tenant, 'diy_customer');
  const level = (name: string) => rows.filter(({ CustLevel }) => CustLevel === name).length;
  expect(level('A')).not.toBe(level('A') + level('B'));
  let sheet = page;
  const before = await askedDuring(async () => {
    sheet = await openFilter(page);
    await within(sheet).findByRole('button', { name: '查看结果' });
  }, '/getTableData');
  expect(before).toEqual([]);
  await withHeldAnswers(async (held) => {
    await userEvent.click(within(sheet).getByRole('checkbox', { name: 'A' }));
    await waitFor(() => expect(held.count()).toBe(1));
    await userEvent.click(within(sheet).getByRole('checkbox', { name: 'B' }));
    await waitFor(() => expect(held.count()).toBe(2));
    expect(within(sheet).getByRole('button', { name: '查看结果' })).toBeTruthy();
    held.releaseLast();
    await within(sheet).findByRole('button', { name: `查看 ${level('A') + level('B')} 条` });
    held.release();
  }, 'CustLevel');
  await withoutNetwork(async () => {
    await userEvent.click(within(sheet).getByRole('checkbox', { name: 'C' }));
    await within(sheet).findByRole('button', { name: '查看结果' });
  });
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'C' }));
  await within(sheet).findByRole('button', { name: `查看 ${level('A') + level('B')} 条` });
  await show(sheet);
  await within(page).findByText(`共 ${level('A') + level('B')} 条`);
});

it('FILTER-many: of many options the first are shown, the others on demand, and chosen ones always', async () => {
  const page = await openList(customers);
  const sheet = await openFilter(page);
  const industries = () =>
    within(within(screen.getByRole('dialog')).getByRole('group', { name: '行业' })).getAllByRole('checkbox');
  expect(industries()).toHaveLength(8);
  await userEvent.click(within(sheet).getByRole('button', { name: '更多 2 项' }));
  expect(industries()).toHaveLength(10);
  await userEvent.click(within(sheet).getByRole('checkbox', { name: '其他' }));
  await show(sheet);
  const again = await openFilter(page);
  expect(industries()).toHaveLength(9);
  expect(within(again).getByRole('checkbox', { name: '其他' }).getAttribute('aria-checked')).toBe('true');
  expect(within(again).getByRole('button', { name: '更多 1 项' })).toBeTruthy();
});

it('FILTER-list: more than 30 options are searched in a list, and those chosen are removed one by one', async () => {
  const admin = await elsewhere(tenant, 'admin');
  const [field] = await admin.ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_field',
    _Where: [
      { Name: 'Name', Value: 'Status', Type: '=' },
      { Name: 'TableName', Value: 'diy_order', Type: '=' },
    ],
  });
  const states = ['草稿', '已完成', ...Array.from({ length: 30 }, (_unused, index) => `状态 ${index}`)];
  await admin.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_field',
    Id: field?.Id,
    _RowModel: { Data: JSON.stringify(states) },
  });
  // The opened definition is the one of the previous opening.
  await openList(orders);
  const page = await openList(orders);
  const sheet = await openFilter(page);
  expect(within(sheet).queryByRole('checkbox')).toBeNull();
  await userEvent.click(within(sheet).getByRole('button', { name: /^状态/ }));
  const list = await screen.findByRole('dialog', { name: '状态' });
  await userEvent.type(within(list).getByRole('searchbox'), '已完');
  await userEvent.click(await within(list).findByRole('checkbox', { name: '已完成' }));
  await userEvent.click(within(list).getByRole('button', { name: /^确定/ }));
  await userEvent.click(await within(sheet).findByRole('button', { name: '移除筛选 已完成' }));
  expect(within(sheet).queryByRole('button', { name: '移除筛选 已完成' })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { withHeldAnswers } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type TestTenant } from '../kit/tenant';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await startTenant('manager');
});

type Orders = { OrderDate: string; Total: string | number; Status: string }[];

/** All orders, as the list's own call returns them. */
async function orders(): Promise<Orders> {
  const { ask } = await elsewhere(tenant, 'manager');
  return (await ask('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_order',
    _PageIndex: 1,
    _PageSize: 1000,
  })) as Orders;
}

const openReport = () => renderPage('workList', { menu: menuId('yunqi', 'sales_report') });

const choose = async (page: HTMLElement, chip: RegExp, option: string) => {
  await userEvent.click(await within(page).findByRole('button', { name: chip }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByText(option));
};

it('REPORT-total: the total is that of all records, and follows a condition at once', async () => {
  const all = await orders();
  const page = await openReport();
  const shown = (count: number) => within(page).findByText(`订单数 ${count}`);
  await shown(all.length);
  await choose(page, /^状态/, '已完成');
  await shown(all.filter(({ Status }) => Status === '已完成').length);
  await choose(page, /^状态 已完成/, '不限');
  await shown(all.length);
});

it('REPORT-before: a period is compared with the one before', async () => {
  const page = await openReport();
  await choose(page, /^时间/, '本月');
  expect(await within(page).findByText(/^较 \d{4}-\d{2}-01 至 \d{4}-\d{2}-\d{2} [+−]\d+\.\d%$/)).toBeTruthy();
  expect(within(page).getByRole('button', { name: '时间 本月' })).toBeTruthy();
});

/** Presses the first row; its list shows the records of its month, as many as the row counts. */
async function openFirstRow(page: HTMLElement): Promise<{ month: string; count: number }> {
  const [row] = await within(page).findAllByRole('button', { name: /查看.+的记录$/ });
  const [month = '', count = ''] = row?.getAttribute('aria-label')?.split(' ') ?? [];
  await userEvent.click(row as Element);
  const list = await shownPage('workList');
  await waitFor(() => {
    const [card] = within(list).getAllByRole('listitem');
    expect(card?.getAttribute('aria-setsize')).toBe(count);
    expect(
      within(list).getByText(new RegExp(`^${month.slice(5)}-01 至 ${month.slice(5)}-\\d\\d$`)),
    ).toBeTruthy();
  });
  return { month, count: Number(count) };
}

it('REPORT-records: a row leads to the records it sums up', async () => {
  const { month, count } = await openFirstRow(await openReport());
  expect(count).toBe((await orders()).filter(({ OrderDate }) => OrderDate.startsWith(month)).length);
});

it('REPORT-held: until the rows for another condition arrive, those shown lead to what they were asked for', async () => {
  const all = await orders();
  await withHeldAnswers(async ({ count, release }) => {
    const page = await openReport();
    await within(page).findByText(`订单数 ${all.length}`);
    await choose(page, /^状态/, '生产中');
    await waitFor(() => expect(count()).toBe(1));
    await openFirstRow(page);
    release();
  }, '"Status":"生产中"');
});

it('REPORT-sort: a press on the name of a column sorts the rows, and a row still leads to its own records', async () => {
  const page = await openReport();
  const counts = async () =>
    (await within(page).findAllByRole('button', { name: /查看.+的记录$/ })).map(
      (row) => row.getAttribute('aria-label')?.split(' ')[1] ?? '',
    );
  const press = (name: string) => userEvent.click(within(page).getByRole('button', { name }));
  const before = await counts();
  expect(new Set(before).size).toBeGreaterThan(1);
  const rising = [...before].sort((one, other) => Number(one) - Number(other));
  await press('按订单数排序');
  expect(await counts()).toEqual([...rising].reverse());
  await press('按订单数排序 从大到小');
  expect(await counts()).toEqual(rising);
  await press('按订单数排序 从小到大');
  expect(await counts()).toEqual(before);
  // By number, one of the two ways is not the server's.
  await press('按订单数排序');
  if (before[0] === rising[rising.length - 1]) await press('按订单数排序 从大到小');
  const { month, count } = await openFirstRow(page);
  expect(count).toBe((await orders()).filter(({ OrderDate }) => OrderDate.startsWith(month)).length);
});

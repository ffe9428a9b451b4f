import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ORDER_STATES } from '../../server/seed/subjects/order-forms';
import { menuId } from '../../server/seed/base/define-menu';
import { queries } from '@/data/query/app-queries';
import { MENUS } from '@/features/menus/menus';
import { formatCount } from '@/lib/amount';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere, type TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let office: Elsewhere;
beforeAll(async () => {
  tenant = await startTenant('admin');
  office = await elsewhere(tenant, 'admin');
});

type Order = { OrderDate: string; Total: string | number; Status: string };

/** All orders, as the list's own call returns them. */
const orders = async () =>
  (await office.ask('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_order',
    _PageIndex: 1,
    _PageSize: 1000,
  })) as Order[];

const total = (rows: readonly Order[]) =>
  formatCount(rows.reduce((sum, { Total }) => sum + Number(Total), 0));

const openReport = (key: string) => renderPage('workList', { menu: menuId('yunqi', key) });

const picture = (page: HTMLElement) => within(page).findByRole('img', { name: /^图表 / });

/** The list that a number of the chart leads to has this many records. */
async function leadsTo(page: HTMLElement, name: RegExp, count: number): Promise<void> {
  await userEvent.click(await within(page).findByRole('button', { name }));
  const list = await shownPage('workList');
  await waitFor(() => {
    const [card] = within(list).getAllByRole('listitem');
    expect(card?.getAttribute('aria-setsize')).toBe(String(count));
  });
}

it('CHART-line: a line is spoken, one of its points is in numbers, and arrows lead to the one before and to its records', async () => {
  const all = await orders();
  const months = [...new Set(all.map(({ OrderDate }) => OrderDate.slice(0, 7)))].sort();
  const of = (month = '') => all.filter(({ OrderDate }) => OrderDate.startsWith(month));
  const page = await openReport('sales_trend');
  const spoken = (await picture(page)).getAttribute('aria-label') ?? '';
  for (const month of months) expect(spoken).toContain(`${month} 金额 ${total(of(month))}`);
  await within(page).findByRole('heading', { name: months.at(-1) });
  expect(within(page).getByRole('button', { name: '后一项' })).toHaveProperty('disabled', true);
  await userEvent.click(within(page).getByRole('button', { name: '前一项' }));
  const before = months.at(-2);
  await within(page).findByRole('heading', { name: before });
  await leadsTo(page, new RegExp(`^${before} 金额 ${total(of(before))}`), of(before).length);
});

it('CHART-stacked: a column is the sum of its states, each with its share, and leads to the orders of both', async () => {
  const all = await orders();
  const last =
    all
      .map(({ OrderDate }) => OrderDate.slice(0, 7))
      .sort()
      .at(-1) ?? '';
  const ofMonth = all.filter(({ OrderDate }) => OrderDate.startsWith(last));
  const drafts = ofMonth.filter(({ Status }) => Status === '草稿');
  const page = await openReport('sales_states');
  await within(page).findByText(`合计 ${total(ofMonth)}`);
  const legend = within(page).getByRole('list', { name: '金额' });
  expect(within(legend).getAllByRole('listitem')).toHaveLength(ORDER_STATES.length);
  expect(within(legend).getAllByText(/^占 [\d.]+%$/)).toHaveLength(ORDER_STATES.length);
  await leadsTo(page, new RegExp(`^${last} 草稿 占 [\\d.]+% ${total(drafts)}`), drafts.length);
});

it('CHART-funnel: each step has what is left of the one before, and leads to the orders that went through it', async () => {
  const all = await orders();
  const from = (state: number) =>
    all.filter(({ Status }) => ORDER_STATES.slice(state).some((each) => each === Status));
  const page = await openReport('order_funnel');
  expect((await picture(page)).getAttribute('aria-label')).toContain(
    `下单 ${all.length} · 提交 ${from(1).length} 上一步的 `,
  );
  const through = `${Number(((from(5).length / all.length) * 100).toFixed(1))}%`;
  expect(within(page).getByRole('list', { name: '订单数' }).textContent).toContain(`全程转化${through}`);
  // An order is in several steps: their sum would say nothing.
  expect(within(page).queryByText(/合计$/)).toBeNull();
  await leadsTo(page, new RegExp(`^审核 上一步的 [\\d.]+% ${from(2).length} `), from(2).length);
});

it('CHART-pie: parts have their share of the sum in the middle, and lead to their records', async () => {
  const all = await orders();
  const done = all.filter(({ Status }) => Status === '已完成').length;
  const page = await openReport('order_states_share');
  const spoken = (await picture(page)).getAttribute('aria-label');
  expect(spoken).toContain(`合计 ${all.length} · `);
  expect(spoken).toContain(`已完成 ${done} 占 ${Number(((done / all.length) * 100).toFixed(1))}%`);
  await leadsTo(page, new RegExp(`^已完成 占 [\\d.]+% ${done} `), done);
});

/** Has the trend report read these rows instead, drawn this way. */
async function reportOf(Chart: object, rows: readonly object[]): Promise<HTMLElement> {
  const put = (FormEngineKey: string, Id: string, _RowModel: object) =>
    office.ask('/api/FormEngine/uptFormData', { FormEngineKey, Id, _NoLineForAdd: 1, _RowModel });
  await put('sys_datasource', 'chart-rows', {
    DataSourceKey: 'chart_rows',
    Type: 'Json',
    Content: JSON.stringify(rows),
  });
  const Columns = ['Area', 'Sum', 'Goal'].map((Name) => ({ Name, Label: Name }));
  const DiyConfig = JSON.stringify({ Report: { DataSourceKey: 'chart_rows', Columns, Chart } });
  await put('sys_menu', menuId('yunqi', 'sales_trend'), { DiyConfig });
  await queries.refresh(MENUS);
  const page = await openReport('sales_trend');
  await within(page).findByText(rows.length === 0 ? '没有符合条件的数据' : `共 ${rows.length} 条`);
  return page;
}

const chart = (Type: string) => ({ Type, X: 'Area', Y: ['Sum'], Target: 'Goal' });
const areas = [
  { Area: '华东', Sum: 30, Goal: 40 },
  { Area: '华南', Sum: '10', Goal: 10 },
];

it('CHART-gauge: all rows are measured against all targets, each row against its own, and none where there is no target', async () => {
  const page = await reportOf(chart('Gauge'), areas);
  expect((await picture(page)).getAttribute('aria-label')).toBe('图表 80% · 40 / 目标 50');
  const legend = within(page).getByRole('list', { name: 'Sum' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['华东30 / 目标 4075%', '华南10 / 目标 10100%']);
  const without = await reportOf(chart('gauge'), [{ Area: '华东', Sum: 30, Goal: 0 }]);
  expect((await picture(without)).getAttribute('aria-label')).toBe('图表 — · 30，没有目标');
});

it.each([
  ['an unknown kind', 'sunburst', areas],
  ['a ring with a part below 0', 'pie', [...areas, { Area: '退货', Sum: -5 }]],
  ['a stack with a part below 0', 'stacked', [...areas, { Area: '退货', Sum: -5 }]],
])('CHART-bars: %s is drawn as bars', async (_what, type, rows) => {
  const page = await reportOf(chart(type), rows);
  const bars = await within(page).findByRole('list', { name: '图表' });
  expect(within(bars).getAllByRole('listitem')).toHaveLength(rows.length);
  expect(within(page).queryByRole('img', { name: /^图表 / })).toBeNull();
});

it('CHART-line-below: values below 0 have their place below the axis', async () => {
  const page = await reportOf(chart('line'), [...areas, { Area: '退货', Sum: -5 }]);
  expect((await picture(page)).getAttribute('aria-label')).toContain('退货 Sum -5');
  for (const tick of ['-20', '0', '40']) expect(within(page).getAllByText(tick).length).toBeGreaterThan(0);
});

it('CHART-nothing: without rows there is no chart, and a whole of 0 has no shares', async () => {
  const empty = await reportOf(chart('pie'), []);
  expect(within(empty).queryByRole('img', { name: /^图表 / })).toBeNull();
  const zero = await reportOf(chart('pie'), [{ Area: '华东', Sum: 0 }]);
  expect((await picture(zero)).getAttribute('aria-label')).toBe('图表 合计 0 · 华东 0 占 0%');
});

it('CHART-many: more parts than colours are one part, without a way to records', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ Area: `区${at}`, Sum: 1 }));
  const page = await reportOf(chart('pie'), rows);
  const legend = await within(page).findByRole('list', { name: 'Sum' });
  const texts = within(legend)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(texts).toHaveLength(8);
  expect(texts.at(-1)).toBe('其他占 41.7%5');
});

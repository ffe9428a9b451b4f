import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fieldId } from '../../server/seed/base/define-form';
import { menuId } from '../../server/seed/base/define-menu';
import { askListPage } from '@/data/query/ask-list';
import { countText } from '@/features/shared/count-text';
import { own } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type TestTenant } from '../kit/tenant';

/** A list's table in groups, and as its designer wants it. */

const customers = menuId('yunqi', 'customer');

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await startTenant('admin');
});

async function openTable(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu: customers });
  await within(page).findByText(/^共 [\d,]+ 条/);
  await userEvent.click(await within(page).findByRole('radio', { name: '表格' }));
  await within(page).findAllByRole('columnheader');
  return page;
}

async function act(page: HTMLElement, label: string, action: string): Promise<void> {
  await userEvent.click(within(page).getByRole('button', { name: `“${label}”列的更多操作` }));
  const menu = await screen.findByRole('dialog', { name: label });
  await userEvent.click(within(menu).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const heads = (page: HTMLElement) =>
  within(page)
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('.table__name')?.textContent ?? '');

const groupRows = (page: HTMLElement) =>
  within(page)
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-level') === '1');

const textIn = (page: HTMLElement, row: HTMLElement, label: string) =>
  within(row).getAllByRole('gridcell')[heads(page).indexOf(label)]?.textContent ?? '';

/** Folds all groups, so that each of their heads is drawn. */
async function foldAll(page: HTMLElement): Promise<HTMLElement[]> {
  for (;;) {
    const open = groupRows(page).find((row) => row.getAttribute('aria-expanded') === 'true');
    if (!open) return groupRows(page);
    await userEvent.click(open);
  }
}

/** What the server says of the customers in this state: how many they are, and their sum as a list writes it. */
async function ofState(state: string): Promise<{ count: string; sum: string }> {
  const source = { address: '', joinedMenu: undefined };
  const answer = await askListPage(source, {
    ModuleEngineKey: customers,
    _SysMenuId: customers,
    _SearchCheckbox: { Status: [state] },
    _PageIndex: 1,
    _PageSize: 1,
  });
  if ('error' in answer) throw new Error(answer.error);
  const sums = own(answer.statistics, 'StatisticsFields');
  return { count: String(answer.total), sum: countText(readText(own(sums, 'Amount'))) };
}

it('GROUP-sums: a table is grouped by a column, each group with its number of rows and the sums of the columns that have one', async () => {
  const page = await openTable();
  await act(page, '状态', '按此列分组');
  await within(page).findByRole('treegrid', { name: '客户' });
  const foot = within(page).getByText('合计').closest<HTMLElement>('[role="row"]') as HTMLElement;
  const groups = await foldAll(page);
  expect(groups.length).toBeGreaterThan(2);
  for (const group of groups) {
    const [, name = '', count = ''] = /^(\D+)([\d,]+)$/.exec(textIn(page, group, '客户名称')) ?? [];
    expect({ count, sum: textIn(page, group, '预计额') }).toEqual(await ofState(name));
  }
  expect(textIn(page, foot, '预计额')).not.toBe('');
  await act(page, '状态', '取消分组');
  await within(page).findByRole('grid', { name: '客户' });
});

it('GROUP-keys: ← and → fold and unfold a group and go between it and its rows, and a person finds the list grouped again', async () => {
  const page = await openTable();
  await act(page, '状态', '按此列分组');
  await within(page).findByRole('treegrid', { name: '客户' });
  const focused = () => document.activeElement?.getAttribute('aria-rowindex');
  groupRows(page)[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toBe('3'));
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  await waitFor(() => expect(focused()).toBe('2'));
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(groupRows(page)[0]?.getAttribute('aria-expanded')).toBe('false'));
  expect(groupRows(page)[1]?.getAttribute('aria-rowindex')).toBe('3');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(groupRows(page)[0]?.getAttribute('aria-expanded')).toBe('true'));

  await renderPage('changePassword');
  const again = await renderPage('workList', { menu: customers });
  await within(again).findByRole('treegrid', { name: '客户' });
  await act(again, '状态', '取消分组');
});

it('GROUP-edit: a row that gets another value in its cell goes to the group of that value', async () => {
  const page = await openTable();
  await act(page, '重点客户', '按此列分组');
  await within(page).findByRole('treegrid', { name: '客户' });
  const counts = () => groupRows(page).map((row) => textIn(page, row, '客户名称'));
  await foldAll(page);
  const before = counts();
  const first = groupRows(page)[0] as HTMLElement;
  await userEvent.click(first);
  const row = await waitFor(() => {
    const next = within(page)
      .getAllByRole('row')
      .find((one) => one.getAttribute('aria-rowindex') === '3' && one.getAttribute('aria-level') === '2');
    if (!next) throw new Error('the group is not open yet');
    return next;
  });
  within(row).getAllByRole('gridcell')[heads(page).indexOf('重点客户')]?.focus();
  await userEvent.keyboard('{F2}');
  await userEvent.click(await within(row).findByRole('switch'));
  await waitFor(() => expect(counts()).not.toEqual(before));
  const keys = (await storedRows(tenant, 'diy_customer')).filter(({ IsKey }) => Number(IsKey) === 1);
  expect(counts().join()).toContain(String(keys.length));
  await act(page, '重点客户', '取消分组');
});

it('GROUP-design: the widths of fields and the fixed columns of the menu are those a table begins with', async () => {
  const office = await elsewhere(tenant, 'admin');
  const change = (FormEngineKey: string, Id: string, _RowModel: object) =>
    office.ask('/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel });
  const phone = fieldId('yunqi', 'diy_customer', 'Phone');
  await change('diy_field', phone, { TableWidth: 333 });
  await change('sys_menu', customers, { FixedFields: JSON.stringify([phone]) });
  await waitFor(async () => {
    const page = await openTable();
    const edge = within(page).getByRole('separator', { name: '“联系电话”列宽' });
    expect(edge.getAttribute('aria-valuenow')).toBe('333');
    expect(heads(page).filter(Boolean).slice(0, 2)).toEqual(['客户名称', '联系电话']);
  });
  const page = await openTable();
  await act(page, '联系电话', '取消固定');
  await waitFor(() => expect(heads(page).filter(Boolean)[1]).not.toBe('联系电话'));
});

const bodies = Array.from({ length: 2100 }, (_unused, at) => ({
  FormEngineKey: 'diy_customer',
  _RowModel: {
    CustName: `很多客户${at}`,
    Status: at % 3 ? '潜在' : '意向',
    IsKey: at % 2,
    Contact: '多',
    Amount: at,
  },
}));

describe('a list of more than 2,000 rows', () => {
  beforeAll(async () => {
    const office = await elsewhere(tenant, 'admin');
    await office.ask('/api/FormEngine/addFormDataBatch', { _List: bodies });
  });

  const drawn = (page: HTMLElement) =>
    within(page)
      .getAllByRole('row')
      .filter((row) => row.getAttribute('aria-level') === '2');
  const numbers = (page: HTMLElement) =>
    groupRows(page).map((row) =>
      Number(/[\d,]+$/.exec(textIn(page, row, '客户名称'))?.[0].replace(/,/g, '')),
    );

  it('GROUP-long: the server counts its groups, and rows are read where somebody looks', async () => {
    const page = await openTable();
    await act(page, '状态', '按此列分组');
    await within(page).findByRole('treegrid', { name: '客户' });
    const groups = await foldAll(page);
    expect(groups.length).toBeGreaterThan(2);
    for (const group of groups) {
      const [, name = '', count = ''] = /^(\D+)([\d,]+)$/.exec(textIn(page, group, '客户名称')) ?? [];
      const said = { count: count.replace(/,/g, ''), sum: textIn(page, group, '预计额') };
      expect(said).toEqual(await ofState(name));
    }
    const long = groups.find((group) => /^潜在/.test(textIn(page, group, '客户名称'))) as HTMLElement;
    await userEvent.click(long);
    await waitFor(() => {
      expect(drawn(page).length).toBeGreaterThan(5);
      expect(drawn(page).every((row) => !row.hasAttribute('aria-busy'))).toBe(true);
    });
    expect(drawn(page).length).toBeLessThan(60);
    expect(new Set(drawn(page).map((row) => textIn(page, row, '状态')))).toEqual(new Set(['潜在']));

    await userEvent.type(within(page).getByRole('searchbox'), '很多客户1999');
    await waitFor(() => expect(numbers(page)).toEqual([1]));
    await act(page, '状态', '取消分组');
  });

  it('GROUP-long-edit: a row that gets another value goes to the group of that value, and both heads say so', async () => {
    const page = await openTable();
    await act(page, '重点客户', '按此列分组');
    await within(page).findByRole('treegrid', { name: '客户' });
    await foldAll(page);
    const before = numbers(page);
    await userEvent.click(groupRows(page)[0] as HTMLElement);
    const row = await waitFor(() => {
      const [next] = drawn(page).filter((one) => !one.hasAttribute('aria-busy'));
      if (!next) throw new Error('the group is not open yet');
      return next;
    });
    within(row).getAllByRole('gridcell')[heads(page).indexOf('重点客户')]?.focus();
    await userEvent.keyboard('{F2}');
    await userEvent.click(await within(row).findByRole('switch'));
    const [first = 0, second = 0] = before;
    await waitFor(async () => {
      expect(numbers(page)[0]).toBe(first - 1);
      expect((await foldAll(page)).length).toBe(2);
      expect(numbers(page)).toEqual([first - 1, second + 1]);
    });
    await act(page, '重点客户', '取消分组');
  });

  it('GROUP-long-choose: Ctrl A chooses the rows that were read, whichever group they are in', async () => {
    const page = await openTable();
    await act(page, '重点客户', '按此列分组');
    await within(page).findByRole('treegrid', { name: '客户' });
    await waitFor(() => expect(drawn(page).some((row) => !row.hasAttribute('aria-busy'))).toBe(true));
    drawn(page)[0]?.focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() =>
      expect(drawn(page).every((row) => row.getAttribute('aria-selected') === 'true')).toBe(true),
    );
    await userEvent.keyboard('{Escape}');
    await act(page, '重点客户', '取消分组');
  });
});

it('GROUP-long-today: where the server counts no groups it is shown as it is, with the reason, until it is filtered', async () => {
  const today = await startTenant('admin', 'today');
  const office = await elsewhere(today, 'admin');
  await office.ask('/api/FormEngine/addFormDataBatch', { _List: bodies });
  const page = await openTable();
  await act(page, '状态', '按此列分组');
  await within(page).findByText(/超过 2,000 条不能分组，请先筛选$/);
  await within(page).findByRole('grid', { name: '客户' });
  await userEvent.type(within(page).getByRole('searchbox'), '很多客户1999');
  await within(page).findByRole('treegrid', { name: '客户' });
  expect(groupRows(page)).toHaveLength(1);
  await act(page, '状态', '取消分组');
});

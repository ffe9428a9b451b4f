import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { askedDuring, withHeldAnswers } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { logInAs, startTenant } from '../kit/tenant';

const customers = menuId('yunqi', 'customer');

beforeAll(async () => {
  await startTenant('manager');
});

async function openList(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu: customers });
  await within(page).findByText(/^共 [\d,]+ 条/);
  return page;
}

const grid = (page: HTMLElement) => within(page).findByRole('grid', { name: '客户' });

async function showAs(page: HTMLElement, shape: '卡片' | '表格'): Promise<void> {
  await userEvent.click(await within(page).findByRole('radio', { name: shape }));
  await waitFor(() => expect(within(page).queryAllByRole('grid')).toHaveLength(shape === '表格' ? 1 : 0));
}

async function openTable(): Promise<HTMLElement> {
  const page = await openList();
  await showAs(page, '表格');
  await within(page).findAllByRole('button', { name: /更多$/ });
  return page;
}

const heads = (page: HTMLElement) =>
  within(page)
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('.table__name')?.textContent ?? '')
    .filter((label) => label !== '');

const edge = (page: HTMLElement, label: string) =>
  within(page).getByRole('separator', { name: `“${label}”列宽` });

async function act(page: HTMLElement, label: string, action: string): Promise<void> {
  await userEvent.click(within(page).getByRole('button', { name: `“${label}”列的更多操作` }));
  const menu = await screen.findByRole('dialog', { name: label });
  await userEvent.click(within(menu).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const bodyRows = (page: HTMLElement) =>
  within(page)
    .getAllByRole('row')
    .filter((row) => Number(row.getAttribute('aria-rowindex')) > 1);

/** The first row once it is filled in: rows are blank for a frame when the table is shown, and others take their places. */
async function firstRow(page: HTMLElement): Promise<HTMLElement> {
  const [more] = await within(page).findAllByRole('button', { name: /更多$/ });
  return more?.closest('[role="row"]') as HTMLElement;
}

it('TABLE-columns: a list becomes a table whose columns are hidden, moved, frozen and resized by keyboard, as this person finds them again', async () => {
  const page = await openTable();
  expect(bodyRows(page).length).toBeLessThanOrEqual(60);
  const [first = '', second = '', third = '', fourth = ''] = heads(page);
  expect(first).toBe('客户名称');
  edge(page, second).focus();
  const width = Number(edge(page, second).getAttribute('aria-valuenow'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}');
  await waitFor(() => expect(edge(page, second).getAttribute('aria-valuenow')).toBe(String(width + 32)));
  await act(page, third, '左移');
  await waitFor(() => expect(heads(page).slice(0, 4)).toEqual([first, third, second, fourth]));
  await act(page, fourth, '固定在左侧');
  await waitFor(() => expect(heads(page).slice(0, 3)).toEqual([first, fourth, third]));
  await userEvent.click(within(page).getByRole('button', { name: '列' }));
  const sheet = await screen.findByRole('dialog', { name: '列' });
  await userEvent.click(within(sheet).getByRole('checkbox', { name: third }));
  await userEvent.click(within(sheet).getByRole('radio', { name: '密集' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await openList();
  await grid(again);
  expect(heads(again).slice(0, 3)).toEqual([first, fourth, second]);
  expect(edge(again, second).getAttribute('aria-valuenow')).toBe(String(width + 32));
  await logInAs('admin');
  const other = await openList();
  expect(within(other).queryByRole('grid')).toBeNull();

  await logInAs('manager');
  const mine = await openList();
  await grid(mine);
  await userEvent.click(within(mine).getByRole('button', { name: '列' }));
  expect(await screen.findByRole('radio', { name: '密集', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '恢复默认列' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(heads(mine).slice(0, 4)).toEqual([first, second, third, fourth]));
  await showAs(mine, '卡片');
});

it('TABLE-sort: a head asks the server for its order, then for the other one, then for that of the list; what it cannot sort by it does not', async () => {
  const page = await openTable();
  const head = () => within(page).getByRole('columnheader', { name: /^客户名称/ });
  const click = () => userEvent.click(within(head()).getAllByRole('button')[0] as HTMLElement);
  const asked = await askedDuring(async () => {
    for (const wanted of ['ascending', 'descending', 'none']) {
      await click();
      await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(wanted));
      await within(page).findByText(/^共 [\d,]+ 条/);
    }
  }, '/getTableData');
  const orders = asked
    .filter((body) => !body.includes('"_PageSize":1}'))
    .flatMap((body) => /"_OrderBy":"(\w+)","_OrderByType":"(\w+)"/.exec(body)?.slice(1).join(' ') ?? []);
  const changes = orders.filter((order, at) => order !== orders[at - 1]);
  expect(changes.slice(-3)).toEqual(['CustName ASC', 'CustName DESC', 'CreateTime DESC']);
  expect(
    within(page)
      .getByRole('columnheader', { name: /^联系人/ })
      .getAttribute('aria-sort'),
  ).toBeNull();
  await showAs(page, '卡片');
});

it('TABLE-keys: the arrows, Home and End lead through the rows, Enter opens the record beside them, Space chooses, the menu key opens the menu', async () => {
  const page = await openTable();
  const focused = () => document.activeElement?.getAttribute('aria-rowindex');
  bodyRows(page)[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await waitFor(() => expect(focused()).toBe('3'));
  await userEvent.keyboard('{End}');
  const count = (await grid(page)).getAttribute('aria-rowcount');
  await waitFor(() => expect(focused()).toBe(count));
  expect(bodyRows(page).length).toBeLessThanOrEqual(60);
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(focused()).toBe('2'));

  expect(within(page).queryByText('选择一条记录查看详情')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await within(page).findByRole('button', { name: '关闭记录' }));
  expect(within(page).queryByRole('button', { name: '关闭记录' })).toBeNull();

  const row = await firstRow(page);
  await userEvent.pointer({ target: row, keys: '[MouseRight]' });
  await screen.findByRole('dialog');
  await screen.findByRole('button', { name: '编辑' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  row.focus();
  await userEvent.keyboard(' {ArrowDown}x');
  await within(page).findByText('已选 2 条');
  const boxes = within(page).getAllByRole('checkbox', { name: /^选择/, checked: true });
  expect(boxes).toHaveLength(2);
  await userEvent.click(boxes[0] as HTMLElement);
  await within(page).findByText('已选 1 条');
  await userEvent.click(within(page).getByRole('button', { name: '取消' }));
  await showAs(page, '卡片');
});

it('TABLE-cards: a right click on a card opens its menu, and begins no choice', async () => {
  const page = await openList();
  const card = within(within(page).getByRole('list', { name: '客户' })).getAllByRole(
    'listitem',
  )[0] as HTMLElement;
  const [main] = within(card).getAllByRole('button');
  await userEvent.pointer({ target: main as HTMLElement, keys: '[MouseRight]' });
  await screen.findByRole('button', { name: '编辑' });
  expect(within(page).queryByText(/^已选/)).toBeNull();
});

it('TABLE-cells: amounts are money, states are tags, files are counted, and the sum that the server made is below its column only', async () => {
  const page = await openTable();
  const at = (label: string) => heads(page).indexOf(label) + 1;
  const cell = (row: HTMLElement, label: string) =>
    within(row).getAllByRole('gridcell')[at(label)] as HTMLElement;
  const [first] = bodyRows(page) as [HTMLElement];
  expect(cell(first, '预计额').textContent).toMatch(/^¥[\d,]+\.\d\d$/);
  expect(cell(first, '状态').querySelector('.tag')).toBeTruthy();
  const foot = within(page).getByText('合计').closest<HTMLElement>('[role="row"]') as HTMLElement;
  expect(cell(foot, '预计额').textContent).toMatch(/\d/);
  const others = heads(page).filter((label) => !['客户名称', '预计额'].includes(label));
  expect(others.map((label) => cell(foot, label).textContent).join('')).toBe('');
  await showAs(page, '卡片');
});

it('TABLE-view: a kept view has its columns, and leaving it leads back to how the list was', async () => {
  const page = await openTable();
  const all = heads(page);
  await act(page, '联系人', '隐藏此列');
  await waitFor(() => expect(heads(page)).not.toContain('联系人'));
  await userEvent.click(within(page).getByRole('button', { name: /^筛选/ }));
  const sheet = await screen.findByRole('dialog', { name: '筛选' });
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'A' }));
  await userEvent.click(within(sheet).getByRole('button', { name: '保存为视图' }));
  const question = await screen.findByRole('dialog', { name: '保存为视图' });
  await userEvent.click(within(question).getByRole('button', { name: '确定' }));
  const view = await within(page).findByRole('button', { name: 'A', pressed: true });
  await userEvent.click(view);
  await within(page).findByRole('button', { name: 'A', pressed: false });
  await userEvent.click(within(page).getByRole('button', { name: '列' }));
  await userEvent.click(await screen.findByRole('button', { name: '恢复默认列' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(heads(page)).toEqual(all));
  await showAs(page, '卡片');

  await userEvent.click(within(page).getByRole('button', { name: 'A', pressed: false }));
  await grid(page);
  expect(heads(page)).not.toContain('联系人');
  await act(page, '联系电话', '隐藏此列');
  await userEvent.click(await within(page).findByRole('button', { name: '更新视图' }));
  await screen.findByText('视图已更新');
  await userEvent.click(within(page).getByRole('button', { name: 'A', pressed: true }));
  await waitFor(() => expect(within(page).queryByRole('grid')).toBeNull());

  const again = await openList();
  await userEvent.click(await within(again).findByRole('button', { name: 'A', pressed: false }));
  await grid(again);
  expect(heads(again)).toEqual(all.filter((label) => !['联系人', '联系电话'].includes(label)));
});

it('TABLE-late: a row that is read while it has the focus keeps it', async () => {
  // Of this tenant nothing has been read yet.
  await startTenant('manager');
  const page = await openTable();
  const focused = () => document.activeElement?.getAttribute('aria-rowindex');
  const count = (await grid(page)).getAttribute('aria-rowcount');
  await withHeldAnswers(async (held) => {
    bodyRows(page)[0]?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(focused()).toBe(count));
    const blank = document.activeElement;
    await waitFor(() => {
      held.release();
      expect(blank?.isConnected).toBe(false);
    });
    expect(focused()).toBe(count);
  }, '/getTableData');
  await showAs(page, '卡片');
});

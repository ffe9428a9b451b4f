import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { NO_OPEN_WORK, startPurchase, withoutLateOnes, workOf } from '../kit/approvals';
import { eventually } from '../kit/eventually';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

let finance: Elsewhere;
let manager: Elsewhere;

beforeAll(async () => {
  const tenant = await startTenant('manager');
  finance = await elsewhere(tenant, 'finance');
  manager = await elsewhere(tenant, 'manager');
  await withoutLateOnes(tenant);
});

async function openTable(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workTodo', { tab: 'todo' });
  const shape = await within(page).findByRole('radio', { name: '表格' });
  if (shape.getAttribute('aria-checked') !== 'true') await userEvent.click(shape);
  await within(page).findByRole('grid', { name: '待办' });
  return page;
}

const rowOf = (page: HTMLElement, words: string) =>
  waitFor(() => {
    const row = within(page)
      .getAllByRole('row')
      .find((one) => one.textContent?.includes(words));
    expect(row).toBeDefined();
    return row as HTMLElement;
  });

const heads = (page: HTMLElement) =>
  within(page)
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('.table__name')?.textContent ?? '')
    .filter((label) => label !== '');

const cell = (page: HTMLElement, row: HTMLElement, label: string) =>
  row.querySelectorAll('.table__cell')[heads(page).indexOf(label)]?.textContent;

const focusedRow = () => document.activeElement?.getAttribute('aria-rowindex');

describe('approvals as a table', () => {
  it('TABLE-approvals: each approval is a row with what decides it; a press shows it beside the table, and the choice is kept', async () => {
    await startPurchase(finance, '表格轴承');
    const page = await openTable();
    const row = await rowOf(page, '表格轴承');
    expect(cell(page, row, '审批')).toContain('采购');
    expect(cell(page, row, '事项')).toBe('表格轴承');
    expect(cell(page, row, '发起人')).not.toBe('');
    expect(cell(page, row, '当前环节')).not.toBe('—');
    // The server knows one order only.
    for (const head of within(page).getAllByRole('columnheader'))
      expect(head.getAttribute('aria-sort')).toBeNull();
    expect(within(page).queryByText('选择一条审批查看详情')).toBeNull();
    await userEvent.click(row);
    await within(page).findByRole('button', { name: '同意' });
    await waitFor(() => expect(row.getAttribute('aria-current')).toBe('true'));
    await userEvent.click(within(page).getByRole('button', { name: '关闭审批' }));
    await waitFor(() => expect(within(page).queryByRole('button', { name: '同意' })).toBeNull());

    await renderPage('changePassword');
    const again = await renderPage('workTodo', { tab: 'todo' });
    await within(again).findByRole('grid', { name: '待办' });
    await userEvent.click(within(again).getByRole('radio', { name: '卡片' }));
    await waitFor(() => expect(within(again).queryByRole('grid')).toBeNull());
    await within(again).findByRole('list', { name: '待办' });
  });

  it('TABLE-approvals-keys: J and K show the next and previous one and take the focus along, Enter opens, A agrees to it', async () => {
    const rows = [await startPurchase(finance, '按键轴承甲'), await startPurchase(finance, '按键轴承乙')];
    const page = await openTable();
    const first = await rowOf(page, '按键轴承乙');
    expect(first.getAttribute('aria-rowindex')).toBe('2');
    first.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(first.getAttribute('aria-current')).toBe('true'));
    await userEvent.keyboard('j');
    await waitFor(() => expect(focusedRow()).toBe('3'));
    const second = await rowOf(page, '按键轴承甲');
    expect(second.getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('k');
    await waitFor(() => expect(focusedRow()).toBe('2'));
    await within(page).findByRole('button', { name: '同意' });
    await userEvent.keyboard('a');
    await screen.findByRole('button', { name: '撤销' });
    await eventually(() => expect(workOf(manager, rows[1] ?? '')).rejects.toThrow(NO_OPEN_WORK));
    expect((await workOf(manager, rows[0] ?? '')).WorkState).toBe('Todo');
  });

  it('TABLE-approvals-several: Space, X, Shift and the boxes choose rows, and a decision is made about all of them', async () => {
    const names = ['多行轴承甲', '多行轴承乙', '多行轴承丙'];
    const rows: string[] = [];
    for (const name of names) rows.push(await startPurchase(finance, name));
    const page = await openTable();
    (await rowOf(page, '多行轴承丙')).focus();
    await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
    await within(page).findByText('已选 2 条');
    await userEvent.keyboard(' ');
    await within(page).findByText('已选 1 条');
    const third = await rowOf(page, '多行轴承甲');
    await userEvent.click(within(third).getByRole('checkbox'));
    await within(page).findByText('已选 2 条');
    expect(third.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('a');
    await screen.findByText('已同意 2 条');
    for (const at of [0, 2])
      await eventually(() => expect(workOf(manager, rows[at] ?? '')).rejects.toThrow(NO_OPEN_WORK));
    expect((await workOf(manager, rows[1] ?? '')).WorkState).toBe('Todo');
  });
});

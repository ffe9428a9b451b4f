import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fieldId } from '../../server/seed/base/define-form';
import { menuId } from '../../server/seed/base/define-menu';
import { eventually } from '../kit/eventually';
import { whileFailing, withHeldAnswers } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, type TestTenant } from '../kit/tenant';

/** Cells of a list's table are edited where they are. */

type Customer = Record<'Id' | 'CustName' | 'Phone' | 'Contact' | 'CustLevel', string> & {
  NextFollow: string | null;
};

const customers = menuId('yunqi', 'customer');
const TABLE = { FormEngineKey: 'diy_customer' };

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await startTenant('manager');
});
afterEach(async () => {
  await userEvent.keyboard('{Escape}');
});

async function openTable(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu: customers });
  await within(page).findByText(/^共 [\d,]+ 条/);
  await userEvent.click(await within(page).findByRole('radio', { name: '表格' }));
  await within(page).findAllByRole('checkbox', { name: /^选择/ });
  return page;
}

const rowAt = (page: HTMLElement, index: number) =>
  within(page)
    .getAllByRole('row')
    .find((row) => row.getAttribute('aria-rowindex') === String(index + 2)) as HTMLElement;

function cellAt(page: HTMLElement, index: number, label: string): HTMLElement {
  const at = within(page)
    .getAllByRole('columnheader')
    .findIndex((head) => head.querySelector('.table__name')?.textContent === label);
  return within(rowAt(page, index)).getAllByRole('gridcell')[at] as HTMLElement;
}

/** The customer in a row, as the server has it now. */
async function stored(page: HTMLElement, index: number): Promise<Customer> {
  const office = await elsewhere(tenant, 'manager');
  const name = cellAt(page, index, '客户名称').textContent;
  const _Where = [{ Name: 'CustName', Value: name, Type: '=' }];
  const [row] = await office.ask<Customer[]>('/api/FormEngine/getTableData', {
    ...TABLE,
    _Where,
    _PageIndex: 1,
    _PageSize: 1,
  });
  if (!row) throw new Error(`there is no customer ${name}`);
  return row;
}

const byId = async (Id: string) =>
  (await elsewhere(tenant, 'manager')).ask<Customer>('/api/FormEngine/getFormData', { ...TABLE, Id });

/** Edits a cell with F2. @returns its text field */
async function edit(page: HTMLElement, index: number, label: string): Promise<HTMLElement> {
  const cell = cellAt(page, index, label);
  cell.focus();
  await userEvent.keyboard('{F2}');
  return within(cell).findByRole('textbox', { name: label });
}

const focusedCell = () => {
  const row = document.activeElement?.closest('[aria-rowindex]');
  const at = Array.from(row?.children ?? []).indexOf(document.activeElement as Element);
  return [Number(row?.getAttribute('aria-rowindex')) - 2, at - 1];
};

it('CELL-edit: F2 edits a cell, Enter writes it and goes down, Esc takes it back, and the arrows go from the row into its cells', async () => {
  const page = await openTable();
  const { Id } = await stored(page, 0);
  rowAt(page, 0).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focusedCell()).toEqual([0, 0]);
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(rowAt(page, 0));
  const field = await edit(page, 0, '联系人');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('格子里{Enter}');
  await waitFor(() => expect(cellAt(page, 0, '联系人').textContent).toBe('格子里'));
  await waitFor(() => expect(document.activeElement).toBe(cellAt(page, 1, '联系人')));
  await eventually(async () => expect(await byId(Id)).toMatchObject({ Contact: '格子里' }));

  const before = cellAt(page, 1, '联系人').textContent;
  await userEvent.keyboard('{F2}');
  await within(cellAt(page, 1, '联系人')).findByRole('textbox', { name: '联系人' });
  await userEvent.keyboard('不要的{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(cellAt(page, 1, '联系人')));
  expect(cellAt(page, 1, '联系人').textContent).toBe(before);
});

it('CELL-early: what is typed before the record has arrived is not lost: it goes on in the field, is written, or is given up', async () => {
  const page = await openTable();
  const [first, second] = [await stored(page, 6), await stored(page, 7)];
  const contact = (index: number) => cellAt(page, index, '联系人');
  await withHeldAnswers(async (held) => {
    await edit(page, 6, '联系人');
    await userEvent.keyboard('先打的');
    await waitFor(() => expect(held.count()).toBeGreaterThan(0));
    held.release();
    await waitFor(() => expect(contact(6).querySelector('.cell-editor__early')).toBeNull());
    await userEvent.keyboard('字{Enter}');
    await waitFor(() => expect(contact(6).textContent).toBe('先打的字'));

    await edit(page, 7, '联系人');
    await userEvent.keyboard('走了{Enter}');
    // The table shows it and goes on before the server has said anything.
    expect(contact(7).textContent).toBe('走了');
    await waitFor(() => expect(document.activeElement).toBe(contact(8)));
    await waitFor(() => expect(held.count()).toBeGreaterThan(0));
    held.release();

    const before = contact(8).textContent;
    await edit(page, 8, '联系人');
    await userEvent.keyboard('不要{Escape}');
    expect(contact(8).textContent).toBe(before);
    await waitFor(() => expect(held.count()).toBeGreaterThan(0));
    held.release();
    await waitFor(() => expect(document.activeElement).toBe(contact(8)));
  }, '/getFormData');
  await eventually(async () => {
    expect(await byId(first.Id)).toMatchObject({ Contact: '先打的字' });
    expect(await byId(second.Id)).toMatchObject({ Contact: '走了' });
  });
});

it('CELL-kept: what was typed in a cell whose record could not be opened stays there with the reason, until it is tried again or given up', async () => {
  const page = await openTable();
  const [first, second] = [await stored(page, 9), await stored(page, 10)];
  const contact = (index: number) => cellAt(page, index, '联系人');
  await whileFailing('/getFormData', async () => {
    await edit(page, 9, '联系人');
    await userEvent.keyboard('没有网络{Enter}');
    await waitFor(() => expect(contact(9).getAttribute('aria-invalid')).toBe('true'));
    expect(contact(9).textContent).toBe('没有网络');
    await edit(page, 10, '联系人');
    await userEvent.keyboard('还没有');
    expect((await within(contact(10)).findByRole('alert')).textContent).not.toBe('');
    expect(document.activeElement).toHaveProperty('value', '还没有');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(contact(10).textContent).toBe(second.Contact));
  });
  const field = await edit(page, 9, '联系人');
  expect(field).toHaveProperty('value', '没有网络');
  await waitFor(() => expect(contact(9).querySelector('.cell-editor__early')).toBeNull());
  await userEvent.keyboard('了{Enter}');
  await eventually(async () => expect(await byId(first.Id)).toMatchObject({ Contact: '没有网络了' }));
});

it('CELL-tab: Tab takes a cell and edits the next one, Shift Tab the one before, over what cannot be edited', async () => {
  const page = await openTable();
  const { Id } = await stored(page, 2);
  await edit(page, 2, '联系人');
  await userEvent.keyboard('制表甲{Tab}');
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(cellAt(page, 2, '联系电话')).getByRole('textbox', { name: '联系电话' }),
    ),
  );
  await userEvent.keyboard('13900001111{Shift>}{Tab}{/Shift}');
  const contact = await within(cellAt(page, 2, '联系人')).findByRole('textbox', { name: '联系人' });
  expect(contact).toHaveProperty('value', '制表甲');
  await userEvent.keyboard('{Escape}');
  await eventually(async () =>
    expect(await byId(Id)).toMatchObject({ Contact: '制表甲', Phone: '13900001111' }),
  );
});

it('CELL-rule: what the form refuses is not written and stays in the cell with the form’s words', async () => {
  const page = await openTable();
  const { Id, Contact } = await stored(page, 3);
  const field = await edit(page, 3, '联系人');
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  const alert = await within(cellAt(page, 3, '联系人')).findByRole('alert');
  expect(alert.textContent).toBe('请输入[联系人]');
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(cellAt(page, 3, '联系人')).getByRole('textbox', { name: '联系人' }),
    ),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(cellAt(page, 3, '联系人').textContent).toBe(Contact));
  expect((await byId(Id)).Contact).toBe(Contact);
});

it('CELL-refused: what the server refuses leaves the old value, says why at the cell and keeps what was typed', async () => {
  const office = await elsewhere(tenant, 'admin');
  const page = await openTable();
  const [first, second] = [await stored(page, 4), await stored(page, 5)];
  await office.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_field',
    Id: fieldId('yunqi', 'diy_customer', 'Phone'),
    _RowModel: { Unique: 1 },
  });
  await edit(page, 5, '联系电话');
  await userEvent.keyboard(`${first.Phone}{Enter}`);
  const cell = cellAt(page, 5, '联系电话');
  const alert = await within(cell).findByRole('alert');
  expect(alert.textContent).toMatch(/联系电话/);
  expect(within(cell).getByRole('textbox', { name: '联系电话' })).toHaveProperty('value', first.Phone);
  expect((await byId(second.Id)).Phone).toBe(second.Phone);
  const free = '13911112222';
  const field = within(cell).getByRole('textbox', { name: '联系电话' });
  await userEvent.clear(field);
  await userEvent.type(field, `${free}{Enter}`);
  await eventually(async () => expect(await byId(second.Id)).toMatchObject({ Phone: free }));
});

it('CELL-script: a choice is taken as it is made, with what the form’s scripts change along with it', async () => {
  const page = await openTable();
  const index = (await Promise.all([0, 1, 2, 3, 4, 5].map((at) => stored(page, at)))).findIndex(
    ({ CustLevel }) => CustLevel !== 'A',
  );
  const { Id } = await stored(page, index);
  cellAt(page, index, '客户等级').focus();
  await userEvent.keyboard('{F2}');
  await userEvent.click(await within(cellAt(page, index, '客户等级')).findByRole('radio', { name: 'A' }));
  await eventually(async () => {
    const { CustLevel, NextFollow } = await byId(Id);
    expect(CustLevel).toBe('A');
    expect(NextFollow).toMatch(/^2026-11-23/);
  });
});

it('CELL-undo: Ctrl Z takes changes back one after the other, Ctrl Y makes them again, and what somebody has changed since stays', async () => {
  const page = await openTable();
  const { Id, Contact } = await stored(page, 6);
  const is = (name: string) => eventually(async () => expect((await byId(Id)).Contact).toBe(name));
  await edit(page, 6, '联系人');
  await userEvent.keyboard('第一次{Enter}');
  await is('第一次');
  await edit(page, 6, '联系人');
  await userEvent.keyboard('第二次{Enter}');
  await is('第二次');
  await waitFor(() => expect(document.activeElement).toBe(cellAt(page, 7, '联系人')));
  await userEvent.keyboard('{Control>}z{/Control}');
  await is('第一次');
  await userEvent.keyboard('{Control>}z{/Control}');
  await is(Contact);
  await userEvent.keyboard('{Control>}y{/Control}');
  await is('第一次');
  await screen.findByText('已恢复对“联系人”的修改');

  const office = await elsewhere(tenant, 'admin');
  await office.ask('/api/FormEngine/uptFormData', { ...TABLE, Id, _RowModel: { Contact: '别人' } });
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByText('“联系人”之后又被改为“别人”，没有撤销');
  expect((await byId(Id)).Contact).toBe('别人');
});

it('CELL-double: a double click edits the cell and opens no record', async () => {
  const page = await openTable();
  await userEvent.dblClick(cellAt(page, 1, '联系人'));
  await within(cellAt(page, 1, '联系人')).findByRole('textbox', { name: '联系人' });
  expect(within(page).queryByRole('button', { name: '关闭记录' })).toBeNull();
});

it('CELL-reader: somebody who may only read edits nothing', async () => {
  await logInAs('viewer');
  const page = await openTable();
  const cell = cellAt(page, 0, '联系人');
  cell.focus();
  await userEvent.keyboard('{F2}');
  await userEvent.dblClick(cell);
  await within(page).findByRole('button', { name: '关闭记录' });
  expect(within(page).queryByRole('textbox', { name: '联系人' })).toBeNull();
});

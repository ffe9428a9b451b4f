import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { outbox } from '@/data/outbox/app-outbox';
import { eventually } from '../kit/eventually';
import { askedDuring, withoutNetwork } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await startTenant('admin');
});

const customers = () => storedRows(tenant, 'diy_customer');

async function openList(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu: menuId('yunqi', 'customer') });
  await within(page).findByText(/^共 [\d,]+ 条/);
  return page;
}

const cards = (page: HTMLElement) =>
  within(within(page).getByRole('list', { name: '客户' })).getAllByRole('listitem');

const cardAt = (page: HTMLElement, at: number) =>
  within(cards(page)[at] as HTMLElement).getAllByRole('button')[0] as HTMLElement;

async function chooseFirst(page: HTMLElement, count: number): Promise<void> {
  await within(page).findByText(/^共 [\d,]+ 条/);
  await userEvent.click(within(page).getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByText('选择多条'));
  await within(page).findByText('已选 0 条');
  for (let at = 0; at < count; at += 1) await userEvent.click(cardAt(page, at));
  await within(page).findByText(`已选 ${count} 条`);
}

/** Gives the chosen rows a value in the field of texts with this label. */
async function change(page: HTMLElement, label: string, value: string): Promise<void> {
  await userEvent.click(await within(page).findByRole('button', { name: '修改' }));
  await userEvent.click(await screen.findByRole('radio', { name: label }));
  const sheet = await screen.findByRole('dialog', { name: `修改“${label}”` });
  await userEvent.type(await within(sheet).findByRole('textbox', { name: label }), value);
  await userEvent.click(within(sheet).getByRole('button', { name: /^修改 \d+ 条$/ }));
}

const withStreet = async (street: string) => (await customers()).filter(({ Street }) => Street === street);

describe('several records at once', () => {
  it('SEVERAL-whole: Ctrl+A chooses what was read, one tap all that match over all pages, and single ones are taken out again', async () => {
    const page = await openList();
    const total = (await customers()).length;
    expect(total).toBeGreaterThan(20);
    cardAt(page, 0).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await within(page).findByText(/^已选 \d+ 条$/);
    await userEvent.click(await within(page).findByRole('button', { name: `选择全部 ${total} 条` }));
    await within(page).findByText(`已选 ${total} 条`);
    await userEvent.click(cardAt(page, 1));
    await within(page).findByText(`已选 ${total - 1} 条`);
    await change(page, '详细地址', '大家路 1 号');
    await eventually(async () => expect(await withStreet('大家路 1 号')).toHaveLength(total - 1));
    await waitFor(() => expect(within(page).queryByText(/^已选/)).toBeNull());
  });

  it('SEVERAL-partly: a row that is refused does not keep the others from it, is named with the reason and stays chosen', async () => {
    const page = await openList();
    await chooseFirst(page, 3);
    const [gone] = await (
      await elsewhere(tenant, 'admin')
    ).ask<{ Id: string; CustName: string }[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_customer',
      _PageIndex: 1,
      _PageSize: 1,
    });
    await (
      await elsewhere(tenant, 'admin')
    ).ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_customer', Id: gone?.Id });
    await change(page, '详细地址', '部分路 2 号');
    const told = await screen.findByRole('dialog', { name: '已修改 2 条，1 条未完成' });
    const [row] = within(told).getAllByRole('listitem');
    expect(row?.textContent).toContain(gone?.CustName);
    expect(row?.textContent).toMatch(/不存在|受影响行数/);
    expect(await withStreet('部分路 2 号')).toHaveLength(2);
    await userEvent.click(within(told).getByRole('button', { name: '关闭' }));
    await within(page).findByText('已选 1 条');
    // Nothing of it is left for later.
    expect(outbox.store.getState().entries.filter(({ state }) => state !== 'sent')).toEqual([]);
  });

  it('SEVERAL-undo: old values come back, except where somebody has changed them since', async () => {
    const page = await openList();
    const before = await customers();
    await chooseFirst(page, 3);
    await change(page, '详细地址', '回头路 3 号');
    await screen.findByText('已修改 3 条');
    const undo = await screen.findByRole('button', { name: '撤销' });
    const [first, second] = await withStreet('回头路 3 号');
    await (
      await elsewhere(tenant, 'admin')
    ).ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_customer',
      Id: first?.['Id'],
      _RowModel: { Street: '别人路 4 号' },
    });
    await userEvent.click(undo);
    const told = await screen.findByRole('dialog', { name: '已恢复 2 条，1 条未完成' });
    expect(told.textContent).toContain(String(first?.['CustName']));
    await userEvent.click(within(told).getByRole('button', { name: '关闭' }));
    const after = new Map((await customers()).map((row) => [row['Id'], row['Street']]));
    expect(after.get(first?.['Id'])).toBe('别人路 4 号');
    expect(after.get(second?.['Id'])).toBe(before.find(({ Id }) => Id === second?.['Id'])?.['Street']);
  });

  it('SEVERAL-hand-over: records are given to another person, under a name of its own', async () => {
    const page = await openList();
    const heirs = async (name: string) => (await customers()).filter(({ Owner }) => Owner === name).length;
    await chooseFirst(page, 2);
    await userEvent.click(await within(page).findByRole('button', { name: '交接' }));
    const sheet = await screen.findByRole('dialog', { name: '修改“负责人”' });
    await userEvent.click(await within(sheet).findByRole('button', { name: /^负责人/ }));
    const people = await screen.findByRole('dialog', { name: '负责人' });
    const person = (await within(people).findAllByRole('radio')).at(-1) as HTMLElement;
    const [name = ''] = (person.getAttribute('aria-label') ?? '').split(' ');
    const before = await heirs(name);
    await userEvent.click(person);
    await userEvent.click(within(sheet).getByRole('button', { name: '修改 2 条' }));
    await eventually(async () => expect(await heirs(name)).toBe(before + 2));
  });

  it('SEVERAL-offline: without a network a few records are changed through the outbox', async () => {
    const page = await openList();
    await chooseFirst(page, 2);
    await withoutNetwork(async () => {
      await change(page, '详细地址', '断网路 5 号');
      await screen.findByText('已保存到发件箱，联网后自动提交');
      await waitFor(() => expect(within(page).queryByText(/^已选/)).toBeNull());
    });
    outbox.flush();
    await eventually(async () => expect(await withStreet('断网路 5 号')).toHaveLength(2));
  });

  it('SEVERAL-head: the box in the head of the table chooses what was read, shows when that is not all, and ends it', async () => {
    const page = await openList();
    await userEvent.click(await within(page).findByRole('radio', { name: '表格' }));
    const box = await within(page).findByRole('checkbox', { name: '选择已加载的全部行' });
    // What the table draws has been read: nothing more comes while rows are chosen.
    await waitFor(() => expect(page.querySelector('[aria-busy]')).toBeNull());
    await userEvent.click(box);
    await within(page).findByText(/^已选 \d\d+ 条$/);
    expect(box.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(within(page).getAllByRole('checkbox', { checked: true })[1] as HTMLElement);
    await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('mixed'));
    await userEvent.click(box);
    await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('true'));
    await userEvent.click(box);
    await within(page).findByText('已选 0 条');
    await userEvent.click(within(page).getByRole('radio', { name: '卡片' }));
  });

  it('SEVERAL-delete: deleted rows leave the list at once, and come back when it is undone', async () => {
    const page = await openList();
    const before = (await customers()).length;
    const name = cardAt(page, 0).getAttribute('aria-label') ?? '';
    await chooseFirst(page, 1);
    const asked = await askedDuring(async () => {
      await userEvent.click(within(page).getByRole('button', { name: '删除' }));
      const question = await screen.findByRole('alertdialog');
      await userEvent.click(within(question).getByRole('button', { name: '删除' }));
      await waitFor(() => expect(within(page).queryByRole('button', { name })).toBeNull());
      await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
      await within(page).findByRole('button', { name });
    }, '/delFormData');
    expect(asked).toEqual([]);
    expect(await customers()).toHaveLength(before);
  });

  it('SEVERAL-phone: on a phone the menu of the bar has all of it', async () => {
    const { innerWidth } = window;
    window.innerWidth = 375;
    try {
      const page = await openList();
      const total = (await customers()).length;
      await chooseFirst(page, 1);
      await userEvent.click(within(page).getByRole('button', { name: '更多' }));
      await userEvent.click(await screen.findByText(`选择全部 ${total} 条`));
      await within(page).findByText(`已选 ${total} 条`);
      await userEvent.click(within(page).getByRole('button', { name: '更多' }));
      await screen.findByText('交接');
      await userEvent.keyboard('{Escape}');
    } finally {
      window.innerWidth = innerWidth;
    }
  });

  it('SEVERAL-rights: who may not edit is not offered it', async () => {
    await logInAs('viewer');
    const page = await openList();
    cardAt(page, 0).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await within(page).findByText(/^已选 \d+ 条$/);
    for (const name of ['修改', '交接', '删除'])
      expect(within(page).queryByRole('button', { name })).toBeNull();
    await logInAs('admin');
  });
});

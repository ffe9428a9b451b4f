import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { startPurchase, withoutLateOnes, workOf } from '../kit/approvals';
import { patience } from '../kit/patience';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';
import { keySources } from '@/ui/keys/key-sources.h5';
import { keyPlaces, keyTable } from '@/ui/keys/key-table';
import { keysNow } from '@/ui/keys/press-key.h5';
import type { KeyPlace } from '@/ui/keys/types';
import { openImagePreview } from '@/ui/image-preview';
import { showFile } from '@/ui/file-preview';
import { localFile } from '@/device/storage/files.h5';
import { toast } from '@/ui/toast';

jest.setTimeout(patience(120_000));

const menu = menuId('yunqi', 'customer');

const namesOf = (place: KeyPlace) => keyTable[place].map(({ name }) => name);
const boundIn = (place: KeyPlace) =>
  keysNow()
    .filter((key) => key.place === place)
    .map(({ name }) => name);

/** Everything the table lists for a place is offered by its page now, and no part of it offers anything else. */
async function isWhole(place: KeyPlace): Promise<void> {
  await waitFor(() => expect(boundIn(place)).toEqual(namesOf(place)));
  for (const { current } of keySources) {
    expect(namesOf(current.place)).toEqual(expect.arrayContaining(Object.keys(current.acts)));
  }
}

async function openCustomers(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu });
  await within(page).findByText(/^共 \d+ 条/);
  return page;
}

const rowsOf = (page: HTMLElement) =>
  within(within(page).getByRole('list', { name: '客户' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0] as HTMLElement);

it('KEY-table: every line of the table is bound on its page, and every page offers only what the table lists', async () => {
  const tenant = await startTenant('manager');
  const finance = await elsewhere(tenant, 'finance');
  await withoutLateOnes(tenant);
  const first = await startPurchase(finance, '甲轴承');
  const list = await openCustomers();
  await userEvent.click(rowsOf(list)[0] as HTMLElement);
  for (const place of ['list', 'rows', 'anywhere'] as const) await isWhole(place);
  // The rows beside it lead to the others; on its own page keys do.
  await waitFor(() => expect(boundIn('record')).toEqual(['edit', 'copy']));
  await userEvent.click(within(list).getByRole('radio', { name: '表格' }));
  await isWhole('table');
  await userEvent.click(within(list).getByRole('radio', { name: '卡片' }));
  const [, second] = await within(list).findAllByRole('button', { name: /更多$/ });
  await userEvent.click(second as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: '详情' }));
  await shownPage('workDetail');
  await isWhole('record');

  const todo = await renderPage('workTodo', { tab: 'todo' });
  await within(todo).findAllByText(/甲轴承/);
  await userEvent.keyboard('j');
  await isWhole('approvals');
  const { Id, TableId } = await workOf(await elsewhere(tenant, 'manager'), first);
  await renderPage('workDetail', { id: first, table: TableId, work: Id });
  await waitFor(() =>
    expect(boundIn('work')).toEqual(
      namesOf('work').filter((name) => !['edit', 'next', 'previous'].includes(name)),
    ),
  );
  await userEvent.keyboard('r');
  await screen.findByRole('dialog', { name: '不同意' });
  await isWhole('sheet');
  await userEvent.keyboard('{Escape}');

  const messages = await renderPage('message');
  await within(messages).findAllByRole('button');
  await waitFor(async () => {
    await userEvent.keyboard('j');
    expect(boundIn('steps')).toEqual(namesOf('steps'));
  });

  await renderPage('workAdd', { menu });
  await isWhole('form');
  toast.undoable('已同意', () => undefined, 60_000);
  await isWhole('notice');
  openImagePreview({ images: [{ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', name: '一' }] });
  await isWhole('viewer');
  expect(boundIn('form')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(boundIn('viewer')).toEqual([]));
  void showFile(localFile(new Blob(['条款']), '条款.txt'));
  await screen.findByRole('searchbox', { name: '在文件中查找' });
  await isWhole('file');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = keyPlaces.flatMap((place) => keyTable[place].flatMap((entry) => entry.keys));
  expect(keys.every((key) => key === key.toLowerCase())).toBe(true);
  for (const place of keyPlaces) {
    const own = keyTable[place].flatMap((entry) => entry.keys);
    expect(own).toEqual([...new Set(own)]);
  }
});

it('KEY-help: ? shows the keys that hold, not while typing; the line below a list names the most used', async () => {
  const page = await openCustomers();
  const line = await within(page).findByRole('button', {
    name: '↑↓ 切换 · Enter 打开 · N 新增 · ? 全部按键',
  });
  await userEvent.type(within(page).getByRole('searchbox'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.clear(within(page).getByRole('searchbox'));
  line.focus();
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: '键盘快捷键' });
  expect(within(help).getByText('Ctrl K')).toBeTruthy();
  expect(help.textContent).toMatch(/新增N筛选F/);
  expect(help.textContent).not.toContain('同意');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(line));
});

it('KEY-rows: J and K move through rows and, with a record beside, open the next; Esc closes it; E edits', async () => {
  const page = await openCustomers();
  const [first, second] = rowsOf(page);
  first?.focus();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(first?.getAttribute('aria-current')).toBe('true'));
  await userEvent.keyboard('J');
  await waitFor(() => expect(second?.getAttribute('aria-current')).toBe('true'));
  await userEvent.keyboard('k');
  await waitFor(() => expect(first?.getAttribute('aria-current')).toBe('true'));
  await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}');
  expect(first?.getAttribute('aria-current')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(first?.hasAttribute('aria-current')).toBe(false));
  await userEvent.keyboard('{Enter}');
  await within(page).findByRole('button', { name: '编辑' });
  await userEvent.keyboard('e');
  await shownPage('workAdd');
});

it('KEY-choose: X chooses the row, Shift with X or an arrow the rows between, Esc ends choosing', async () => {
  const page = await openCustomers();
  const [first, second] = rowsOf(page);
  const count = (number: number) => within(page).findByText(`已选 ${number} 条`);
  first?.focus();
  await userEvent.keyboard('x');
  await count(1);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await count(2);
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('jj{Shift>}x{/Shift}');
  await count(4);
  await userEvent.keyboard('x');
  await count(3);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(within(page).queryByText(/^已选/)).toBeNull());
});

it('KEY-hidden: a list below another page takes no key; N adds and F filters on the shown one', async () => {
  await startTenant('manager');
  const workbench = await renderPage('workbench');
  await userEvent.click(await within(workbench).findByRole('button', { name: '客户' }));
  const page = await shownPage('workList');
  await within(page).findByText(/^共 \d+ 条/);
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(within(page).getByRole('searchbox'));
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('n');
  await shownPage('workAdd');
  await isWhole('form');
  expect([...boundIn('list'), ...boundIn('rows')]).toEqual([]);
  const before = window.location.hash;
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('fn');
  expect(screen.queryByRole('dialog', { name: '筛选' })).toBeNull();
  expect(window.location.hash).toBe(before);
  const again = await openCustomers();
  expect(again).not.toBe(page);
  await userEvent.keyboard('f');
  await screen.findByRole('dialog', { name: '筛选' });
});

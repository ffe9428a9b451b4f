import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { queries } from '@/data/query/app-queries';
import { MENUS } from '@/features/menus/menus';
import { askedDuring } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';

const customers = menuId('yunqi', 'customer');

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await startTenant('admin');
});

async function openList(params: { view?: string; search?: string } = {}): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu: customers, ...params });
  await within(page).findByText(/^共 [\d,]+ 条$/);
  return page;
}

const count = async (wanted: (row: Record<string, unknown>) => boolean): Promise<string> =>
  `共 ${(await storedRows(tenant, 'diy_customer')).filter(wanted).length} 条`;
const ofLevel = (level: string) => count(({ CustLevel }) => CustLevel === level);

/** Keeps a view of the customers of a level under its name. */
async function keep(page: HTMLElement, level: string): Promise<void> {
  await userEvent.click(within(page).getByRole('button', { name: /^筛选/ }));
  const sheet = await screen.findByRole('dialog', { name: '筛选' });
  await userEvent.click(within(sheet).getByRole('checkbox', { name: level }));
  await userEvent.click(within(sheet).getByRole('button', { name: '保存为视图' }));
  const question = await screen.findByRole('dialog', { name: '保存为视图' });
  await userEvent.click(within(question).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function act(page: HTMLElement, name: string, action: string): Promise<void> {
  await userEvent.click(await within(page).findByRole('button', { name: `视图“${name}”的更多操作` }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
}

/** Chooses with whom a view is shared by switches of the sheet. */
async function shareWith(name: string, ...switches: string[]): Promise<void> {
  const sheet = await screen.findByRole('dialog', { name: `共享视图“${name}”` });
  for (const one of switches) await userEvent.click(within(sheet).getByRole('switch', { name: one }));
  await userEvent.click(within(sheet).getByRole('button', { name: '共享' }));
  await screen.findByText('已共享');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const everyone = '所有能打开此列表的人';

it('SHARED-open: what an administrator shares is a view of the others, and the list opens with it unless its address asks for something', async () => {
  const page = await openList();
  const all = await count(() => true);
  await keep(page, 'A');
  await act(page, 'A', '共享给…');
  await shareWith('A', everyone, '打开列表时默认显示');
  await within(page).findByRole('button', { name: /^A，.+共享的视图$/ });
  expect(within(page).queryByRole('button', { name: 'A' })).toBeNull();

  await logInAs('manager');
  await queries.refresh(MENUS);
  const asked: string[] = [];
  let theirs: HTMLElement | undefined;
  asked.push(...(await askedDuring(async () => void (theirs = await openList()), '/getTableData')));
  const list = theirs as HTMLElement;
  await within(list).findByText(await ofLevel('A'));
  const given = within(list).getByRole('button', { name: /^A，.+共享的视图$/ });
  expect(given.getAttribute('aria-pressed')).toBe('true');
  // It did not ask for all of them first.
  expect(
    asked.filter((body) => body.includes('"_PageSize":15')).every((body) => body.includes('CustLevel')),
  ).toBe(true);
  await userEvent.click(given);
  await within(list).findByText(all);

  const searched = await openList({ search: '新材料' });
  await within(searched).findByText(await count(({ CustName }) => String(CustName).includes('新材料')));
});

it('SHARED-stop: who may not change a view keeps a copy of it; who shares it updates it and takes it back', async () => {
  await logInAs('manager');
  const theirs = await openList();
  await userEvent.click(await within(theirs).findByRole('button', { name: '视图“A”的更多操作' }));
  const menu = await screen.findByRole('dialog', { name: /^A · .+共享$/ });
  expect(within(menu).queryByRole('button', { name: '停止共享' })).toBeNull();
  await userEvent.click(within(menu).getByRole('button', { name: '保存为视图' }));
  const question = await screen.findByRole('dialog', { name: '保存为视图' });
  await userEvent.click(within(question).getByRole('button', { name: '确定' }));
  await within(theirs).findByRole('button', { name: 'A' });

  await logInAs('admin');
  const page = await openList();
  await userEvent.click(await within(page).findByRole('button', { name: '移除筛选 客户等级' }));
  await within(page).findByText(await count(() => true));
  await act(page, 'A', '停止共享');
  const ask = await screen.findByRole('alertdialog', { name: '停止共享视图“A”？' });
  await userEvent.click(within(ask).getByRole('button', { name: '停止共享' }));
  await within(page).findByRole('button', { name: 'A' });
  await waitFor(() => expect(within(page).queryByRole('button', { name: /共享的视图$/ })).toBeNull());
});

it('SHARED-none: who leads nobody reads so instead of being asked', async () => {
  await logInAs('field');
  const page = await openList();
  await keep(page, 'B');
  await act(page, 'B', '共享给…');
  await screen.findByText('只有管理员和部门负责人可以共享视图');
  expect(screen.queryByRole('dialog', { name: /^共享视图/ })).toBeNull();
});

it('TABS-filter: the number of a tab is that of the records which it would show', async () => {
  await logInAs('manager');
  const page = await openList();
  const numbers = () =>
    within(page)
      .getAllByRole('tab')
      .map((tab) => tab.textContent ?? '');
  await waitFor(() => expect(numbers().some((text) => /\d/.test(text))).toBe(true));
  const before = numbers();
  await userEvent.type(within(page).getByRole('searchbox'), '新材料');
  await waitFor(() => expect(numbers()).not.toEqual(before));
  for (const tab of within(page).getAllByRole('tab')) {
    await userEvent.click(tab);
    const shown = /\d[\d,]*/.exec(tab.textContent?.replace(/\D*/, '') ?? '')?.[0] ?? '0';
    if (shown !== '0') await within(page).findByText(`共 ${shown} 条`);
  }
});

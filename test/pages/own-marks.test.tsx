import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { logInAs, startTenant } from '../kit/tenant';
import { putCache } from '@/data/cache/app-cache';
import { bigStore } from '@/device/storage/big-store';
import { currentScope } from '@/data/scope';

let page: HTMLElement;

/** Whether the pages show what this user has marked, or nothing of it. */
async function expectMarks(are: boolean): Promise<void> {
  await renderPage('changePassword');
  page = await renderPage('contact');
  await within(page).findByText(/^共 \d+ 人$/);
  if (are) await within(page).findByText('常用联系人');
  else expect(within(page).queryByText('常用联系人')).toBeNull();
  page = await renderPage('workbench');
  await within(page).findAllByText('请假申请');
  if (are) await within(page).findByText('已置顶');
  else expect(within(page).queryByText('已置顶')).toBeNull();
  page = await renderPage('workList', { menu: menuId('yunqi', 'oa') });
  await within(page).findAllByText('请假申请');
  if (are) await within(page).findByText('已置顶');
  else expect(within(page).queryByText('已置顶')).toBeNull();
  page = await renderPage('search');
  if (are) await within(page).findByText('屏风');
  else await waitFor(() => expect(page.textContent).not.toContain('屏风'));
}

it('MARK-own: people, records and menus that a user marked stay when read data is cleared', async () => {
  await startTenant('manager');
  page = await renderPage('contact');
  const [person] = await within(page).findAllByRole('button', { name: /\*\*\*\*/ });
  await userEvent.click(person as Element);
  await userEvent.click(await screen.findByRole('switch', { name: '设为常用联系人' }));
  page = await renderPage('workbench');
  const [tile] = await within(page).findAllByRole('button', { name: /^请假申请/ });
  fireEvent.contextMenu(tile as Element);
  await userEvent.click(await screen.findByRole('button', { name: '置顶' }));
  page = await renderPage('search');
  await userEvent.type(within(page).getByRole('searchbox'), '屏风{Enter}');
  await expectMarks(true);
  page = await renderPage('mine');
  await userEvent.click(within(page).getByRole('button', { name: /^清除缓存/ }));
  await userEvent.click(await screen.findByRole('button', { name: '清除缓存' }));
  await screen.findByText('缓存已清除');
  await expectMarks(true);
});

it('MARK-shared: a colleague on the same phone sees none of them, and they are there when their owner is back', async () => {
  await logInAs('field');
  await expectMarks(false);
  await logInAs('manager');
  await expectMarks(true);
});

it('MARK-moved: marks that an older build kept in the cache go to their owner, even if a colleague logs in first', async () => {
  const scope = currentScope();
  const own = (await bigStore.keys()).filter((key) => key.includes(':mark:'));
  const before = await Promise.all(
    own.map(async (key) => [key.split(':').pop() ?? '', await bigStore.get(key)] as const),
  );
  for (const key of own) await bigStore.remove(key);
  for (const [name, text] of before) await putCache(name, JSON.parse(text ?? ''));
  await logInAs('field');
  await expectMarks(false);
  expect((await bigStore.keys()).filter((key) => key.startsWith(`${scope?.osClient}:menu_use`))).toEqual([]);
  await logInAs('manager');
  await expectMarks(true);
});

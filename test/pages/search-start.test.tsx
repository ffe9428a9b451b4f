import { fireEvent, screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { renderPage, shownPage } from '../kit/render-page';
import { logInAs, startTenant } from '../kit/tenant';

const used = (page: HTMLElement) => within(page).findByRole('heading', { name: '常用应用' });

it('SEARCH-start: before anything is typed the page offers the apps this person pinned or used (before that, the first of all), and their last eight searches', async () => {
  await startTenant('manager');
  await within(await renderPage('search')).findByRole('heading', { name: '应用' });
  const workbench = await renderPage('workbench');
  const [tile] = await within(workbench).findAllByRole('button', { name: /^请假申请/ });
  fireEvent.contextMenu(tile as Element);
  await userEvent.click(await screen.findByRole('button', { name: '置顶' }));
  await userEvent.click(await within(workbench).findByRole('button', { name: '产品' }));
  await shownPage('workList');

  const page = await renderPage('search');
  const apps = (await used(page)).closest('section') as HTMLElement;
  await within(apps).findByRole('button', { name: '产品' });
  expect(
    within(apps)
      .getAllByRole('button')
      .map((app) => app.getAttribute('aria-label')),
  ).toEqual(['请假申请', '产品']);
  for (const text of ['一', '二', '三', '四', '五', '六', '七', '八', '九']) {
    await userEvent.type(within(page).getByRole('searchbox'), `${text}{Enter}`);
    await userEvent.clear(within(page).getByRole('searchbox'));
  }
  const recent = (await within(page).findByText('最近搜索')).closest('section') as HTMLElement;
  await within(recent).findByRole('button', { name: '九' });
  expect(within(recent).queryByRole('button', { name: '一' })).toBeNull();
  await within(recent).findByRole('button', { name: '二' });
  await userEvent.click(within(page).getByRole('button', { name: '清空最近搜索' }));
  expect(within(page).queryByText('最近搜索')).toBeNull();
  await userEvent.click(within(apps).getByRole('button', { name: '请假申请' }));
  await shownPage('workList');
});

it('SEARCH-start-own: a colleague on the same device sees neither, and they are there when their owner is back', async () => {
  const page = await renderPage('search');
  await userEvent.type(within(page).getByRole('searchbox'), '屏风{Enter}');
  await logInAs('field');
  await renderPage('workbench');
  const other = await renderPage('search');
  await within(other).findByRole('heading', { name: '应用' });
  expect(other.textContent).not.toMatch(/屏风|常用应用/);
  await logInAs('manager');
  await renderPage('workbench');
  const own = await renderPage('search');
  await used(own);
  await within(own).findByRole('button', { name: '屏风' });
});

it('SEARCH-clear: one × clears the field, also while the search is under way', async () => {
  const page = await renderPage('search');
  await userEvent.type(within(page).getByRole('searchbox'), '请假');
  expect(within(page).getAllByRole('button', { name: /清除|取消/ })).toHaveLength(1);
  await userEvent.click(within(page).getByRole('button', { name: '清除' }));
  await used(page);
  expect(within(page).queryByRole('heading', { name: '应用' })).toBeNull();
});

it('SEARCH-found: on the workbench the apps that match are under a plain heading', async () => {
  const page = await renderPage('workbench');
  await userEvent.type(within(page).getByRole('searchbox'), '请假');
  const found = (await within(page).findByRole('heading', { name: '匹配的应用' })).closest('section');
  expect(within(found as HTMLElement).getAllByRole('button').length).toBeGreaterThan(0);
  expect(within(page).queryByRole('button', { name: /收起/ })).toBeNull();
});

it('SEARCH-start-late: an app opened right before a colleague logs in is not noted as theirs', async () => {
  await startTenant('manager');
  const workbench = await renderPage('workbench');
  await userEvent.click(await within(workbench).findByRole('button', { name: '产品' }));
  await shownPage('workList');
  await logInAs('field');
  // rest: a use is noted half a second after it; looking too soon can miss that but never cause it.
  await new Promise((resolve) => setTimeout(resolve, 700));
  const page = await renderPage('search');
  await within(page).findByRole('heading', { name: '应用' });
  expect(page.textContent).not.toContain('常用应用');
});

it('SEARCH-favourite: the card of somebody who is a favourite says so from the search as well, and changes the mark', async () => {
  const card = async (page: HTMLElement) => {
    await userEvent.click(await within(page).findByRole('button', { name: /^程景明/ }));
    return screen.findByRole('dialog', { name: '程景明' });
  };
  window.innerWidth = 375;
  await logInAs('manager');
  await userEvent.click(
    within(await card(await renderPage('contact'))).getByRole('switch', { name: '设为常用联系人' }),
  );
  const page = await renderPage('search');
  await userEvent.type(within(page).getByRole('searchbox'), '程景明');
  const found = await card(page);
  await userEvent.click(await within(found).findByRole('switch', { name: '取消常用联系人', checked: true }));
  await within(found).findByRole('switch', { name: '设为常用联系人', checked: false });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { renderPage, shownPage } from '../kit/render-page';
import { logInAs, startTenant } from '../kit/tenant';

/** The headings of the home page's cards, in the order shown. */
const headings = (home: HTMLElement) =>
  within(home)
    .queryAllByRole('heading', { level: 2 })
    .map((one) => one.textContent)
    .filter((text) => !text?.includes('，'));

async function openHome(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const home = await renderPage('home');
  await within(home).findByRole('button', { name: '整理首页' });
  return home;
}

/** Arranges the home page as on a phone, where it has a page of its own. */
async function arrange(...taps: string[]): Promise<HTMLElement> {
  window.innerWidth = 375;
  await userEvent.click(within(await openHome()).getByRole('button', { name: '整理首页' }));
  const page = await shownPage('homeLayout');
  for (const name of taps)
    await userEvent.click(await within(page).findByRole(/^显示/.test(name) ? 'switch' : 'button', { name }));
  return page;
}

beforeAll(async () => {
  await startTenant('manager');
});

describe('the home page as a person arranges it', () => {
  it('HOME-hide: a card that is turned off is gone, and back with its switch', async () => {
    const home = await openHome();
    await within(home).findByRole('group', { name: '审批' });
    expect(headings(home)).toContain('公告');
    await arrange('显示公告', '显示审批数字');
    const without = await openHome();
    expect(headings(without)).not.toContain('公告');
    expect(within(without).queryByRole('group', { name: '审批' })).toBeNull();
    await arrange('显示公告', '显示审批数字');
    expect(headings(await openHome())).toContain('公告');
  });

  it('HOME-order: cards move by one, the ends cannot move further, and the default can be restored', async () => {
    const page = await arrange(...Array.from({ length: 7 }, () => '上移公告'));
    await waitFor(() =>
      expect(within(page).getByRole<HTMLButtonElement>('button', { name: '上移公告' }).disabled).toBe(true),
    );
    const home = await openHome();
    await waitFor(() => expect(headings(home)).toEqual(['公告', '待办']));
    await arrange('恢复默认');
    const again = await openHome();
    await waitFor(() => expect(headings(again)).toEqual(['待办', '公告']));
  });

  it('HOME-own: a colleague on the same device has a home page of their own', async () => {
    await arrange('显示公告');
    await logInAs('field');
    expect(headings(await openHome())).toContain('公告');
    await logInAs('manager');
    expect(headings(await openHome())).not.toContain('公告');
    await arrange('恢复默认');
  });

  it('HOME-apps: the company’s apps lead to the page or the list of their menu', async () => {
    await userEvent.click(await within(await openHome()).findByRole('button', { name: '工作日报' }));
    await within(await shownPage('dailyReport')).findByRole('heading', { name: '工作日报' });
    await userEvent.click(await within(await openHome()).findByRole('button', { name: '客户' }));
    await within(await shownPage('workList')).findByRole('searchbox');
  });

  it('HOME-pinned: apps pinned in the workbench are on the home page, open from there, and can be hidden', async () => {
    await renderPage('changePassword');
    const workbench = await renderPage('workbench');
    const [tile] = await within(workbench).findAllByRole('button', { name: /^客户地图/ });
    fireEvent.contextMenu(tile as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: '置顶' }));
    const home = await openHome();
    const heading = await within(home).findByRole('heading', { name: '已置顶' });
    const card = heading.closest('section') as HTMLElement;
    await userEvent.click(await within(card).findByRole('button', { name: /^客户地图/ }));
    await shownPage('customerMap');
    await arrange('显示已置顶的应用');
    expect(headings(await openHome())).not.toContain('已置顶');
  });
});

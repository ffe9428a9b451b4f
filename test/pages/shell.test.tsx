import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { rememberUser } from '../kit/remember-user';
import { renderPage, shownPage } from '../kit/render-page';
import { back, open } from '@/navigation/navigation';
import { tabState } from '@/app/tab-bar/tab-state';

beforeAll(() => rememberUser());

describe('the shell around the pages', () => {
  it('S2-tabs: shows four tabs in their order and opens the one tapped', async () => {
    await renderPage('home');
    const bar = screen.getByRole('navigation');
    const names = within(bar)
      .getAllByRole('link')
      .map((item) => item.getAttribute('aria-label') ?? item.textContent);
    expect(names).toEqual(['首页', '工作台', '消息', '我的']);
    await userEvent.click(within(bar).getByRole('link', { name: '我的' }));
    await shownPage('mine');
    expect(within(bar).getByRole('link', { current: 'page', name: '我的' })).toBeTruthy();
  });

  it('S2-badge: shows the total unread count up to 99, then 99+', async () => {
    await renderPage('home');
    tabState.setState({ unread: 99 });
    expect(await screen.findByRole('link', { name: '消息，99 条未读' })).toBeTruthy();
    expect(document.querySelector('[data-text="99"]')).toBeTruthy();
    tabState.setState({ unread: 100 });
    expect(await screen.findByRole('link', { name: '消息，100 条未读' })).toBeTruthy();
    expect(document.querySelector('[data-text="99+"]')).toBeTruthy();
  });

  it('S2-hidden: leaves the message tab out when the tenant hides it, and the labels when it wants icons only', async () => {
    await renderPage('home');
    tabState.setState({ messageHidden: true, labelsHidden: true });
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3));
    expect(screen.queryByText('工作台')).toBeNull();
    expect(screen.getByRole('link', { name: '工作台' })).toBeTruthy();
  });

  it('S2-bar-only-on-tabs: hides the bar on other pages and leads home from a page without history', async () => {
    // Not the login page, which automatically leads a logged-in user home.
    await renderPage('serverConfig');
    expect(screen.queryByRole('navigation')).toBeNull();
    await open('changePassword');
    await shownPage('changePassword');
    await back();
    await shownPage('serverConfig');
    await back();
    await shownPage('home');
  });

  it('S2-unknown: leads home from an address without a page', async () => {
    await renderPage('serverConfig');
    window.location.hash = '/pages/nowhere/index';
    await shownPage('home');
  });
});

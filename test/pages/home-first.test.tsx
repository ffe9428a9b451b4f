import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { renderPage, shownPage } from '../kit/render-page';
import { logInAs, startTenant } from '../kit/tenant';

async function openHome(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const home = await renderPage('home');
  await within(home).findByRole('button', { name: '整理首页' });
  return home;
}

const cardOf = (home: HTMLElement) =>
  within(home).queryByRole('heading', { name: '从这里开始' })?.closest('section') ?? undefined;

beforeAll(async () => {
  await startTenant('newcomer');
});

describe('the first day', () => {
  it('FIRST-card: a new account has three first jobs on the home page, and a tap leads to one', async () => {
    const home = await openHome();
    await waitFor(() => expect(cardOf(home)).toBeDefined());
    const card = cardOf(home) as HTMLElement;
    const names = within(card)
      .getAllByRole('button')
      .map((one) => one.textContent ?? '');
    expect(names.filter((name) => /第一/.test(name))).toHaveLength(3);
    await userEvent.click(within(card).getByRole('button', { name: /^写第一篇日报/ }));
    await within(await shownPage('dailyReport')).findByRole('heading', { name: '工作日报' });
  });

  it('FIRST-hide: it can be put away, and comes back where the home page is arranged', async () => {
    const home = await openHome();
    await waitFor(() => expect(cardOf(home)).toBeDefined());
    await userEvent.click(within(home).getByRole('button', { name: '不再显示' }));
    await waitFor(() => expect(cardOf(home)).toBeUndefined());
    // On a phone, where it has a page of its own.
    window.innerWidth = 375;
    await userEvent.click(within(await openHome()).getByRole('button', { name: '整理首页' }));
    window.innerWidth = 1024;
    await userEvent.click(
      await within(await shownPage('homeLayout')).findByRole('switch', { name: '显示第一天' }),
    );
    const again = await openHome();
    await waitFor(() => expect(cardOf(again)).toBeDefined());
  });

  it('FIRST-others: people who have been there for long see none', async () => {
    await logInAs('manager');
    const home = await openHome();
    await within(home).findByRole('heading', { name: '公告' });
    expect(cardOf(home)).toBeUndefined();
  });
});

import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { startPurchase } from '../kit/approvals';
import { withHeldAnswers } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type TestTenant } from '../kit/tenant';
import { peekCache } from '@/data/cache/app-cache';
import { loadUser } from '@/data/session/session';
import { sessionStore } from '@/data/session/session-store';
import { back, open } from '@/navigation/navigation';

let tenant: TestTenant;
beforeAll(async () => void (tenant = await startTenant('manager')));

/** The tests begin in November 2026: the previous month is passed over while its answer is pending. */
const TURNED_PAST = '2026-10';

const turnBack = (where: HTMLElement) =>
  userEvent.click(within(where).getByRole('button', { name: '上个月' }));

/** Time for a late answer to take effect on a page. */
const lookAgain = () => new Promise((resolve) => setTimeout(resolve, 100));

it('LATE-attendance: the current month stays when the answer about the one passed over arrives later', async () => {
  await withHeldAnswers(async ({ count, release }) => {
    const page = await renderPage('kaoqin');
    await within(page).findByText('2026年11月');
    await turnBack(page);
    await waitFor(() => expect(count()).toBe(1));
    await turnBack(page);
    await within(page).findByText('2026年9月');
    await within(page).findByRole('radiogroup', { name: '考勤月历' });
    release();
    await waitFor(async () => expect(await peekCache(`kaoqin_month:${TURNED_PAST}`)).toBeDefined());
    // rest: a late answer would show within some frames; looking too soon can miss it but never cause it.
    await lookAgain();
    expect(within(page).getByRole('radiogroup', { name: '考勤月历' })).toBeTruthy();
  }, TURNED_PAST);
});

it('LATE-visits: visits of the current month stay when the answer about the one passed over arrives later', async () => {
  await withHeldAnswers(async ({ count, release }) => {
    const page = await renderPage('dakaList');
    await turnBack(page);
    await waitFor(() => expect(count()).toBe(1));
    await turnBack(page);
    await within(page).findByText('2026年9月');
    await within(page).findByText(/^共 \d+ 天/);
    release();
    await waitFor(async () => expect(await peekCache(`visits:${TURNED_PAST}`)).toBeDefined());
    // rest: a late answer would show within some frames; looking too soon can miss it but never cause it.
    await lookAgain();
    expect(within(page).getByText(/^共 \d+ 天/)).toBeTruthy();
  }, TURNED_PAST);
});

it('LATE-report: a report shows what was requested last when the answer to the previous request arrives later', async () => {
  await withHeldAnswers(async ({ count, release }) => {
    const page = await renderPage('workList', { menu: menuId('yunqi', 'sales_report') });
    await userEvent.click(await within(page).findByRole('button', { name: '状态 不限' }));
    await waitFor(() => expect(count()).toBe(1));
    await userEvent.click(within(await screen.findByRole('dialog')).getByText('已完成'));
    await within(page).findByText(/^共 [\d,]+ 条$/);
    await waitFor(() => expect(page.querySelectorAll('.report__row').length).toBeGreaterThan(2));
    const asked = page.textContent;
    release();
    // rest: a late answer would show within some frames; looking too soon can miss it but never cause it.
    await lookAgain();
    expect(page.textContent).toBe(asked);
  }, '"Status":""');
});

it.each([
  ['LATE-counts: the number beside a list of approvals', 'workTodo', 'tab', /^待办 \d+/, 'GetWFStats'],
  ['LATE-badges: the number on a menu', 'workbench', 'button', /^我的待办，\d+ 条未读$/, 'badge_todo'],
] as const)('%s is the one asked for last', async (_what, route, role, name, question) => {
  const finance = await elsewhere(tenant, 'finance');
  await renderPage('changePassword');
  const page = await renderPage(route);
  const number = async () => {
    const [shown] = await within(page).findAllByRole(role, { name });
    return Number(/\d+/.exec(shown?.getAttribute('aria-label') ?? shown?.textContent ?? '')?.[0]);
  };
  const before = await number();
  // A request still in progress is not repeated.
  await waitFor(() => expect(within(page).queryByRole('status', { name: '加载中' })).toBeNull());
  const comeBack = async () => {
    await open('outbox');
    await shownPage('outbox');
    await back();
    await shownPage(route);
  };
  await withHeldAnswers(async ({ count, release, releaseLast }) => {
    await comeBack();
    await waitFor(() => expect(count()).toBe(1));
    await startPurchase(finance, '晚到的轴承');
    await comeBack();
    await waitFor(() => expect(count()).toBe(2));
    releaseLast();
    await waitFor(async () => expect(await number()).toBe(before + 1));
    release();
    // rest: a late answer would show within some frames; looking too soon can miss it but never cause it.
    await lookAgain();
    expect(await number()).toBe(before + 1);
  }, question);
});

it('LATE-user: of two answers about one’s own account the one requested later counts, even if it arrives first', async () => {
  const phone = () => sessionStore.getState().user?.Phone;
  const before = phone();
  const me = sessionStore.getState().user?.Id ?? '';
  const { ask } = await elsewhere(tenant, 'admin');
  const call = (Phone: unknown) =>
    ask('/api/FormEngine/uptFormData', { FormEngineKey: 'sys_user', Id: me, _RowModel: { Phone } });
  await withHeldAnswers(async ({ count, release, releaseLast }) => {
    const earlier = loadUser();
    await waitFor(() => expect(count()).toBe(1));
    await call('13900001234');
    const later = loadUser();
    await waitFor(() => expect(count()).toBe(2));
    releaseLast();
    await later;
    expect(phone()).toBe('13900001234');
    release();
    await earlier;
    expect(phone()).toBe('13900001234');
  }, 'getCurrentUser');
  await call(before);
});

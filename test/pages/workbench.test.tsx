import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage, shownPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';
import { sessionStore } from '@/data/session/session-store';

it('J-C-slideshow: the workbench shows the slideshow of the tenant’s settings, and a banner leads where it says', async () => {
  await startTenant('field');
  const page = await renderPage('workbench');
  await within(page).findAllByText('请假申请');
  const settings = [
    { Path: '', Title: '消防演练', Content: '周五下午三点', Url: '/pages/workbench/work-message/list' },
    { Path: '/x/autumn.png', Name: 'autumn.png' },
  ];
  sessionStore.setState(({ sysConfig }) => ({
    sysConfig: sysConfig && { ...sysConfig, AppWorkSlideshow: JSON.stringify(settings) },
  }));
  expect(await within(page).findByRole('button', { name: '活动 消防演练 周五下午三点' })).toBeTruthy();
  await userEvent.click(within(page).getByRole('button', { name: '活动 2' }));
  expect(screen.queryByText('消防演练')).toBeNull();
  await userEvent.click(within(page).getByRole('button', { name: '活动 消防演练' }));
  await userEvent.type(within(page).getByRole('searchbox'), '请假');
  expect(within(page).queryByText('消防演练')).toBeNull();
  await userEvent.clear(within(page).getByRole('searchbox'));
  await userEvent.click(await within(page).findByRole('button', { name: /消防演练 周五/ }));
  await shownPage('workMessage');
});

it('BADGE-customers: the badge of a menu is the length of the list behind its tab', async () => {
  await startTenant('manager');
  const workbench = await renderPage('workbench');
  const tile = await within(workbench).findByRole('button', { name: /^客户，\d+ 条未读$/ });
  const count = /\d+/.exec(tile.getAttribute('aria-label') ?? '')?.[0];
  await userEvent.click(tile);
  const list = await shownPage('workList');
  expect(await within(list).findByRole('tab', { name: `待我跟进 ${count}` })).toBeTruthy();
});

it('S9-count-seen: the sum above a list is shown in 万', async () => {
  await startTenant('manager');
  const page = await renderPage('workList', { menu: menuId('yunqi', 'order') });
  const sums = await within(page).findByText(/^[\d.]+万$/);
  expect(sums.closest('dl')?.textContent).toContain('订单总额');
});

it('S2-outcome: the outcome of a submission is shown with its reason, and leads on', async () => {
  const user = userEvent.setup();
  await startTenant('manager');
  const sent = await renderPage('checkPlanSuccess', { id: 'gone', kind: '5S' });
  await within(sent).findAllByText('提交成功');
  const refused = await renderPage('checkPlanFail', { id: 'gone', kind: '5S', message: '照片缺失' });
  await within(refused).findByText('照片缺失');
  await user.click(within(refused).getByRole('button', { name: '返回修改' }));
  await shownPage('checkPlan5S');
});

it('A-login-picture: the foot of the login page is the tenant’s picture, the one for phones before the one for desktops', async () => {
  const tenant = await startTenant('manager');
  const show = (pictures: object): void =>
    sessionStore.setState(({ sysConfig }) => ({
      user: null,
      token: '',
      sysConfig: sysConfig && { ...sysConfig, ...pictures },
    }));
  show({ AppLoginBgImg: '', LoginBgImg: `/${tenant.osClient}/desk.png` });
  const page = await renderPage('login');
  const shown = () => page.querySelector('.login__picture img, img.login__picture')?.getAttribute('src');
  await waitFor(() => expect(shown()).toMatch(/\/desk\.png$/));
  show({ AppLoginBgImg: `/${tenant.osClient}/phone.png` });
  await waitFor(() => expect(shown()).toMatch(/\/phone\.png$/));
});

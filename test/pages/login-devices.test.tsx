import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type TestTenant } from '../kit/tenant';

// A phone, where cards are in sheets.
window.innerWidth = 375;

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await startTenant('manager');
});

const rows = (page: HTMLElement) => within(page).findAllByRole('button', { name: /退出登录$/ });

it('SESSION-devices: users see where they are logged in, log one device out and then all others', async () => {
  const user = userEvent.setup();
  const tablet = await elsewhere(tenant, 'manager');
  const office = await elsewhere(tenant, 'manager');
  const home = await elsewhere(tenant, 'manager');
  const works = ({ ask }: typeof tablet) =>
    ask('/api/SysUser/getCurrentUser').then(
      () => true,
      () => false,
    );

  const page = await renderPage('loginDevices');
  expect(await within(page).findByText('本机')).toBeTruthy();
  const others = await rows(page);
  expect(others.length).toBeGreaterThanOrEqual(3);

  await user.click(others[0]!);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(/让“.+”（最近使用 .+）退出登录/);
  await user.click(within(question).getByRole('button', { name: '退出登录' }));
  await waitFor(async () => expect(await rows(page)).toHaveLength(others.length - 1));
  const states = await Promise.all([tablet, office, home].map(works));
  expect(states.filter(Boolean)).toHaveLength(2);

  await user.click(within(page).getByRole('button', { name: '退出其他所有设备' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(within(page).queryByRole('button', { name: /退出登录$/ })).toBeNull());
  expect(await Promise.all([tablet, office, home].map(works))).toEqual([false, false, false]);
  expect(within(page).getByText('本机')).toBeTruthy();
});

it('SESSION-keeper: an administrator opens a colleague’s devices from the card and logs them out; other users are not offered that', async () => {
  const user = userEvent.setup();
  const office = await startTenant('manager');
  const lost = await elsewhere(office, 'field');
  const cardOf = async (): Promise<HTMLElement> => {
    await renderPage('changePassword');
    const page = await renderPage('contact');
    await user.type(await within(page).findByRole('searchbox'), 'field');
    // Letter headings separate the people.
    await waitFor(() => expect(within(page).getAllByRole('listitem').length).toBeLessThan(5));
    const rows = within(page).getAllByRole('listitem');
    const buttons = rows.flatMap((row) => within(row).queryAllByRole('button'));
    await user.click(buttons[0] as HTMLElement);
    return screen.findByRole('dialog');
  };
  expect(within(await cardOf()).queryByRole('button', { name: '登录设备' })).toBeNull();

  const tenantOfAdmin = await startTenant('admin');
  const phone = await elsewhere(tenantOfAdmin, 'field');
  await user.click(within(await cardOf()).getByRole('button', { name: '登录设备' }));
  const page = await shownPage('loginDevices');
  await user.click(await within(page).findByRole('button', { name: /退出登录$/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出登录' }));
  await within(page).findByText('没有登录的设备');
  await expect(phone.ask('/api/SysUser/getCurrentUser')).rejects.toThrow();
  await expect(lost.ask('/api/SysUser/getCurrentUser')).resolves.toBeTruthy();
});

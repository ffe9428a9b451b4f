import { within } from '@testing-library/dom';
import { rememberUser } from '../kit/remember-user';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

const noSuchAccount = () =>
  expect(startTenant('nobody')).rejects.toThrow(/^nobody cannot log in: .+server\/seed\/accounts\.ts/);

it('KIT-account: an account that nobody has fails at once and says where the accounts are', noSuchAccount);

it('KIT-element: the first page of a file opens once, and what comes back is the page on top, as with the next', async () => {
  rememberUser();
  const first = await renderPage('changePassword');
  expect(await within(first).findByLabelText('旧密码')).toBeTruthy();
  expect(document.querySelectorAll('.taro_page')).toHaveLength(1);
  const second = await renderPage('serverConfig');
  expect(second).not.toBe(first);
  expect(await within(second).findByRole('textbox', { name: '服务器地址' })).toBeTruthy();
});

it('KIT-shown: a search that finds nothing says what is shown instead, once', async () => {
  const page = within(await renderPage('serverConfig'));
  await page.findByText('服务器地址');
  // rest: what is searched for never comes.
  const failed = await page
    .findByText('nowhere', {}, { timeout: 100 })
    .catch((error: Error) => error.message);
  expect(failed).toMatch(/nowhere[^]*\nShown: 服务器配置 \|[^\n]*检查并使用$/);
  expect(failed).not.toMatch(/Shown:[^]*Shown:/);
});

it('KIT-account: so it does once the app runs', noSuchAccount);

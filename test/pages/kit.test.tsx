import { within } from '@testing-library/dom';
import { rememberUser } from '../kit/remember-user';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

const noSuchAccount = () =>
  expect(startTenant('nobody')).rejects.toThrow(/^nobody cannot log in: .+server\/seed\/accounts\.ts/);

it('KIT-account: a nonexistent account fails at once and names where the accounts are', noSuchAccount);

it('KIT-element: the first page of a file opens once, and the page on top is returned, as for the next', async () => {
  rememberUser();
  const first = await renderPage('changePassword');
  expect(await within(first).findByLabelText('旧密码')).toBeTruthy();
  expect(document.querySelectorAll('.taro_page')).toHaveLength(1);
  const second = await renderPage('serverConfig');
  expect(second).not.toBe(first);
  expect(await within(second).findByRole('textbox', { name: '服务器地址' })).toBeTruthy();
});

it('KIT-shown: a query that finds nothing reports what is shown instead, once', async () => {
  const page = within(await renderPage('serverConfig'));
  await page.findByText('服务器地址');
  // rest: the searched text never appears.
  const failed = await page
    .findByText('nowhere', {}, { timeout: 100 })
    .catch((error: Error) => error.message);
  expect(failed).toMatch(/nowhere[^]*\nShown: 服务器配置 \|[^\n]*检查并使用$/);
  expect(failed).not.toMatch(/Shown:[^]*Shown:/);
});

it('KIT-account: it also does so once the app runs', noSuchAccount);

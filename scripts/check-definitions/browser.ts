import type { Browser, Page } from '@playwright/test';
import type { TenantAccess } from './tenant-api';

/** A signed-in page, and its complaints since they were last collected. */
export interface Watched {
  page: Page;
  complaints(): string[];
}

/** Opens the client in its own context, watches it, and logs the user in. */
export async function signIn(
  browser: Browser,
  { url, osClient, account, password }: TenantAccess,
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    // Scripts that a form lets through must be noticed: one that the page's policy would stop may open its dialog here.
    bypassCSP: true,
  });
  const page = await context.newPage();
  let complaints: string[] = [];
  const complain = (what: string): void => void complaints.push(what);
  // Maps, fonts and pictures of other hosts are outside this check, and it must not need a network.
  await page.route(
    (address) => !address.href.startsWith(url) && /^https?:/.test(address.href),
    (route) => route.abort(),
  );
  const own = (address: string): boolean => address.startsWith(url);
  page.on('pageerror', (error) => complain(`page error: ${error.message}`));
  page.on('console', (message) => {
    const { url: source } = message.location();
    // A failed request is reported by the request itself.
    if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return;
    if (source === '' || own(source)) complain(`console error: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests that a page was still loading when it was left.
    if (own(request.url()) && reason !== 'net::ERR_ABORTED')
      complain(`request failed: ${pathOf(request.url())} ${reason}`);
  });
  page.on('response', (response) => {
    // A picture that a row names may be gone from the store: that is the row's problem, and the form shows a broken picture.
    const isPicture = response.request().resourceType() === 'image';
    if (own(response.url()) && response.status() >= (isPicture ? 500 : 400))
      complain(`request failed: ${pathOf(response.url())} HTTP ${response.status()}`);
  });
  page.on('dialog', (dialog) => {
    complain(`a dialog of the browser: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  await page.goto(`${url}/?OsClient=${osClient}#/pages/mine/login/login`);
  await page.getByPlaceholder('请输入账号').fill(account);
  await page.getByPlaceholder('请输入密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/home/);
  return {
    page,
    complaints() {
      const said = complaints;
      complaints = [];
      return said;
    },
  };
}

const pathOf = (address: string): string => new URL(address).pathname;

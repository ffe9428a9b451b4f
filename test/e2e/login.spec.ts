import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './base';
import { shownPages } from './kit';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const PASSWORD = 'demo1234';
const WORK_TODO = '/pages/workbench/work-todo/index';

async function logIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByPlaceholder('请输入账号').fill(account);
  await page.getByPlaceholder('请输入密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Violations found by axe, one line each; the navigation has its own tests. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Result {
      violations: Array<{ id: string; nodes: Array<{ html: string }> }>;
    }
    const { axe: run } = window as unknown as { axe: { run(what: { exclude: string[] }): Promise<Result> } };
    const found = await run.run({ exclude: ['nav'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

test('S4-guard-e2e: a page that needs a user leads to login and back to itself', async ({ page }) => {
  await page.goto(`/#${WORK_TODO}?tab=Todo`);
  await expect(page).toHaveURL(/login\/login\?redirect=/);
  expect(await violations(page)).toEqual([]);
  await logIn(page, 'manager', 'wrong');
  await expect(page.getByText('登录失败：用户名或密码错误！')).toBeVisible();
  await expect(page.getByPlaceholder('请输入账号')).toHaveValue('manager');
  await logIn(page, 'manager');
  await expect(page).toHaveURL(new RegExp(`#${WORK_TODO}\\?tab=Todo`));
});

test('S4-redirect-e2e: a foreign redirect opens home', async ({ page, baseURL }) => {
  for (const redirect of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/pages/nowhere',
  ]) {
    await page.goto(`/#/pages/mine/login/login?redirect=${encodeURIComponent(redirect)}`);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await logIn(page, 'field');
    await expect(page).toHaveURL(/#\/pages\/naviBar\/home\/index/);
    expect(page.url().startsWith(String(baseURL))).toBe(true);
  }
});

test('S4-address-e2e: a token in the address logs in and remains in no address', async ({
  page,
  request,
}) => {
  const answer = await request.post('/api/SysUser/login', {
    form: { OsClient: 'microi', Account: 'field', Pwd: PASSWORD, _ClientType: 'H5' },
  });
  const token = String(answer.headers()['authorization']);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(`${sent.url()} ${sent.headers()['referer'] ?? ''}`));
  await page.goto(`/?Token=${token}#/pages/naviBar/home/index?token=${token}`);
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.locator('.taro_page').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('microi:CurrentUser') ?? ''))
    .toContain('field');
  expect(page.url()).not.toContain(token);
  expect(page.url()).not.toContain('login/login');
  expect(asked.slice(1).filter((line) => line.includes(token))).toEqual([]);
});

test('S2-server-e2e: another organisation is verified, chosen, and changes the bar', async ({ page }) => {
  await page.goto('/#/pages/mine/login/login');
  await page.getByRole('link', { name: /更换/ }).click();
  await expect(page).toHaveURL(/serverConfig/);
  expect(await violations(page)).toEqual([]);
  await page.getByPlaceholder(/例如 microi/).fill('no-such-tenant');
  await page.getByPlaceholder(/https:/).fill('127.0.0.1:9');
  await page.getByRole('button', { name: '检查并使用' }).click();
  await expect(page.getByText(/获取系统设置失败：/)).toBeVisible();
  await page.getByRole('button', { name: /安屿物业/ }).click();
  await expect(page).toHaveURL(/login\/login/);
  await logIn(page, 'manager');
  await expect(page).toHaveURL(/home/);
  const bar = page.getByRole('navigation').first();
  await expect(bar.getByRole('link')).toHaveCount(3);
  await expect(bar.getByRole('link', { name: '消息' })).toHaveCount(0);
});

test('S4-down-e2e: an unreachable server leaves a usable login page that recovers', async ({ page }) => {
  let away = true;
  await page.route('**/api/**', (route) => (away ? route.abort() : route.continue()));
  await page.goto('/#/pages/mine/login/login');
  await expect(page.getByText(/获取系统设置失败：/).first()).toBeVisible();
  await logIn(page, 'manager');
  await expect(page.getByText(/登录失败：/).first()).toBeVisible();
  away = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '登录岚舟智造工作台' })).toBeVisible();
  await expect(page.getByPlaceholder('请输入密码')).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/home/);
});

test('S7-password-e2e: the password changes under the tenant’s rules, and asks for a new login', async ({
  page,
}) => {
  const change = async (old: string, next: string, repeat = next) => {
    await page.goto('/#/pages/mine/changePassword/index');
    await page.getByPlaceholder('请输入旧密码').fill(old);
    await page.getByPlaceholder('请输入新密码').fill(next);
    await page.getByPlaceholder('请再次输入新密码').fill(repeat);
    await page.getByRole('button', { name: '保存' }).click();
  };
  await page.goto('/#/pages/mine/login/login');
  await logIn(page, 'limited');
  await expect(page).toHaveURL(/home/);
  await change(PASSWORD, 'abc', 'abd');
  await expect(page.getByText('新密码不符合要求')).toBeVisible();
  await expect(page.getByText('两次输入的新密码不一致')).toBeVisible();
  await expect.poll(() => shownPages(page)).toEqual(['/pages/mine/changePassword/index']);
  expect(await violations(page)).toEqual([]);
  await change('not-it', 'new-pass-1');
  await expect(page.getByText('旧密码错误')).toBeVisible();
  await change(PASSWORD, 'new-pass-1');
  await expect(page).toHaveURL(/login\/login/);
  await logIn(page, 'limited', 'new-pass-1');
  await expect(page).toHaveURL(/home/);
  await change('new-pass-1', PASSWORD);
  await expect(page).toHaveURL(/login\/login/);
});

test('S7-login-once-e2e: a user who navigates on as soon as the login leads home is not taken back', async ({
  page,
}) => {
  await page.goto('/#/pages/mine/login/login');
  await page.evaluate(() => {
    const { replaceState } = history;
    history.replaceState = function (...given) {
      replaceState.apply(this, given);
      if (!String(given[2]).includes('naviBar/home')) return;
      history.replaceState = replaceState;
      queueMicrotask(() => (location.hash = '#/pages/mine/outbox/index'));
    };
  });
  await logIn(page, 'limited');
  await expect(page.getByRole('heading', { name: '发件箱' })).toBeVisible();
  await expect(page).toHaveURL(/mine\/outbox/);
});

test('S7-login-picture-e2e: an organisation’s own picture takes the place of the drawn shore', async ({
  page,
}) => {
  await page.goto('/?OsClient=loctek#/pages/mine/login/login');
  const picture = page.locator('.login__picture img, img.login__picture');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
});

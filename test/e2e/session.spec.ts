import { expect, test, type Page } from '@playwright/test';
import { logIn } from './kit';

test.skip(({ isMobile }) => !isMobile, 'A session does not depend on the width of the screen.');

const MINE = '/#/pages/naviBar/mine/index';

/** The session as the page keeps it. */
async function session(page: Page, tenant = 'microi'): Promise<{ id: string; token: string }> {
  return page.evaluate((osClient) => {
    const user = JSON.parse(localStorage.getItem(`${osClient}:CurrentUser`) ?? '{}') as { Id?: string };
    return { id: user.Id ?? '', token: localStorage.getItem(`${osClient}:Token`) ?? '' };
  }, tenant);
}

test('S4-code-e2e: a code of the chat platform in the address logs in and stays in no address', async ({
  page,
}) => {
  await page.goto('/?code=demo_manager&AppKey=k1#/pages/naviBar/home/index');
  await expect.poll(async () => (await session(page)).id).not.toBe('');
  await expect(page).toHaveURL(/#\/pages\/naviBar\/home\/index$/);
  expect(page.url()).not.toMatch(/demo_manager|AppKey/);
  await page.goto('about:blank');
  await page.goto('/?code=nobody&OsClient=yunqi#/pages/naviBar/home/index');
  await expect(page.getByText(/登录失败：/).first()).toBeVisible();
  await expect(page).toHaveURL(/login\/login/);
});

test('S2-host-e2e: the {tenant}-m host names the tenant, and the address comes before it', async ({
  page,
  baseURL,
}) => {
  const host = String(baseURL).replace(/127\.0\.0\.1|localhost/, 'jiejie-m.localhost');
  await page.goto(`${host}/#/pages/mine/login/login`);
  await expect(page.getByRole('heading', { name: '登录洁界环境工作台' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${host}/?OsClient=loctek#/pages/mine/login/login`);
  await expect(page.getByRole('heading', { name: '登录乐歌制造工作台' })).toBeVisible();
});

test('S2-base-e2e: every file of the page has a relative address, and pages are hash addresses', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/#\/pages\/mine\/login\/login/);
  const files = await page.evaluate(() =>
    Array.from(document.querySelectorAll('script[src], link[rel~="stylesheet"]')).map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    ),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /^(\/|[a-z]+:)/.test(file))).toEqual([]);
});

test('S2-bar-60-e2e: the bar of tabs stands at the bottom, 60 px high', async ({ page }) => {
  await logIn(page, 'field');
  const box = await page.getByRole('navigation').first().boundingBox();
  expect(box).toMatchObject({ x: 0, width: 375, height: 60 });
  expect((box?.y ?? 0) + 60).toBe(page.viewportSize()?.height);
});

test('S5-rules-e2e: the rules of the tenant are ticked while a new password is typed', async ({ page }) => {
  await logIn(page, 'field');
  await page.goto('/#/pages/mine/changePassword/index');
  const length = page.getByRole('listitem').filter({ hasText: /\d+–\d+ 位/ });
  await page.getByPlaceholder('请输入新密码').fill('1');
  await expect(length).toContainText('未满足');
  await page.getByPlaceholder('请输入新密码').fill('Long-enough-1');
  await expect(length).toContainText('已满足');
});

test('S9-dialog-blue-e2e: a dialog is titled 提示 unless told, and what confirms is blue', async ({
  page,
}) => {
  await logIn(page, 'field');
  await page.goto(MINE);
  await page.getByText('清除缓存').click();
  const confirm = page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '清除缓存' });
  await expect(confirm).toBeVisible();
  expect(await confirm.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(37, 99, 235)',
  );
});

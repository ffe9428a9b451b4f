import type { Page } from '@playwright/test';
import { expect, test } from './base';
import { front, logIn, signIn, stands } from './kit';
import { reopen, workerIsReady } from './offline-kit';

/** The file of the English texts, under the name that the build gives it. */
const ENGLISH = /\/js\/english\.[0-9a-f]+\.js$/;
/** The code of pages, and what they share. */
const PAGE_CODE = /\/js\/\d+\.[0-9a-f]+\.js$/;
const LOGIN = '/#/pages/mine/login/login';
const HOME = '/#/pages/naviBar/home/index';
const MINE = '/#/pages/naviBar/mine/index';
const readsEnglish = (page: Page) => page.evaluate(() => localStorage.setItem('Language', 'en'));
const keptLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('Language'));

/** Whether the device can fetch the English texts; at first it cannot. */
async function withoutEnglish(page: Page): Promise<{ arrives: boolean }> {
  const network = { arrives: false };
  await page.route(ENGLISH, (route) => (network.arrives ? route.continue() : route.abort()));
  return network;
}

/** From the next start on, notes which of the words are drawn at any time, even for a moment. */
async function noteWords(page: Page, words: string[]): Promise<() => Promise<string[]>> {
  await page.addInitScript((noted) => {
    const seen = new Set<string>();
    Object.assign(window, { seenWords: seen });
    const look = () => {
      const text = document.querySelector('body')?.innerText ?? '';
      for (const word of noted) if (text.includes(word)) seen.add(word);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, words);
  return () => page.evaluate(() => [...(window as unknown as { seenWords: Set<string> }).seenWords]);
}

/** Chooses a language in Mine. */
async function choose(page: Page, [from, to]: [string, string]): Promise<void> {
  await front(page)
    .getByRole('button', { name: new RegExp(`^(语言|Language) ${from}`) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: to, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('LANG-start: an English start shows the frame until its words are there, then login and home in English', async ({
  page,
}) => {
  await page.goto('/icon.svg');
  await readsEnglish(page);
  const seen = await noteWords(page, ['登录', '请输入账号', '首页', '我的待办']);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(ENGLISH, async (route) => {
    await released;
    await route.continue();
  });
  const pageCode = page.waitForEvent('requestfinished', (request) => PAGE_CODE.test(request.url()));
  await page.goto(LOGIN, { waitUntil: 'commit' });
  await pageCode;
  // rest: for the page, which would be drawn now if nothing held it back.
  await page.waitForTimeout(500);
  await expect(page.locator('#frame')).toBeVisible();
  await expect(page.locator('.taro_page')).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(await seen()).toEqual([]);

  await signIn(page);
  await page.goto(HOME);
  await expect(tab(page, 'Workbench')).toBeVisible();
  await expect(front(page).getByRole('heading', { name: 'Notices' })).toBeVisible();
  expect(await seen()).toEqual([]);
});

test('LANG-chinese: no script of a Chinese start holds English words, and choosing English fetches them', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await logIn(page);
  await page.goto(MINE);
  await stands(page);
  await page.waitForLoadState('networkidle');
  const all = (await Promise.all(scripts)).join();
  expect(['Good morning', 'Nothing matches', 'Change password'].filter((word) => all.includes(word))).toEqual(
    [],
  );

  const fetched = page.waitForResponse(ENGLISH);
  await choose(page, ['简体中文', 'English']);
  await fetched;
  await expect(tab(page, 'Workbench')).toBeVisible();
  await expect(front(page).getByText('Change password')).toBeVisible();
  await page.reload();
  await expect(tab(page, 'Workbench')).toBeVisible();
  await choose(page, ['English', '简体中文']);
  await expect(tab(page, '工作台')).toBeVisible();
});

test('LANG-unreachable: words that cannot be fetched are reported in Mine, and the language stays', async ({
  page,
}) => {
  const network = await withoutEnglish(page);
  await logIn(page);
  await page.goto(MINE);
  await stands(page);
  await choose(page, ['简体中文', 'English']);
  await expect(page.getByText('英文文字未能加载，请检查网络')).toBeVisible();
  await expect(tab(page, '工作台')).toBeVisible();
  expect(await keptLanguage(page)).not.toBe('en');
  network.arrives = true;
  await choose(page, ['简体中文', 'English']);
  await expect(tab(page, 'Workbench')).toBeVisible();
  expect(await keptLanguage(page)).toBe('en');
});

test('LANG-later: an English start without its words is in Chinese, keeps the choice and gets them with a later page', async ({
  page,
}) => {
  await signIn(page);
  await readsEnglish(page);
  const network = await withoutEnglish(page);
  await page.goto(HOME);
  await expect(tab(page, '工作台')).toBeVisible();
  expect(await keptLanguage(page)).toBe('en');
  network.arrives = true;
  await tab(page, '工作台').click();
  await expect(tab(page, 'Workbench')).toBeVisible();
});

test('LANG-failed: a page whose code does not arrive is reported in English, even without the other words', async ({
  page,
}) => {
  await page.goto('/icon.svg');
  await readsEnglish(page);
  for (const code of [ENGLISH, PAGE_CODE]) await page.route(code, (route) => route.abort());
  await page.goto(LOGIN);
  const alert = page.getByRole('alert').filter({ hasText: 'The page did not load' });
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('LANG-offline: the app opens in English after it was opened once', async ({ page, context }, {
    project,
  }) => {
    test.skip(project.name !== 'phone', 'the service worker is the same on a desktop');
    await signIn(page);
    await readsEnglish(page);
    await page.goto(HOME);
    await workerIsReady(page);
    await context.setOffline(true);
    const phone = await reopen(context, page, HOME);
    await expect(tab(phone, 'Workbench')).toBeVisible();
    await expect(front(phone).getByRole('heading', { name: 'Notices' })).toBeVisible();
  });
});

import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './base';

interface Loaded {
  type: string;
  bytes: number;
}

/** Opens the login page for the first time and weighs its files as gzip sends them; API calls do not count as files. */
async function filesOfLogin(page: Page): Promise<Loaded[]> {
  const files: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!response.url().startsWith('http') || type === 'xhr' || type === 'fetch') return;
    files.push(response.body().then((body) => ({ type, bytes: gzipSync(body, { level: 9 }).length })));
  });
  await page.goto('/#/pages/mine/login/login');
  await page.locator('.taro_page').first().waitFor();
  await page.waitForLoadState('networkidle');
  return Promise.all(files);
}

const kilobytes = (files: Loaded[], type: string): number =>
  files.filter((file) => file.type === type).reduce((all, file) => all + file.bytes, 0) / 1024;

test('S2-lazy-e2e: the login page loads at most 125 KB of script, 15 KB of style and 8 files', async ({
  page,
}) => {
  const files = await filesOfLogin(page);
  expect(kilobytes(files, 'script')).toBeLessThanOrEqual(125);
  expect(kilobytes(files, 'stylesheet')).toBeLessThanOrEqual(15);
  expect(files.length).toBeLessThanOrEqual(8);
});

test('S2-frame: the frame of the app is drawn before any script, and disappears when the first page is shown', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#frame')).toBeVisible();
  release();
  await page.locator('.taro_page').first().waitFor();
  await expect(page.locator('#frame')).toHaveCount(0);
});

test('S2-csp: the page runs under its own content security policy without a complaint', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  await page.goto('/');
  await page.locator('.taro_page').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
  expect(await page.locator('script:not([src])').count()).toBe(0);
});

test('S9-async-e2e: a page whose code does not arrive shows the error after 3 s, and its retry opens it', async ({
  page,
}) => {
  await page.goto('/#/pages/mine/login/login');
  await page.locator('.taro_page').first().waitFor();
  await page.waitForLoadState('networkidle');
  let broken = true;
  await page.route('**/js/*.js', (route) => (broken ? route.abort() : route.continue()));
  await page.evaluate(() => (window.location.hash = '#/pages/naviBar/tailwind-demo'));
  const alert = page.getByRole('alert').filter({ hasText: '页面加载失败' });
  await expect(alert).toBeVisible();
  broken = false;
  await alert.getByRole('button', { name: '重试' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL(/tailwind-demo/);
});

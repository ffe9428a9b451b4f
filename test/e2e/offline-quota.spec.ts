import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './base';
import { logIn } from './kit';

const MEGABYTE = 1024 * 1024;

// Unless this is off, Chromium reports 10 GB to a page whatever is free; other browsers report what is really free.
test.use({
  launchOptions: async ({ launchOptions }, give) =>
    give({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--disable-features=StaticStorageQuota'],
    }),
});

/** Chooses a file of `bytes` bytes for a customer's attachments. */
async function addFile(page: Page, name: string, bytes: number): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '添加附件 合同附件' }).click();
  const buffer = randomBytes(bytes);
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
}

/** Leaves the page's store `bytes` free bytes. */
async function leave(page: Page, context: BrowserContext, bytes: number): Promise<void> {
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + bytes });
}

async function openAttachments(page: Page): Promise<void> {
  await logIn(page);
  await page.goto('/#/pages/workbench/work-add/index?table=diy_customer&mode=Add');
  await page.getByLabel('客户名称', { exact: true }).fill('存储将满的客户');
  await page.getByRole('tab', { name: '附件' }).click();
}

async function nothingIsLost(page: Page): Promise<void> {
  await expect(page.getByText('1 / 10')).toBeVisible();
  await page.getByRole('tab', { name: '基本信息' }).click();
  await expect(page.getByLabel('客户名称', { exact: true })).toHaveValue('存储将满的客户');
}

test('S-offline-quota-e2e: the user is warned before a full store loses a photo, and a full one keeps what is there', async ({
  page,
  context,
}, { project }) => {
  test.skip(project.name !== 'phone', 'nothing in it depends on the screen');
  await openAttachments(page);
  await leave(page, context, 40 * MEGABYTE);
  await addFile(page, '一.pdf', MEGABYTE);
  await expect(page.getByText(/本机存储空间只剩 \d+ MB，请先联网发送再继续拍照/)).toBeVisible();
  await leave(page, context, 11 * MEGABYTE);
  await addFile(page, '二.pdf', 3 * MEGABYTE);
  await expect(page.getByText(/本机存储空间不足（剩 .+ MB），文件没有存下来；请先联网发送/)).toBeVisible();
  await nothingIsLost(page);
});

test('S-offline-full-e2e: a store that is full although the browser reports free space is recognised as full', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'nothing in it depends on the screen');
  await openAttachments(page);
  await addFile(page, '一.pdf', MEGABYTE);
  await expect(page.getByText('1 / 10')).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await addFile(page, '二.pdf', 5 * MEGABYTE);
  await expect(page.getByText(/本机存储空间不足（剩 < 5.0 MB），文件没有存下来/)).toBeVisible();
  await nothingIsLost(page);
});

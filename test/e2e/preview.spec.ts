import type { Locator, Page } from '@playwright/test';
import { expect, test } from './base';
import { logIn, violations } from './kit';
import { button, open } from './tools-kit';
import { pdfFile, wordFile } from '../kit/documents';

/** Adds a file to a report and taps it. */
async function openInReport(page: Page, name: string, buffer: Buffer): Promise<Locator> {
  await logIn(page, 'field');
  await open(page, '/pages/tools/daily-report/index');
  const chooser = page.waitForEvent('filechooser');
  await button(page, '添加附件').click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await button(page, new RegExp(`^打开 ${name}`)).click();
  const preview = page.getByRole('dialog', { name: `预览 ${name}` });
  await expect(preview.getByRole('searchbox')).toBeVisible();
  return preview;
}

test('PREVIEW-pdf-e2e: a PDF is read page by page, searched, made larger and closed by keys', async ({
  page,
}) => {
  const texts = ['Contract 2026', 'Price 4800', 'Signature', 'Annex', 'Price list'];
  const preview = await openInReport(page, '合同.pdf', pdfFile(texts));
  await expect(preview.getByRole('status').first()).toHaveText('第 1 页，共 5 页');
  const first = preview.getByRole('region', { name: '第 1 页', exact: true });
  await expect(first.getByText('Contract 2026')).toBeAttached();
  /** Dark points of the page's picture: letters were drawn. */
  const ink = () =>
    first.locator('canvas').evaluate((drawn: HTMLCanvasElement) => {
      const points = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? [];
      return points.filter((value, at) => at % 4 === 0 && value < 100).length;
    });
  await expect.poll(ink).toBeGreaterThan(100);
  await page.keyboard.press('/');
  await expect(preview.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('price');
  await expect(preview.getByText('1/2')).toBeVisible();
  await expect(preview.getByRole('region', { name: '第 2 页', exact: true })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(preview.getByText('2/2')).toBeVisible();
  await expect(preview.getByRole('region', { name: '第 5 页', exact: true })).toBeInViewport();
  await expect
    .poll(() => page.evaluate(() => [...CSS.highlights.keys()].sort()))
    .toEqual(['found', 'found-here']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  const width = async () => (await first.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
});

test('PREVIEW-word-e2e: a Word document is drawn where none of its scripts run, and searched', async ({
  page,
}) => {
  const preview = await openInReport(
    page,
    '报价说明.docx',
    wordFile(['报价有效期三十天', '含税价', '有效期内不变']),
  );
  const inside = preview.frameLocator('iframe');
  await expect(inside.getByText('报价有效期三十天')).toBeVisible();
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  await preview.getByRole('searchbox').fill('有效期');
  await expect(preview.getByText('1/2')).toBeVisible();
  const download = page.waitForEvent('download');
  await preview.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('报价说明.docx');
});

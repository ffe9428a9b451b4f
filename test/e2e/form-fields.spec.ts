import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { menuId } from '../../server/seed/base/define-menu';
import { expect, test, unique } from './base';
import { ask, askAs, front, logIn, storedRows } from './kit';
import { photo } from './photo';

const DEMO = '/#/pages/workbench/work-add/index?table=diy_demo_all';
const detailOf = (table: string, id: string) =>
  `/#/pages/workbench/work-detail/index?table=${table}&id=${encodeURIComponent(id)}`;

/** The header of an ISO media file as iPhones write it, followed by nothing a browser could show. */
const HEIC = Buffer.concat([Buffer.from('0000001c667479706865696300000000', 'hex'), Buffer.alloc(64)]);
const NOTE = Buffer.from('这不是图片');

interface Stored {
  Id: string;
  [column: string]: unknown;
}

/** Makes a record as another client would. */
async function make(page: Page, table: string, row: object): Promise<string> {
  const made = await askAs(page, 'microi')<Stored | string>('/api/FormEngine/addFormData', {
    FormEngineKey: table,
    _RowModel: row,
  });
  return typeof made === 'string' ? made : made.Id;
}

async function openDemo(page: Page, tab?: string): Promise<void> {
  await page.goto(DEMO);
  await expect(page.getByLabel('标题', { exact: true })).toBeVisible();
  if (tab) await page.getByRole('tab', { name: tab }).click();
}

/** Scrolls until a field far down is drawn. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 30 && (await target.count()) === 0; step += 1) {
    await page.evaluate(() => Array.from(document.querySelectorAll('.pull__scroll')).pop()?.scrollBy(0, 400));
    // rest: what comes near the screen is drawn.
    await page.waitForTimeout(60);
  }
  await target.first().scrollIntoViewIfNeeded();
}

async function give(page: Page, button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  await reach(page, button);
  const dialog = page.waitForEvent('filechooser');
  await button.click();
  await (await dialog).setFiles(file);
}

test.beforeEach(async ({ page }) => logIn(page));

test('I5-unique-e2e: a value that already exists is refused at its field, corrected there and saved', async ({
  page,
}) => {
  const code = unique('U');
  await make(page, 'diy_product', { Name: '已有产品', Code: code });
  await page.goto('/#/pages/workbench/work-add/index?table=diy_product');
  await page.getByLabel('产品名称', { exact: true }).fill('同号产品');
  const field = page.getByLabel('产品编码', { exact: true });
  await field.fill(code);
  await page.getByRole('button', { name: /^(提交|保存)$/ }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/产品编码/);
  await field.fill(`${code}b`);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^(提交|保存)$/ }).click();
  await expect(page).not.toHaveURL(/work-add/);
  expect(await storedRows(page, 'diy_product', 'Code', `${code}b`)).toMatchObject([{ Name: '同号产品' }]);
});

test('I5-label-e2e: the customer of an order is read by name, however far down the list it is', async ({
  page,
}) => {
  const { Data } = await ask<{ Data: Stored[] }>(page, '/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_customer',
    _OrderBy: 'CreateTime',
    _OrderByType: 'ASC',
    _PageSize: 1,
  });
  const [oldest] = Data;
  const id = await make(page, 'diy_order', {
    CustomerId: oldest?.Id,
    OrderDate: '2026-01-05',
    Status: '草稿',
  });
  await page.goto(detailOf('diy_order', id));
  const customer = front(page).locator('[id$="-cell"]').filter({ hasText: '客户' });
  await expect(customer.getByText(String(oldest?.CustName), { exact: true }).first()).toBeVisible();
  await expect(front(page).getByText(String(oldest?.Id), { exact: true })).toHaveCount(0);
});

test('I5-rich-picture-e2e: a picture inserted into a text is sent, stored by its path and shown to its readers', async ({
  page,
}) => {
  const title = unique('图文');
  await openDemo(page);
  await page.getByLabel('标题', { exact: true }).fill(title);
  const text = page.getByRole('textbox', { name: '富文本' });
  await reach(page, text);
  await text.click();
  await page.keyboard.type('现场如图');
  const insert = page.getByRole('button', { name: '插入图片' });
  await give(page, insert, { name: '假.jpg', mimeType: 'image/jpeg', buffer: NOTE });
  await expect(page.getByText(/“假\.jpg”不是能显示的图片/)).toBeVisible();
  await expect(text.locator('img')).toHaveCount(0);
  await give(page, insert, { name: '现场.png', mimeType: 'image/png', buffer: photo() });
  await expect(text.locator('img')).toBeVisible();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page).not.toHaveURL(/work-add/);
  const [row] = await storedRows(page, 'diy_demo_all', 'Title', title);
  expect(row?.RichText).toMatch(/现场如图.*<img[^>]+src="\/microi\/editor\/\d+\/[^"?]+"/);

  // As if the file store had made it private: its public address does not exist.
  await page.route(/\/files\/microi\/editor\//, (route) => route.fulfill({ status: 404, body: '' }));
  const asked = page.waitForRequest(/GetPrivateFileUrl/i);
  await page.goto(detailOf('diy_demo_all', row?.Id ?? ''));
  expect((await asked).postData()).toContain('editor');
  await expect(front(page).locator('.rich-view').filter({ hasText: '现场如图' })).toBeVisible();
});

test('I5-heic-e2e: a picture that cannot be displayed is named in a warning and still sent; a good one is not', async ({
  page,
}) => {
  await openDemo(page, '时间、层级与文件');
  const add = page.getByRole('button', { name: '添加图片 多张图片' });
  await give(page, add, { name: 'IMG_0001.heic', mimeType: 'image/heic', buffer: HEIC });
  await expect(page.getByRole('alert').filter({ hasText: 'IMG_0001.heic' })).toContainText('无法在这里显示');
  await give(page, add, { name: '记录.jpg', mimeType: 'image/jpeg', buffer: NOTE });
  await expect(page.getByRole('alert').filter({ hasText: '记录.jpg' })).toContainText('无法在这里显示');
  await expect(page.getByText('无法预览')).toHaveCount(2);
  await give(page, add, { name: '好.png', mimeType: 'image/png', buffer: photo() });
  await expect(page.getByRole('button', { name: /^查看/ })).toHaveCount(3);
  await expect(page.getByRole('alert').filter({ hasText: '无法在这里显示' })).toHaveCount(0);
});

test('S9-zoom-e2e: a picture zooms from 1 to 4 by wheel, double tap, pinch and buttons', async ({
  page,
  hasTouch,
}) => {
  await openDemo(page, '时间、层级与文件');
  const add = page.getByRole('button', { name: '添加图片 多张图片' });
  await give(page, add, { name: '大图.png', mimeType: 'image/png', buffer: photo(300, 200) });
  await page.getByRole('button', { name: /^查看/ }).click();
  const image = page.getByRole('dialog').getByRole('img');
  const zoom = () => image.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  await expect.poll(zoom).toBe(1);

  const tap = () => (hasTouch ? page.touchscreen.tap(180, 400) : page.mouse.click(180, 400));
  await tap();
  // rest: a single tap must not count as half of a double one, and change nothing later.
  await page.waitForTimeout(500);
  expect(await zoom()).toBe(1);
  await tap();
  await tap();
  await expect.poll(zoom).toBe(2);
  // rest: the next tap must start a new gesture, not count as the third of these.
  await page.waitForTimeout(400);
  await tap();
  await tap();
  await expect.poll(zoom).toBe(1);

  if (hasTouch) {
    const fingers = await page.context().newCDPSession(page);
    const at = (apart: number) => [
      { x: 187 - apart, y: 400, id: 0 },
      { x: 187 + apart, y: 400, id: 1 },
    ];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
    await touch('touchStart', at(20));
    for (const apart of [30, 40, 50, 60]) await touch('touchMove', at(apart));
    await touch('touchEnd', []);
    await expect.poll(zoom).toBeCloseTo(3, 1);
  } else {
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, -500);
    await expect.poll(zoom).toBeGreaterThan(1.3);
    // The point under the pointer stays under it.
    const box = await image.boundingBox();
    expect(box?.x).toBeLessThan(0);
    await page.mouse.wheel(0, -5000);
    await expect.poll(zoom).toBe(4);
    await page.mouse.wheel(0, 9000);
    await expect.poll(zoom).toBe(1);
  }
  const larger = page.getByRole('button', { name: '放大' });
  for (let step = 0; step < 4 && (await larger.isEnabled()); step += 1) await larger.click();
  await expect.poll(zoom).toBe(4);
  await expect(larger).toBeDisabled();
});

test('C-qrcode-e2e: a code is shown where it can be scanned and saved as a picture', async ({ page }) => {
  const id = await make(page, 'diy_demo_all', { Title: unique('码'), Qrcode: 'LZ-SB-00042' });
  await page.goto(detailOf('diy_demo_all', id));
  await page.getByRole('tab', { name: '布局与展示' }).click();
  const save = page.getByRole('button', { name: '保存图片' });
  await reach(page, save);
  await expect(page.getByRole('img', { name: '二维码' })).toBeVisible();
  const download = page.waitForEvent('download');
  await save.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('二维码.png');
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(720);
});

test('C-signature-e2e: a signature is drawn, kept with the form and stored as a picture', async ({
  page,
}) => {
  const title = unique('签名');
  await openDemo(page);
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByRole('tab', { name: '时间、层级与文件' }).click();
  const sign = page.getByRole('button', { name: /^签名/ });
  await reach(page, sign);
  await sign.click();
  const pad = page.getByRole('img', { name: /在此签名|签名/ }).last();
  const done = page.getByRole('dialog').getByRole('button', { name: '完成' });
  await expect(done).toBeDisabled();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no pad.');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 6 });
  await page.mouse.move(box.x + 200, box.y + 30, { steps: 6 });
  await page.mouse.up();
  await done.click();
  await expect(page.getByRole('button', { name: /^查看 signature\.png/ })).toBeVisible();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page).not.toHaveURL(/work-add/);
  const [row] = await storedRows(page, 'diy_demo_all', 'Title', title);
  expect(row?.Signature).toMatch(/signature.*\.png/);
});

test('I5-keyboard-e2e: the keyboard of a phone never covers the field it is for', async ({
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'A desktop has no such keyboard.');
  await openDemo(page);
  const field = page.getByLabel('按键事件', { exact: true });
  await reach(page, field);
  await field.tap();
  // As Android resizes the page for its keyboard.
  await page.setViewportSize({ width: 375, height: 420 });
  // rest: the page scrolls to the field; nothing signals when it has arrived.
  await page.waitForTimeout(400);
  const place = await field.boundingBox();
  const bar = await page.getByRole('button', { name: '提交', exact: true }).boundingBox();
  expect(place && place.y).toBeGreaterThan(40);
  expect(place && bar && place.y + place.height <= Math.min(bar.y, 420)).toBe(true);
});

test('I5-file-name-e2e: a screen reader reads a file with its size and state', async ({ page }) => {
  await openDemo(page, '时间、层级与文件');
  await give(page, page.getByRole('button', { name: /^添加附件|^添加文件/ }).first(), {
    name: '报价.txt',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(2048, 'a'),
  });
  await expect(page.getByRole('button', { name: '打开 报价.txt 2 KB 待上传' })).toBeVisible();
});

test('CONTACT-e2e: a contact pasted into one field of a new customer is spread over three with a tap, and taken back', async ({
  page,
}) => {
  await logIn(page, 'manager');
  await page.goto(`/#/pages/workbench/work-add/index?menu=${menuId('microi', 'customer')}&mode=Add`);
  const field = (name: string) => front(page).getByLabel(name, { exact: true });
  await reach(page, field('联系人'));
  await field('联系人').click();
  await page.keyboard.insertText('李小明 13812345678 浙江省嘉兴市南湖区中环南路1号');
  await front(page)
    .getByRole('button', { name: /^填入：李小明 · 138 1234 5678 · / })
    .click();
  await expect(field('联系人')).toHaveValue('李小明');
  await expect(field('联系电话')).toHaveValue('13812345678');
  await front(page).getByRole('button', { name: '撤销' }).click();
  await expect(field('联系电话')).toHaveValue('');
});

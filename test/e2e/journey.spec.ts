import type { CDPSession, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { demoAccounts } from '../../server/seed/accounts';
import { menuId } from '../../server/seed/base/define-menu';
import { expect, test, unique } from './base';
import { IN_MOTION, handOf, logIn, storedRows, type Hand } from './kit';
import { photo } from './photo';

test.use(IN_MOTION);

/** Customers of the demonstration tenant. */
const CUSTOMERS = 20_000;
const { account } = demoAccounts.find(
  ({ osClient, role }) => osClient === 'microi' && role === '系统管理员',
)!;

/** The journey of a day: log in, look around, find a record, read it, add one with a photo, correct it, delete it. */
async function journey(page: Page, hand: Hand): Promise<void> {
  const { press, write } = handOf(page, hand);
  const name = unique(`旅程 ${hand} `);
  const picture = photo();
  const wide = (page.viewportSize()?.width ?? 0) >= 1024;

  await keepSentFile(page);
  await page.goto('/');
  await expect(page).toHaveURL(/login\/login/);
  await write(page.getByPlaceholder('请输入账号'), account);
  await write(page.getByPlaceholder('请输入密码'), DEMO_PASSWORD);
  await press(page.getByRole('button', { name: '登录', exact: true }));
  await expect(page).toHaveURL(/naviBar\/home/);
  await expect(page.getByRole('heading', { level: 1, name: '岚舟智造有限公司' })).toBeVisible();

  await press(page.getByRole('link', { name: '工作台' }));
  await expect(page).toHaveURL(/naviBar\/workbench/);
  await expect(page.getByRole('button', { name: '收起客户与销售' })).toBeVisible();
  await press(page.getByRole('button', { name: '客户', exact: true }).last());
  await expect(page).toHaveURL(/work-list/);
  const list = page.getByRole('list', { name: '客户' });
  const first = list.getByRole('listitem').first();
  await expect(first).toBeVisible();
  const all = Number(await first.getAttribute('aria-setsize'));
  expect(all).toBeGreaterThanOrEqual(CUSTOMERS);

  await write(page.getByRole('searchbox').last(), '祥服饰');
  await expect(first).not.toHaveAttribute('aria-setsize', String(all));
  const card = first.getByRole('button').first();
  const [title = ''] = ((await card.getAttribute('aria-label')) ?? '').split(' ');
  await press(card);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByText('联系电话', { exact: true }).last()).toBeVisible();
  if (!wide) await press(page.getByRole('button', { name: '返回' }).last());

  await press(page.getByRole('button', { name: '新增客户' }));
  await expect(page).toHaveURL(/work-add/);
  await write(page.getByLabel('客户名称', { exact: true }), name);
  await write(page.getByLabel('联系人', { exact: true }), '岳小满');
  await press(page.getByRole('tab', { name: '附件' }));
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: '添加图片 门头照片' }));
  await (await chooser).setFiles({ name: '门头.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('待上传', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: '提交', exact: true }));
  await expect(page).not.toHaveURL(/work-add/);
  const [row] = await storedRows(page, 'diy_customer', 'CustName', name);
  expect(row).toMatchObject({ CustName: name, Contact: '岳小满', CustLevel: 'C' });
  // The photo is downscaled first: the server must have exactly what went into the upload.
  expect(await storedPhoto(page, row!)).toEqual(await sentFile(page));

  await write(page.getByRole('searchbox').last(), name);
  const found = list.getByRole('listitem');
  await expect(found).toHaveCount(1);
  await press(found.getByRole('button').first());
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await press(page.getByRole('button', { name: '编辑', exact: true }));
  await expect(page).toHaveURL(/work-add/);
  await write(page.getByLabel('联系人', { exact: true }), '岳大满');
  await press(page.getByRole('button', { name: '提交', exact: true }));
  await expect(page).not.toHaveURL(/work-add/);
  await expect(page.getByText('岳大满', { exact: true }).last()).toBeVisible();
  expect(await storedRows(page, 'diy_customer', 'CustName', name)).toMatchObject([{ Contact: '岳大满' }]);

  await press(page.getByRole('button', { name: '更多操作' }).last());
  await press(page.getByRole('button', { name: '删除', exact: true }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(name);
  await press(question.getByRole('button', { name: '删除' }));
  await expect(page.getByText('已删除')).toBeVisible();
  expect(await storedRows(page, 'diy_customer', 'CustName', name)).toEqual([]);
}

/** Keeps a copy of the file that the page uploads. */
const keepSentFile = (page: Page) =>
  page.addInitScript(() => {
    const append = FormData.prototype.append as (name: string, value: string | Blob, file?: string) => void;
    FormData.prototype.append = function keepAndAppend(
      this: FormData,
      name: string,
      value: string | Blob,
      file?: string,
    ) {
      if (value instanceof Blob) Object.assign(window, { sentFile: value });
      append.apply(this, file === undefined ? [name, value] : [name, value, file]);
    } as FormData['append'];
  });

async function sentFile(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const { sentFile: file } = window as unknown as { sentFile: Blob };
    return Array.from(new Uint8Array(await file.arrayBuffer()));
  });
  expect(bytes.length).toBeGreaterThan(500);
  return Buffer.from(bytes);
}

/** The bytes of the row's first photo as the tenant's file server gives them. */
async function storedPhoto(page: Page, row: Record<string, string>): Promise<Buffer> {
  const [{ Path }] = JSON.parse(row['Photo'] ?? '[{}]') as [{ Path: string }];
  const answer = await page.request.get(`/files${encodeURI(Path)}`);
  expect(answer.status()).toBe(200);
  return answer.body();
}

test('S2-journey: the day of a clerk, from login to a deleted record', async ({ page, hasTouch }) => {
  await journey(page, hasTouch ? 'touch' : 'mouse');
});

test('S2-journey-keys: the same with the keyboard alone', async ({ page, hasTouch }) => {
  test.skip(Boolean(hasTouch), 'A phone has no Tab key.');
  await journey(page, 'keys');
});

// A fling depends on the timing of its touches, so this test runs with the machine to itself.
test(
  'S2-list-20000: near the end of 20,000 customers, after flinging back, the page is small and has read no page that was not seen',
  {
    tag: '@alone',
  },
  async ({ page, isMobile }) => {
    await logIn(page);
    const asked = new Set<number>();
    page.on('request', (request) => {
      if (!/getTableData/i.test(request.url())) return;
      const { ModuleEngineKey, _PageIndex } = (request.postDataJSON() ?? {}) as Record<string, unknown>;
      if (ModuleEngineKey === menuId('microi', 'customer')) asked.add(Number(_PageIndex));
    });
    await page.goto(`/#/pages/workbench/work-list/index?menu=${menuId('microi', 'customer')}`);
    const list = page.getByRole('list', { name: '客户' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await watchSeenPages(page);

    const scroller = page.locator('.pull__scroll:has(.virtual-list__row)').last();
    /** Brings a position to the lower edge of the screen. */
    const goTo = (position: number) =>
      scroller.evaluate((element, wanted) => {
        const row = element.querySelector('.virtual-list__row');
        const after = Number(row?.getAttribute('aria-setsize')) - wanted;
        const height = row?.getBoundingClientRect().height ?? 0;
        element.scrollTop = element.scrollHeight - element.clientHeight - after * height;
      }, position);
    await goTo(CUSTOMERS);
    await expect(list.getByText(/联系人/).first()).toBeVisible();
    const session = await page.context().newCDPSession(page);
    for (let fling = 0; fling < (isMobile ? 16 : 4); fling += 1) await (isMobile ? flick : wheel)(session);
    // Where the flings end, the rows are read; pages flung past are not.
    await expect.poll(() => asked.size).toBeGreaterThan(2);
    // A fling continues on its own for a while.
    await expect(async () => {
      await goTo(19_990);
      // rest: it is repeated until the fling is over.
      await expect(list.locator('[aria-posinset="19990"] .record')).toHaveCount(1, { timeout: 700 });
    }).toPass();
    // rest: a fling that continues would carry the row away again.
    await page.waitForTimeout(500);

    expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(60);
    expect(await scroller.evaluate((element) => element.querySelectorAll('*').length)).toBeLessThanOrEqual(
      600,
    );
    const seen = await page.evaluate(() => (window as unknown as { seenPages: Set<number> }).seenPages.size);
    expect(asked.size).toBeGreaterThan(2);
    expect(asked.size).toBeLessThanOrEqual(seen + 1);
  },
);

/** Flings the list back with the wheel. */
const wheel = (session: CDPSession) =>
  session.send('Input.synthesizeScrollGesture', {
    ...{ x: 250, y: 400, yDistance: 1_500, speed: 6_000 },
    gestureSourceType: 'mouse',
  });

/** Flings the list back with a finger, touch by touch: a synthesized finger gesture sends no moves. */
async function flick(session: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
  await touch('touchStart', 230);
  for (let y = 260; y <= 800; y += 60) await touch('touchMove', y);
  await touch('touchEnd');
}

/** From now on records at every frame which pages of 20 have rows on the screen. */
const watchSeenPages = (page: Page) =>
  page.evaluate(() => {
    const seenPages = new Set<number>();
    Object.assign(window, { seenPages });
    const look = () => {
      for (const row of document.querySelectorAll('.virtual-list__row')) {
        const { top, bottom } = row.getBoundingClientRect();
        if (bottom < 0 || top > window.innerHeight) continue;
        seenPages.add(Math.floor((Number(row.getAttribute('aria-posinset')) - 1) / 20) + 1);
      }
      requestAnimationFrame(look);
    };
    look();
  });

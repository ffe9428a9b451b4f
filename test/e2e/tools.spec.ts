import type { Page } from '@playwright/test';
import { expect, test, unique } from './base';
import { logIn, storedRows, violations } from './kit';
import { PHONE_AT_WORK, addPhoto, button, open, switchTo, uploads } from './tools-kit';

// The tools do the same on a desktop, whose layout is tested elsewhere.
test.skip(({ isMobile }) => !isMobile, 'on phones');
test.use(PHONE_AT_WORK);

test('S8-report: a report carries the last plan over, takes pictures and files, and its readers can comment', async ({
  page,
}) => {
  const mark = unique('');
  await logIn(page, 'field');
  await open(page, '/pages/tools/daily-report/index');
  const done = page.getByLabel('本期完成');
  await expect(done).not.toHaveValue('');
  await expect(page.getByText(/已带入上期计划|本期已提交/)).toBeVisible();
  await done.fill(`走访两家客户 ${mark}`);
  await page.getByLabel('下期计划').fill('');
  await button(page, /^(提交|更新)$/).click();
  await expect(page.getByText('请输入[下期计划]')).toBeVisible();
  await page.getByLabel('下期计划').fill(`发报价 ${mark}`);
  // rest: typed texts are stored shortly after the last key, and then survive leaving the page.
  await page.waitForTimeout(800);
  await page.reload();
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible();
  await expect(done).toHaveValue(`走访两家客户 ${mark}`);
  await addPhoto(page, '拍照');
  const chooser = page.waitForEvent('filechooser');
  await button(page, '添加附件').click();
  const attached = { name: `报价单-${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from('报价') };
  await (await chooser).setFiles(attached);
  await expect(page.getByText(attached.name)).toBeVisible();
  await button(page, /^(提交|更新)$/).click();
  await expect(page.getByText('报告已提交')).toBeVisible();
  const [row] = await storedRows(page, 'diy_daily_report', 'MingriJH', `发报价 ${mark}`);
  expect(uploads(row?.Tupian).length).toBeGreaterThan(0);
  expect(uploads(row?.Fujian).map(({ Name }) => Name)).toContain(attached.name);

  await switchTo(page, 'manager');
  await open(page, '/pages/tools/daily-report/index');
  await page.getByRole('tab', { name: '团队' }).click();
  await expect(page.getByText(/^未提交（\d+）$/)).toBeVisible();
  await button(page, new RegExp(`走访两家客户 ${mark} (未读|已读)`)).click();
  await expect(page.getByText(attached.name)).toBeVisible();
  await expect(button(page, '图片 1')).toBeVisible();
  const comment = `辛苦了 ${mark}`;
  await page.getByLabel('写评论').fill(comment);
  await button(page, '发送').click();
  await expect(page.getByText(comment)).toBeVisible();
});

/** How many answers of the sheet that is being filled in this device has kept. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('microi-workbench');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const texts = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction('texts').objectStore('texts').getAll();
      reading.onsuccess = () => resolve(reading.result as unknown[]);
      reading.onerror = () => reject(new Error('not read'));
    });
    database.close();
    const sheet = texts.map(String).find((text) => text.includes('disc/1'));
    if (!sheet) return 0;
    const { values } = JSON.parse(sheet) as { values: { answers: unknown[] } };
    return values.answers.filter(Boolean).length;
  });

test('S8-disc: forty questions, left at 23 and resumed there, revised by going back, scored, drawn and kept', async ({
  page,
}) => {
  // rest: it takes four seconds; a button that never comes is worth no longer wait.
  test.setTimeout(60_000);
  await logIn(page, 'inspector');
  await open(page, '/pages/tools/renshi/disc');
  const answer = async (from: number, to: number) => {
    for (let question = from; question <= to; question += 1) {
      await expect(page.getByText(`第 ${question} 题，共 40 题`).first()).toBeVisible();
      await page
        .getByRole('radio')
        .nth(question % 4)
        .click();
    }
  };
  await button(page, /^(开始测评|重新测评)$/)
    .last()
    .click();
  await answer(1, 22);
  await expect(page.getByText('第 23 题，共 40 题').first()).toBeVisible();
  // The last answer is on the device before the app is closed.
  await expect.poll(() => keptAnswers(page)).toBe(22);
  await page.reload();
  await button(page, '继续第 23 题').click();
  await button(page, '上一题').click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await button(page, '下一题').click();
  await answer(23, 40);
  await button(page, '查看结果').click();
  await expect(page.getByText('测评结果已保存')).toBeVisible();
  await expect(page.getByText('你的工作方式')).toBeVisible();
  const [userId] = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.endsWith(':CurrentUser'))
      .map(([, user]) => (JSON.parse(user) as { Id: string }).Id),
  );
  const rows = await storedRows(page, 'diy_disc_result', 'UserId', userId ?? '');
  const full = rows.filter(({ Daan }) => (JSON.parse(Daan ?? '[]') as unknown[]).length === 40);
  expect(full.map(({ D, I, S, C }) => Number(D) + Number(I) + Number(S) + Number(C))).toContain(40);
  expect(await violations(page)).toEqual([]);
});

test('S8-web: hosts of the tenant open, others ask first, and only the tenant’s own host gets the token', async ({
  page,
  baseURL,
}) => {
  const address = (url: string) => `/pages/tools/web-view/index?url=${encodeURIComponent(url)}`;
  await logIn(page, 'admin');
  await page.route('https://example.com/**', (route) => route.fulfill({ body: '<p>hello</p>' }));
  await open(page, address('https://example.com/?t={token}'));
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://example.com/?t=');
  await page.reload();
  await open(page, address(`${baseURL ?? ''}/manifest.json?t={token}`));
  await expect(page.locator('iframe').last()).toHaveAttribute('src', /manifest\.json\?t=.{20,}/);
  await open(page, address('https://elsewhere.example.org/'));
  await expect(
    page.getByText('elsewhere.example.org 不在本单位的可信网址内，请确认来源可靠。'),
  ).toBeVisible();
  await open(page, address('javascript:alert(1)'));
  await expect(page.getByText('网址不正确，无法打开')).toBeVisible();
});

test.describe('a newer version', () => {
  const offer = (page: Page, Forced: boolean) =>
    page.route('**/*', async (route) => {
      if (!route.request().postData()?.includes('app_version')) return route.fallback();
      const Data = {
        HasUpdate: true,
        Version: '9.1.0',
        VersionCode: 910,
        Notes: ['打卡更快'],
        Forced,
        Url: '',
      };
      return route.fulfill({ json: { Code: 1, Data, Msg: '' } });
    });

  test('S8-upgrade-optional: is offered once the app is shown, with its notes, and can be put off for the day', async ({
    page,
  }) => {
    await offer(page, false);
    await page.goto('/#/pages/mine/login/login');
    await expect(page.getByText('发现新版本 9.1.0')).toBeVisible();
    await expect(page.getByText('打卡更快')).toBeVisible();
    await button(page, '以后再说').click();
    await expect(page.getByText('发现新版本 9.1.0')).toHaveCount(0);
    const asked = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('app_version') ?? false,
    );
    await page.reload();
    await asked;
    // rest: no notice must appear; looking too soon can miss one but never cause one.
    await page.waitForTimeout(500);
    await expect(page.getByText('发现新版本 9.1.0')).toHaveCount(0);
  });

  test('S8-upgrade-forced: stays until the new version is loaded', async ({ page }) => {
    await offer(page, true);
    await page.goto('/#/pages/mine/login/login');
    await open(page, '/uni_modules/uni-upgrade-center-app/pages/upgrade-popup');
    await expect(page.getByText('此版本已停止支持，更新后才能继续使用')).toBeVisible();
    await expect(button(page, '以后再说')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page.getByText('发现新版本 9.1.0')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await button(page, '立即更新').click();
    await loaded;
  });
});

import type { Locator, Page } from '@playwright/test';
import { expect, test, unique } from './base';
import { front, goBack, logIn } from './kit';
import { photo } from './photo';
import { app, firstCard, tab } from './work-kit';

test.skip(({ isMobile }) => !isMobile, 'The pages follow writes in the same way on a desktop.');

const TENANT = 'yunqi';

/** The number that a control shows. */
async function numberOn(control: Locator, pattern = /(\d+)/): Promise<number> {
  const said = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '';
  return Number(pattern.exec(said)?.[1] ?? 0);
}

test('S7-live-e2e: what is written on one page appears on home, in its list and on its record without a reload', async ({
  page,
}) => {
  await logIn(page, 'admin', TENANT);
  const notices = front(page).getByRole('link', { name: /消防演练|公告|通知|制度|调整/ });
  await expect(notices.first()).toBeVisible();
  await front(page).getByRole('link', { name: '全部' }).last().tap();
  await expect(firstCard(page)).toBeVisible();
  await firstCard(page).tap();
  await front(page).getByRole('button', { name: '编辑', exact: true }).tap();
  const title = unique('改过的公告');
  await front(page).getByLabel('标题', { exact: true }).fill(title);
  await front(page).getByRole('button', { name: '提交', exact: true }).tap();
  await expect(front(page).getByRole('heading', { level: 2, name: title })).toBeVisible();
  await goBack(page);
  await expect(firstCard(page)).toHaveAttribute('aria-label', new RegExp(`^${title}`));
  await goBack(page);
  await expect(front(page).getByRole('link', { name: new RegExp(title) })).toBeVisible();
});

/** Watches whether a text appears from now on, however briefly. */
async function wordsOf(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.evaluate((text) => {
    const look = () => {
      if (document.body.textContent?.includes(text)) document.body.dataset['said'] = text;
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, words);
  return () => page.evaluate((text) => document.body.dataset['said'] === text, words);
}

test('S7-live-todo-e2e: a decided approval leaves the counts on home, in the list and on the workbench', async ({
  page,
}) => {
  await logIn(page, 'manager', TENANT);
  const count = front(page).getByRole('button', { name: /我的待办/ });
  await expect(count).toBeVisible();
  const before = await numberOn(count);
  expect(before).toBeGreaterThan(1);
  await tab(page, /工作台/);
  await expect(app(page, '我的待办').last()).toHaveAttribute('aria-label', new RegExp(`${before}`));
  await app(page, '我的待办').last().tap();
  await firstCard(page).tap();
  await front(page).getByRole('button', { name: '同意并附言…', exact: true }).tap();
  const sheet = page.getByRole('dialog').last();
  await sheet.getByLabel('处理意见').fill('同意');
  const said = await wordsOf(page, '这条审批已不再待你处理');
  // The row arrives before its approval does.
  await page.route(/getWFHistory/i, async (route) => {
    // rest: slower than the row, and there before the page has slid away
    await new Promise((done) => setTimeout(done, 100));
    await route.continue();
  });
  const decided = page.url();
  await sheet.getByRole('button', { name: '同意', exact: true }).tap();
  await expect(page.getByText(/流程处理成功！/)).toBeVisible();
  // The next one that waits follows.
  await expect(page).not.toHaveURL(decided);
  await expect(front(page).getByRole('button', { name: '同意', exact: true })).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL(/work-todo/);
  await expect.poll(() => numberOn(front(page).getByRole('tab', { name: /^待办/ }))).toBe(before - 1);
  await goBack(page);
  await expect.poll(() => numberOn(app(page, '我的待办').last())).toBe(before - 1);
  await tab(page, /首页/);
  await expect.poll(() => numberOn(front(page).getByRole('button', { name: /我的待办/ }))).toBe(before - 1);
  // The user's own decision must not be reported as somebody else's.
  expect(await said()).toBe(false);
});

test('S7-live-badge-e2e: a message that was read leaves the count of its group and the badge of the tab', async ({
  page,
}) => {
  await logIn(page, 'manager', TENANT);
  const badge = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /消息/ });
  await expect.poll(() => numberOn(badge)).toBeGreaterThan(0);
  await tab(page, /消息/);
  const unread = await numberOn(badge);
  const group = front(page)
    .getByRole('button', { name: /条未读/ })
    .or(front(page).getByRole('link', { name: /条未读/ }))
    .first();
  const inGroup = await numberOn(group, /(\d+) 条未读/);
  await group.tap();
  await expect(page).toHaveURL(/work-message\/list/);
  await front(page).getByRole('button', { name: '全部已读' }).tap();
  await expect(page.getByText('已全部标为已读')).toBeVisible();
  await goBack(page);
  await expect.poll(() => numberOn(badge)).toBe(unread - inGroup);
});

test('S7-avatar-e2e: a new picture of the user is stored, then the user is read again, and it appears on Mine and in the contacts at once', async ({
  page,
}) => {
  await logIn(page, 'field', TENANT);
  await front(page).getByRole('button', { name: '通讯录' }).tap();
  await expect(front(page).getByRole('listitem').first()).toBeVisible();
  await goBack(page);
  await tab(page, /我的/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().split('/').pop()?.toLowerCase() ?? ''));
  const choosing = page.waitForEvent('filechooser');
  await front(page).getByRole('button', { name: '更换头像' }).tap();
  // A phone asks "camera or album" first; the test chooses the album.
  const album = page.getByRole('dialog').getByText('从相册选择');
  await Promise.race([choosing, album.tap().catch(() => undefined)]);
  await (await choosing).setFiles({ name: '头像.png', mimeType: 'image/png', buffer: photo(64, 64) });
  await expect(page.getByText('头像已更新')).toBeVisible();
  expect(asked.indexOf('uptsysuser')).toBeGreaterThan(-1);
  expect(asked.lastIndexOf('refreshloginuser')).toBeGreaterThan(asked.indexOf('uptsysuser'));
  const own = front(page).getByRole('button', { name: '更换头像' }).locator('img');
  await expect(own).toBeVisible();
  const { Avatar, Name } = await page.evaluate(
    (tenant) =>
      JSON.parse(localStorage.getItem(`${tenant}:CurrentUser`) ?? '{}') as { Avatar: string; Name: string },
    TENANT,
  );
  const answer = await page.request.get((await own.getAttribute('src')) ?? '');
  expect(answer.status()).toBe(200);

  await page.goto('/#/pages/naviBar/contact/index');
  await front(page).getByRole('searchbox').fill(Name);
  const row = front(page).getByRole('listitem').filter({ hasText: Name }).first();
  // An address carries a name of any characters encoded.
  const file = encodeURIComponent(Avatar.split('/').pop() ?? '');
  await expect(row.locator(`img[src*="${file}"]`)).toBeVisible();
});

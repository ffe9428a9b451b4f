import type { Locator, Page } from '@playwright/test';
import { expect, test, unique } from './base';
import { front, logIn, storedRows } from './kit';
import { PHONE_AT_WORK } from './tools-kit';

test.use(PHONE_AT_WORK);
test.skip(({ isMobile }) => !isMobile, 'A finger is counted; the desktop has shortcuts of its own.');

/** What is done many times a day, from the home page on: how many taps each may take. Typing is not counted. */
const ALLOWED = { approve: 2, punch: 1, report: 2, customer: 2, call: 2, inspect: 3 } as const;

/** Counts what the page itself receives of a finger. */
async function countTaps(
  page: Page,
): Promise<{ tap: (target: Locator) => Promise<void>; expectAtMost: (most: number) => void }> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps += 1;
  });
  const follow = () => {
    const { noteTap } = window as unknown as { noteTap: () => void };
    document.addEventListener('click', ({ isTrusted }) => isTrusted && noteTap(), true);
  };
  // The page is open already, and may be loaded again.
  await page.addInitScript(follow);
  await page.evaluate(follow);
  return {
    tap: (target) => target.tap(),
    expectAtMost(most) {
      expect(taps).toBeGreaterThan(0);
      expect(taps).toBeLessThanOrEqual(most);
    },
  };
}

test('TAPS-approve-e2e: a decision takes two taps at most', async ({ page }) => {
  await logIn(page, 'manager');
  const { tap, expectAtMost } = await countTaps(page);
  await tap(front(page).getByRole('button', { name: /^同意/ }).first());
  await expect(page.getByText(/^已同意/)).toBeVisible();
  expectAtMost(ALLOWED.approve);
});

test('TAPS-punch-e2e: the punch that is due is one tap', async ({ page }) => {
  await logIn(page, 'director');
  const { tap, expectAtMost } = await countTaps(page);
  await tap(front(page).getByRole('button', { name: /上班打卡/ }));
  await expect(page.getByText('打卡成功，可在个人考勤中查看，请勿重复打卡。')).toBeVisible();
  expectAtMost(ALLOWED.punch);
});

test('TAPS-report-e2e: today’s report is written and handed in with two taps', async ({ page }) => {
  await logIn(page, 'field');
  const { tap, expectAtMost } = await countTaps(page);
  await tap(front(page).getByRole('button', { name: '工作日报', exact: true }));
  const [done, plan] = [unique('完成'), unique('计划')];
  await front(page).getByLabel('本期完成').fill(done);
  await front(page).getByLabel('下期计划').fill(plan);
  await tap(front(page).getByRole('button', { name: '提交', exact: true }));
  await expect(front(page).getByText(done).first()).toBeVisible();
  expectAtMost(ALLOWED.report);
});

test('TAPS-customer-e2e: a customer is added with two taps', async ({ page }) => {
  await logIn(page, 'manager');
  const { tap, expectAtMost } = await countTaps(page);
  await tap(front(page).getByRole('button', { name: '新增客户' }));
  const name = unique('两下客户');
  await front(page).getByLabel('客户名称', { exact: true }).fill(name);
  await front(page).getByLabel('联系人', { exact: true }).fill('张三');
  await front(page).getByLabel('联系电话', { exact: true }).fill('13800138000');
  await tap(front(page).getByRole('button', { name: '提交', exact: true }));
  await expect(page.getByText('已保存')).toBeVisible();
  expect(await storedRows(page, 'diy_customer', 'CustName', name)).toHaveLength(1);
  expectAtMost(ALLOWED.customer);
});

test('TAPS-call-e2e: a colleague is called with two taps', async ({ page }) => {
  await logIn(page, 'field');
  const called: string[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  browser.on('Page.frameRequestedNavigation', ({ url }) => called.push(url));
  const { tap, expectAtMost } = await countTaps(page);
  await tap(front(page).getByRole('button', { name: '通讯录' }));
  await tap(
    front(page)
      .getByRole('button', { name: /^打电话给/ })
      .first(),
  );
  await expect(() => expect(called.some((url) => /^tel:\d+/.test(url))).toBe(true)).toPass();
  expectAtMost(ALLOWED.call);
});

test('TAPS-inspect-e2e: an inspection has its first answer after three taps', async ({ page }) => {
  await logIn(page, 'inspector', 'loctek');
  const { tap, expectAtMost } = await countTaps(page);
  await tap(front(page).getByRole('button', { name: /^检查任务/ }));
  await tap(
    front(page)
      .getByRole('button', { name: /^(开始|继续)检查 / })
      .first(),
  );
  const before = await front(page)
    .getByText(/^已检 \d+/)
    .first()
    .textContent();
  await tap(front(page).getByRole('radio', { name: '合格', exact: true, checked: false }).first());
  await expect(
    front(page)
      .getByText(/^已检 \d+/)
      .first(),
  ).not.toHaveText(before ?? '');
  expectAtMost(ALLOWED.inspect);
});

import { expect, test } from './base';
import { front, goBack, IN_MOTION, logIn } from './kit';

test.use(IN_MOTION);
test.skip(
  ({ isMobile }) => !isMobile,
  'A phone goes from page to page; the desktop shows them side by side.',
);

const TABS = { todo: /^待办/, sender: /^我发起/, done: /^已办/, copy: /^抄送/, connect: /^相关/ };
const NAMES = Object.keys(TABS) as Array<keyof typeof TABS>;

/** Moments of a back navigation: at once, while the page slides out (300 ms), and afterwards. */
const MOMENTS_MS = [0, 60, 150, 250, 350, 700];

test('S7-typed-e2e: an address typed while a page slides away opens, whenever it is typed, and back works after it', async ({
  page,
}) => {
  await logIn(page, 'manager');
  for (const [turn, moment] of MOMENTS_MS.entries()) {
    await page.goto('/#/pages/workbench/work-todo/index?tab=done');
    await expect(front(page).getByRole('tab', { name: TABS.done, selected: true })).toBeVisible();
    await front(page).getByRole('listitem').first().getByRole('button').first().click();
    await expect(page).toHaveURL(/work-detail/);
    await goBack(page);
    // rest: the moment of the back navigation that this turn tests.
    await page.waitForTimeout(moment);
    const name = NAMES[turn % NAMES.length]!;
    await page.goto(`/#/pages/workbench/work-todo/index?tab=${name}`);
    await expect(front(page).getByRole('tab', { name: TABS[name], selected: true })).toBeVisible();
  }
  await goBack(page);
  await expect(page).toHaveURL(/naviBar\/home/);
  await expect(
    front(page).getByRole('group', { name: '待办数量' }).or(front(page).locator('.home-counts')),
  ).toBeVisible();
});

test('S7-back-twice-e2e: going back twice in quick succession arrives two pages below', async ({ page }) => {
  await logIn(page, 'manager');
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: /工作台/ })
    .click();
  for (const pause of [0, 80, 200]) {
    await front(page)
      .getByRole('button', { name: /^产品(，|$)/ })
      .last()
      .click();
    await front(page).getByRole('listitem').first().getByRole('button').first().click();
    await expect(page).toHaveURL(/work-detail/);
    await expect(front(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.evaluate(async (ms) => {
      history.back();
      // rest: the pause between the two back navigations is under test.
      await new Promise((done) => setTimeout(done, ms));
      history.back();
    }, pause);
    await expect(page).toHaveURL(/naviBar\/workbench/);
    await expect(
      front(page)
        .getByRole('button', { name: /^产品(，|$)/ })
        .last(),
    ).toBeVisible();
  }
});

test('S7-back-and-forth-e2e: back, another page and back again in quick succession arrive where the last step leads', async ({
  page,
}) => {
  await logIn(page, 'manager');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /我的/ }).click();
  for (const [first, second] of [
    [40, 0],
    [40, 60],
    [40, 150],
    [100, 0],
    [100, 100],
    [250, 30],
    [40, 350],
  ] as const) {
    await front(page)
      .getByRole('button', { name: /服务器配置/ })
      .click();
    await expect(front(page).getByRole('heading', { name: '服务器配置' })).toBeVisible();
    await page.evaluate(
      async ([before, after]) => {
        const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
        const outbox = [...document.querySelectorAll('button, [role=button]')].find((one) =>
          /发件箱/.test(one.textContent ?? ''),
        );
        history.back();
        await wait(before); // rest: the pauses between the steps are under test.
        (outbox as HTMLElement).click();
        await wait(after); // rest: as above.
        history.back();
      },
      [first, second] as const,
    );
    // rest: the same address shows before and after; looking too soon can miss a fault but never cause one.
    await page.waitForTimeout(1500);
    await expect(page, `${first} ${second}`).toHaveURL(/naviBar\/mine/);
    await expect(front(page).getByRole('button', { name: /检查更新/ }), `${first} ${second}`).toBeVisible();
  }
});

test('S7-back-shade-e2e: home is shown again however late a busy phone reports the back navigation', async ({
  page,
}) => {
  // The router hides home 350 ms after another page was requested, and reports the back navigation with a timer of 0 ms. Where
  // much is due at once, the first runs before the second; here the second is late.
  await page.addInitScript(() => {
    const { setTimeout: start } = window;
    const late = (callback: TimerHandler, ms = 0, ...args: unknown[]) => start(callback, ms || 60, ...args);
    Object.assign(window, { setTimeout: late });
  });
  await logIn(page, 'manager');
  const search = front(page).getByRole('button', { name: '搜索' });
  for (const moment of [290, 305, 320, 335]) {
    await expect(search).toBeVisible();
    await search.evaluate(async (button, ms) => {
      (button as HTMLElement).click();
      const asked = performance.now();
      while (performance.now() - asked < ms) await new Promise(requestAnimationFrame);
      history.back();
    }, moment);
    // rest: home is shown at once and hidden later, if at all; looking too soon can miss that but never cause it.
    await page.waitForTimeout(700);
    await expect(page).toHaveURL(/naviBar\/home/);
    await expect(search, `${moment} ms`).toBeVisible();
  }
});

test('S7-moment-e2e: of addresses that arrive in one moment only the last is shown', async ({ page }) => {
  await logIn(page, 'manager');
  const [outbox, password, mine, home] = [
    'mine/outbox/index',
    'mine/changePassword/index',
    'naviBar/mine/index',
    'naviBar/home/index',
  ];
  const visit = async (...addresses: string[]): Promise<void> => {
    await page.evaluate(async (each) => {
      for (const address of each) {
        location.hash = `#/pages/${address}`;
        // The code of a page that was open before arrives within these turns, its first frame does not.
        for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      }
    }, addresses);
    const shown = page.locator('.taro_page:not(.taro_page_shade)');
    const last = `/pages/${addresses.at(-1)}`;
    await expect
      .poll(() => shown.evaluateAll((all) => all.map(({ id }) => id.split('?')[0])))
      .toEqual([last]);
  };
  for (const address of [outbox, password, mine, home]) await visit(address);
  await visit(outbox, password);
  await visit(password, home);
  await visit(mine, outbox);
  await visit(outbox, mine, password);
});

test('S7-under-e2e: when going back the page below is visible from the first moment that the one over it leaves', async ({
  page,
}) => {
  await logIn(page, 'manager');
  await page.goto('/#/pages/workbench/work-todo/index?tab=todo');
  await front(page).getByRole('listitem').first().getByRole('button').first().click();
  await expect(page).toHaveURL(/work-detail/);
  await expect(front(page).getByRole('button', { name: '同意', exact: true })).toBeVisible();
  const blank = await page.evaluate(async () => {
    const [below, over] = [...document.querySelectorAll<HTMLElement>('.taro_page')].slice(-2);
    if (!below || !over) throw new Error('two pages are open');
    const isLeaving = () => !over.isConnected || !over.classList.contains('taro_page_show');
    history.back();
    let frames = 0;
    for (let shown = 0; shown < 8;) {
      await new Promise(requestAnimationFrame);
      if (!isLeaving()) continue;
      shown += 1;
      const rows = [...below.querySelectorAll('[role="listitem"]')];
      if (!rows.some((row) => row.getClientRects().length > 0)) frames += 1;
    }
    return frames;
  });
  expect(blank).toBe(0);
});

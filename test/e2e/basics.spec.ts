import type { Page } from '@playwright/test';
import { screenGroups, type Screen, type ScreenGroup } from '../kit/screens';
import { expect, test } from './base';
import { poorRings, smallTargets } from './basics-kit';
import { askAs, cutOff, front, logIn, settled, tooWide } from './kit';

/** The screens people use all day. */
const MAIN = [
  'home',
  'workbench',
  'messages',
  'mine',
  'list',
  'detail',
  'add',
  'todo',
  'approval',
  'contacts',
  'attendance',
];

const groupOf = (name: string): [ScreenGroup, Screen] => {
  for (const group of screenGroups) {
    const screen = group.screens.find((one) => one.name === name);
    if (screen) return [group, screen];
  }
  throw new Error(`no screen ${name}`);
};

let turn = 0;

async function openScreen(page: Page, [group, screen]: [ScreenGroup, Screen]): Promise<void> {
  turn += 1;
  await page.goto(`/?turn=${turn}#${await screen.address(askAs(page, group.osClient))}`);
  await settled(page);
}

/** Logs in for a screen and opens it. */
async function visit(page: Page, name: string): Promise<void> {
  const found = groupOf(name);
  await logIn(page, found[0].account, found[0].osClient);
  await openScreen(page, found);
}

/** What `look` finds on each of the named screens. */
async function walk(
  page: Page,
  look: () => Promise<string[]>,
  names: readonly string[] = MAIN,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  let user: ScreenGroup | undefined;
  for (const name of names) {
    const found = groupOf(name);
    const [group] = found;
    if (group !== user && group.account) await logIn(page, group.account, group.osClient);
    user = group;
    await openScreen(page, found);
    const seen = await look();
    if (seen.length > 0) faults[name] = seen;
  }
  return faults;
}

test('UX-targets: everything on the main screens can be hit on 44 × 44', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'A mouse hits less.');
  expect(await walk(page, () => smallTargets(page))).toEqual({});
});

/** What people in elder mode use: the main screens, those they are led through, and inspections. */
const ELDER = [
  'login',
  ...MAIN,
  'leave',
  'report',
  'daily-report',
  'search',
  'outbox',
  'inspections',
  'inspection',
];

for (const width of [375, 320]) {
  test(`UX-elder-${width}: in elder mode nothing is cut off, too wide or too small to hit`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'Elder mode is for phones.');
    await page.setViewportSize({ width, height: 812 });
    await page.addInitScript(() => localStorage.setItem('Theme', '{"mode":"light","textScale":1.6}'));
    const look = async () => [
      ...(await tooWide(page)),
      ...(await cutOff(page)),
      ...(await smallTargets(page, 56)),
    ];
    expect(await walk(page, look, ELDER)).toEqual({});
  });
}

test('UX-rings: the focus ring is visible and complete at every stop of the main screens', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Phones have no Tab.');
  expect(await walk(page, () => poorRings(page, 60))).toEqual({});
});

test('UX-still: home, the approvals, a record and a search do not shift when what is asked for arrives', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'The same parts.');
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\/(api|apiengine)\//i, async (route) => {
    // rest: answers arrive apart, as on a real network, so that the shifts they cause are seen.
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue().catch(() => undefined);
  });
  const [group] = groupOf('home');
  await logIn(page, group.account, group.osClient);
  const shifted: Record<string, number> = {};
  for (const name of ['home', 'todo', 'detail', 'search']) {
    await openScreen(page, groupOf(name));
    // rest: late content shifts the page too; looking too soon can miss that but never cause it.
    await page.waitForTimeout(1_000);
    const share = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    if (share >= 0.02) shifted[name] = share;
  }
  expect(shifted).toEqual({});
});

test('UX-report: the table below a tall head loses no row while the head scrolls away', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'The head is tall on a phone.');
  await visit(page, 'report');
  const look = () =>
    page.evaluate(() => {
      const head = document.querySelector('.report__row--head');
      const row = [...document.querySelectorAll('.virtual-list__row')].find((one) => one.checkVisibility());
      const bottom = head?.getBoundingClientRect().bottom ?? 0;
      const isSeen = bottom > 0 && bottom < innerHeight;
      return {
        isSeen,
        first: row?.textContent,
        gap: Math.round((row?.getBoundingClientRect().top ?? 0) - bottom),
      };
    });
  const { first } = await look();
  expect(first).toBeTruthy();
  await page.mouse.move(180, 500);
  for (let step = 0; step < 8; step += 1) {
    await page.mouse.wheel(0, 110);
    // rest: a finger turns the wheel step by step.
    await page.waitForTimeout(250);
    const now = await look();
    if (now.isSeen) expect(now).toMatchObject({ first });
    if (now.isSeen) expect(Math.abs(now.gap)).toBeLessThanOrEqual(2);
  }
});

test('UX-tab-top: switching to another tab of a form shows it from the top', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'The same scroller.');
  await visit(page, 'all-components');
  const tabs = front(page).getByRole('tab');
  await tabs.nth(1).click();
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 1500);
  const top = () =>
    front(page)
      .locator('.pull__scroll')
      .first()
      .evaluate((scroller) => scroller.scrollTop);
  await expect.poll(top).toBeGreaterThan(300);
  await tabs.nth(2).click();
  await expect.poll(top).toBeLessThanOrEqual(4);
});

test('UX-blur-script: a fault that a script finds when a field is left is shown at that field', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'The same field.');
  await visit(page, 'add');
  const phone = front(page).getByPlaceholder('请输入联系电话');
  await phone.fill('1380013');
  await phone.blur();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
});

test.describe('by keyboard', () => {
  test.skip(({ isMobile }) => isMobile, 'Phones have no arrows.');

  for (const name of ['list', 'todo'])
    test(`UX-arrow-${name}: ↓ leads into the rows without a click`, async ({ page }) => {
      await visit(page, name);
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role="listitem"] :focus')).toHaveCount(1);
    });

  test('UX-picker-keys: a picker chooses by ↓ and Enter', async ({ page }) => {
    await visit(page, 'add');
    const field = front(page).getByRole('button', { name: /^行业/ });
    await expect(field).toHaveText(/请选择/);
    await field.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).not.toHaveText(/请选择/);
  });

  test('UX-login-focus: the login takes the keyboard at once', async ({ page }) => {
    await page.goto('/#/pages/mine/login/login');
    await expect(page.getByPlaceholder('请输入账号')).toBeFocused();
  });
});

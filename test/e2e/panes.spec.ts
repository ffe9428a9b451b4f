import type { Page } from '@playwright/test';
import { expect, test } from './base';
import { front, logIn, stands, tooWide } from './kit';

test.skip(({ isMobile }) => isMobile, 'A phone shows one thing at a time.');

async function show(page: Page, screen: string): Promise<void> {
  await page.goto(`/#/pages/${screen}`);
  await stands(page);
  await expect(front(page).getByRole('separator').first()).toBeVisible();
}

/** The part of the width right of the rail that the panes of the page in front take. */
const used = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('.split, .list-desk')].filter(
      (one) => one.getClientRects().length > 0,
    );
    const { left, right } = (shown[0] as Element).getBoundingClientRect();
    return (right - left) / (window.innerWidth - 88);
  });

async function expectWide(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    for (const width of [1920, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await show(page, screen);
      expect(await used(page), `${screen} at ${width}`).toBeGreaterThanOrEqual(0.8);
      expect(await tooWide(page), `${screen} at ${width}`).toEqual([]);
    }
  }
}

test('PANES-width-e2e: panes take the window next to the rail, and nothing is wider than one of 1024 px', async ({
  page,
}) => {
  await logIn(page, 'manager');
  await expectWide(page, [
    'naviBar/message/index',
    'naviBar/contact/index',
    'naviBar/mine/index',
    'workbench/work-list/index?menu=customer',
    'workbench/work-todo/index?tab=todo',
    'workbench/map/index',
  ]);
});

test('PANES-tasks-e2e: so do inspections', async ({ page }) => {
  await logIn(page, 'inspector', 'loctek');
  await expectWide(page, ['tools/loctek/checkPlan/index']);
});

test('PANES-drag-e2e: a separator is dragged, stays where it was after a reload, and is put back with a double click', async ({
  page,
}) => {
  await logIn(page, 'manager');
  await show(page, 'naviBar/message/index');
  const between = front(page).getByRole('separator');
  const place = async () => Math.round((await between.boundingBox())?.x ?? 0);
  const usual = await place();
  await page.mouse.move(usual + 6, 400);
  await page.mouse.down();
  await page.mouse.move(usual + 60, 400, { steps: 4 });
  await page.mouse.move(usual + 106, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(place).toBe(usual + 100);
  await page.reload();
  await stands(page);
  await expect.poll(place).toBe(usual + 100);
  await between.dblclick();
  await expect.poll(place).toBe(usual);
});

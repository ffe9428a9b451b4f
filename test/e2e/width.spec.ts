import type { Page } from '@playwright/test';
import { screenGroups } from '../kit/screens';
import { expect, test } from './base';
import { askAs, logIn, settled, tooWide } from './kit';

/** Screens that are drawn in columns on a desktop. */
const WIDE = ['home', 'workbench', 'attendance', 'report', 'daily-report', 'disc', 'visits', 'visit-log'];

/** Width of the rail, px. */
const RAIL = 88;
const USED = 0.8;

/** Opens each of the screens and collects what `look` finds. */
async function walk(page: Page, look: () => Promise<string[]>): Promise<Record<string, string[]>> {
  const [group] = screenGroups.filter(({ account }) => account === 'manager');
  const found: Record<string, string[]> = {};
  if (!group) return found;
  await logIn(page, group.account, group.osClient);
  for (const [turn, name] of WIDE.entries()) {
    const screen = group.screens.find((one) => one.name === name);
    if (!screen) throw new Error(`no screen ${name}`);
    await page.goto(`/?turn=${turn}#${await screen.address(askAs(page, group.osClient))}`);
    await settled(page);
    const seen = await look();
    if (seen.length > 0) found[name] = seen;
  }
  return found;
}

/** The share of the width right of the rail that the fields and cards of the widest row take up. */
const usedWidth = (page: Page) =>
  page.evaluate((rail) => {
    const shown = [...document.querySelectorAll<HTMLElement>('.page')].filter((one) => one.checkVisibility());
    const parts = [...(shown[shown.length - 1]?.querySelectorAll('.card, .report__row') ?? [])]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    const rows = parts.map((part) => {
      // The middle of a part is a row; all parts that it crosses are in it.
      const middle = part.top + part.height / 2;
      const row = parts.filter(({ top, bottom }) => top <= middle && bottom >= middle);
      return row.reduce((sum, { width }) => sum + width, 0);
    });
    return Math.max(0, ...rows) / (window.innerWidth - rail);
  }, RAIL);

test('WIDTH-used: every screen in columns uses four fifths of the width', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has one column.');
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const look = async () => {
      const used = await usedWidth(page);
      return used < USED ? [`${Math.round(used * 100)} %`] : [];
    };
    expect(await walk(page, look), `at ${width} px`).toEqual({});
  }
});

test('WIDTH-narrow: at 1024 px nothing has to be scrolled sideways', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has one column.');
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await walk(page, () => tooWide(page))).toEqual({});
});

test('WIDTH-buttons: a form is handed in by a button of its own width on the right, and its index marks what is in view', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has one column.');
  await logIn(page, 'manager');
  await page.goto('/#/pages/workbench/work-add/index?table=diy_demo_all&title=all');
  await settled(page);
  const submit = await page.getByRole('button', { name: '提交' }).boundingBox();
  const bar = await page.locator('.action-bar').boundingBox();
  expect(submit?.width).toBe(112);
  expect(Math.round((bar?.x ?? 0) + (bar?.width ?? 0) - (submit?.x ?? 0) - (submit?.width ?? 0))).toBe(16);

  const index = page.getByRole('navigation', { name: '表单目录' });
  await expect(index.getByRole('link', { name: '单行文本', exact: true })).toHaveAttribute(
    'aria-current',
    /.+/,
  );
  await index.getByRole('link', { name: '富文本' }).click();
  await expect(index.getByRole('link', { name: '富文本' })).toHaveAttribute('aria-current', /.+/);
  await expect(page.getByRole('heading', { name: '富文本' })).toBeInViewport();
});

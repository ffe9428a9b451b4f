import type { Page } from '@playwright/test';
import { grant } from './maps-kit';
import { expect, now, test, unique } from './base';
import { logIn, violations } from './kit';

test.skip(({ isMobile }) => !isMobile, 'The steps are those of a phone; axe.spec.ts looks at the desktop.');

test.describe('maps in forms', () => {
  test('C-map-pick: a place found by keyword is picked into a Map field and saved with its columns', async ({
    page,
  }) => {
    await grant(page);
    await logIn(page, 'admin');
    const name = unique('选点');
    await page.goto('/#/pages/workbench/work-add/index?table=diy_customer');
    await page.getByLabel('客户名称', { exact: true }).fill(name);
    await page.getByLabel('联系人', { exact: true }).fill('周屿');
    await page.getByRole('button', { name: '选择位置 位置' }).click();
    const picker = page.getByRole('dialog', { name: '位置' });
    await expect(picker.getByRole('radio').nth(2)).toBeVisible();
    expect(await violations(page, ['nav'])).toEqual([]);
    const found = page.waitForRequest((request) => request.postData()?.includes('map_search') ?? false);
    const typed = now();
    await picker.getByPlaceholder('搜索地点').fill('大厦');
    await found;
    expect(now() - typed, 'the search rests after the last key').toBeGreaterThan(950);
    const place = picker.getByRole('radio', { name: /大厦/ }).first();
    await expect(place).toBeVisible();
    const label = (await place.getAttribute('aria-label')) ?? '';
    await place.click();
    await expect(place).toBeChecked();
    await picker.getByRole('button', { name: '确定' }).click();
    await expect(picker).toHaveCount(0);
    const address = label.split(' · ')[1] ?? '';
    await expect(page.getByRole('textbox', { name: '位置', exact: true })).toHaveValue(address);
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await expect(page).not.toHaveURL(/work-add/);
    const row = await stored(page, 'diy_customer', 'CustName', name);
    expect(Number(row.Location_Lng)).toBeCloseTo(120.68, 1);
    expect(Number(row.Location_Lat)).toBeCloseTo(30.51, 1);
    expect(JSON.parse(String(row.Location))).toMatchObject({ Address: address });
  });

  test('S9-zoom-map-e2e: a place is picked at zoom 16, and the map goes from 5 to 18', async ({ page }) => {
    await grant(page);
    await logIn(page, 'admin');
    const levels = new Set<number>();
    page.on('request', (request) => {
      const level = /\/(\d+)\/\d+\/\d+/.exec(new URL(request.url()).pathname)?.[1];
      if (request.resourceType() === 'image' && level) levels.add(Number(level));
    });
    await page.goto('/#/pages/workbench/work-add/index?table=diy_customer');
    await page.getByRole('button', { name: '选择位置 位置' }).click();
    const picker = page.getByRole('dialog', { name: '位置' });
    await expect(picker.locator('.map__host img').first()).toBeVisible();
    // Until the place is known it shows the whole region.
    await expect.poll(() => Math.max(...levels)).toBe(16);
    // rest: it must stay at this level; looking too soon can miss a change but never cause one.
    await page.waitForTimeout(500);
    expect(Math.max(...levels)).toBe(16);
    for (let tap = 0; tap < 4; tap += 1) {
      await picker.getByRole('button', { name: '放大' }).click();
      // rest: a press while the map glides is lost.
      await page.waitForTimeout(400);
    }
    expect(Math.max(...levels)).toBe(18);
    for (let tap = 0; tap < 16; tap += 1) {
      await picker.getByRole('button', { name: '缩小' }).click();
      // rest: a press while the map glides is lost.
      await page.waitForTimeout(300);
    }
    await expect.poll(() => Math.min(...levels)).toBe(5);
  });

  test('C-area-draw: an area is drawn corner by corner, corrected, and saved', async ({ page }) => {
    await grant(page);
    await logIn(page, 'admin', 'jiejie');
    const name = unique('片区');
    await page.goto('/#/pages/workbench/work-add/index?table=b_area');
    await page.getByLabel('区域名称', { exact: true }).fill(name);
    await page.getByRole('button', { name: '地图绘制 边界' }).click();
    const drawer = page.getByRole('dialog', { name: '边界' });
    const map = drawer.locator('.map__host');
    await expect(map.locator('img').first()).toBeVisible();
    const done = drawer.getByRole('button', { name: '确定' });
    for (const position of [
      { x: 80, y: 120 },
      { x: 240, y: 130 },
      { x: 220, y: 300 },
      { x: 90, y: 290 },
    ])
      await map.click({ position });
    await expect(drawer.getByText('4 个点')).toBeVisible();
    await drawer.getByRole('button', { name: '撤销一点' }).click();
    await expect(drawer.getByText('3 个点')).toBeVisible();
    await done.click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: '边界', exact: true })).toHaveValue(
      /^(1\d\d\.\d+, \d+\.\d+\n?){3}$/,
    );
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await expect(page).not.toHaveURL(/work-add/);
    const { Paths } = JSON.parse(String((await stored(page, 'b_area', 'Name', name, 'jiejie')).Bianjie)) as {
      Paths: object[][];
    };
    expect(Paths.map((path) => path.length)).toEqual([3]);
  });
});

/** The stored row with this value, fetched as another client would. */
async function stored(
  page: Page,
  table: string,
  column: string,
  value: string,
  tenant = 'microi',
): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([FormEngineKey, Name, Value, OsClient]) => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith(':Token'))?.[1] ?? '';
      const answer = await fetch('/api/FormEngine/getTableData', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ OsClient, FormEngineKey, _Where: [{ Name, Value, Type: '=' }] }),
      });
      const { Data } = (await answer.json()) as { Data: Record<string, unknown>[] };
      if (!Data[0]) throw new Error(`No row "${Value}" was stored.`);
      return Data[0];
    },
    [table, column, value, tenant],
  );
}

import type { Page } from '@playwright/test';
import { patience } from '../kit/patience';
import { expect, test } from './base';
import { logIn, violations } from './kit';
import { HERE, grant } from './maps-kit';

test.skip(({ isMobile }) => !isMobile, 'The steps are those of a phone; axe.spec.ts looks at the desktop.');

const CUSTOMER_MAP = '/#/pages/workbench/map/index';

/** Requests for the location by network address, as they happen. */
function ipRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('ip_location')) seen.push(request.url());
  });
  return seen;
}

async function openCustomerMap(page: Page): Promise<void> {
  await page.goto(CUSTOMER_MAP);
  await expect(page.locator('.map-cluster').first()).toBeVisible({ timeout: patience(30_000) });
}

/** The list of customers by distance: next to the map on a desktop, in a sheet on a phone. */
async function nearbyList(page: Page) {
  const open = page.getByRole('button', { name: '列表', exact: true });
  if (await open.isVisible()) await open.click();
  return page.getByRole('list', { name: '附近客户' });
}

test.describe('the customer map', () => {
  test('F5-map-5000: 5,000 customers take few elements, can be filtered and sorted by distance, and each has a card', async ({
    page,
  }) => {
    await grant(page);
    await logIn(page, 'admin', 'jiejie');
    await openCustomerMap(page);
    await expect(page.getByText('5000 位客户')).toBeVisible();
    expect(await page.locator('.leaflet-marker-icon').count()).toBeLessThan(120);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
    await expect(page.getByText('示意地图，道路与水系为虚构')).toBeVisible();
    expect(await violations(page, ['nav'])).toEqual([]);

    await page.getByRole('checkbox', { name: /^已成交/ }).click();
    const shown = page.getByText(/^\d+ \/ 5000 位客户$/);
    await expect(shown).toBeVisible();
    const count = Number(/^\d+/.exec((await shown.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(5000);

    const list = await nearbyList(page);
    const rows = list.getByRole('button');
    await expect(rows.first()).toHaveAccessibleName(/ (m|km)$/);
    const names = await rows.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
    );
    const metres = names.map((name) => {
      const [, number, unit] = /([\d.]+) (m|km)$/.exec(name) ?? [];
      return Number(number) * (unit === 'km' ? 1000 : 1);
    });
    expect(metres.length).toBeGreaterThan(3);
    expect([...metres].sort((one, other) => one - other)).toEqual(metres);

    const name = ((await rows.first().locator('.customer-row__name').textContent()) ?? '').trim();
    await rows.first().click();
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByText('已成交')).toBeVisible();
    await expect(card.getByRole('button', { name: /^电话 1\d{10}$/ })).toBeVisible();
    await card.getByRole('button', { name: `导航 ${name}` }).click();
    await expect(page.getByText(`将打开高德地图导航到“${name}”`)).toBeVisible();
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await card.getByRole('button', { name: `打卡 ${name}` }).click();
    await expect(page).toHaveURL(/daka\/daka/);
    await expect(page.getByRole('button', { name: new RegExp(`拜访对象 ${name}`) })).toBeVisible();
    await page.goBack();
    await card.getByRole('button', { name: `详情 ${name}` }).click();
    await expect(page).toHaveURL(/work-detail/);
  });

  test('F5-map-cluster: a cluster that is tapped spreads, down to single customers', async ({ page }) => {
    await logIn(page, 'admin', 'yunqi');
    await openCustomerMap(page);
    for (let step = 0; step < 14 && (await page.locator('.map-pin').count()) === 0; step += 1) {
      await page.locator('.map-cluster').first().dispatchEvent('click');
      // rest: the map glides to its next level and is then checked again.
      await page.waitForTimeout(500);
    }
    await page.locator('.map-pin').first().dispatchEvent('click');
    await expect(page.getByRole('button', { name: /^详情 / })).toBeVisible();
  });

  test('S8-map-load: tiles that fail to load are reported as §8 requires, and a retry loads them', async ({
    page,
  }) => {
    await logIn(page, 'admin', 'yunqi');
    let broken = true;
    await page.route('**/api/map/tile/**', (route) => (broken ? route.abort() : route.continue()));
    await page.goto(CUSTOMER_MAP);
    const notice = page.getByRole('alert').filter({ hasText: 'Map load failed.' });
    await expect(notice).toBeVisible({ timeout: patience(30_000) });
    broken = false;
    await notice.getByRole('button', { name: '重试' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.locator('.map__tiles img').first()).toBeVisible();
  });
});

test.describe('where the user is', () => {
  test('S7-ip: without permission the map service is asked by IP, and the page says that the location is an estimate', async ({
    page,
  }) => {
    await page.context().clearPermissions();
    await logIn(page, 'field');
    const asked = ipRequests(page);
    await page.goto('/#/pages/tools/daka/daka');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(page.getByText('网络估计位置', { exact: false })).toBeVisible();
  });

  test('S8-no-gps: a browser without geolocation falls back to the IP too', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Object.getPrototypeOf(navigator), 'geolocation', { value: undefined });
      Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'geolocation');
    });
    await logIn(page, 'field');
    expect(await page.evaluate(() => 'geolocation' in navigator)).toBe(false);
    const asked = ipRequests(page);
    await page.goto('/#/pages/tools/daka/daka');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  test('S3-granted: with permission the IP service is not called, and the location is in gcj02', async ({
    page,
  }) => {
    await grant(page);
    await logIn(page, 'field');
    const asked = ipRequests(page);
    const geocoded = page.waitForRequest(
      (request) => request.postData()?.includes('ReverseGeocoding') ?? false,
    );
    await page.goto('/#/pages/tools/daka/daka');
    const body = (await geocoded).postData() ?? '';
    const longitude = Number(/longitude["=:]+([\d.]+)/.exec(decodeURIComponent(body))?.[1]);
    // Here GCJ-02 is a few hundred metres off WGS-84.
    expect(Math.abs(longitude - HERE.longitude)).toBeGreaterThan(0.002);
    expect(Math.abs(longitude - HERE.longitude)).toBeLessThan(0.01);
    expect(asked).toEqual([]);
  });
});

test('F5-region-map: points and areas of a quarter, another quarter, a month, a region', async ({ page }) => {
  await logIn(page, 'admin', 'jiejie');
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('MapReportPointOrAreaData')) asked.push(decodeURIComponent(body));
  });
  await page.goto('/#/pages/tools/jiejie/map');
  const summary = page.getByText(/^\d+ 个区域 · \d+ 个点位$|^此周期没有点位$/);
  await expect(summary).toContainText(/^1\d 个区域/, { timeout: patience(30_000) });
  expect(await violations(page, ['nav'])).toEqual([]);
  const quarter = await summary.textContent();
  await page.getByRole('button', { name: '上一周期' }).click();
  await expect(summary).not.toHaveText(quarter ?? '');
  const before = (await summary.textContent()) ?? '';
  // A region is chosen before the points of the year have arrived: it stays in view when they do.
  let answer: () => void = () => undefined;
  const isChosen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/ApiEngine/i, async (route) => {
    if (/periodType["=:]+year/.test(decodeURIComponent(route.request().postData() ?? ''))) await isChosen;
    await route.continue();
  });
  await page.getByRole('radio', { name: '年', exact: true }).click();
  await expect(page.getByText(/^\d{4}年$/)).toBeVisible();
  await expect.poll(() => asked.some((body) => /periodType["=:]+year/.test(body))).toBe(true);
  const regions = page.getByRole('button', { name: '区域', exact: true });
  if (await regions.isVisible()) await regions.click();
  await page
    .getByRole('button', { name: /片区 .*个点位$/ })
    .first()
    .click();
  await expect(page.locator('.map-area').first()).toBeVisible();
  answer();
  await expect(summary).not.toHaveText(before);
  // rest: a map that is going to move would be moving by now.
  await page.waitForTimeout(500);
  await expect(page.locator('.map-area').first()).toBeVisible();
});

test.describe('maps of a provider', () => {
  /** The tenant's settings with some columns changed, as its administrator would set them. */
  async function configure(page: Page, columns: object): Promise<void> {
    await page.route(/getsysconfig/i, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { Data?: object };
      await route.fulfill({ response, json: { ...body, Data: { ...body.Data, ...columns } } });
    });
    // They arrive with a login.
    await page.route(/sysuser\/login/i, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { DataAppend?: { SysConfig?: object } };
      const SysConfig = { ...body.DataAppend?.SysConfig, ...columns };
      await route.fulfill({ response, json: { ...body, DataAppend: { ...body.DataAppend, SysConfig } } });
    });
  }

  test('S7-map-amap: its script is loaded with the key, and its map follows ours', async ({ page }) => {
    await configure(page, { AMapKey: 'a key' });
    const asked: string[] = [];
    await page.route('https://webapi.amap.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: `window.AMap = { Map: class {
          constructor(host) { this.host = host; }
          setZoomAndCenter(zoom, center) { this.host.dataset.view = zoom + ' ' + center.join(' '); }
          destroy() {}
        } };`,
      });
    });
    await logIn(page, 'admin', 'yunqi');
    await openCustomerMap(page);
    const below = page.locator('.map__below');
    await expect(below).toHaveAttribute('data-view', /^\d+ /);
    const before = (await below.getAttribute('data-view')) ?? '';
    await page.getByRole('button', { name: '放大' }).click();
    await expect(below).not.toHaveAttribute('data-view', before);
    expect(asked).toEqual(['https://webapi.amap.com/maps?v=2.0&key=a%20key']);
  });

  test('S8-map-key: a script that does not load, and a provider without a key, are reported as §8 requires', async ({
    page,
  }) => {
    await configure(page, { TencentMapKey: 'k' });
    await page.route('https://map.qq.com/**', (route) => route.abort());
    await logIn(page, 'admin', 'yunqi');
    await page.goto(CUSTOMER_MAP);
    await expect(page.getByRole('alert').filter({ hasText: 'Map load failed.' })).toBeVisible();
    await page.unroute(/getsysconfig/i);
    await configure(page, { MapProvider: 'amap' });
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Map key not configured.' })).toBeVisible();
  });
});

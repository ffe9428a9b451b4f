// What a person feels on the main screens of the H5 build, on a processor four times as slow: the slowest answer to each kind of
// tap (Event Timing, as INP reckons it), when the list of 20,000 and a record are there for the first time, the frames of a
// fling; and on every screen how far its layout shifts while answers take 150 ms. In turn with another build (BEFORE=<commit>).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { loadSource } from '../lib/typescript.mjs';
import { buildOf } from './taps/build-of.mjs';
import { installObservers } from './screens/observers.mjs';

const PHONE = {
  viewport: { width: 375, height: 812 },
  locale: 'zh-CN',
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  geolocation: { latitude: 31.2304, longitude: 121.4737 },
  permissions: ['geolocation'],
};
const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
const CUSTOMERS = 20_000;
const ANSWER_MS = 150;
const FLING = { px: 24_000, pxPerSecond: 24_000 };
/** By then what was asked for has arrived and is drawn. */
const SETTLE_MS = 900;

const median = (values) =>
  Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]);
const front = (page) => page.locator('.page:visible').last();
const button = (page, name) => front(page).getByRole('button', { name }).first();
const settle = (page) => page.waitForTimeout(SETTLE_MS);

async function logIn(page, url, { osClient = 'microi', account = 'manager' } = {}) {
  await page.goto(`${url}/?OsClient=${osClient}#/pages/mine/login/login`);
  if (!account) return;
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/home/);
}

/** Does something once; the longest answer to its events in ms, 0 where all were quicker than a frame. */
async function answerOf(page, act) {
  await page.evaluate(() => window.forgetEvents());
  await act();
  await settle(page);
  return page.evaluate(() => window.slowestEvent());
}

/** Taps, then waits for a selector of the front page; ms from the tap to the frame that shows it. */
async function shownAfter(page, selector, act) {
  const shown = page.evaluate((what) => window.untilShown(what), selector);
  await act();
  const time = await shown;
  await settle(page);
  return time;
}

const back = async (page) => {
  await button(page, '返回').tap();
  await settle(page);
};

/** Every kind of tap of a day, `ROUNDS` times: `{ name: ms[] }`. */
async function walkTaps(page, url) {
  const times = {};
  const note = (name, ms) => (times[name] ??= []).push(ms);
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${url}/?round=${round}#/pages/naviBar/home/index`);
    await settle(page);
    for (const tab of ['工作台', '消息', '我的', '首页', '工作台'])
      note('tab', await answerOf(page, () => page.getByRole('link', { name: tab }).first().tap()));
    await page.evaluate(() => window.forgetEvents());
    const app = front(page).getByRole('button', { name: /^客户(，|$)/ });
    note('list_20000', await shownAfter(page, '.page [role="listitem"]', () => app.first().tap()));
    note('open_list', await page.evaluate(() => window.slowestEvent()));
    note('filter_sheet', await answerOf(page, () => button(page, /筛选/).tap()));
    await page.keyboard.press('Escape');
    await settle(page);
    const row = front(page).getByRole('listitem').nth(1).getByRole('button').first();
    await page.evaluate(() => window.forgetEvents());
    note(
      'record',
      await shownAfter(page, '.page h2, .page [role="heading"][aria-level="2"]', () => row.tap()),
    );
    note('open_record', await page.evaluate(() => window.slowestEvent()));
    await back(page);
    note('open_form', await answerOf(page, () => button(page, /新增/).tap()));
    const field = front(page).getByRole('textbox').first();
    note('type', await answerOf(page, () => field.pressSequentially('Ningbo 42', { delay: 60 })));
    await page.goto(`${url}/?todo=${round}#/pages/workbench/work-todo/index?tab=todo`);
    await settle(page);
    note(
      'open_approval',
      await answerOf(page, () => front(page).getByRole('listitem').first().getByRole('button').first().tap()),
    );
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

/** Frames of a fling through the long list: `{ p50, p95, max }` in ms. */
async function fling(page, url, devtools) {
  const { menuId } = loadSource('server/seed/base/define-menu.ts');
  await page.goto(`${url}/?fling=1#/pages/workbench/work-list/index?menu=${menuId('microi', 'customer')}`);
  await settle(page);
  await page.evaluate(() => window.countFrames());
  await devtools.send('Input.synthesizeScrollGesture', {
    ...{ x: 180, y: 600, xDistance: 0, yDistance: -FLING.px, speed: FLING.pxPerSecond },
    ...{ gestureSourceType: 'touch', preventFling: true },
  });
  return page.evaluate(() => window.framesCounted());
}

/** How far each screen shifts, those with less than 0.001 left out; and how many were looked at. */
async function shifts(browser, url) {
  const { screenGroups } = loadSource('test/kit/screens.ts');
  const shifted = {};
  let looked = 0;
  for (const group of screenGroups) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.addInitScript(installObservers);
    await logIn(page, url, { osClient: group.osClient, account: group.account ?? '' });
    await context.route(/\/(api|apiengine)\//i, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      await route.continue().catch(() => undefined);
    });
    const ask = (to, body) =>
      page.evaluate(
        async ([address, given]) => {
          const token = Object.entries(localStorage).find(([key]) => key.endsWith(':Token'))?.[1] ?? '';
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
          const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(given) });
          return (await answer.json()).Data;
        },
        [to, { OsClient: group.osClient, ...body }],
      );
    for (const [turn, screen] of group.screens.entries()) {
      const address = await screen.address(ask);
      await page.goto(`${url}/?turn=${turn}#${address}`);
      await page.waitForLoadState('networkidle');
      await settle(page);
      const share = await page.evaluate(() => window.shiftedSoFar());
      looked += 1;
      if (share >= 0.001) shifted[screen.name] = Math.round(share * 1_000) / 1_000;
    }
    await context.close();
  }
  return { looked, shifted };
}

async function measureBuild(browser, webRoot) {
  const { startServer } = loadSource('server/app.ts');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-screens-'));
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const server = await startServer({
    port,
    host: '127.0.0.1',
    dataDir,
    profile: 'spec',
    webRoot,
    customers: CUSTOMERS,
  });
  try {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.addInitScript(installObservers);
    await logIn(page, server.url);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const taps = await walkTaps(page, server.url);
    const frames = await fling(page, server.url, devtools);
    await context.close();
    return { taps_ms: taps, fling_frames_ms: frames, layout_shift: await shifts(browser, server.url) };
  } finally {
    await server.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The targets that are measured. */
export const builds = ['h5'];

export async function measure({ root, browser }) {
  const chromium = await browser();
  const now = await measureBuild(chromium, path.join(root, 'dist/h5'));
  const before = await buildOf(process.env.BEFORE ?? 'HEAD~1', (webRoot) => measureBuild(chromium, webRoot));
  return { screens_cpu4: now, screens_cpu4_before: before };
}

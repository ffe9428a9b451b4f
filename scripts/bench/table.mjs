// The table of a list of 20,000 on a desktop with a processor four times as slow, for somebody who has looked at the workbench
// for a while: how long after the press it has its first row and all that it draws, the frames while the wheel turns fast and slowly
// and the most rows that are drawn then, and how long a cell takes to begin to be edited and to show what was entered.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { loadSource } from '../lib/typescript.mjs';
import { installObservers } from './screens/observers.mjs';

const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  locale: 'zh-CN',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};
const CPU_SLOWDOWN = 4;
const ROUNDS = 7;
const CUSTOMERS = 20_000;
const FAST = { px: 24_000, pxPerSecond: 6_000 };
const SLOW = { px: 6_000, pxPerSecond: 1_000 };
/** By then the code of the pages behind the workbench has been fetched. */
const LOOK_MS = 6_000;
/** By then what was asked for has arrived and is drawn. */
const SETTLE_MS = 900;
const ROW = '.table__row:not(.table__row--head)';
const [FILLED, BLANK] = ['.table__rows > .table__row:not([aria-busy])', '.table__rows > [aria-busy]'];

const median = (values) =>
  Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]);
const front = (page) => page.locator('.page:visible').last();
const settle = (page) => page.waitForTimeout(SETTLE_MS);

/** Runs in the page: counts drawn rows at every frame. */
function installCounter() {
  let most = 0;
  window.countRows = (selector) => {
    most = 0;
    const look = () => {
      most = Math.max(most, document.querySelectorAll(selector).length);
      requestAnimationFrame(look);
    };
    look();
  };
  window.mostRows = () => most;
  /** ms from the next click until something is drawn and something else is not any more; nothing is measured meanwhile. */
  window.untilDrawn = (selector, gone) =>
    new Promise((resolve) => {
      const start = (event) => {
        const look = () => {
          const isDrawn = document.querySelector(selector) && !(gone && document.querySelector(gone));
          if (!isDrawn) return void requestAnimationFrame(look);
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          painted.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', start, { capture: true, once: true });
    });
  // Added before the listeners of the page, which may keep a key to themselves.
  let pressed = () => undefined;
  addEventListener('keydown', (event) => pressed(event), { capture: true });
  /** ms from the next key until a selector matches, as of the frame that shows it. */
  window.untilMatches = (selector, text) =>
    new Promise((resolve) => {
      pressed = (event) => {
        pressed = () => undefined;
        const look = () => {
          const found = [...document.querySelectorAll(selector)].some(
            (part) => text === undefined || part.textContent === text,
          );
          if (!found) return void requestAnimationFrame(look);
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          painted.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      };
    });
}

async function logIn(page, url) {
  await page.goto(`${url}/#/pages/mine/login/login`);
  await page.getByRole('textbox', { name: '账号' }).fill('manager');
  await page.getByLabel('密码', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/home/);
}

const app = (page) =>
  front(page)
    .getByRole('button', { name: /^客户(，|$)/ })
    .first();

async function openings(page, url) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${url}/?round=${round}#/pages/naviBar/workbench/index`);
    await app(page).waitFor();
    await page.waitForTimeout(LOOK_MS);
    const shown = page.evaluate((what) => window.untilDrawn(what), FILLED);
    const filled = page.evaluate((what) => window.untilDrawn(...what), [FILLED, BLANK]);
    await app(page).click();
    times.push([await shown, await filled]);
    await settle(page);
  }
  return {
    first_row_ms: median(times.map(([first]) => first)),
    all_drawn_ms: median(times.map(([, all]) => all)),
  };
}

async function scrolling(page, devtools, { px, pxPerSecond }) {
  await page.evaluate((what) => window.countRows(what), ROW);
  await page.evaluate(() => window.countFrames());
  await devtools.send('Input.synthesizeScrollGesture', {
    ...{ x: 640, y: 400, xDistance: 0, yDistance: -px, speed: pxPerSecond },
    ...{ gestureSourceType: 'mouse', preventFling: true },
  });
  const frames = await page.evaluate(() => window.framesCounted());
  return { frames_ms: frames, most_rows: await page.evaluate(() => window.mostRows()) };
}

/** From the next key on the page looks for a match: the promise of how long it took is `window.matched`. */
const expectMatch = (page, ...what) =>
  page.evaluate((what) => {
    window.matched = window.untilMatches(...what);
  }, what);

async function editing(page) {
  const heads = await front(page).locator('[role="columnheader"]').allInnerTexts();
  const at = heads.findIndex((head) => head.trim() === '联系人');
  const [begun, shown] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const cell = front(page).locator(ROW).nth(round).locator('[role="gridcell"]').nth(at);
    await cell.evaluate((element) => element.focus());
    await expectMatch(page, '.cell-editor input, .cell-editor textarea');
    await page.keyboard.press('F2');
    begun.push(await page.evaluate(() => window.matched));
    await settle(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(`格子${round}`);
    await settle(page);
    await expectMatch(page, '.table__row [role="gridcell"]', `格子${round}`);
    await page.keyboard.press('Enter');
    shown.push(await page.evaluate(() => window.matched));
    await settle(page);
  }
  return { begun_ms: median(begun), shown_ms: median(shown) };
}

/** The targets that are measured. */
export const builds = ['h5'];

export async function measure({ root, browser }) {
  const { startServer } = loadSource('server/app.ts');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-table-'));
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const webRoot = path.join(root, 'dist/h5');
  const server = await startServer({
    ...{ port, host: '127.0.0.1', dataDir, profile: 'spec', webRoot },
    customers: CUSTOMERS,
  });
  try {
    const context = await (await browser()).newContext(DESKTOP);
    const page = await context.newPage();
    await page.addInitScript(installObservers);
    await page.addInitScript(installCounter);
    await logIn(page, server.url);
    await page.goto(`${server.url}/#/pages/naviBar/workbench/index`);
    await app(page).click();
    await front(page).getByRole('radio', { name: '表格' }).click();
    await front(page).locator(ROW).first().waitFor();
    // That it is a table is remembered by then.
    await settle(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const opened = await openings(page, server.url);
    const edited = await editing(page);
    const scrolled_slowly = await scrolling(page, devtools, SLOW);
    await settle(page);
    const scrolled_fast = await scrolling(page, devtools, FAST);
    await context.close();
    return { table_20000_cpu4: { opened, edited, scrolled_slowly, scrolled_fast } };
  } finally {
    await server.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

// How long after a tap a list and a record that were seen before are shown, on a processor four times as slow: with a server
// whose answers take 400 ms, and without a network. In turn with another build (BEFORE=<commit>, by default the previous one).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { loadSource } from '../lib/typescript.mjs';
import { buildOf } from './taps/build-of.mjs';
import { installStopwatch } from './taps/stopwatch.mjs';

const ROUNDS = 7;
const CPU_SLOWDOWN = 4;
const ANSWER_MS = 400;

const median = (values) =>
  Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]);
const front = (page) => page.locator('.page:visible').last();
const app = (page) => front(page).getByRole('button', { name: /^客户(，|$)/ });
const row = (page, at) => front(page).getByRole('listitem').nth(at).getByRole('button').first();

async function openPage(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(installStopwatch);
  await page.goto(`${url}/#/pages/mine/login/login`);
  await page.getByRole('textbox', { name: '账号' }).fill('manager');
  await page.getByLabel('密码', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/home/);
  await page.goto(`${url}/#/pages/naviBar/workbench/index`);
  await app(page).first().waitFor();
  return page;
}

async function timeOf(page, what, act) {
  const time = page.evaluate((name) => window.untilStands(name), what);
  await act();
  return time;
}

/** Opens a list, a record of it and goes back, once for each round. */
async function walk(page) {
  const times = { list: [], record: [], back: [] };
  for (let round = 0; round < ROUNDS + 1; round += 1) {
    const list = await timeOf(page, 'list', () => app(page).first().tap());
    const record = await timeOf(page, 'record', () => row(page, 1).tap());
    await page.waitForTimeout(600);
    const back = await timeOf(page, 'list', () => front(page).getByRole('button', { name: '返回' }).tap());
    await page.waitForTimeout(600);
    await front(page).getByRole('button', { name: '返回' }).tap();
    await app(page).first().waitFor();
    await page.waitForTimeout(600);
    // The first round reads what the later ones have then seen before.
    if (round === 0) continue;
    times.list.push(list);
    times.record.push(record);
    times.back.push(back);
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

async function measureBuild(browser, webRoot) {
  const { startServer } = loadSource('server/app.ts');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-taps-'));
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const server = await startServer({ port, host: '127.0.0.1', dataDir: folder, profile: 'spec', webRoot });
  try {
    const page = await openPage(browser, server.url);
    const context = page.context();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await context.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      await route.continue();
    });
    const online = await walk(page);
    await context.setOffline(true);
    const offline = await walk(page);
    await context.close();
    return { online, offline };
  } finally {
    await server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The targets that are measured. */
export const builds = ['h5'];

export async function measure({ root, browser }) {
  const chromium = await browser();
  const now = await measureBuild(chromium, path.join(root, 'dist/h5'));
  const before = await buildOf(process.env.BEFORE ?? 'HEAD~1', (webRoot) => measureBuild(chromium, webRoot));
  return { taps_cpu4: now, taps_cpu4_before: before };
}

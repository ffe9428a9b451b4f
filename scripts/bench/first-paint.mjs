// How soon the login page paints, relative to an empty Taro page (scripts/bench/empty-page) built in the same run and
// served by the same server; and how much script a login and the home page after it fetch in total.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../lib/free-port.mjs';
import { runBin } from '../lib/run.mjs';
import { loadSource } from '../lib/typescript.mjs';

const RUNS = 9;
/** A mid-range phone on a slow 4G connection. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const CPU_SLOWDOWN = 4;

async function buildEmptyPage(root, folder) {
  const { code, output } = await runBin('@tarojs/cli/bin/taro', ['build', '--type', 'h5'], {
    cwd: path.join(root, 'scripts/bench/empty-page'),
    env: { NODE_ENV: 'production', TARO_ENV: 'h5', TARO_OUTPUT: folder, FORCE_COLOR: '0' },
    capture: true,
    quiet: true,
  });
  if (code !== 0) throw new Error(`The empty page could not be built: ${output.slice(-2000)}`);
}

/** First and largest contentful paint of a cold load, in ms. */
async function paints(browser, url, ready) {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await page.locator(ready).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
        new PerformanceObserver((list) => resolve({ fcp, lcp: list.getEntries().at(-1).startTime })).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.context().close();
  return times;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const share = (ours, theirs, name) => {
  const of = (runs) => median(runs.map((run) => run[name]));
  return Math.round((of(ours) / of(theirs)) * 100) / 100;
};

/** Gzipped bytes of every script fetched from the cold start until home is shown after a login. */
async function scriptsUntilHome(browser, url) {
  const page = await (
    await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  ).newPage();
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(`${url}/#/pages/mine/login/login`);
  await page.getByRole('textbox', { name: '账号' }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/home/);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await page.context().close();
  return Math.round((bytes / 1024) * 10) / 10;
}

/** The targets that are measured. */
export const builds = ['h5'];

/** Measures both pages in turn, so that other work of the machine affects both. */
export async function measure({ root, server, browser: openBrowser }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-empty-'));
  const webRoot = path.join(folder, 'web');
  await buildEmptyPage(root, webRoot);
  const { startServer } = loadSource('server/app.ts');
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const empty = await startServer({ port, host: '127.0.0.1', dataDir: path.join(folder, 'data'), webRoot });
  const { url } = await server();
  const browser = await openBrowser();
  try {
    const ours = [];
    const theirs = [];
    for (let run = 0; run < RUNS; run++) {
      theirs.push(await paints(browser, `${empty.url}/`, 'taro-text-core, .taro_page span'));
      ours.push(await paints(browser, `${url}/#/pages/mine/login/login`, '.taro_page input'));
    }
    return {
      login_fcp_to_empty_page: share(ours, theirs, 'fcp'),
      login_lcp_to_empty_page: share(ours, theirs, 'lcp'),
      login_and_home_js_gzip_kb: await scriptsUntilHome(browser, url),
    };
  } finally {
    await empty.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

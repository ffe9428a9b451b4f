// npm run screenshots [-- home list …]: pictures of all screens on a phone – light, dark, in English, in elder mode – and on
// a desktop, into docs/screens. Builds the H5 client if needed and serves it with a freshly seeded tenant server. Needs a Chinese font.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { chromiumArgs, findChromium } from './lib/chromium.mjs';
import { root } from './lib/files.mjs';
import { freePort } from './lib/free-port.mjs';
import { smallerPng } from './screenshots/smaller-png.mjs';
import { giveUp, setup } from './setup.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};
const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** Where people of the demonstration tenants are: Shanghai. */
const PLACE = { latitude: 31.2304, longitude: 121.4737 };
/** How often text is as large as usual in elder mode. */
const ELDER = 1.6;
const KINDS = [
  { suffix: '', theme: { mode: 'light' }, device: PHONE },
  { suffix: '-dark', theme: { mode: 'dark' }, device: PHONE },
  { suffix: '-english', theme: { mode: 'light' }, device: PHONE, language: 'en' },
  { suffix: '-elder', theme: { mode: 'light', textScale: ELDER }, device: PHONE },
  { suffix: '-desktop', theme: { mode: 'light' }, device: DESKTOP },
];
/** Generous: a busy machine is slow, not broken. */
const PATIENCE_MS = 120_000;
/** By then work under way is done: pictures, charts, the launch. */
const SETTLE_MS = 700;

await setup({ browser: true });
const { chromium } = createRequire(import.meta.url)('@playwright/test');
const { FONT_NEEDED, hasChineseFont } = loadSource('test/kit/chinese-font.ts');
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
if (!(await hasChineseFont(await browser.newPage()))) {
  await browser.close();
  giveUp(FONT_NEEDED);
}
if (!process.env.SCREENS_URL && !(await build('h5'))) giveUp('The H5 client could not be built.');

const wanted = process.argv.slice(2);
const { startServer } = loadSource('server/app.ts');
const { screenGroups } = loadSource('test/kit/screens.ts');
const { DEMO_PASSWORD } = loadSource('server/seed/base/organisation.ts');
const folder = path.join(root, 'docs/screens');
fs.mkdirSync(folder, { recursive: true });

/** A server with fresh data, or the one whose address SCREENS_URL names. */
async function server() {
  const url = process.env.SCREENS_URL;
  if (url) return { url, close: async () => undefined };
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-screens-'));
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const running = await startServer({ port, dataDir, webRoot: path.join(root, 'dist/h5') });
  return {
    url: running.url,
    async close() {
      await running.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls the tenant server as the page's user. */
const askAs = (page, OsClient) => async (address, body) =>
  page.evaluate(
    async ([to, given]) => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith(':Token'))?.[1] ?? '';
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(given) });
      return (await answer.json()).Data;
    },
    [address, { OsClient, ...body }],
  );

async function logIn(page, { osClient, account }) {
  await page.goto(`/?OsClient=${osClient}#/pages/mine/login/login`);
  if (!account) return;
  await page.getByPlaceholder('请输入账号').fill(account);
  await page.getByPlaceholder('请输入密码').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/home/);
}

async function takeGroup(browser, baseURL, group, { suffix, theme, device, language = 'zh-CN' }) {
  const screens = group.screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (screens.length === 0) return;
  const context = await browser.newContext({
    ...device,
    baseURL,
    // Server and browser show the same time: the wire carries no time zone.
    ...{ locale: 'zh-CN', serviceWorkers: 'block', reducedMotion: 'reduce' },
    ...{ geolocation: PLACE, permissions: ['geolocation'] },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await logIn(page, group);
  const chosen = { Theme: JSON.stringify(theme), Language: language };
  await page.evaluate(
    (all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)),
    chosen,
  );
  for (const [turn, screen] of screens.entries()) {
    const address = await screen.address(askAs(page, group.osClient));
    await page.goto(`/?turn=${turn}#${address}`);
    await page.locator('.page, .login, main').last().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    const file = path.join(folder, `${screen.name}${suffix}.png`);
    fs.writeFileSync(file, smallerPng(await page.screenshot()));
    console.log(path.relative(root, file));
  }
  await context.close();
}

const { url, close } = await server();
try {
  for (const kind of KINDS) for (const group of screenGroups) await takeGroup(browser, url, group, kind);
} finally {
  await browser.close();
  await close();
}
process.exit();

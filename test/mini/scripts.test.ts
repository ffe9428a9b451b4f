import fs from 'node:fs';
import path from 'node:path';
import { startServer, type RunningServer } from '../../server/app';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { seedTenants } from '../../server/seed/index';
import { buildOf, PLATFORMS } from './builds';
import type { MiniPlatform } from './host/package';
import type { MiniApp } from './mini-app';
import { openMiniApp } from './open';

let server: RunningServer;
const storages = new Map<MiniPlatform, Record<string, unknown>>();

beforeAll(async () => {
  server = await startServer({ memory: true, seed: seedTenants({ customers: 20 }).slice(0, 1) });
}, 120_000);

afterAll(() => server.close());

/** What the phone's storage holds after the administrator has logged in. */
async function signedIn(platform: MiniPlatform): Promise<Record<string, unknown>> {
  const known = storages.get(platform);
  if (known) return known;
  const app = await openMiniApp({ platform, server: server.url });
  await app.waitForPage('pages/mine/login/login');
  if (platform === 'lark') {
    await app.tap('知道了');
    await app.waitForGone('知道了');
  }
  await app.type('账号', 'admin');
  await app.type('密码', DEMO_PASSWORD);
  await app.tap('登录', { role: 'button' });
  await app.waitForPage('pages/naviBar/home/index');
  const storage = await app.storage();
  await app.close();
  storages.set(platform, storage);
  return storage;
}

async function openAt(platform: MiniPlatform, address: string): Promise<MiniApp> {
  return openMiniApp({
    platform,
    server: server.url,
    storage: await signedIn(platform),
    path: address,
    patience: 15_000,
  });
}

const formAt = (platform: MiniPlatform, table: string, presets: object = {}): Promise<MiniApp> =>
  openAt(
    platform,
    `/pages/workbench/work-add/index?table=${table}&presets=${encodeURIComponent(JSON.stringify(presets))}`,
  );

describe.each(PLATFORMS)('compiled scripts on %s', (platform) => {
  it(`I6-mini-leave-${platform}: the days of a leave come from its dates`, async () => {
    const app = await formAt(platform, 'diy_leave', { KaishiRQ: '2026-03-02', JieshuRQ: '2026-03-05' });
    await app.waitFor('请假天数');
    await app.tap('含半天');
    await app.waitFor(/3\.5/);
    await app.close();
  }, 90_000);

  it(`I6-mini-build-${platform}: the build holds no interpreter and no parser of scripts`, () => {
    const marks = ['maxParserRecursionDepth', 'SandboxExecutionQuotaExceededError', 'ecmaVersion'];
    const files = fs
      .readdirSync(buildOf(platform), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'));
    const found = files.flatMap((file) => {
      const text = fs.readFileSync(path.join(buildOf(platform), file), 'utf8');
      return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
    });
    expect(found).toEqual([]);
  });
});

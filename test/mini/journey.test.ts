import { PNG } from 'pngjs';
import { startServer, type RunningServer } from '../../server/app';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { seedTenants } from '../../server/seed/index';
import { PLATFORMS } from './builds';
import type { MiniPlatform } from './host/package';
import type { MiniApp } from './mini-app';
import { openMiniApp, type OpenOptions } from './open';

/** What WeChat's own audit allows a page. */
const LARGEST_PAGE = { nodes: 1000, depth: 30, children: 60, setData: 256 * 1024 };

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ memory: true, seed: seedTenants({ customers: 60 }).slice(0, 1) });
}, 120_000);

afterAll(() => server.close());

/** Opens the app and logs in as the administrator, by what a person reads and touches. */
async function logIn(platform: MiniPlatform, where: OpenOptions['in']): Promise<MiniApp> {
  const app = await openMiniApp({ platform, server: server.url, in: where });
  await app.waitForPage('pages/mine/login/login');
  if (platform === 'lark') {
    // Feishu logs in by its code first; this phone's is none that the server knows.
    await app.tap('知道了');
    await app.waitForGone('知道了');
  }
  await app.type('账号', 'admin');
  await app.type('密码', DEMO_PASSWORD);
  await app.tap('登录', { role: 'button' });
  await app.waitForPage('pages/naviBar/home/index');
  return app;
}

/** A picture that no other test takes. */
function photo(): Buffer {
  const png = new PNG({ width: 32, height: 24 });
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = Math.floor(Math.random() * 256);
  return PNG.sync.write(png);
}

describe.each(PLATFORMS)('on %s', (platform) => {
  it.each(['jsdom', 'chromium'] as const)(
    `MINI-journey-${platform}: logs in, opens a list, adds a record with a photo (%s)`,
    async (where) => {
      const app = await logIn(platform, where);
      const picture = photo();
      const name = `${platform} ${where} 摄像头`;

      await app.tap('工作台');
      await app.waitForPage('pages/naviBar/workbench/index');
      await app.tap('产品');
      await app.waitForPage('pages/workbench/work-list/index');
      await app.waitFor('远程诊断');

      await app.tap('新增产品', { role: 'button' });
      await app.waitForPage('pages/workbench/work-add/index');
      await app.type('产品名称', name);
      app.chooseImageReturns(picture);
      await app.tap(/图片$/, { role: 'button' });
      await app.waitFor('待上传');
      await app.tap('提交');
      await app.waitForPage('pages/workbench/work-list/index');
      await app.waitFor(name);

      expect(await stored(name)).toEqual(picture);
      const { setData, ...page } = await app.measure();
      expect(setData.length).toBeGreaterThan(0);
      expect(page.nodes).toBeLessThan(LARGEST_PAGE.nodes);
      expect(page.depth).toBeLessThan(LARGEST_PAGE.depth);
      expect(page.children).toBeLessThan(LARGEST_PAGE.children);
      expect(page.largestSetData).toBeLessThan(LARGEST_PAGE.setData);
      await app.close();
    },
    60_000,
  );

  it(`MINI-offline-${platform}: keeps a record written without network, photo and all, and sends it later`, async () => {
    const app = await logIn(platform, 'jsdom');
    const picture = photo();
    const name = `${platform} 断网`;
    await app.tap('工作台');
    await app.tap('产品');
    await app.waitFor('远程诊断');
    await app.tap('新增产品', { role: 'button' });
    await app.type('产品名称', name);
    app.chooseImageReturns(picture);
    await app.tap(/图片$/, { role: 'button' });
    await app.waitFor('待上传');

    await app.setOnline(false);
    await app.tap('提交');
    await app.waitForPage('pages/workbench/work-list/index');
    expect(await rows(name)).toHaveLength(0);

    await app.setOnline(true);
    await eventually(async () => expect(await rows(name)).toHaveLength(1));
    expect(await stored(name)).toEqual(picture);
    await app.close();
  }, 60_000);
});

/** Repeats a look until it pleases, for at most ten seconds. */
async function eventually(look: () => Promise<void>): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      await look();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

describe('by the code of the chat app', () => {
  it('MINI-code-lark: Feishu logs in at launch, without a question', async () => {
    const app = await openMiniApp({ platform: 'lark', server: server.url, loginCode: 'demo_manager' });
    await app.waitForPage('pages/naviBar/home/index');
    await app.waitFor('公告');
    await app.close();
  }, 30_000);
});

/** Products of this name, asked for as another client would. */
async function rows(name: string): Promise<{ Picture: string }[]> {
  const post = (path: string, token: string, body: object): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', osclient: 'microi', authorization: token },
      body: JSON.stringify(body),
    });
  const signIn = await post('/api/SysUser/login', '', {
    Account: 'admin',
    Pwd: DEMO_PASSWORD,
    OsClient: 'microi',
  });
  const answer = await post('/api/FormEngine/getTableData', signIn.headers.get('authorization') ?? '', {
    FormEngineKey: 'diy_product',
    _Where: [{ Name: 'Name', Value: name, Type: '=' }],
  });
  return ((await answer.json()) as { Data: { Picture: string }[] }).Data;
}

/** The picture of the one product of this name, as the server gives it to anybody who asks. */
async function stored(name: string): Promise<Buffer> {
  const found = await rows(name);
  expect(found).toHaveLength(1);
  const file = await fetch(`${server.url}/files${found[0]?.Picture ?? ''}`);
  return Buffer.from(await file.arrayBuffer());
}

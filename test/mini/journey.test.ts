import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { PLATFORMS } from './builds';
import { MiniTenant, type StoredRow } from './mini-tenant';
import { openMiniApp } from './open';
import { photo } from './photo';

/** What WeChat's own audit allows a page. */
const LARGEST_PAGE = { nodes: 1000, depth: 30, children: 60, setData: 256 * 1024 };

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start();
}, patience(120_000));

afterAll(() => tenant.close());

describe.each(PLATFORMS)('on %s', (platform) => {
  it.each(['jsdom', 'chromium'] as const)(
    `MINI-journey-${platform}: logs in, opens a list, adds a record with a photo (%s)`,
    async (where) => {
      const app = await tenant.logIn(platform, { in: where });
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
  );

  it(`MINI-offline-${platform}: keeps a record written without a network, including its photo, and sends it later`, async () => {
    const app = await tenant.logIn(platform);
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
  });
});

const onLark = PLATFORMS.includes('lark') ? it : it.skip;

describe('login by the code of the chat app', () => {
  onLark('MINI-code-lark: Feishu logs in at launch, without asking', async () => {
    const app = await openMiniApp({ platform: 'lark', server: tenant.server.url, loginCode: 'demo_manager' });
    await app.waitForPage('pages/naviBar/home/index');
    await app.waitFor('公告');
    await app.close();
  });
});

/** Products of this name, fetched as another client would. */
const rows = (name: string): Promise<StoredRow[]> => tenant.rows('diy_product', 'Name', name);

/** The picture of the one product of this name, as the server gives it to everybody. */
async function stored(name: string): Promise<Buffer> {
  const found = await rows(name);
  expect(found).toHaveLength(1);
  return tenant.file(String(found[0]?.['Picture']));
}

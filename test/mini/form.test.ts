import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { PLATFORMS } from './builds';
import type { MiniPlatform } from './host/package';
import type { MiniApp } from './mini-app';
import { MiniTenant } from './mini-tenant';

jest.setTimeout(patience(120_000));

/** How many bytes a key may send to the page, and what WeChat's audit allows a page. */
const LARGEST_KEY = 4 * 1024;
const MOST_NODES = 1000;
/** Between two movements of a scrolling finger. */
const GLIDE_MS = 60;

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start();
}, patience(120_000));

afterAll(() => tenant.close());

const openDemo = (platform: MiniPlatform): Promise<MiniApp> =>
  tenant.open(platform, { in: 'chromium', path: '/pages/workbench/work-add/index?table=diy_demo_all' });

/** A field on each page of the demonstration form. */
const PAGES = [
  ['文本与数字', '单行文本'],
  ['选择', '下拉单选'],
  ['时间、层级与文件', '日期时间'],
  ['关联数据', 'JSON 表格'],
  ['布局与展示', '静态文本'],
] as const;

describe.each(PLATFORMS)('on %s', (platform) => {
  it(`MINI-form-${platform}: draws the form of all components, page by page, without an error`, async () => {
    const app = await openDemo(platform);
    await app.waitFor('标题');
    for (const [tab, content] of PAGES) {
      await app.tap(tab);
      await app.waitFor(content);
      for (let top = 0; top < 4000; top += 500) {
        await app.scroll(top);
        // rest: what comes near the screen is drawn as a finger scrolls.
        await new Promise((resolve) => setTimeout(resolve, GLIDE_MS));
      }
      const { nodes } = await app.measure();
      expect({ tab, tooMany: nodes >= MOST_NODES && nodes }).toEqual({ tab, tooMany: false });
      if (process.env.SHOTS) await app.screenshot(`${process.env.SHOTS}/${platform}-${tab}.png`);
    }
    expect(await app.errors()).toEqual([]);
    await app.close();
  });

  it(`MINI-key-${platform}: one key sends the page less than 4 KB`, async () => {
    const app = await openDemo(platform);
    await app.waitFor('标题');
    const before = (await app.measure()).setData.length;
    await app.type('单行文本', '一个字');
    const sent = (await app.measure()).setData.slice(before);
    expect(sent.length).toBeGreaterThan(0);
    expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThan(LARGEST_KEY);
    await app.close();
  });

  it('MINI-reveal: a submit without a required field names the field, and leads to it where the app can make a page scroll', async () => {
    const app = await openDemo(platform);
    await app.waitFor('标题');
    await app.scroll(2000);
    expect(await app.scrolled()).toBeGreaterThan(500);
    await app.tap('提交');
    await app.waitFor(/请检查必填项：\[标题\]/);
    // Feishu's queries give no scroll area that could be scrolled.
    const leads = platform === 'weapp';
    await eventually(async () => expect((await app.scrolled()) < 500).toBe(leads));
    await app.close();
  });
});

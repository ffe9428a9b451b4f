import { PLANT } from '../../server/seed/subjects/people';
import { patience } from '../kit/patience';
import { PLATFORMS } from './builds';
import type { MiniPlatform } from './host/package';
import type { MiniApp } from './mini-app';
import { MiniTenant } from './mini-tenant';

/** At the gate of the plant, where the field worker punches. */
const AT_WORK = { latitude: PLANT.lat, longitude: PLANT.lng, accuracy: 15 };

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start();
}, patience(120_000));

afterAll(() => tenant.close());

const openAt = (platform: MiniPlatform, path: string): Promise<MiniApp> =>
  tenant.open(platform, { account: 'field', location: AT_WORK, path });

/** The pages of the field tools, each with a text that proves its content is there. */
const PAGES = [
  ['pages/tools/kaoqin/index', /班次/],
  ['pages/tools/daka/daka', /拜访对象类型/],
  ['pages/tools/daka/list', /^共 \d+ 天 \d+ 次$/],
  ['pages/tools/daily-report/index', /本期完成/],
  ['pages/tools/renshi/disc', /计分说明/],
  ['pages/tools/web-view/index?url=https%3A%2F%2Felsewhere.example.org%2F', /即将打开外部网页/],
  ['FormComponents/scanCode', /将二维码或条码放入画面/],
  ['uni_modules/uni-upgrade-center-app/pages/upgrade-popup', /已是最新版本/],
  // Leads on to a page outside the main package.
  ['pages/naviBar/tailwind-demo', /^基础$/],
] as const;

it.each(PLATFORMS)(
  'MINI-tools-%s: every field tool opens with its content',
  async (platform) => {
    for (const [path, content] of PAGES) {
      const app = await openAt(platform, path);
      await app.waitFor(content);
      await app.close();
    }
  },
  patience(120_000),
);

it.each(PLATFORMS)(
  'MINI-checkin-%s: punches in range, then records a visit',
  async (platform) => {
    const attendance = await openAt(platform, 'pages/tools/kaoqin/index');
    await attendance.waitFor('已进入打卡范围');
    await attendance.tap(/^(上班|下班)打卡/, { role: 'button' });
    await attendance.waitFor('今日打卡');
    await attendance.waitFor(/海宁厂区东门 · \d+ 米/);
    await attendance.close();

    const visit = await openAt(platform, 'pages/tools/daka/daka');
    await visit.waitFor('定位精度 15 米');
    await visit.tap('工地', { role: 'radio' });
    await visit.type('拜访对象', `${platform} 工地`);
    await visit.tap('打卡', { role: 'button' });
    await visit.waitFor('打卡成功');
    await visit.close();

    const records = await openAt(platform, 'pages/tools/daka/list');
    await records.waitFor(`${platform} 工地`);
    await records.close();
  },
  patience(120_000),
);

it.each(PLATFORMS)(
  'MINI-report-%s: a report that lacks its plan is not sent, a whole one is, and its leader reads and comments it on a phone of his own',
  async (platform) => {
    const [done, plan] = [`${platform} 拜访三家客户`, `${platform} 发报价`];
    const report = await openAt(platform, 'pages/tools/daily-report/index');
    await report.type('本期完成', done);
    await report.type('下期计划', '');
    await report.tap(/^(提交|更新)$/, { role: 'button' });
    await report.waitFor('请输入[下期计划]');
    await report.type('下期计划', plan);
    await report.tap(/^(提交|更新)$/, { role: 'button' });
    await report.waitFor('报告已提交');
    await report.waitFor(new RegExp(done));
    await report.close();
    const written = await tenant.stored('diy_daily_report', 'MingriJH', plan);
    expect(written).toMatchObject([{ WanchengGZ: done }]);

    const leader = await tenant.open(platform, {
      in: 'chromium',
      account: 'manager',
      path: `pages/tools/daily-report/index?id=${written[0]?.Id ?? ''}`,
    });
    await leader.waitFor(done);
    await leader.type('写评论', `${platform} 很好`);
    await leader.tap('发送', { role: 'button' });
    await leader.waitFor('评论已发送');
    await leader.waitFor(`${platform} 很好`);
    await leader.close();
  },
  patience(120_000),
);

import { startServer, type RunningServer } from '../../server/app';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { PLANT } from '../../server/seed/subjects/people';
import { seedTenants } from '../../server/seed/index';
import { PLATFORMS } from './builds';
import type { MiniPlatform } from './host/package';
import type { MiniApp } from './mini-app';
import { openMiniApp } from './open';

/** At the gate of the plant, where the field worker punches. */
const AT_WORK = { latitude: PLANT.lat, longitude: PLANT.lng, accuracy: 15 };

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ memory: true, seed: seedTenants({ customers: 60 }).slice(0, 1) });
}, 120_000);

afterAll(() => server.close());

async function logIn(platform: MiniPlatform): Promise<MiniApp> {
  const app = await openMiniApp({ platform, server: server.url, location: AT_WORK });
  await app.waitForPage('pages/mine/login/login');
  if (platform === 'lark') {
    await app.tap('知道了');
    await app.waitForGone('知道了');
  }
  await app.type('账号', 'field');
  await app.type('密码', DEMO_PASSWORD);
  await app.tap('登录', { role: 'button' });
  await app.waitForPage('pages/naviBar/home/index');
  return app;
}

/** The pages of the field tools, and what shows that each has its content. */
const PAGES = [
  ['pages/tools/kaoqin/index', /班次/],
  ['pages/tools/daka/daka', /拜访对象类型/],
  ['pages/tools/daka/list', /^共 \d+ 天 \d+ 次$/],
  ['pages/tools/daily-report/index', /本期完成/],
  ['pages/tools/renshi/disc', /计分说明/],
  ['pages/tools/web-view/index?url=https%3A%2F%2Felsewhere.example.org%2F', /即将打开外部网页/],
  ['FormComponents/scanCode', /将二维码或条码放入画面/],
  ['uni_modules/uni-upgrade-center-app/pages/upgrade-popup', /已是最新版本/],
] as const;

it.each(PLATFORMS)(
  'MINI-tools-%s: every field tool opens with its content',
  async (platform) => {
    const first = await logIn(platform);
    const storage = await first.storage();
    await first.close();
    for (const [path, content] of PAGES) {
      const app = await openMiniApp({ platform, server: server.url, path, storage, location: AT_WORK });
      await app.waitFor(content);
      await app.close();
    }
  },
  120_000,
);

it.each(PLATFORMS)(
  'MINI-checkin-%s: punches in range, then records a visit',
  async (platform) => {
    const first = await logIn(platform);
    const storage = await first.storage();
    await first.close();
    const open = (path: string) =>
      openMiniApp({ platform, server: server.url, path, storage, location: AT_WORK });

    const attendance = await open('pages/tools/kaoqin/index');
    await attendance.waitFor('已进入打卡范围');
    await attendance.tap(/^(上班|下班)打卡/, { role: 'button' });
    await attendance.waitFor('今日打卡');
    await attendance.waitFor(/海宁厂区东门 · \d+ 米/);
    await attendance.close();

    const visit = await open('pages/tools/daka/daka');
    await visit.waitFor('定位精度 15 米');
    await visit.tap('工地', { role: 'radio' });
    await visit.type('拜访对象', `${platform} 工地`);
    await visit.tap('打卡', { role: 'button' });
    await visit.waitFor('打卡成功');
    await visit.close();

    const records = await open('pages/tools/daka/list');
    await records.waitFor(`${platform} 工地`);
    await records.close();
  },
  120_000,
);

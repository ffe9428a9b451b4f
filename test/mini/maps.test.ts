import { startServer, type RunningServer } from '../../server/app';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { seedTenants } from '../../server/seed/index';
import { PLATFORMS } from './builds';
import type { MiniPlatform } from './host/package';
import type { MiniApp } from './mini-app';
import { openMiniApp } from './open';

const HERE = { latitude: 30.5115, longitude: 120.6807, accuracy: 15 };

let server: RunningServer;

beforeAll(async () => {
  const seed = seedTenants({ customers: 60 }).filter(({ OsClient }) =>
    ['microi', 'jiejie'].includes(OsClient),
  );
  server = await startServer({ memory: true, seed });
}, 120_000);

afterAll(() => server.close());

/** Logs in at the tenant that has customers, regions and service points. */
async function logIn(platform: MiniPlatform): Promise<MiniApp> {
  const app = await openMiniApp({
    platform,
    server: server.url,
    path: 'pages/mine/login/login?OsClient=jiejie',
    location: HERE,
  });
  await app.waitForPage('pages/mine/login/login');
  await app.type('账号', 'admin');
  await app.type('密码', DEMO_PASSWORD);
  await app.tap('登录', { role: 'button' });
  await app.waitForPage('pages/naviBar/home/index');
  return app;
}

it.each(PLATFORMS)(
  'MINI-maps-%s: the map of customers has a list, a card and a way to check in; the one of regions its periods',
  async (platform) => {
    const first = await logIn(platform);
    const storage = await first.storage();
    await first.close();
    const open = (path: string) =>
      openMiniApp({ platform, server: server.url, path, storage, location: HERE });

    const customers = await open('pages/workbench/map/index');
    await customers.waitFor(/^\d+ 位客户$/);
    await customers.tap('列表', { role: 'button' });
    await customers.tap(/ (m|km)$/, { role: 'button' });
    await customers.tap(/^打卡 /, { role: 'button' });
    await customers.waitForPage('pages/tools/daka/daka');
    await customers.close();

    const regions = await open('pages/tools/jiejie/map');
    await regions.waitFor(/^10 个区域 · \d+ 个点位$/);
    await regions.tap('上一周期', { role: 'button' });
    await regions.waitFor(/个点位$/);
    await regions.close();
  },
  120_000,
);

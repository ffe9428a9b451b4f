import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer, type RunningServer } from '../../server/app';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { seedTenants } from '../../server/seed/index';
import { RnApp } from './rn-app';

const BUNDLE = path.resolve(__dirname, '../../dist/rn/index.android.bundle');

let server: RunningServer;
let app: RnApp | undefined;

beforeAll(async () => {
  server = await startServer({ memory: true, seed: seedTenants({ customers: 60 }).slice(0, 1) });
}, 120_000);

afterEach(() => app?.stop());
afterAll(() => server.close());

/** Starts the app and logs in, by what a person reads and touches. */
async function logIn(): Promise<RnApp> {
  app = await RnApp.open(BUNDLE, server.url);
  await app.type('账号', 'admin');
  await app.type('密码', DEMO_PASSWORD);
  await app.tap('登录', { role: 'button' });
  await app.waitFor('考勤打卡');
  return app;
}

/** The products of this name in the server's own database. */
async function stored(name: string): Promise<Record<string, unknown>[]> {
  return server.db
    .withSchema('os__microi')
    .selectFrom('diy_product')
    .selectAll()
    .where('Name', '=', name)
    .execute();
}

describe('the production bundle under Hermes', () => {
  it('RN-journey: logs in, opens a list, adds a record, and the server has its row', async () => {
    const phone = await logIn();
    const name = 'RN 摄像头';
    await phone.tap('工作台');
    await phone.tap('产品');
    await phone.waitFor('远程诊断');
    await phone.tap('新增产品', { role: 'button' });
    await phone.type('产品名称', name);
    await phone.tap('提交');
    await phone.waitFor('远程诊断');
    await phone.waitFor(name);
    expect(await stored(name)).toMatchObject([{ Name: name, IsDeleted: 0 }]);
    phone.checked();
  }, 180_000);

  it('RN-tabs: the bar opens its four pages and leaves when a page lies over them', async () => {
    const phone = await logIn();
    await phone.tap('工作台', { role: 'link' });
    await phone.waitFor('请假申请');
    // Unread messages are part of the item's name; its label stays.
    await phone.tap('消息');
    await phone.waitFor('工作台', 'link');
    await phone.tap('我的', { role: 'link' });
    await phone.tap('首页', { role: 'link' });
    await phone.waitFor('公告');
    await phone.tap('工作台', { role: 'link' });
    await phone.tap('产品');
    await phone.waitFor('远程诊断');
    expect(await phone.has('首页', 'link')).toBe(false);
    await phone.back();
    await phone.waitFor('首页', 'link');
    phone.checked();
  }, 180_000);

  it('RN-strict: a native module that the phone lacks is named when it is touched', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'rn-strict-'));
    const bundle = path.join(folder, 'bundle.js');
    writeFileSync(bundle, 'nativeModuleProxy.UIManager.measure; nativeModuleProxy.UIManager.printOut;');
    app = await RnApp.open(bundle, server.url);
    expect(() => app?.checked()).toThrow(/UIManager\.printOut is touched/);
    app.stop();
    writeFileSync(bundle, 'nativeModuleProxy.SatelliteModem;');
    app = await RnApp.open(bundle, server.url);
    expect(() => app?.checked()).toThrow(/native module SatelliteModem is touched/);
    rmSync(folder, { recursive: true });
  }, 60_000);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer, type RunningServer } from '../../server/app';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { seedTenants } from '../../server/seed/index';
import { demoVisitor } from '../contract/demo-kit';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { RnApp } from './rn-app';

jest.setTimeout(patience(180_000));

const BUNDLE = path.resolve(__dirname, '../../dist/rn/index.android.bundle');

const TENANTS = ['microi', 'loctek', 'yunqi'];

let server: RunningServer;
let app: RnApp | undefined;

beforeAll(async () => {
  const seed = seedTenants({ customers: 60 }).filter(({ OsClient }) => TENANTS.includes(OsClient));
  server = await startServer({ memory: true, seed });
}, patience(300_000));

afterEach(() => app?.stop());
afterAll(() => server.close());

/** Starts the app, goes to an organisation and logs in, using what a person reads and touches. */
async function logIn(account = 'admin', organisation?: string): Promise<RnApp> {
  app = await RnApp.open(BUNDLE, server.url);
  if (organisation) {
    await app.tap('更换');
    await app.tap(organisation);
    await app.tap('知道了');
  }
  await app.type('账号', account);
  await app.type('密码', DEMO_PASSWORD);
  await app.tap('登录', { role: 'button' });
  await app.waitFor('考勤打卡');
  return app;
}

/** Rows of a table in the server's own database. */
async function stored(table: string, column: string, value: string): Promise<Record<string, unknown>[]> {
  return server.db.withSchema('os__microi').selectFrom(table).selectAll().where(column, '=', value).execute();
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
    expect(await stored('diy_product', 'Name', name)).toMatchObject([{ Name: name, IsDeleted: 0 }]);
    phone.checked();
  });

  it('RN-tabs: the bar opens its four pages and disappears when another page covers them', async () => {
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
  });

  it('RN-approve: an approval is opened from the inbox and approved, and the server has the decision', async () => {
    const phone = await logIn('manager');
    await phone.tap('工作台', { role: 'link' });
    await phone.tap('我的待办');
    await phone.waitFor('等了很久');
    const number = 'RN 同意';
    await phone.tap('请假审批 · 事假');
    await phone.tap('同意并附言…', { role: 'button' });
    await phone.waitFor('下一步');
    await phone.type('处理意见', number);
    // The page's own button lies under the sheet.
    await phone.tap('同意', { role: 'button', nth: 1 });
    await eventually(async () =>
      expect(await stored('wf_history', 'ApprovalIdea', number)).toMatchObject([{ ApprovalType: 'Agree' }]),
    );
    phone.checked();
  });

  it('RN-live: a colleague’s submission is counted on the home page at once', async () => {
    const phone = await logIn('manager');
    const waiting = async (): Promise<number> => {
      const texts = await phone.texts();
      return Number(texts.find((_text, at) => texts[at + 1] === '我的待办') ?? NaN);
    };
    await phone.waitFor('我的待办');
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    const field = await demoVisitor({ server }, 'field');
    await field.startLeave(1);
    await eventually(async () => expect(await waiting()).toBe(before + 1));
    phone.checked();
  });

  it('RN-inspect: another organisation is chosen, and an item of its inspection is judged', async () => {
    const phone = await logIn('inspector', '乐歌制造');
    await phone.tap('工作台', { role: 'link' });
    await phone.tap('检查任务');
    await phone.tap('喷涂车间5S 检查');
    await phone.tap('开始检查', { role: 'button' });
    await phone.waitFor('已检 0 / 40');
    await phone.tap('合格');
    await phone.waitFor('已检 1 / 40');
    phone.checked();
  });

  it('RN-bare: an organisation without labels has a bar of icons that keep their accessible names', async () => {
    const phone = await logIn('admin', '云栖设计');
    await phone.waitFor('我的', 'link');
    expect(await phone.texts()).not.toContain('我的');
    await phone.tap('工作台', { role: 'link' });
    await phone.waitFor('客户');
    expect(await phone.texts()).not.toContain('我的');
    phone.checked();
  });

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
  });
});

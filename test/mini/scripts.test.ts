import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { buildOf, PLATFORMS } from './builds';
import type { MiniPlatform } from './host/package';
import type { MiniApp } from './mini-app';
import { MiniTenant } from './mini-tenant';

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start();
}, patience(120_000));

afterAll(() => tenant.close());

const formAt = (platform: MiniPlatform, table: string, presets: object = {}): Promise<MiniApp> =>
  tenant.open(platform, {
    path: `/pages/workbench/work-add/index?table=${table}&presets=${encodeURIComponent(JSON.stringify(presets))}`,
  });

/** Chooses an option in the sheet that a field opens. */
async function choose(app: MiniApp, field: string, option: string): Promise<void> {
  await app.tap(new RegExp(`^${field} \\S+$`), { role: 'button' });
  await app.tap(new RegExp(`^${option}`), { role: 'radio' });
  await app.waitForGone(new RegExp(`^${option}`), { role: 'radio' });
}

describe.each(PLATFORMS)('compiled scripts on %s', (platform) => {
  it('I6-mini-fields: fields follow the kind of expense, and one is worked out from another', async () => {
    const app = await formAt(platform, 'diy_demo_expense');
    await choose(app, '费用类别', '住宿');
    await app.waitFor('晚数');
    expect(await app.has('出发地')).toBe(false);
    await app.type('晚数', '3');
    await eventually(async () => expect(await app.valueOf('金额')).toMatch(/^1,?200/));
    await choose(app, '费用类别', '交通');
    await app.waitFor('出发地');
    expect(await app.has('晚数')).toBe(false);
    await app.close();
  });

  it('I6-mini-submit: a submit asks the server, keeps the form open when it refuses and saves when it agrees', async () => {
    const Reason = `${platform} 办公用品`;
    const app = await formAt(platform, 'diy_demo_expense', { Kind: '办公', Date: '2026-11-02', Reason });
    await app.type('金额', '999999');
    await app.tap('继续');
    await app.tap('提交', { role: 'button' });
    await app.waitFor(/本月办公预算剩余/);
    expect((await app.page()).path).toBe('pages/workbench/work-add/index');
    expect(await tenant.rows('diy_demo_expense', 'Reason', Reason)).toEqual([]);
    await app.type('金额', '12');
    await app.tap('提交', { role: 'button' });
    await eventually(async () => {
      const [saved] = await tenant.rows('diy_demo_expense', 'Reason', Reason);
      expect(saved).toMatchObject({ Amount: 12, Kind: '办公' });
    });
    await app.close();
  });

  it('I6-mini-leave: the days of a leave come from its dates', async () => {
    const app = await formAt(platform, 'diy_leave', { KaishiRQ: '2026-03-02', JieshuRQ: '2026-03-05' });
    await app.waitFor('请假天数');
    await app.tap('下午', { role: 'radio', nth: 0 });
    await app.waitFor(/3\.5/);
    await app.close();
  });

  it('I6-mini-order: the total of an order is the sum of its child rows', async () => {
    const app = await formAt(platform, 'diy_order');
    for (const [product, quantity, price] of [
      ['远程诊断', '3', '12.5'],
      ['年度保养', '2', '100'],
    ] as const) {
      await app.tap('添加一行 订单明细');
      await choose(app, '产品', product);
      await app.type('数量', quantity);
      await app.type('单价', price);
      await app.tap('确定');
      await app.waitForGone('确定');
    }
    await app.waitFor(/237\.5/);
    await app.close();
  });

  it('I6-mini-buttons: the actions on a row follow its state, and a button changes it', async () => {
    const app = await tenant.open(platform, { path: '/pages/workbench/work-list/index?menu=demo_expense' });
    const offers = async (row: string): Promise<string[]> => {
      await app.tap(`${row} 更多`);
      await app.waitFor('详情', { role: 'button' });
      const found: string[] = [];
      for (const name of ['编辑', '删除', '审核', '退回', '付款'])
        if (await app.has(name, { role: 'button' })) found.push(name);
      await app.tap('关闭');
      await app.waitForGone('详情', { role: 'button' });
      return found;
    };
    // A separate row for each platform, as they share the server.
    const row = { weapp: '展会布展两晚', lark: '客户来访用餐' }[platform];
    const { may, button, state } = {
      weapp: { may: ['编辑', '审核', '退回'], button: '审核', state: '已审核' },
      lark: { may: ['编辑', '付款'], button: '付款', state: '已付款' },
    }[platform];
    expect(await offers(row)).toEqual(may);
    expect(await offers('打印纸')).toEqual([]);
    expect(await offers('濮院客户走访')).toEqual(['编辑', '删除']);
    await app.tap(`${row} 更多`);
    await app.tap(button);
    await app.waitFor(new RegExp(`${row}.*${state}`));
    await app.close();
  });

  it('I6-mini-build: the build contains no interpreter and no parser of scripts', () => {
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

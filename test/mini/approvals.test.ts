import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { PLATFORMS } from './builds';
import type { MiniApp } from './mini-app';
import { MiniTenant } from './mini-tenant';

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start({ customers: 60 });
}, 120_000);

afterAll(() => tenant.close());

/** A purchase that a colleague starts. @returns Id of its row */
async function startPurchase(Wupin: string): Promise<string> {
  const order = { Leibie: '备件', Wupin, Shuliang: 1, Danjia: 300, Jine: 300 };
  const row = { ...order, XuyaoRQ: '2027-01-05', Yongtu: '备用' };
  const add = { FormEngineKey: 'diy_purchase', _RowModel: row };
  const { Id } = await tenant.ask<{ Id: string }>('/api/FormEngine/addFormData', add, 'finance');
  const start = {
    FlowDesignId: flowDesignId('microi', 'purchase'),
    TableRowId: Id,
    FormData: JSON.stringify(row),
    NoticeFields: JSON.stringify([{ Name: 'Wupin', Label: '物品名称', Value: Wupin }]),
  };
  await tenant.ask('/api/WorkFlow/StartWork', start, 'finance');
  return Id;
}

const IDEA = '价格合适';

it.each(PLATFORMS)(
  'MINI-approve: on %s a manager opens what waits, reads it and agrees with a comment, and the flow goes on',
  async (platform) => {
    const goods = `${platform} 轴承`;
    const rowId = await startPurchase(goods);
    const works = async (): Promise<string[]> => {
      const rows = await tenant.stored('wf_work', 'TableRowId', rowId);
      return [...new Set(rows.map(({ NodeName, WorkState }) => `${NodeName} ${WorkState}`))].sort();
    };
    expect(await works()).toEqual(['提交申请 Done', '部门经理审批 Todo']);

    const app = await tenant.open(platform, { account: 'manager' });
    await app.tap('工作台');
    await app.tap(/^我的待办/, { role: 'button' });
    await app.waitForPage('pages/workbench/work-todo/index');
    await app.tap(new RegExp(`^采购审批.*${goods}`), { role: 'button' });
    await app.waitForPage('pages/workbench/work-detail/index');
    await app.waitFor(goods);
    await app.tap('同意', { role: 'button' });
    await app.type('处理意见', `${platform} ${IDEA}`);
    await app.tap('同意', { role: 'button' });
    await app.waitForPage('pages/workbench/work-todo/index');
    await app.waitForGone(new RegExp(`^采购审批.*${goods}`), { role: 'button' });
    await app.close();

    expect(await works()).toEqual([
      '提交申请 Done',
      '部门经理审批 Done',
      '部门经理审批 OtherDone',
      '采购执行 Todo',
    ]);
    const [step] = await tenant.stored('wf_history', 'ApprovalIdea', `${platform} ${IDEA}`);
    expect(step).toMatchObject({ TableRowId: rowId, ApprovalType: 'Agree', Sender: '周以宁' });
  },
  90_000,
);

/** Between two looks at a list that may still be drawing, ms. */
const REST_MS = 300;

/** What a list shows, and where, once it no longer changes. */
async function atRest(app: MiniApp): Promise<{ place: number; text: string }> {
  const look = async () => ({ place: await app.scrolled(), text: await app.text() });
  for (let before = await look(); ;) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const now = await look();
    if (now.place === before.place && now.text === before.text) return now;
    before = now;
  }
}

it.each(PLATFORMS)(
  'MINI-list: %s searches and filters a list, opens a record and comes back to the same place',
  async (platform) => {
    const path = '/pages/workbench/work-list/index?menu=customer';
    const app = await tenant.open(platform, { in: 'chromium', path });
    await app.waitFor('共 60 条');
    await app.type(/^搜索/, '公司');
    await app.tap('筛选');
    await app.tap('跟进中', { role: 'checkbox' });
    await app.tap('查看结果');
    const found = (await tenant.rows('diy_customer', 'Status', '跟进中')).map(({ CustName }) =>
      String(CustName),
    );
    const wanted = found.filter((name) => name.includes('公司'));
    expect(wanted.length).toBeGreaterThan(5);
    await app.waitFor(`共 ${wanted.length} 条`);

    const name = wanted[3] ?? '';
    const card = [new RegExp(`^${name}`), { role: 'button' }] as const;
    await app.scroll(300);
    await app.scrollTo(...card);
    const left = await atRest(app);
    await app.tap(...card);
    await app.waitForPage('pages/workbench/work-detail/index');
    await app.waitFor(name);
    await app.back();
    await app.waitForPage('pages/workbench/work-list/index');
    await app.waitFor(`共 ${wanted.length} 条`);
    expect(left.place).toBeGreaterThan(100);
    expect(await atRest(app)).toEqual(left);
    await app.close();
  },
  90_000,
);

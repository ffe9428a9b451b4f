import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { PLATFORMS } from './builds';
import { MiniTenant } from './mini-tenant';

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start({ customers: 60 });
}, patience(120_000));

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
  'MINI-approve: on %s a manager opens a pending approval, reads it and approves it with a comment, and the flow continues',
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
    await app.tap('同意并附言…', { role: 'button' });
    await app.type('处理意见', `${platform} ${IDEA}`);
    await app.tap('同意', { role: 'button' });
    // The next one that waits follows.
    await app.tap('知道了');
    await app.waitFor('同意', { role: 'button' });
    await app.waitForGone(goods);
    await app.back();
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
);

it.each(PLATFORMS)(
  'MINI-once: on %s a manager agrees from the list in one tap, takes it back, agrees again, and the flow continues',
  async (platform) => {
    const goods = `${platform} 螺栓`;
    const rowId = await startPurchase(goods);
    const works = async (): Promise<string[]> => {
      const rows = await tenant.stored('wf_work', 'TableRowId', rowId);
      return rows.map(({ NodeName, WorkState }) => `${NodeName} ${WorkState}`);
    };
    const app = await tenant.open(platform, {
      account: 'manager',
      path: '/pages/workbench/work-todo/index?tab=todo',
    });
    const agree = async () => {
      await app.tap(new RegExp(`^采购审批.*${goods} 更多$`), { role: 'button' });
      await app.tap('同意', { role: 'button' });
      await app.waitFor('撤销', { role: 'button' });
      await app.waitForGone('不同意', { role: 'button' });
    };
    await agree();
    await app.tap('撤销', { role: 'button' });
    await app.waitForGone('撤销', { role: 'button' });
    expect(await works()).toContain('部门经理审批 Todo');
    await agree();
    await app.waitForGone(new RegExp(`^采购审批.*${goods}`), { role: 'button' });
    await app.close();
    expect(await works()).toContain('采购执行 Todo');
  },
);

it.each(PLATFORMS)(
  'MINI-once-page: on %s a manager agrees on home and on the page of an approval in one tap each, and may take it back',
  async (platform) => {
    const goods = `${platform} 螺母`;
    const rowId = await startPurchase(goods);
    const works = async (): Promise<string[]> => {
      const rows = await tenant.stored('wf_work', 'TableRowId', rowId);
      return rows.map(({ NodeName, WorkState }) => `${NodeName} ${WorkState}`);
    };
    const app = await tenant.open(platform, { account: 'manager' });
    await app.tap(/^同意 /, { role: 'button' });
    await app.waitForPage('pages/workbench/work-todo/index');
    await app.tap('撤销', { role: 'button' });
    await app.waitForGone('撤销', { role: 'button' });
    await app.tap(new RegExp(`^采购审批.*${goods}`), { role: 'button' });
    await app.waitForPage('pages/workbench/work-detail/index');
    await app.waitFor(goods);
    await app.tap('同意', { role: 'button' });
    await app.waitFor('撤销', { role: 'button' });
    await app.waitForGone(goods);
    expect(await works()).toContain('部门经理审批 Todo');
    await eventually(async () => expect(await works()).toContain('采购执行 Todo'));
    await app.close();
  },
);

it.each(PLATFORMS)(
  'MINI-live: on %s a colleague’s submission is counted on the home page at once, and again after a network outage',
  async (platform) => {
    const app = await tenant.open(platform, { account: 'manager' });
    await app.waitFor('我的待办');
    const waiting = async (): Promise<number> =>
      Number(
        /(\d+)\s*我的待办|我的待办\D{0,3}(\d+)/
          .exec(await app.text())
          ?.slice(1)
          .find(Boolean) ?? 0,
      );
    await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
    const before = await waiting();
    await startPurchase(`${platform} 垫圈`);
    await eventually(async () => expect(await waiting()).toBe(before + 1));
    await app.setOnline(false);
    await startPurchase(`${platform} 垫片`);
    await app.setOnline(true);
    await eventually(async () => expect(await waiting()).toBe(before + 2));
    await app.close();
  },
);

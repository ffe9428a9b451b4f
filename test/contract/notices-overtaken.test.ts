import { patience } from '../kit/patience';
import { change, leaveOf, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';
import { castOf, inbox, unreadOf, type Cast } from './notice-stage';

let contract: Contract;
let clock = Date.parse('2026-11-20T10:00:00');
let office: Cast;
let works: Cast;

beforeAll(async () => {
  contract = await openDemo(['microi', 'loctek'], { now: () => clock });
  await contract.server.remindDue();
  office = await castOf(contract, 'microi');
  works = await castOf(contract, 'loctek');
}, patience(180_000));
afterAll(() => contract.close());

async function remindAt(moment: string): Promise<void> {
  clock = Date.parse(moment);
  await contract.server.remindDue();
}

const remove = (visitor: DemoVisitor, table: string, Id: string) =>
  visitor.call('/api/FormEngine/delFormData', { FormEngineKey: table, Id });
const set = async (visitor: DemoVisitor, table: string, id: string, values: object): Promise<void> => {
  const { Code, Msg } = await change(visitor, table, id, values);
  if (Code !== 1) throw new Error(String(Msg));
};
const planUntil = (day: string) =>
  works.admin.addRow('diy_check_plan', {
    Mingcheng: `到 ${day}`,
    Leixing: '5S',
    Quyu: '四号线',
    Zhuangtai: '待检查',
    FuzeRenID: works.inspector.id,
    JihuaJSSJ: `${day} 17:30:00`,
  });
const fixUntil = (day: string) =>
  works.admin.addRow('diy_check_zhenggai', {
    WentiMS: '护栏松动',
    ZerenRenID: works.inspector.id,
    FuheRenID: works.admin.id,
    YaoqiuWCSJ: day,
    Zhuangtai: '待整改',
  });

it('OVER-leaders: the leader’s news of a late plan or rectification goes once it is done, moved or given away', async () => {
  const { admin, inspector, warehouse, manager } = works;
  const plans = {
    moved: await planUntil('2026-11-21'),
    given: await planUntil('2026-11-21'),
    gone: await planUntil('2026-11-21'),
  };
  const fixes = { done: await fixUntil('2026-11-21'), moved: await fixUntil('2026-11-21') };
  await remindAt('2026-11-22T08:30:00');
  for (const id of Object.values(plans)) expect(await unreadOf(warehouse, id)).toEqual(['检查任务逾期']);
  for (const id of Object.values(fixes)) expect(await unreadOf(warehouse, id)).toEqual(['整改任务逾期']);

  await set(admin, 'diy_check_plan', plans.moved, { JihuaJSSJ: '2026-12-21 17:30:00' });
  await set(admin, 'diy_check_plan', plans.given, { FuzeRenID: manager.id });
  await remove(admin, 'diy_check_plan', plans.gone);
  await set(inspector, 'diy_check_zhenggai', fixes.done, { Zhuangtai: '待复核' });
  await set(admin, 'diy_check_zhenggai', fixes.moved, { YaoqiuWCSJ: '2026-12-21' });
  for (const id of [...Object.values(plans), ...Object.values(fixes)])
    expect(await unreadOf(warehouse, id)).toEqual([]);
  // It is still his, only later.
  expect(await unreadOf(inspector, plans.moved)).toEqual(['检查任务']);
  expect(await unreadOf(inspector, fixes.moved)).toEqual(['整改任务']);
  expect(await unreadOf(manager, plans.given)).toEqual(['检查任务']);
});

it('OVER-sample: a failed sample is no longer news once its plan is deleted', async () => {
  const { admin, inspector } = works;
  const plan = await planUntil('2026-12-20');
  await admin.addRow('diy_check_choucha', {
    JihuaID: plan,
    YangbenMC: '轴承座',
    YangbenBH: 'ZC-1',
    Jieguo: '不合格',
    Wenti: '毛刺',
  });
  expect((await unreadOf(inspector, plan)).sort()).toEqual(['抽查不合格', '检查任务']);
  await remove(admin, 'diy_check_plan', plan);
  expect(await unreadOf(inspector, plan)).toEqual([]);
});

it('OVER-report: a daily report is no longer missed once it is sent, and no message leads to a deleted one', async () => {
  const { buyer, manager } = office;
  const report = (Riqi: string, Zhuangtai: string) =>
    buyer.addRow('diy_daily_report', {
      Riqi,
      Leixing: '日报',
      WanchengGZ: '完成',
      MingriJH: '计划',
      Jieshouren: JSON.stringify([manager.id]),
      Zhuangtai,
    });
  await report('2026-11-20', '已提交');
  await remindAt('2026-11-23T20:30:00');
  const missing = 'daily-report/index?date=2026-11-23';
  expect(await unreadOf(buyer, missing)).toEqual(['日报未交']);
  const id = await report('2026-11-23', '草稿');
  expect(await unreadOf(buyer, missing)).toEqual(['日报未交']);
  await set(buyer, 'diy_daily_report', id, { Zhuangtai: '已提交' });
  expect(await unreadOf(buyer, missing)).toEqual([]);

  await manager.engine('report_comment', { Id: id, Content: '辛苦了', CommentId: 'c1' });
  expect(await unreadOf(buyer, id)).toEqual(['报告评论']);
  expect(await unreadOf(manager, id)).toEqual(['收到报告']);
  expect((await remove(office.admin, 'diy_daily_report', id)).Code).toBe(1);
  expect(await unreadOf(buyer, id)).toEqual([]);
  expect(await unreadOf(manager, id)).toEqual([]);
});

it('OVER-punch: a day is accounted for once a make-up for it is requested or a leave on it is granted', async () => {
  const { field, buyer, warehouse, hr } = office;
  await remindAt('2026-11-24T09:30:00');
  await remindAt('2026-11-25T09:30:00');
  const days = ['2026-11-23', '2026-11-24'] as const;
  const missing = (visitor: DemoVisitor, day: string) => unreadOf(visitor, `${day} 有缺卡`);
  for (const visitor of [field, buyer, hr])
    for (const day of days) expect(await missing(visitor, day)).toEqual(['缺卡提醒']);

  const makeup = await field.addRow('diy_attendance_makeup', {
    Riqi: days[0],
    DakaLX: '上班',
    DakaSJ: '09:00',
    Shiyou: '忘记打卡',
    Zhuangtai: '草稿',
  });
  expect(await missing(field, days[0])).toEqual(['缺卡提醒']);
  expect((await field.start('makeup', makeup)).Code).toBe(1);
  expect(await missing(field, days[0])).toEqual([]);
  expect(await missing(field, days[1])).toEqual(['缺卡提醒']);

  const leave = await buyer.addRow('diy_leave', {
    ...leaveOf(1),
    KaishiRQ: days[1],
    JieshuRQ: days[1],
  });
  expect((await buyer.start('leave', leave)).Code).toBe(1);
  expect(await missing(buyer, days[1])).toEqual(['缺卡提醒']);
  await warehouse.decide(leave, 'Agree');
  expect(await missing(buyer, days[1])).toEqual([]);
  expect(await missing(buyer, days[0])).toEqual(['缺卡提醒']);
  expect(await missing(hr, days[1])).toEqual(['缺卡提醒']);
});

it('OVER-owner: a customer that changes hands is announced to its owner alone, and a deleted one to nobody', async () => {
  const { admin, field, manager } = office;
  const id = await admin.addRow('diy_customer', { CustName: '易主公司', Contact: '王工', OwnerId: field.id });
  expect(await unreadOf(field, id)).toEqual(['交给你负责']);
  await set(admin, 'diy_customer', id, { OwnerId: manager.id });
  expect(await unreadOf(field, id)).toEqual([]);
  expect(await unreadOf(manager, id)).toEqual(['交给你负责']);
  await set(admin, 'diy_customer', id, { CustName: '易主有限公司' });
  expect(await unreadOf(manager, id)).toEqual(['交给你负责']);
  await remove(admin, 'diy_customer', id);
  expect(await unreadOf(manager, id)).toEqual([]);
});

it('OVER-copies: the copies that a step sent are taken back with it, or with the whole approval', async () => {
  const { admin, field, manager, director, hr } = office;
  const recalled = await field.startLeave(5);
  await manager.decide(recalled, 'Agree');
  expect(await unreadOf(hr, recalled)).toEqual(['审批抄送']);
  expect((await manager.recall(recalled, 'leave', 'manager')).Code).toBe(1);
  expect(await unreadOf(hr, recalled)).toEqual([]);
  expect(await unreadOf(director, recalled)).toEqual([]);

  const cancelled = await field.startLeave(5);
  await manager.decide(cancelled, 'Agree');
  const [flow] = await field.flows('Sender', cancelled);
  await admin.flow('cancelFlow', { WorkId: 'none', FlowId: flow?.Id, ApprovalIdea: '不去了' });
  expect(await unreadOf(hr, cancelled)).toEqual(['审批作废']);
});

it('OVER-returned: a starter who gives up what was returned to him is asked for nothing more', async () => {
  const { field, manager } = office;
  const id = await field.startLeave(2);
  const back = await manager.todo(id);
  await manager.decide(id, 'Disagree', { BackNodeId: String(back?.FromNodeId), ApprovalIdea: '补材料' });
  expect(await unreadOf(field, id)).toEqual(['审批退回']);
  const [flow] = await field.flows('Sender', id);
  await field.flow('cancelFlow', { WorkId: 'none', FlowId: flow?.Id, ApprovalIdea: '不请了' });
  expect(await unreadOf(field, id)).toEqual([]);
});

it('OVER-late: a late approval is no longer late once it is decided or handed over', async () => {
  const { field, manager, director, warehouse } = office;
  const [decided, given] = [await field.startLeave(2), await field.startLeave(2)];
  await remindAt('2026-12-02T09:30:00');
  for (const id of [decided, given]) expect(await unreadOf(field, id)).toEqual(['审批超时']);
  await manager.decide(decided, 'Agree');
  expect(await unreadOf(field, decided)).toEqual(['审批通过']);
  const work = await manager.todo(given);
  await director.flow('handOverWork', {
    WorkId: work?.Id,
    FlowId: work?.FlowId,
    ApprovalIdea: '出差',
    AddUsers: [warehouse.id],
  });
  expect(await unreadOf(field, given)).toEqual(['任务移交']);
  expect(
    (await inbox(manager)).filter((one) => one.IsRead === 0 && one.LinkUrl.includes(String(work?.Id))),
  ).toEqual([]);
});

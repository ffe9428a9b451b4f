import { sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import { tableId } from '../../server/seed/base/define-form';
import { roleId } from '../../server/seed/base/roles';
import { patience } from '../kit/patience';
import { add, change, demoVisitor, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

const NOW = new Date('2026-11-20T18:00:00').getTime();
const PLAN = 'diy_check_plan';
const ITEM = 'diy_check_item';
const SAMPLE = 'diy_check_choucha';
const FIX = 'diy_check_zhenggai';
const PHOTO = JSON.stringify([{ Id: 'p', Name: 'p.png', Path: '/p.png', Size: 1 }]);

let contract: Contract;
let inspector: DemoVisitor;
/** Hands out inspections; leads other people. */
let manager: DemoVisitor;
/** Leads the department of the inspector. */
let leader: DemoVisitor;
let admin: DemoVisitor;
/** May edit the tables of inspections, like everybody on the line. */
let worker: DemoVisitor;

beforeAll(async () => {
  contract = await openDemo(['loctek'], { now: () => NOW });
  const visitors = ['inspector', 'manager', 'warehouse', 'admin', 'field'].map((each) =>
    demoVisitor(contract, each, 'loctek'),
  );
  [inspector, manager, leader, admin, worker] = (await Promise.all(visitors)) as [
    DemoVisitor,
    DemoVisitor,
    DemoVisitor,
    DemoVisitor,
    DemoVisitor,
  ];
}, patience(180_000));
afterAll(() => contract.close());

const remove = (visitor: DemoVisitor, table: string, Id: string): Promise<Reply<Row>> =>
  visitor.call('/api/FormEngine/delFormData', { FormEngineKey: table, Id });
const stored = async (table: string, Id: string): Promise<Row> =>
  (await admin.call<Row>('/api/FormEngine/getFormData', { FormEngineKey: table, Id })).Data;

/** Gives a role the right to delete rows of a table. */
async function mayDelete(table: string, role: 'inspector' | 'staff'): Promise<void> {
  const { menus } = await contract.server.scope('loctek').model();
  const menu = menus.find(({ DiyTableId }) => DiyTableId === tableId('loctek', table));
  const FormEngineKey = 'sys_rolelimit';
  const RoleId = roleId('loctek', role);
  const _Where = [['RoleId', '=', RoleId], ['FkId', '=', menu?.Id]]; // prettier-ignore
  const _RowModel = { Permission: '["Add","Edit","Del"]' };
  const reply = await admin.call('/api/FormEngine/uptFormDataByWhere', { FormEngineKey, _Where, _RowModel });
  expect(reply).toMatchObject({ Code: 1, DataCount: 1 });
}

const nameOf = async (visitor: DemoVisitor): Promise<unknown> => (await stored('sys_user', visitor.id)).Name;

/** A plan that the manager gives to the inspector. @returns its Id and those of its items */
async function plan(items: number, more: object = {}): Promise<[plan: string, ...items: string[]]> {
  const id = await manager.addRow(PLAN, {
    Mingcheng: '规则',
    Leixing: '5S',
    Quyu: '一号线',
    Zhuangtai: '待检查',
    FuzeRenID: inspector.id,
    ...more,
  });
  const ids: string[] = [];
  for (let at = 0; at < items; at += 1)
    ids.push(await manager.addRow(ITEM, { JihuaID: id, Neirong: '通道', Manfen: 5, YaoqiuZP: 1 }));
  return [id, ...ids];
}

const PASSED = { Jieguo: '合格', Koufen: 0 };
const failed = (ZhengaiID: string) => ({
  Jieguo: '不合格',
  Koufen: 3,
  Wenti: '堆放',
  Tupian: PHOTO,
  ZhengaiID,
});

/** A submitted plan with one failure that became a rectification of this person. @returns both Ids */
async function failure(person: DemoVisitor): Promise<[plan: string, fix: string]> {
  const [planId, item = ''] = await plan(1);
  const values = {
    JihuaID: planId,
    XiangmuID: item,
    WentiMS: '堆放',
    ZerenRenID: person.id,
    Zhuangtai: '待整改',
  };
  const fix = await inspector.addRow(FIX, { ...values, FuheRenID: inspector.id, YaoqiuWCSJ: '2026-11-25' });
  expect((await change(inspector, ITEM, item, failed(fix))).Code).toBe(1);
  expect((await change(inspector, PLAN, planId, { Zhuangtai: '待整改' })).Code).toBe(1);
  return [planId, fix];
}

describe('an inspection', () => {
  it('A11-empty: a plan without items cannot be submitted, and only its inspector can submit one with items', async () => {
    const [empty] = await plan(0);
    expect(await change(inspector, PLAN, empty, { Zhuangtai: '已完成' })).toMatchObject({
      Code: 0,
      Msg: '这个任务没有检查项，不能提交',
    });
    const [full] = await plan(1);
    expect(await change(worker, PLAN, full, { Zhuangtai: '检查中' })).toMatchObject({
      Code: 0,
      Msg: '只有检查人可以检查这个任务',
    });
    const backwards = { JihuaKSSJ: '2026-11-20 10:00:00', JihuaJSSJ: '2026-11-20 09:00:00' };
    expect(await add(admin, PLAN, { Mingcheng: '倒', Quyu: '一号线', ...backwards })).toMatchObject({
      Msg: '计划结束不能早于计划开始',
    });
  });

  it('CHECK-answers: a plan with unanswered items is not done, and the score is computed from the answers', async () => {
    const [planId, first = '', second = ''] = await plan(2);
    const done = { Zhuangtai: '已完成', Zongfen: 100, Dengji: 'A' };
    expect((await change(inspector, PLAN, planId, done)).Code).toBe(1);
    expect((await stored(PLAN, planId)).Zhuangtai).toBe('检查中');
    await change(inspector, ITEM, first, { ...PASSED, Defen: 50 });
    expect((await stored(PLAN, planId)).Zhuangtai).toBe('检查中');
    await change(inspector, ITEM, second, { Jieguo: '合格', Koufen: 2 });
    expect(await stored(PLAN, planId)).toMatchObject({ Zhuangtai: '已完成', Zongfen: 80, Dengji: 'B' });
    expect(await stored(ITEM, first)).toMatchObject({ Defen: 5 });
    // Afterwards nobody can raise its score, set it back, or turn it into a kind that is scored differently.
    const talked = { Zongfen: 100, Zhuangtai: '待检查', Leixing: '抽查' };
    expect((await change(inspector, PLAN, planId, talked)).Code).toBe(1);
    expect(await stored(PLAN, planId)).toMatchObject({ Zhuangtai: '已完成', Zongfen: 80 });
  });

  it('CHECK-born: nothing can be added as already checked, reviewed or done', async () => {
    const plans = { Mingcheng: '新', Quyu: '一号线', Leixing: '5S', Zhuangtai: '已完成', Zongfen: 99 };
    expect(await add(manager, PLAN, plans)).toMatchObject({ Code: 0, Msg: '新的任务不能已经检查' });
    const [planId] = await plan(1);
    const bad = { JihuaID: planId, Neirong: '通道', Manfen: 5, Jieguo: '不合格' };
    expect(await add(inspector, ITEM, bad)).toMatchObject({ Code: 0, Msg: '不合格项必须写明问题' });
    for (const Zhuangtai of ['待复核', '已完成'])
      expect(await add(inspector, FIX, { JihuaID: planId, WentiMS: '堆放', Zhuangtai })).toMatchObject({
        Code: 0,
        Msg: '新的整改单不能已经复核',
      });
  });

  it('A11-failed: a failed item says why, shows it where asked, and is put right or waived with a reason', async () => {
    const [, item = ''] = await plan(1);
    const fail = async (values: object) =>
      (await change(inspector, ITEM, item, { Jieguo: '不合格', ...values })).Msg;
    expect(await fail({})).toBe('不合格项必须写明问题');
    expect(await fail({ Wenti: '堆放' })).toBe('这一项不合格时必须拍照');
    expect(await fail({ Wenti: '堆放', Tupian: PHOTO })).toBe('不合格项必须生成整改单，或写明免整改的理由');
    expect(await fail({ Wenti: '堆放', Tupian: PHOTO, MianzhengSM: '当场清走' })).toBe('');
    // What it says about the failure cannot be removed afterwards.
    expect((await change(inspector, ITEM, item, { Wenti: '' })).Msg).toBe('不合格项必须写明问题');
    expect((await change(inspector, ITEM, item, { MianzhengSM: '' })).Code).toBe(0);
  });

  it('CHECK-nowhere: a failure whose rectification does not exist keeps its plan open', async () => {
    const [planId, item = ''] = await plan(1);
    await change(inspector, PLAN, planId, { Zhuangtai: '待整改' });
    expect((await change(inspector, ITEM, item, failed('nowhere'))).Code).toBe(1);
    expect((await stored(PLAN, planId)).Zhuangtai).toBe('检查中');
    await inspector.addRow(FIX, { JihuaID: planId, XiangmuID: item, WentiMS: '堆放', ZerenRenID: worker.id });
    expect(await stored(PLAN, planId)).toMatchObject({ Zhuangtai: '待整改', Zongfen: 40, Dengji: 'D' });
  });

  it('CHECK-others: colleagues with the right to edit cannot answer, and what was submitted cannot be removed', async () => {
    const [planId, item = ''] = await plan(1);
    const sample = { JihuaID: planId, YangbenMC: '样本', YangbenBH: '1', Jieguo: '合格' };
    expect(await change(worker, ITEM, item, PASSED)).toMatchObject({ Msg: '只有检查人可以检查这个任务' });
    expect(await add(manager, SAMPLE, sample)).toMatchObject({ Msg: '只有检查人可以检查这个任务' });
    expect(await change(worker, PLAN, planId, { FuzeRenID: worker.id })).toMatchObject({
      Msg: '检查人只能由派发人、检查人本人或主管更改',
    });
    const [theirs] = await plan(1, { FuzeRenID: leader.id });
    expect(await add(inspector, FIX, { JihuaID: theirs, WentiMS: '堆放' })).toMatchObject({
      Msg: '只有检查人可以检查这个任务',
    });
    await change(inspector, ITEM, item, PASSED);
    await change(inspector, PLAN, planId, { Zhuangtai: '已完成' });
    expect(await remove(manager, ITEM, item)).toMatchObject({ Msg: '已提交的任务不能删除检查结果' });
    expect(await remove(manager, PLAN, planId)).toMatchObject({ Msg: '已提交的任务不能删除' });
    expect(await add(inspector, ITEM, { JihuaID: planId, Neirong: '补', Manfen: 50 })).toMatchObject({
      Msg: '任务已提交，检查项不能再改',
    });
  });

  it('CHECK-many: with more than a thousand items, the first is looked at, too', async () => {
    const [planId, first = ''] = await plan(1);
    const { root, schema } = contract.server.scope('loctek');
    await sql`insert into ${sql.id(schema, ITEM)} ("Id", "CreateTime", "IsDeleted", "JihuaID", "Neirong", "Manfen", "Koufen", "Jieguo")
      select 'many' || n, timestamp '2027-01-01', 0, ${planId}, '通道', 5, 0, '合格' from generate_series(1, 1000) as n`.execute(
      root,
    );
    expect((await change(inspector, PLAN, planId, { Zhuangtai: '已完成' })).Code).toBe(1);
    expect((await stored(PLAN, planId)).Zhuangtai).toBe('检查中');
    await change(inspector, ITEM, first, PASSED);
    expect(await stored(PLAN, planId)).toMatchObject({ Zhuangtai: '已完成', Zongfen: 100 });
  });

  it('CHECK-asked: what is asked, of whom and until when, is decided by the person who hands out the inspection', async () => {
    const [planId, item = '', other = ''] = await plan(2, { JihuaJSSJ: '2026-11-21 18:00:00' });
    const asked = '检查项只能由派发人或主管更改';
    const noPhoto = { Jieguo: '不合格', Koufen: 3, Wenti: '堆放', MianzhengSM: '当场清走' };
    expect(await change(inspector, ITEM, item, { ...noPhoto, YaoqiuZP: 0 })).toMatchObject({ Msg: asked });
    for (const values of [{ Manfen: 50 }, { Neirong: '别的' }, { Biaozhun: '宽' }])
      expect(await change(worker, ITEM, item, values)).toMatchObject({ Code: 0, Msg: asked });
    const byWhere = { FormEngineKey: ITEM, _Where: [['Id', '=', item]], _RowModel: { Manfen: 50 } };
    expect(await inspector.call('/api/FormEngine/uptFormDataByWhere', byWhere)).toMatchObject({ Msg: asked });
    const terms = '任务的类型、受检部门和时间只能由派发人或主管更改';
    expect(await change(inspector, PLAN, planId, { Leixing: '抽查', Zhuangtai: '已完成' })).toMatchObject({
      Msg: terms,
    });
    for (const visitor of [inspector, worker])
      expect(await change(visitor, PLAN, planId, { JihuaJSSJ: '2027-11-21 18:00:00' })).toMatchObject({
        Msg: terms,
      });
    expect((await change(manager, ITEM, item, { Manfen: 10, YaoqiuZP: 0 })).Msg).toBe('');
    expect((await change(leader, PLAN, planId, { JihuaJSSJ: '2026-11-22 18:00:00' })).Msg).toBe('');
    expect((await change(inspector, ITEM, item, noPhoto)).Msg).toBe('');
    // He may look at more, but may not leave anything out.
    const more = await inspector.addRow(ITEM, { JihuaID: planId, Neirong: '灯', Manfen: 5 });
    await mayDelete(ITEM, 'inspector');
    for (const id of [item, other, more])
      expect(await remove(inspector, ITEM, id)).toMatchObject({ Code: 0, Msg: asked });
    expect((await remove(manager, ITEM, other)).Msg).toBe('');
    const found = await inspector.addRow(FIX, { JihuaID: planId, WentiMS: '堆放', ZerenRenID: worker.id });
    for (const role of ['inspector', 'staff'] as const) await mayDelete(FIX, role);
    expect(await remove(worker, FIX, found)).toMatchObject({ Msg: '整改单只能由提出人或主管删除' });
    expect((await remove(inspector, FIX, found)).Msg).toBe('');
    await mayDelete(PLAN, 'inspector');
    expect(await remove(inspector, PLAN, planId)).toMatchObject({ Msg: '任务只能由派发人或主管删除' });
  });

  it('CHECK-samples: a spot check counts its samples, and each failed one must be put right', async () => {
    const [planId] = await plan(0, { Leixing: '抽查' });
    const sample = (YangbenBH: string, Jieguo: string) =>
      inspector.addRow(SAMPLE, { JihuaID: planId, YangbenMC: '桌腿', YangbenBH, Jieguo, JianchaRen: '别人' });
    const [good, bad] = [await sample('1', '合格'), await sample('2', '不合格')];
    expect(await stored(SAMPLE, good)).toMatchObject({ JianchaRen: await nameOf(inspector) });
    const done = { Zhuangtai: '已完成', Zongfen: 100 };
    expect(await change(inspector, PLAN, planId, done)).toMatchObject({ Msg: '不合格的样本必须生成整改单' });
    const fix = await inspector.addRow(FIX, { JihuaID: planId, XiangmuID: bad, WentiMS: '划痕' });
    expect((await change(inspector, PLAN, planId, { Zhuangtai: '待整改', Zongfen: 100 })).Code).toBe(1);
    expect(await stored(PLAN, planId)).toMatchObject({ Zhuangtai: '待整改', Zongfen: 50, Dengji: 'D' });
    const found = await stored(FIX, fix);
    expect(found).toMatchObject({ YaoqiuWCSJ: expect.stringContaining('2026-11-25') });
    expect(found.ZerenRenID).toBeTruthy();
    expect(found.FuheRenID).toBeTruthy();
    expect(found.FuheRenID).not.toBe(found.ZerenRenID);
  });
});

describe('a rectification', () => {
  const PASS = { FuheJG: '通过', Zhuangtai: '已完成' };

  it('CHECK-follows: its plan follows it, and is done when the last rectification is', async () => {
    const [planId, fix] = await failure(worker);
    expect((await stored(PLAN, planId)).Zhuangtai).toBe('待整改');
    expect(await change(inspector, PLAN, planId, { Zhuangtai: '已完成' })).toMatchObject({ Code: 1 });
    expect((await stored(PLAN, planId)).Zhuangtai).toBe('待整改');
    expect((await change(worker, FIX, fix, { Zhuangtai: '待复核', ZhenggaiCS: '清走' })).Code).toBe(1);
    expect((await stored(PLAN, planId)).Zhuangtai).toBe('待复核');
    expect(await change(worker, FIX, fix, { FuheYJ: '很好' })).toMatchObject({
      Msg: '不能复核自己负责的整改',
    });
    expect((await change(inspector, FIX, fix, PASS)).Code).toBe(1);
    expect((await stored(PLAN, planId)).Zhuangtai).toBe('已完成');
    for (const values of [{ Zhuangtai: '待整改' }, { ZhenggaiCS: '没做什么' }])
      expect(await change(worker, FIX, fix, values)).toMatchObject({
        Code: 0,
        Msg: '整改已经复核，不能再改',
      });
  });

  it('A7-self-review: the person who did the work cannot review it, whomever he names instead', async () => {
    const [, fix] = await failure(inspector);
    const set = (visitor: DemoVisitor, values: object) => change(visitor, FIX, fix, values);
    expect(await set(manager, PASS)).toMatchObject({ Msg: '还没有提报整改，不能复核' });
    expect((await set(inspector, { Zhuangtai: '待复核', ZerenRenID: worker.id })).Code).toBe(1);
    expect(await set(inspector, PASS)).toMatchObject({ Code: 0, Msg: '不能复核自己负责的整改' });
    expect((await set(admin, PASS)).Code).toBe(1);
  });

  it('CHECK-stuck: what the inspector put right himself goes to the person who leads him, by name', async () => {
    const [planId, fix] = await failure(inspector);
    expect((await change(inspector, FIX, fix, { Zhuangtai: '待复核', ZhenggaiCS: '清走' })).Code).toBe(1);
    expect(await stored(FIX, fix)).toMatchObject({
      FuheRenID: leader.id,
      FuheRen: await nameOf(leader),
    });
    expect((await change(leader, FIX, fix, PASS)).Code).toBe(1);
    expect((await stored(PLAN, planId)).Zhuangtai).toBe('已完成');
  });

  it('CHECK-terms: the person who puts it right may hand it on, but sets neither its date nor its reviewer', async () => {
    const [, fix] = await failure(worker);
    const refusal = { Code: 0, Msg: '责任人、复核人和完成日期只能由检查人、复核人或主管更改' };
    expect(await change(worker, FIX, fix, { FuheRenID: manager.id })).toMatchObject(refusal);
    expect(await change(worker, FIX, fix, { YaoqiuWCSJ: '2027-11-25' })).toMatchObject(refusal);
    const problem = { WentiMS: '没什么', Zhuangtai: '待复核' };
    expect(await change(worker, FIX, fix, problem)).toMatchObject({
      Msg: '问题只能由检查人、复核人或主管更改',
    });
    expect((await change(inspector, FIX, fix, { WentiMS: '通道堆放' })).Msg).toBe('');
    expect((await change(worker, FIX, fix, { ZerenRenID: manager.id, ZerenRen: '随便' })).Code).toBe(1);
    expect(await stored(FIX, fix)).toMatchObject({ ZerenRen: await nameOf(manager) });
    // It is no longer his.
    expect(await change(worker, FIX, fix, { ZerenRenID: worker.id })).toMatchObject(refusal);
    expect(
      (await change(inspector, FIX, fix, { ZerenRenID: worker.id, YaoqiuWCSJ: '2026-12-01' })).Code,
    ).toBe(1);
    expect((await change(inspector, FIX, fix, { ZerenRenID: '' })).Code).toBe(1);
    expect(await stored(FIX, fix)).toMatchObject({ ZerenRenID: worker.id });
    expect(await remove(manager, FIX, fix)).toMatchObject({ Msg: '已提交的任务不能删除整改单' });
  });
});

it('B9-badge-inspections: the badge also counts what is overdue and what is to be put right', async () => {
  const badge = async () => (await inspector.engine<{ Value: number }>('badge_check_plan')).Data.Value;
  const before = await badge();
  for (const Zhuangtai of ['待检查', '已逾期', '', undefined]) {
    const plan = { Mingcheng: '五号线 5S', Quyu: '五号线', FuzeRenID: inspector.id, Zhuangtai };
    expect(await add(admin, PLAN, plan)).toMatchObject({ Code: 1 });
  }
  for (const Zhuangtai of ['待整改', '待复核']) {
    const fix = { WentiMS: '通道占用', ZerenRenID: inspector.id, Zhuangtai };
    expect(await add(admin, FIX, fix)).toMatchObject({ Code: 1 });
  }
  expect(await badge()).toBe(before + 5);
});

it('LEAVER-inspections: open work of somebody whose account is closed goes to his leader, and its record shows it', async () => {
  const [open] = await plan(1);
  const [donePlan, done = ''] = await plan(1);
  await change(inspector, ITEM, done, PASSED);
  await change(inspector, PLAN, donePlan, { Zhuangtai: '已完成' });
  const [failedPlan, toReview] = await failure(worker);
  expect((await change(worker, FIX, toReview, { Zhuangtai: '待复核', ZhenggaiCS: '清理' })).Code).toBe(1);
  const toFix = await admin.addRow(FIX, { WentiMS: '油污', ZerenRenID: inspector.id, FuheRenID: manager.id });
  // What he has handed in is still with its reviewer.
  const handedIn = await admin.addRow(FIX, {
    WentiMS: '漏水',
    ZerenRenID: inspector.id,
    FuheRenID: manager.id,
  });
  expect((await change(inspector, FIX, handedIn, { Zhuangtai: '待复核', ZhenggaiCS: '修' })).Code).toBe(1);
  const [inspectorName, leaderName] = [await nameOf(inspector), await nameOf(leader)];
  const closed = await change(admin, 'sys_user', inspector.id, { State: 0 });
  expect(closed).toMatchObject({
    Code: 1,
    DataAppend: { MovedWork: [{ UserId: inspector.id, UserName: inspectorName, Kept: 0 }] },
  });
  expect(closed.Msg).toMatch(new RegExp(`^${inspectorName}有 \\d+ 件待办，已转给：.*${leaderName} \\d+ 件`));
  expect(await stored(PLAN, open)).toMatchObject({
    FuzeRenID: leader.id,
    FuzeRen: leaderName,
    Zhuangtai: '待检查',
    Beizhu: `${inspectorName}的账号已停用，检查由${leaderName}接手`,
  });
  expect(await stored(FIX, toReview)).toMatchObject({ FuheRenID: leader.id, FuheRen: leaderName });
  expect((await stored(PLAN, failedPlan)).Beizhu).toBe(
    `${inspectorName}的账号已停用，复核「堆放」由${leaderName}接手`,
  );
  expect(await stored(FIX, toFix)).toMatchObject({ ZerenRenID: leader.id, FuheRenID: manager.id });
  // What is finished stays with the person who did it.
  expect(await stored(PLAN, donePlan)).toMatchObject({ FuzeRenID: inspector.id, Zhuangtai: '已完成' });
  const told = await leader.call<Row[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_message',
    _Where: [['ReceiverUserId', '=', leader.id]],
    _PageSize: 1000,
  });
  // Each review gets its own message; one message may announce several tasks.
  expect(told.Data.filter(({ LinkUrl }) => String(LinkUrl).includes(toReview))).toHaveLength(1);
  for (const Title of ['检查任务', '整改任务'])
    expect(told.Data.filter((message) => String(message.Title).includes(Title))).not.toEqual([]);
  expect(await stored(FIX, handedIn)).toMatchObject({ ZerenRenID: inspector.id });
  expect((await change(manager, FIX, handedIn, { FuheJG: '退回', Zhuangtai: '已退回' })).Code).toBe(1);
  expect(await stored(FIX, handedIn)).toMatchObject({ ZerenRenID: leader.id, ZerenRen: leaderName });
  // The new holder goes on with it.
  expect((await change(leader, FIX, toReview, { FuheJG: '通过', Zhuangtai: '已完成' })).Code).toBe(1);
  const left = await admin.call<Row[]>('/api/FormEngine/getTableData', {
    FormEngineKey: PLAN,
    _Where: [
      ['FuzeRenID', '=', inspector.id],
      ['Zhuangtai', 'In', ['待检查', '检查中', '已逾期']],
    ],
  });
  expect(left.Data).toEqual([]);
});

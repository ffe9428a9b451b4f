import { fieldId } from '../../server/seed/base/define-form';
import { roleId } from '../../server/seed/base/roles';
import { patience } from '../kit/patience';
import { add, demoVisitor, demoVisitors, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';
import type { ApprovalFact } from '../../src/data/protocol/engines';
import type { Row } from '../../src/data/protocol/row';

const ACCOUNTS = ['field', 'manager', 'director', 'finance', 'buyer', 'hr', 'admin', 'viewer'] as const;

let contract: Contract;
let people: Record<(typeof ACCOUNTS)[number], DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi', 'jiejie']);
  people = await demoVisitors(contract, ACCOUNTS);
}, patience(180_000));
afterAll(() => contract.close());

type Facts = Reply<ApprovalFact[] | null>;

const ask = (who: DemoVisitor, params: object): Promise<Facts> => who.engine('approval_context', params);

/** What a person whose turn it is learns about a row. */
async function facts(who: DemoVisitor, rowId: string): Promise<ApprovalFact[]> {
  const work = await who.todo(rowId);
  const { FlowId, FlowDesignId, TableId, TableRowId } = work ?? {};
  const reply = await ask(who, { WorkId: work?.Id, FlowId, FlowDesignId, TableId, TableRowId });
  expect(reply).toMatchObject({ Code: 1 });
  return reply.Data ?? [];
}

const named = (list: readonly ApprovalFact[], label: RegExp) => list.find(({ Label }) => label.test(Label));

/** Somebody else of the department of `field`, signed in. */
async function colleagueOf(): Promise<{ who: DemoVisitor; name: string }> {
  const rows = async (table: string) =>
    (await contract.server.db
      .withSchema('os__microi')
      .selectFrom(table)
      .selectAll()
      .where('IsDeleted', '=', 0)
      .execute()) as unknown as Row[];
  const users = await rows('sys_user');
  const dept = users.find(({ Id }) => Id === people.field.id)?.DeptId;
  const other = users.find(
    ({ Id, DeptId, State, Account }) =>
      DeptId === dept && Id !== people.field.id && Number(State) === 1 && /^user/.test(String(Account)),
  );
  return { who: await demoVisitor(contract, String(other?.Account)), name: String(other?.Name) };
}

async function start(who: DemoVisitor, flow: string, table: string, values: object): Promise<string> {
  const id = await who.addRow(table, values);
  expect(await who.start(flow, id)).toMatchObject({ Code: 1 });
  return id;
}

const NOTHING = { Code: 0, Data: null, Msg: '不存在的流程任务！' };

describe('what an approver learns beside the form', () => {
  it('FACTS-leave: what is left of annual leave, or what was approved of another kind that year', async () => {
    const { field, manager, hr } = people;
    const span = leaveOf(2);
    const year = span.KaishiRQ.slice(0, 4);
    await add(hr, 'diy_leave_account', {
      ...{ YuangongID: field.id, Niandu: Number(year), Leixing: '年假', Tianshu: 7 },
    });
    const annual = await start(field, 'leave', 'diy_leave', { ...span, Leixing: '年假' });
    expect(named(await facts(manager, annual), /年假余额/)).toEqual({
      Label: `${year} 年年假余额`,
      Value: '剩 7 天，本次 2 天',
      Tone: 'for',
    });
    const sick = { Leixing: '病假', Shiyou: '感冒' };
    const first = await start(field, 'leave', 'diy_leave', { ...leaveOf(2), ...sick });
    expect(named(await facts(manager, first), /已批病假/)?.Value).toBe('0 天');
    await manager.decide(first, 'Agree');
    const second = await start(field, 'leave', 'diy_leave', { ...leaveOf(1), ...sick });
    expect(named(await facts(manager, second), /已批病假/)).toMatchObject({ Value: '2 天', Tone: 'plain' });
  });

  it('FACTS-away: a colleague who is away on one of the days speaks against it, by name and without the kind of leave', async () => {
    const { field, manager } = people;
    const { who, name } = await colleagueOf();
    const dates = leaveOf(3);
    const id = await start(field, 'leave', 'diy_leave', dates);
    expect(named(await facts(manager, id), /同期请假/)).toMatchObject({ Value: '没有', Tone: 'for' });
    const theirs = await start(who, 'leave', 'diy_leave', {
      ...dates,
      KaishiRQ: dates.JieshuRQ,
      Leixing: '病假',
    });
    // Until it is approved, nobody is away.
    expect(named(await facts(manager, id), /同期请假/)?.Value).toBe('没有');
    await manager.decide(theirs, 'Agree');
    expect(named(await facts(manager, id), /同期请假/)).toEqual({
      Label: '同部门同期请假',
      Value: name,
      Tone: 'against',
    });
  });

  it('FACTS-purchase: what was approved of the kind this year, for the applicant and for the department', async () => {
    const { field, manager, buyer } = people;
    const kind = { Leibie: '服务' };
    const passed = await start(field, 'purchase', 'diy_purchase', { ...purchaseOf(1200.5), ...kind });
    await manager.decide(passed, 'Agree');
    expect(await buyer.decide(passed, 'Agree')).toMatchObject({ Data: { FlowEnd: true } });
    const { who } = await colleagueOf();
    const id = await start(who, 'purchase', 'diy_purchase', { ...purchaseOf(80), ...kind });
    const shown = await facts(manager, id);
    expect(named(shown, /申请人/)).toMatchObject({ Label: '申请人今年已批服务', Value: '没有' });
    expect(named(shown, /部门/)).toMatchObject({
      Label: '部门今年已批服务',
      Value: '¥1,200.50，1 笔',
    });
  });

  it('FACTS-earlier: of every kind, how often the applicant asked within a year and how the last request went', async () => {
    const { who } = await colleagueOf();
    const punch = { DakaLX: '上班', DakaSJ: '09:00', Shiyou: '忘记打卡' };
    const first = await start(who, 'makeup', 'diy_attendance_makeup', { ...punch, Riqi: '2026-11-18' });
    expect((await facts(people.manager, first)).map(({ Label, Value }) => [Label, Value])).toEqual([
      ['近一年同类申请', '没有'],
    ]);
    await people.manager.decide(first, 'Disagree', { ApprovalIdea: '有打卡记录' });
    await who.addRow('diy_attendance_makeup', { ...punch, Riqi: '2026-11-17' });
    const second = await start(who, 'makeup', 'diy_attendance_makeup', { ...punch, Riqi: '2026-11-19' });
    expect(named(await facts(people.manager, second), /同类/)?.Value).toMatch(
      /^1 次，最近一次 2026-11-20 已拒绝$/,
    );
  });
});

describe('who learns nothing', () => {
  it('FACTS-stranger: neither the applicant, nor a colleague, a later approver or an administrator, nor somebody who has decided', async () => {
    const { manager, field, director, hr, admin, viewer } = people;
    const id = await field.startLeave(4);
    const work = await manager.todo(id);
    const named = { WorkId: work?.Id, FlowId: work?.FlowId };
    expect(await ask(manager, named)).toMatchObject({ Code: 1 });
    for (const who of [field, director, hr, admin, viewer]) {
      expect(await ask(who, named)).toMatchObject(NOTHING);
      expect(await ask(who, { FlowId: work?.FlowId })).toMatchObject(NOTHING);
    }
    await manager.decide(id, 'Agree');
    expect(await ask(manager, named)).toMatchObject(NOTHING);
    expect((await facts(director, id)).length).toBeGreaterThan(0);
    const nobody = await contract.visit(undefined, 'microi');
    const reply = await nobody.call('/api/ApiEngine/run', { ApiEngineKey: 'approval_context', ...named });
    expect(reply).toMatchObject({ Data: null });
    expect(reply.Code).not.toBe(1);
  });

  it('FACTS-tenant: an approver of another tenant, by the Id of a work that is not of that tenant', async () => {
    const id = await people.field.startLeave(2);
    const WorkId = (await people.manager.todo(id))?.Id;
    const other = await demoVisitor(contract, 'manager', 'jiejie');
    expect(await ask(other, { WorkId })).toMatchObject(NOTHING);
    const own = await (await demoVisitor(contract, 'field', 'jiejie')).startLeave(2);
    expect((await facts(other, own)).length).toBeGreaterThan(0);
  });

  it('FACTS-borrowed: an approver who names the row, the flow or the form of something else beside the own work', async () => {
    const { manager, field, finance } = people;
    const own = await manager.todo(await field.startLeave(2));
    const foreign = await start(finance, 'purchase', 'diy_purchase', purchaseOf(50));
    const theirs = await manager.todo(foreign);
    for (const key of ['FlowId', 'FlowDesignId', 'TableId', 'TableRowId'] as const)
      expect(await ask(manager, { WorkId: own?.Id, [key]: theirs?.[key] })).toMatchObject(NOTHING);
    for (const WorkId of ['', undefined, null, { Id: own?.Id }, "x' or '1'='1", own?.FlowId])
      expect(await ask(manager, { WorkId })).toMatchObject(NOTHING);
  });

  it('FACTS-reach: somebody the work was handed to sees the form, but nothing of other rows that are closed to him', async () => {
    const { field, manager } = people;
    const { who } = await colleagueOf();
    const id = await field.startLeave(2);
    expect((await facts(manager, id)).length).toBeGreaterThan(0);
    const work = await manager.todo(id);
    const handed = await manager.flow('handOverWork', {
      WorkId: work?.Id,
      FlowId: work?.FlowId,
      AddUsers: [who.id],
    });
    expect(handed).toMatchObject({ Code: 1 });
    expect(await facts(who, id)).toEqual([]);
  });

  it('FACTS-closed: an approver from whom a column is hidden learns nothing that is counted from it', async () => {
    const visit = (account: string) => demoVisitor(contract, account, 'jiejie');
    const [field, manager, buyer] = [await visit('field'), await visit('manager'), await visit('buyer')];
    const kind = { Leibie: '服务' };
    const passed = await start(field, 'purchase', 'diy_purchase', { ...purchaseOf(4321), ...kind });
    await manager.decide(passed, 'Agree');
    await buyer.decide(passed, 'Agree');
    const id = await start(field, 'purchase', 'diy_purchase', { ...purchaseOf(300), ...kind });
    expect(named(await facts(manager, id), /申请人/)?.Value).toBe('¥4,321.00，1 笔');
    const admin = await visit('admin');
    const hidden = await admin.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_field',
      Id: fieldId('jiejie', 'diy_purchase', 'Jine'),
      _RowModel: { BindRole: JSON.stringify([roleId('jiejie', 'finance')]) },
    });
    expect(hidden).toMatchObject({ Code: 1 });
    expect((await facts(manager, id)).map(({ Label }) => Label)).toEqual(['近一年同类申请']);
  });
});

import type { Row } from '../../src/data/protocol/row';
import { flowNodeId } from '../../server/seed/subjects/flow-designs';
import { patience } from '../kit/patience';
import { demoVisitors, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import { leaversOf, type Leavers } from './flow-leavers-kit';
import type { Contract, Reply } from './kit';

const ACCOUNTS = [
  'admin',
  'field',
  'manager',
  'director',
  'finance',
  'hr',
  'buyer',
  'warehouse',
  'maintain',
] as const;

let contract: Contract;
let people: Record<(typeof ACCOUNTS)[number], DemoVisitor>;
let leavers: Leavers;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ACCOUNTS);
  leavers = leaversOf(contract, people.admin);
}, patience(180_000));
afterEach(async () => {
  const back = await leavers.allReturn();
  people = { ...people, ...(await demoVisitors(contract, back)) };
});
afterAll(() => contract.close());

/** A purchase that finance and the director sign jointly. */
async function signedTogether(): Promise<string> {
  const id = await people.field.addRow('diy_purchase', purchaseOf(20_000));
  await people.field.start('purchase', id);
  await people.manager.decide(id, 'Agree');
  expect(await leavers.holdersOf(id)).toEqual(['沈牧', '陆清和'].sort());
  return id;
}

const FormEngineKey = 'sys_user';
const off = { State: 0 };
const ways: [string, (Id: string) => Promise<Reply>][] = [
  [
    'an update',
    (Id) => people.admin.call('/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel: off }),
  ],
  [
    'a batch',
    (Id) => people.admin.call('/api/FormEngine/uptFormDataBatch', [{ FormEngineKey, Id, _RowModel: off }]),
  ],
  [
    'a condition',
    (Id) =>
      people.admin.call('/api/FormEngine/uptFormDataByWhere', {
        FormEngineKey,
        _Where: [['Id', '=', Id]],
        _RowModel: off,
      }),
  ],
  ['deletion', (Id) => people.admin.call('/api/FormEngine/delFormData', { FormEngineKey, Id })],
];

describe('an approver leaves while he has open work', () => {
  it.each(ways)('LEAVER-moves: by %s his work goes at once to those who can do it', async (way, close) => {
    const id = await people.field.startLeave(2);
    expect(await leavers.holdersOf(id)).toEqual(['周以宁']);
    const old = await people.manager.todo(id);
    const reply = await leavers.closes('manager', close);
    expect(reply.Code).toBe(1);
    const why = way === 'deletion' ? '账号已删除' : '账号已停用';
    const heirs = await leavers.holdersOf(id);
    expect(heirs).toContain('唐嘉树');
    expect(heirs).not.toContain('周以宁');
    expect(await leavers.movesOf(id)).toEqual([
      [
        expect.stringContaining('唐嘉树'),
        expect.stringMatching(new RegExp(`^周以宁的${why}，由.*唐嘉树.*接手$`)),
      ],
    ]);
    expect(await leavers.toldAbout(people.warehouse, id)).toEqual([
      expect.stringContaining(`周以宁的${why}`),
    ]);
    expect(reply.Msg).toMatch(/^周以宁有 \d+ 件待办，已转给：.*唐嘉树 \d+ 件/);
    expect(reply.DataAppend).toMatchObject({
      MovedWork: [{ UserId: leavers.idOf('manager'), UserName: '周以宁', Kept: 0 }],
    });
    const row = await people.warehouse.call<Row>('/api/FormEngine/getFormData', {
      FormEngineKey: 'diy_leave',
      Id: id,
    });
    expect(row.Code).toBe(1);
    expect((await people.warehouse.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
    const back = await leavers.comeBack('manager');
    expect(await back.todo(id)).toBeUndefined();
    expect(
      await back.flow('sendWork', { WorkId: old?.Id, FlowId: old?.FlowId, ApprovalType: 'Agree' }),
    ).toMatchObject({ Code: 0 });
  });

  it('LEAVER-colleagues: a colleague who has the same work goes on with it, and nobody else is asked', async () => {
    const id = await people.buyer.addRow('diy_leave', leaveOf(2));
    await people.buyer.start('leave', id, {
      SelectUsers: [leavers.idOf('manager'), leavers.idOf('maintain')],
    });
    await leavers.leave('manager');
    expect(await leavers.holdersOf(id)).toEqual(['韩志强']);
    expect(await leavers.movesOf(id)).toEqual([['韩志强', '周以宁的账号已停用，由韩志强继续处理']]);
    expect((await people.maintain.decide(id, 'Agree')).Code).toBe(1);
  });

  it('LEAVER-sign: a countersigner’s vote goes to somebody who has none yet', async () => {
    const id = await signedTogether();
    await leavers.leave('finance');
    const [heir, ...others] = (await leavers.holdersOf(id)).filter((name) => name !== '沈牧');
    expect(others).toEqual([]);
    expect((await people.director.decide(id, 'Agree')).Data).toMatchObject({
      ToNodeName: '财务与总经理会签',
    });
    expect(await leavers.holdersOf(id)).toEqual([heir]);
    expect((await people.admin.decide(id, 'Agree')).Data.ToNodeName).toBe('采购执行');
  });

  it('LEAVER-sign-last: even when the others have already signed', async () => {
    const id = await signedTogether();
    await people.director.decide(id, 'Agree');
    await leavers.leave('finance');
    expect(await leavers.holdersOf(id)).toHaveLength(1);
    expect((await people.admin.decide(id, 'Agree')).Data.ToNodeName).toBe('采购执行');
  });

  it('LEAVER-only: what nobody else of the node can do goes to an administrator, who may pass it on', async () => {
    const id = await people.field.addRow('diy_purchase', purchaseOf(500));
    await people.field.start('purchase', id);
    await people.manager.decide(id, 'Agree');
    expect(await leavers.holdersOf(id)).toEqual([expect.any(String)]);
    await leavers.leave('buyer');
    const work = await people.admin.todo(id);
    const body = { WorkId: work?.Id, FlowId: work?.FlowId, AddUsers: [leavers.idOf('warehouse')] };
    expect((await people.admin.flow('handOverWork', body)).Code).toBe(1);
    expect((await people.warehouse.decide(id, 'Auto')).Data.FlowEnd).toBe(true);
  });

  it('LEAVER-recall: a starter can take back what has meanwhile gone to somebody else', async () => {
    const id = await people.field.startLeave(2);
    await leavers.leave('manager');
    expect((await people.field.recall(id, 'leave', 'start')).Code).toBe(1);
    expect(await leavers.holdersOf(id)).toEqual(['许南乔']);
  });

  it('LEAVER-reopen: taking back a decision gives no work to somebody who has left since', async () => {
    const id = await people.buyer.addRow('diy_leave', leaveOf(5));
    await people.buyer.start('leave', id);
    await people.warehouse.decide(id, 'Agree');
    await leavers.leave('manager');
    expect((await people.warehouse.recall(id, 'leave', 'manager')).Code).toBe(1);
    expect(await leavers.holdersOf(id)).toContain('韩志强');
    expect(await leavers.holdersOf(id)).not.toContain('周以宁');
  });

  it('LEAVER-race: whatever is sent to him at the same moment reaches somebody who is still there', async () => {
    const ids = await Promise.all(
      [...Array(6).keys()].map((at) => people.field.addRow('diy_purchase', purchaseOf(100 + at))),
    );
    const [left, ...started] = await Promise.all([
      leavers.leave('manager'),
      ...ids.map((id) => people.field.start('purchase', id)),
    ]);
    expect([left.Code, ...started.map(({ Code }) => Code)]).toEqual(Array(7).fill(1));
    for (const id of ids) {
      const holders = await leavers.holdersOf(id);
      expect(holders.length).toBeGreaterThan(0);
      expect(holders).not.toContain('周以宁');
    }
  });

  it('LEAVER-refused: a call that closes nothing moves nothing', async () => {
    const id = await people.field.startLeave(2);
    const bodies = [
      { FormEngineKey, Id: leavers.idOf('manager'), _RowModel: off },
      { FormEngineKey, Id: 'nobody', _RowModel: off },
    ];
    expect((await people.admin.call('/api/FormEngine/uptFormDataBatch', bodies)).Code).not.toBe(1);
    expect(await leavers.holdersOf(id)).toEqual(['周以宁']);
    expect(await leavers.movesOf(id)).toEqual([]);
  });
});

describe('an administrator of the organisation', () => {
  const openWork = async (id: string) => {
    const work = await people.manager.todo(id);
    return { WorkId: String(work?.Id), FlowId: String(work?.FlowId) };
  };

  it('LEAVER-admin: hands over work that waits for somebody else, and everybody hears of it', async () => {
    const id = await people.field.startLeave(2);
    const work = await openWork(id);
    const read = await people.director.call<Row>('/api/FormEngine/getFormData', {
      TableName: 'wf_work',
      Id: work.WorkId,
    });
    expect(read).toMatchObject({ Code: 1, Data: { Receiver: '周以宁' } });
    const body = { ...work, AddUsers: [leavers.idOf('warehouse')], ApprovalIdea: '休假' };
    expect(await people.hr.flow('handOverWork', body)).toMatchObject({ Code: 0, Msg: '此任务不属于您！' });
    const passed = await people.director.flow('handOverWork', body);
    expect(passed).toMatchObject({ Code: 1, Data: { Receivers: [{ Name: '唐嘉树' }] } });
    expect(await leavers.holdersOf(id)).toEqual(['唐嘉树']);
    expect(await leavers.toldAbout(people.warehouse, id)).toEqual([expect.stringMatching(/移交给你：休假$/)]);
    expect(await leavers.toldAbout(people.manager, id)).toEqual([
      expect.stringMatching(/移交给唐嘉树，不用再处理：休假$/),
    ]);
    const [[to, words] = []] = await leavers.movesOf(id);
    expect([to, words]).toEqual(['唐嘉树', '休假']);
    // Sent again because its answer was lost, it changes nothing.
    expect((await people.director.flow('handOverWork', body)).Code).toBe(1);
    expect(await leavers.movesOf(id)).toHaveLength(1);
    const late = { ...work, ApprovalType: 'Agree' };
    expect(await people.manager.flow('sendWork', late)).toMatchObject({
      Code: 0,
      Msg: '该任务已移交给唐嘉树！',
    });
    expect(await people.manager.flows('Connect', id)).toHaveLength(1);
    expect((await people.warehouse.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
  });

  it('LEAVER-admin-node: even where the node lets nobody pass it on, but not to the person who already has it', async () => {
    const NodeId = flowNodeId('microi', 'leave', 'manager');
    const allow = (AllowHandOver: number) =>
      people.admin.call('/api/FormEngine/uptFormData', {
        FormEngineKey: 'wf_node',
        Id: NodeId,
        _RowModel: { AllowHandOver },
      });
    const id = await people.field.startLeave(2);
    const work = await openWork(id);
    await allow(0);
    const to = (account: string) => ({ ...work, AddUsers: [leavers.idOf(account)] });
    expect((await people.manager.flow('handOverWork', to('warehouse'))).Msg).toBe('此节点不允许移交！');
    expect((await people.admin.flow('handOverWork', to('manager'))).Msg).toBe('该任务已在周以宁手里！');
    expect((await people.admin.flow('handOverWork', to('admin'))).Code).toBe(1);
    await allow(1);
    expect((await people.admin.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
    expect(await people.director.flow('handOverWork', to('warehouse'))).toMatchObject({ Code: 0 });
  });

  it('LEAVER-admin-sign: hands over one vote of several, which then belongs to the new person', async () => {
    const id = await signedTogether();
    const work = await people.finance.todo(id);
    const body = { WorkId: work?.Id, FlowId: work?.FlowId, AddUsers: [leavers.idOf('hr')] };
    expect((await people.admin.flow('handOverWork', body)).Code).toBe(1);
    expect(await leavers.holdersOf(id)).toHaveLength(2);
    await people.hr.decide(id, 'Agree');
    expect(await leavers.holdersOf(id)).toEqual(['沈牧']);
    expect((await people.director.decide(id, 'Agree')).Data.ToNodeName).toBe('采购执行');
  });
});

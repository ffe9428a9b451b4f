import type { WF_History } from '../../src/data/protocol/work-flow';
import { flowNodeId } from '../../server/seed/subjects/flow-designs';
import { patience } from '../kit/patience';
import { demoVisitors, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

const ACCOUNTS = [
  'field',
  'manager',
  'warehouse',
  'maintain',
  'director',
  'finance',
  'buyer',
  'hr',
  'viewer',
] as const;

let contract: Contract;
let people: Record<(typeof ACCOUNTS)[number], DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ACCOUNTS);
}, patience(180_000));
afterAll(() => contract.close());

const node = (flow: string, key: string) => flowNodeId('microi', flow, key);

const historyOf = async (visitor: DemoVisitor, rowId: string): Promise<WF_History[]> => {
  const [flow] = await visitor.flows('all', rowId);
  return (await visitor.flow<WF_History[]>('getWFHistory', { FlowId: flow?.Id })).Data;
};

describe('start and conditional lines', () => {
  it('B24-start: goes to the manager of the starter’s department and to nobody else', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(2));
    const reply = await people.field.start('leave', id, {
      FlowTitle: '许南乔的请假',
      NoticeFields: '[{"Label":"请假天数","Value":0.1}]',
    });
    expect(reply).toMatchObject({
      Code: 1,
      Data: { ToNodeName: '部门经理审批', FlowEnd: false, Receivers: [{ Name: '周以宁' }] },
    });
    expect(await people.manager.todo(id)).toMatchObject({
      FlowTitle: '许南乔的请假',
      FlowState: 'Running',
      NodeId: node('leave', 'manager'),
      FirstSenderId: people.field.id,
    });
    expect(await people.warehouse.todo(id)).toBeUndefined();
    expect(await people.field.stateOf('diy_leave', id)).toBe('审批中');
    const [flow] = await people.field.flows('Sender', id);
    expect(flow?.FlowState).toBe('Running');
    // The summary comes from the row, whatever the caller claims.
    expect(JSON.parse(String(flow?.NoticeFields))).toEqual(
      expect.arrayContaining([expect.objectContaining({ Label: '请假天数', Value: 2 })]),
    );
  });

  it('B24-line: two days end with the manager, five days go on to the general manager', async () => {
    const [short, long] = [await people.field.startLeave(2), await people.field.startLeave(5)];
    expect((await people.manager.decide(short, 'Agree')).Data).toMatchObject({
      FlowEnd: true,
      Receivers: [],
    });
    expect(await people.field.stateOf('diy_leave', short)).toBe('已通过');
    expect((await people.manager.decide(long, 'Agree')).Data).toMatchObject({
      FlowEnd: false,
      ToNodeName: '总经理审批',
      Receivers: [{ Name: '沈牧' }],
    });
    expect((await people.director.decide(long, 'Agree')).Data.FlowEnd).toBe(true);
    expect(await people.field.flows('Sender', long)).toMatchObject([{ FlowState: 'End' }]);
    expect(
      (await historyOf(people.field, long)).map(
        (row) => `${row.Sender} ${row.ApprovalType} → ${row.ToNodeName}`,
      ),
    ).toEqual(['许南乔 Auto → 部门经理审批', '周以宁 Agree → 总经理审批', '沈牧 Agree → 结束']);
  });

  it('B24-line-row: the condition reads the stored row, not what the caller claims', async () => {
    const id = await people.field.startLeave(5);
    expect((await people.manager.decide(id, 'Agree', { FormData: '{"Tianshu":1}' })).Data.FlowEnd).toBe(
      false,
    );
  });

  it('B24-auto: an automatic node is passed at once by the kind of seal', async () => {
    const seal = (Yinzhang: string) =>
      people.field.addRow('diy_seal_use', {
        Yinzhang,
        WenjianMC: '合同',
        Fenshu: 1,
        YongyinRQ: '2026-12-01',
      });
    expect((await people.field.start('seal_use', await seal('公章'))).Data).toMatchObject({
      ToNodeName: '总经理审批',
    });
    expect((await people.field.start('seal_use', await seal('合同章'))).Data).toMatchObject({
      ToNodeName: '行政审批',
      Receivers: [{ Name: '苏若溪' }],
    });
  });

  it('B24-copy: the people copied see the flow under Copy once the node is left', async () => {
    const id = await people.field.startLeave(2);
    expect(await people.hr.flows('Copy', id)).toHaveLength(0);
    await people.manager.decide(id, 'Agree');
    expect(await people.hr.flows('Copy', id)).toMatchObject([{ FlowState: 'End' }]);
    expect(await people.manager.flows('Done', id)).toHaveLength(1);
  });

  it('B24-formdata: the flow keeps the form as it is stored, not as a caller sends it', async () => {
    const id = await people.field.startLeave(5, { FormData: '{"Tianshu":1}' });
    await people.manager.decide(id, 'Agree', { FormData: '{"Tianshu":1,"Beizhu":"同意"}' });
    const [flow] = await people.field.flows('Sender', id);
    expect(JSON.parse(String(flow?.FormData))).toMatchObject({ Id: id, Tianshu: 5, Shiyou: '家中有事' });
  });

  it('B24-start-refused: unknown flow, deleted row, foreign row, read-only account, missing parameter', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(2));
    expect(await people.field.flow('StartWork', { FlowDesignId: 'nope', TableRowId: id })).toMatchObject({
      Code: 0,
      Msg: '流程不存在或已停用！',
    });
    expect(await people.field.start('leave', 'gone')).toMatchObject({ Code: 0, Msg: '此业务数据已删除！' });
    expect(await people.buyer.start('leave', id)).toMatchObject({ Code: 0, Msg: '您没有权限发起此流程！' });
    expect(await people.viewer.start('leave', id)).toMatchObject({
      Code: 0,
      Msg: '该账户角色拥有【仅查询】权限！',
    });
    expect(await people.field.flow('StartWork', { TableRowId: id })).toMatchObject({ Code: 0 });
    expect(await people.field.flows('Sender', id)).toHaveLength(0);
  });
});

describe('decisions', () => {
  it('B24-reject: a refusal without a node to return to ends the flow', async () => {
    const id = await people.field.startLeave(2);
    expect((await people.manager.decide(id, 'Disagree', { ApprovalIdea: '人手不足' })).Data).toMatchObject({
      FlowEnd: true,
    });
    expect(await people.field.flows('Sender', id)).toMatchObject([{ FlowState: 'Reject' }]);
    expect(await people.field.stateOf('diy_leave', id)).toBe('已拒绝');
    expect((await historyOf(people.field, id)).at(-1)).toMatchObject({
      ApprovalType: 'Disagree',
      ApprovalIdea: '人手不足',
    });
  });

  it('B24-back: returned to the start, it waits for the starter, who sends it again with StartWork', async () => {
    const id = await people.field.startLeave(2);
    expect(
      (await people.manager.decide(id, 'Disagree', { BackNodeId: node('leave', 'start') })).Data,
    ).toMatchObject({ FlowEnd: false, ToNodeName: '提交申请' });
    expect(await people.field.todo(id)).toMatchObject({ NodeId: node('leave', 'start') });
    expect((await people.field.start('leave', id)).Data).toMatchObject({ ToNodeName: '部门经理审批' });
    expect(await people.field.flows('Sender', id)).toHaveLength(1);
    expect((await people.manager.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
  });

  it('B24-back-node: returned to an earlier node, it goes to those who handled it there', async () => {
    const id = await people.field.startLeave(5);
    await people.manager.decide(id, 'Agree');
    const reply = await people.director.decide(id, 'Disagree', { BackNodeId: node('leave', 'manager') });
    expect(reply.Data).toMatchObject({ Receivers: [{ Name: '周以宁' }], ToNodeName: '部门经理审批' });
    await people.manager.decide(id, 'Agree');
    expect(await people.director.todo(id)).toBeDefined();
  });

  it('B24-back-refused: a node that is not offered cannot be returned to, and nothing happens', async () => {
    const id = await people.field.startLeave(2);
    expect(
      await people.manager.decide(id, 'Disagree', { BackNodeId: node('leave', 'director') }),
    ).toMatchObject({ Code: 0, Msg: '不能退回到该节点！' });
    expect(await people.manager.todo(id)).toBeDefined();
  });

  it('B24-countersign: everybody signs before it goes on, and the buyer submits', async () => {
    const id = await people.field.addRow('diy_purchase', purchaseOf(20_000));
    await people.field.start('purchase', id);
    await people.manager.decide(id, 'Agree');
    const first = await people.finance.decide(id, 'Agree');
    expect(first.Data).toMatchObject({
      ToNodeName: '财务与总经理会签',
      Receivers: [{ Name: '沈牧' }],
      FlowEnd: false,
    });
    expect(await people.buyer.todo(id)).toBeUndefined();
    expect((await people.director.decide(id, 'Agree')).Data).toMatchObject({ ToNodeName: '采购执行' });
    expect(await people.buyer.decide(id, 'Disagree')).toMatchObject({
      Code: 0,
      Msg: '此节点不支持该审批类型！',
    });
    expect((await people.buyer.decide(id, 'Auto')).Data.FlowEnd).toBe(true);
  });

  it('B24-countersign-no: one refusal settles it; the other signer sees it under Connect', async () => {
    const id = await people.field.addRow('diy_purchase', purchaseOf(20_000));
    await people.field.start('purchase', id);
    await people.manager.decide(id, 'Agree');
    await people.finance.decide(id, 'Disagree');
    expect(await people.director.todo(id)).toBeUndefined();
    expect(await people.director.flows('Connect', id)).toMatchObject([{ FlowState: 'Reject' }]);
  });

  it('B24-first: of several who received it the first one decides, even at the same moment; the others learn who', async () => {
    const id = await people.buyer.addRow('diy_leave', leaveOf(1));
    await people.buyer.start('leave', id);
    const works = await Promise.all([
      people.manager.todo(id),
      people.warehouse.todo(id),
      people.maintain.todo(id),
    ]);
    expect(works.every(Boolean)).toBe(true);
    const send = (visitor: DemoVisitor, index: number) =>
      visitor.flow('sendWork', {
        WorkId: works[index]?.Id,
        FlowId: works[index]?.FlowId,
        ApprovalType: 'Agree',
        ApprovalIdea: '',
      });
    const replies = await Promise.all([
      send(people.manager, 0),
      send(people.warehouse, 1),
      send(people.maintain, 2),
    ]);
    expect(replies.map((reply) => reply.Code).sort()).toEqual([0, 0, 1]);
    const loser = replies.findIndex((reply) => reply.Code === 0);
    expect(replies[loser]?.Msg).toMatch(/^该任务已被(周以宁|唐嘉树|韩志强)处理！$/);
    const visitor = [people.manager, people.warehouse, people.maintain][loser] as DemoVisitor;
    expect(await visitor.flows('Connect', id)).toHaveLength(1);
    expect(await visitor.todo(id)).toBeUndefined();
  });

  it('B24-replay: the same decision sent again gets the same answer and is stored once', async () => {
    const id = await people.field.startLeave(5);
    const work = await people.manager.todo(id);
    const body = { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalType: 'Agree', ApprovalIdea: 'ok' };
    const [first, second] = [
      await people.manager.flow('sendWork', body),
      await people.manager.flow('sendWork', body),
    ];
    expect(second).toMatchObject({ Code: 1, Data: first.Data });
    expect(await historyOf(people.manager, id)).toHaveLength(2);
    expect(await people.manager.flow('sendWork', { ...body, ApprovalType: 'Disagree' })).toMatchObject({
      Code: 0,
      Msg: '您已处理过该任务，请勿重复提交！',
    });
    const again = await people.field.start('leave', id);
    expect(again).toMatchObject({ Code: 0, Msg: '该数据正在审批中，请勿重复提交！' });
  });

  it('B24-replay-other: work handed to one person does not go to another when the call is sent again', async () => {
    const id = await people.field.startLeave(2);
    const work = await people.manager.todo(id);
    const give = (visitor: DemoVisitor) =>
      people.manager.flow('handOverWork', {
        WorkId: work?.Id,
        FlowId: work?.FlowId,
        AddUsers: [visitor.id],
        ApprovalIdea: '出差',
      });
    expect(await give(people.warehouse)).toMatchObject({
      Code: 1,
      Data: { Receivers: [{ Name: '唐嘉树' }] },
    });
    expect(await give(people.maintain)).toMatchObject({ Code: 0, Msg: '该任务已移交给唐嘉树！' });
    expect(await give(people.warehouse)).toMatchObject({
      Code: 1,
      Data: { Receivers: [{ Name: '唐嘉树' }] },
    });
    expect(await people.maintain.todo(id)).toBeUndefined();
    expect((await people.warehouse.todo(id))?.TableRowId).toBe(id);
  });

  it('B24-start-replay: a start sent twice makes one flow', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(2));
    const replies = await Promise.all([people.field.start('leave', id), people.field.start('leave', id)]);
    expect(replies.map((reply) => reply.Code)).toEqual([1, 1]);
    expect(replies[0]?.Data.FlowId).toBe(replies[1]?.Data.FlowId);
    expect(await people.field.flows('Sender', id)).toHaveLength(1);
  });

  it('B24-foreign: somebody else’s work, a missing type and unknown ids are refused', async () => {
    const id = await people.field.startLeave(2);
    const work = await people.manager.todo(id);
    const body = { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalType: 'Agree' };
    expect(await people.buyer.flow('sendWork', body)).toMatchObject({ Code: 0, Msg: '此任务不属于您！' });
    expect(await people.manager.flow('sendWork', { ...body, ApprovalType: '' })).toMatchObject({
      Code: 0,
      Msg: '请选择审批类型！',
    });
    expect(await people.manager.flow('sendWork', { ...body, FlowId: 'x' })).toMatchObject({
      Code: 0,
      Msg: '不存在的流程任务！',
    });
    expect(await people.manager.todo(id)).toBeDefined();
  });
});

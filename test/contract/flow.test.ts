import type { Row } from '../../src/api/wire/row';
import type { WF_History, WF_Node } from '../../src/api/wire/work-flow';
import { flowDesignId, flowNodeId } from '../../server/seed/subjects/flow-designs';
import { demoVisitor, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

let contract: Contract;
let people: Record<
  | 'field'
  | 'manager'
  | 'warehouse'
  | 'maintain'
  | 'director'
  | 'finance'
  | 'buyer'
  | 'hr'
  | 'viewer'
  | 'admin',
  DemoVisitor
>;

beforeAll(async () => {
  contract = await openDemo();
  const names = [
    'field',
    'manager',
    'warehouse',
    'maintain',
    'director',
    'finance',
    'buyer',
    'hr',
    'viewer',
    'admin',
  ] as const;
  const visitors = await Promise.all(names.map((name) => demoVisitor(contract, name)));
  people = Object.fromEntries(names.map((name, index) => [name, visitors[index]])) as typeof people;
}, 180_000);
afterAll(() => contract.close());

const node = (flow: string, key: string) => flowNodeId('microi', flow, key);

/** A leave of so many days, started by the field worker. */
async function startedLeave(days: number, more: object = {}): Promise<string> {
  const id = await people.field.addRow('diy_leave', leaveOf(days));
  const reply = await people.field.start('leave', id, more);
  if (reply.Code !== 1) throw new Error(String(reply.Msg));
  return id;
}

const historyOf = async (visitor: DemoVisitor, rowId: string): Promise<WF_History[]> => {
  const [flow] = await visitor.flows('all', rowId);
  return (await visitor.flow<WF_History[]>('getWFHistory', { FlowId: flow?.Id })).Data;
};

describe('start and conditional lines', () => {
  it('B24-start: goes to the manager of the starter’s department and to nobody else', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(2));
    const reply = await people.field.start('leave', id, {
      FlowTitle: '许南乔的请假',
      NoticeFields: '[{"Label":"天数","Value":2}]',
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
    expect(await people.field.flows('Sender', id)).toMatchObject([
      { FlowState: 'Running', NoticeFields: '[{"Label":"天数","Value":2}]' },
    ]);
  });

  it('B24-line: two days end with the manager, five days go on to the general manager', async () => {
    const [short, long] = [await startedLeave(2), await startedLeave(5)];
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
    const id = await startedLeave(5);
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
    const id = await startedLeave(2);
    expect(await people.hr.flows('Copy', id)).toHaveLength(0);
    await people.manager.decide(id, 'Agree');
    expect(await people.hr.flows('Copy', id)).toMatchObject([{ FlowState: 'End' }]);
    expect(await people.manager.flows('Done', id)).toHaveLength(1);
  });

  it('B24-formdata: the flow keeps the newest form', async () => {
    const id = await startedLeave(5, { FormData: '{"Tianshu":5}' });
    await people.manager.decide(id, 'Agree', { FormData: '{"Tianshu":5,"Beizhu":"同意"}' });
    expect((await people.field.flows('Sender', id))[0]?.FormData).toBe('{"Tianshu":5,"Beizhu":"同意"}');
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
    const id = await startedLeave(2);
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

  it('B24-back: returned to the start it waits at the starter, who sends it again with StartWork', async () => {
    const id = await startedLeave(2);
    expect(
      (await people.manager.decide(id, 'Disagree', { BackNodeId: node('leave', 'start') })).Data,
    ).toMatchObject({ FlowEnd: false, ToNodeName: '提交申请' });
    expect(await people.field.todo(id)).toMatchObject({ NodeId: node('leave', 'start') });
    expect((await people.field.start('leave', id)).Data).toMatchObject({ ToNodeName: '部门经理审批' });
    expect(await people.field.flows('Sender', id)).toHaveLength(1);
    expect((await people.manager.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
  });

  it('B24-back-node: returned to an earlier node it comes to those who handled it', async () => {
    const id = await startedLeave(5);
    await people.manager.decide(id, 'Agree');
    const reply = await people.director.decide(id, 'Disagree', { BackNodeId: node('leave', 'manager') });
    expect(reply.Data).toMatchObject({ Receivers: [{ Name: '周以宁' }], ToNodeName: '部门经理审批' });
    await people.manager.decide(id, 'Agree');
    expect(await people.director.todo(id)).toBeDefined();
  });

  it('B24-back-refused: a node that is not offered cannot be returned to, and nothing happens', async () => {
    const id = await startedLeave(2);
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

  it('B24-first: of several who received it the first decides, at the same moment too; the other is told who', async () => {
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

  it('B24-replay: the same decision sent again is answered again and stored once', async () => {
    const id = await startedLeave(5);
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

  it('B24-start-replay: a start told twice makes one flow', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(2));
    const replies = await Promise.all([people.field.start('leave', id), people.field.start('leave', id)]);
    expect(replies.map((reply) => reply.Code)).toEqual([1, 1]);
    expect(replies[0]?.Data.FlowId).toBe(replies[1]?.Data.FlowId);
    expect(await people.field.flows('Sender', id)).toHaveLength(1);
  });

  it('B24-foreign: somebody else’s work, a missing type and unknown ids are refused', async () => {
    const id = await startedLeave(2);
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

describe('taking back and passing on', () => {
  it('B24-recall-start: the starter takes it back; the approver’s work is gone and he is told', async () => {
    const id = await startedLeave(2);
    const work = await people.manager.todo(id);
    expect((await people.field.recall(id, 'leave', 'start')).Data).toMatchObject({ ToNodeName: '提交申请' });
    expect(await people.field.stateOf('diy_leave', id)).toBe('已撤回');
    expect(await people.manager.todo(id)).toBeUndefined();
    expect(
      await people.manager.flow('sendWork', {
        WorkId: work?.Id,
        FlowId: work?.FlowId,
        ApprovalType: 'Agree',
      }),
    ).toMatchObject({ Code: 0, Msg: '该任务已被撤回！' });
    expect((await people.field.decide(id, 'Auto')).Data.ToNodeName).toBe('部门经理审批');
    expect(await people.field.stateOf('diy_leave', id)).toBe('审批中');
  });

  it('B24-recall-late: not once the next node has acted', async () => {
    const id = await startedLeave(5);
    await people.manager.decide(id, 'Agree');
    expect(await people.field.recall(id, 'leave', 'start')).toMatchObject({
      Code: 0,
      Msg: '后续节点已处理，不能撤回！',
    });
    expect((await people.manager.recall(id, 'leave', 'manager')).Code).toBe(1);
    expect(await people.director.todo(id)).toBeUndefined();
    expect(await people.manager.todo(id)).toBeDefined();
    expect(await people.manager.flows('Done', id)).toHaveLength(0);
  });

  it('B24-recall-others: colleagues who had lost the work get it back', async () => {
    const id = await people.buyer.addRow('diy_leave', leaveOf(5));
    await people.buyer.start('leave', id);
    await people.warehouse.decide(id, 'Agree');
    expect(await people.manager.todo(id)).toBeUndefined();
    await people.warehouse.recall(id, 'leave', 'manager');
    expect(await people.manager.todo(id)).toBeDefined();
    expect(await people.manager.flows('Connect', id)).toHaveLength(0);
  });

  it('B24-handover: the new person does the work, the old one is done', async () => {
    const id = await startedLeave(2);
    const work = await people.manager.todo(id);
    const body = {
      WorkId: work?.Id,
      FlowId: work?.FlowId,
      ApprovalIdea: '出差',
      AddUsers: [people.warehouse.id],
    };
    expect(await people.manager.flow('handOverWork', { ...body, AddUsers: [] })).toMatchObject({
      Code: 0,
      Msg: '请选择移交人！',
    });
    expect(
      await people.manager.flow('handOverWork', { ...body, AddUsers: [people.manager.id] }),
    ).toMatchObject({ Code: 0, Msg: '不能移交给自己！' });
    expect((await people.manager.flow('handOverWork', body)).Data).toMatchObject({
      Receivers: [{ Name: '唐嘉树' }],
      ToNodeName: '部门经理审批',
    });
    expect(await people.manager.todo(id)).toBeUndefined();
    expect((await people.warehouse.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
  });

  it('B24-cancel: the starter gives up a running flow; others may not', async () => {
    const id = await startedLeave(2);
    const [flow] = await people.field.flows('Sender', id);
    const body = { FlowId: flow?.Id, WorkId: 'none', ApprovalIdea: '' };
    expect(await people.buyer.flow('cancelFlow', body)).toMatchObject({
      Code: 0,
      Msg: '您没有权限作废此流程！',
    });
    expect((await people.field.flow('cancelFlow', body)).Code).toBe(1);
    expect(await people.manager.todo(id)).toBeUndefined();
    expect(await people.field.flows('Sender', id)).toMatchObject([{ FlowState: 'Cancel' }]);
    expect((await people.field.start('leave', id)).Code).toBe(1);
  });
});

describe('choosing people', () => {
  it('B24-next: says who comes next and what may be chosen', async () => {
    const id = await people.buyer.addRow('diy_leave', leaveOf(2));
    const ask = (more: object) =>
      people.buyer.flow<{
        SelectUsers: unknown[];
        AllowSelectUsers: boolean;
        NodeName: string;
        FlowEnd: boolean;
      }>('getNextNodeConfirmUsers', more);
    const start = await people.buyer.flow<WF_Node>('getStartWFNode', {
      FlowDesignId: flowDesignId('microi', 'leave'),
    });
    expect(start.Data).toMatchObject({ NodeType: 'Start', NodeName: '提交申请' });
    expect((await ask({ NodeId: start.Data.Id, TableRowId: id })).Data).toMatchObject({
      AllowSelectUsers: true,
      NodeName: '部门经理审批',
      SelectUsers: [{}, {}, {}, {}],
    });
    expect((await ask({ NodeId: node('leave', 'manager'), FormData: '{"Tianshu":1}' })).Data).toMatchObject({
      FlowEnd: true,
    });
    expect((await ask({ NodeId: node('leave', 'manager'), FormData: '{"Tianshu":9}' })).Data).toMatchObject({
      NodeName: '总经理审批',
      SelectUsers: [{ Name: '沈牧' }],
    });
  });

  it('B24-select: only those chosen receive it, and only candidates may be chosen', async () => {
    const id = await people.buyer.addRow('diy_leave', leaveOf(2));
    expect(await people.buyer.start('leave', id, { SelectUsers: [people.director.id] })).toMatchObject({
      Code: 0,
      Msg: '选择的处理人不在允许范围内！',
    });
    expect(
      (await people.buyer.start('leave', id, { SelectUsers: [people.maintain.id] })).Data.Receivers,
    ).toEqual([{ Id: people.maintain.id, Name: '韩志强' }]);
    expect(await people.manager.todo(id)).toBeUndefined();
  });

  it('B24-add: people may be added where the node allows it, and nowhere else', async () => {
    const id = await startedLeave(5);
    const reply = await people.manager.decide(id, 'Agree', { AddUsers: [people.finance.id] });
    expect(reply.Data.Receivers.map((user) => user.Name)).toEqual(['沈牧', '陆清和']);
    const other = await people.field.addRow('diy_purchase', purchaseOf(100));
    expect(await people.field.start('purchase', other, { AddUsers: [people.hr.id] })).toMatchObject({
      Code: 0,
      Msg: '此节点不允许加人！',
    });
  });

  it('B24-force: nobody forces receivers where the node’s script does not', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(2));
    expect(
      (await people.field.start('leave', id, { ForceSelectUsers: [people.buyer.id] })).Data.Receivers,
    ).toMatchObject([{ Name: '周以宁' }]);
  });
});

describe('reading', () => {
  it('B24-read: participants read work, flow, row and history; others none of them', async () => {
    const id = await startedLeave(2);
    const work = await people.manager.todo(id);
    const read = (visitor: DemoVisitor, TableName: string, Id?: string) =>
      visitor.call<Row>('/api/FormEngine/getFormData', { TableName, Id });
    expect(await read(people.manager, 'wf_work', work?.Id)).toMatchObject({
      Code: 1,
      Data: { FlowTitle: '请假审批' },
    });
    expect(await read(people.manager, 'wf_flow', work?.FlowId)).toMatchObject({ Code: 1 });
    expect(await read(people.field, 'wf_flow', work?.FlowId)).toMatchObject({ Code: 1 });
    expect((await read(people.buyer, 'wf_work', work?.Id)).Code).not.toBe(1);
    expect((await read(people.buyer, 'wf_flow', work?.FlowId)).Code).not.toBe(1);
    expect(await people.buyer.flow('getWFHistory', { FlowId: work?.FlowId })).toMatchObject({
      Code: 0,
      Msg: '不存在的流程任务！',
    });
    expect(await people.buyer.flow('getWFHistory', {})).toMatchObject({ Code: 0, Msg: '参数错误！' });
  });

  it('B24-lists: pages, keyword and numbers agree', async () => {
    const id = await startedLeave(2, { FlowTitle: '独一无二的标题' });
    const page = await people.manager.flow<Row[]>('getWFWork', {
      WorkType: 'Todo',
      _PageIndex: 1,
      _PageSize: 2,
    });
    expect(page.Data).toHaveLength(2);
    expect(page.Data[0]?.TableRowId).toBe(id);
    const stats = await people.manager.flow<Record<string, number>>('GetWFStats');
    expect(stats.Data.Todo).toBe(page.DataCount);
    const found = await people.manager.flow<Row[]>('getWFWork', { WorkType: 'Todo', _Keyword: '独一无二' });
    expect(found).toMatchObject({ DataCount: 1, Data: [{ TableRowId: id }] });
    expect(
      (await people.manager.flow<WF_Node>('getWFNodeModel', { NodeId: node('leave', 'manager') })).Data,
    ).toMatchObject({ AllowHandOver: 1 });
    expect(await people.manager.flow('getWFNodeModel', {})).toMatchObject({ Code: 0, Msg: '请传入节点Id！' });
  });

  it('B24-message: the approver finds a message', async () => {
    const before = await people.manager.engine<{ Total: number }>('mobile_message_data', {
      UserId: people.manager.id,
    });
    await startedLeave(2);
    const after = await people.manager.engine<{ Total: number }>('mobile_message_data', {
      UserId: people.manager.id,
    });
    expect(after.Data.Total).toBe(before.Data.Total + 1);
  });
});

describe('form and step in one', () => {
  it('B24-with-form: a start that is refused leaves no row behind', async () => {
    const Id = '01HZZZZZZZZZZZZZZZZZZZZZZ1';
    const Form = { FormEngineKey: 'diy_leave', Id, _FormData: leaveOf(2), _FormSubmitAction: 'Insert' };
    expect((await people.field.flow('StartWorkWithForm', { Form, Wf: { FlowDesignId: 'nope' } })).Code).toBe(
      0,
    );
    expect(
      (await people.field.call('/api/FormEngine/getFormData', { FormEngineKey: 'diy_leave', Id })).Code,
    ).toBe(2);
    const reply = await people.field.flow('StartWorkWithForm', {
      Form,
      Wf: { FlowDesignId: flowDesignId('microi', 'leave') },
    });
    expect(reply).toMatchObject({
      Code: 1,
      Data: { ToNodeName: '部门经理审批' },
      DataAppend: { FormSavedId: Id, FormSaveResult: { Code: 1 } },
    });
    expect(await people.manager.todo(Id)).toBeDefined();
  });

  it('B24-with-form-rights: an approver changes what his node lets him edit and nothing else', async () => {
    const id = await people.field.addRow('diy_purchase', purchaseOf(500));
    await people.field.start('purchase', id);
    await people.manager.decide(id, 'Agree');
    const work = await people.buyer.todo(id);
    const Form = {
      FormEngineKey: 'diy_purchase',
      Id: id,
      _FormData: { Gongyingshang: '恒峰轴承', ShijiJE: 480, Jine: 1 },
      _FormSubmitAction: 'Update',
    };
    const reply = await people.buyer.flow('SendWorkWithForm', {
      Form,
      Wf: { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalType: 'Auto' },
    });
    expect(reply).toMatchObject({ Code: 1, Data: { FlowEnd: true } });
    const row = await people.field.call<Row>('/api/FormEngine/getFormData', {
      FormEngineKey: 'diy_purchase',
      Id: id,
    });
    expect(row.Data).toMatchObject({ Gongyingshang: '恒峰轴承', ShijiJE: 480, Jine: 500 });
  });
});

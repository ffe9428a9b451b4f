import { sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import type { WF_Node, WF_Work, WfAhead, WfStats } from '../../src/data/protocol/work-flow';
import { roleId } from '../../server/seed/base/roles';
import { flowDesignId, flowNodeId } from '../../server/seed/subjects/flow-designs';
import { patience } from '../kit/patience';
import { demoVisitors, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

const ACCOUNTS = ['field', 'manager', 'warehouse', 'maintain', 'director', 'finance', 'buyer', 'hr'] as const;

let contract: Contract;
let people: Record<(typeof ACCOUNTS)[number], DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ACCOUNTS);
}, patience(180_000));
afterAll(() => contract.close());

const node = (flow: string, key: string) => flowNodeId('microi', flow, key);

describe('taking back and passing on', () => {
  it('B24-recall-start: the starter takes it back; the approver’s work is gone, and he is informed', async () => {
    const id = await people.field.startLeave(2);
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
    const id = await people.field.startLeave(5);
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

  it('B24-handover: the new person does the work, and the old one no longer has it', async () => {
    const id = await people.field.startLeave(2);
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
    const id = await people.field.startLeave(2);
    const [flow] = await people.field.flows('Sender', id);
    const body = { FlowId: flow?.Id, WorkId: 'none', ApprovalIdea: '' };
    expect(await people.buyer.flow('cancelFlow', body)).toMatchObject({
      Code: 0,
      Msg: '您没有权限作废此流程！',
    });
    expect((await people.field.flow('cancelFlow', body)).Code).toBe(1);
    expect(await people.manager.todo(id)).toBeUndefined();
    expect(await people.field.flows('Sender', id)).toMatchObject([{ FlowState: 'Cancel' }]);
    expect(await people.field.stateOf('diy_leave', id)).toBe('已作废');
    expect(await people.field.start('leave', id)).toMatchObject({
      Code: 0,
      Msg: '该数据审批已结束，不能再次提交！',
    });
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
    const id = await people.field.startLeave(5);
    const reply = await people.manager.decide(id, 'Agree', { AddUsers: [people.finance.id] });
    expect(reply.Data.Receivers.map((user) => user.Name)).toEqual(['沈牧', '陆清和']);
    const other = await people.field.addRow('diy_purchase', purchaseOf(100));
    expect(await people.field.start('purchase', other, { AddUsers: [people.hr.id] })).toMatchObject({
      Code: 0,
      Msg: '此节点不允许加人！',
    });
  });

  it('B24-force: a caller cannot force receivers where the node’s script does not', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(2));
    expect(
      (await people.field.start('leave', id, { ForceSelectUsers: [people.buyer.id] })).Data.Receivers,
    ).toMatchObject([{ Name: '周以宁' }]);
  });
});

describe('reading', () => {
  it('B24-read: participants read work, flow, row and history; others none of them', async () => {
    const id = await people.field.startLeave(2);
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
    const id = await people.field.startLeave(2, { FlowTitle: '独一无二的标题' });
    const page = await people.manager.flow<Row[]>('getWFWork', {
      WorkType: 'Todo',
      _PageIndex: 1,
      _PageSize: 2,
    });
    expect(page.Data).toHaveLength(2);
    const stats = await people.manager.flow<WfStats>('GetWFStats');
    expect(stats.Data.Todo).toBe(page.DataCount);
    const found = await people.manager.flow<Row[]>('getWFWork', { WorkType: 'Todo', _Keyword: '独一无二' });
    expect(found).toMatchObject({ DataCount: 1, Data: [{ TableRowId: id }] });
    expect(
      (await people.manager.flow<WF_Node>('getWFNodeModel', { NodeId: node('leave', 'manager') })).Data,
    ).toMatchObject({ AllowHandOver: 1 });
    expect(await people.manager.flow('getWFNodeModel', {})).toMatchObject({ Code: 0, Msg: '请传入节点Id！' });
  });

  it('B24-late: what has waited too long comes first, the longest first; then come the newest', async () => {
    const id = await people.field.startLeave(2);
    const { Data } = await people.manager.flow<WF_Work[]>('getWFWork', {
      WorkType: 'Todo',
      _PageIndex: 1,
      _PageSize: 1000,
    });
    const at = Data.findIndex(({ TableRowId }) => TableRowId === id);
    const times = Data.map(({ CreateTime }) => String(CreateTime));
    const [late, others] = [times.slice(0, at), times.slice(at)];
    expect(late.length).toBeGreaterThan(1);
    expect((await people.manager.flow<WfStats>('GetWFStats')).Data.Late).toBe(late.length);
    expect(late).toEqual([...late].sort());
    const days = others.map((time) => time.slice(0, 10));
    expect(days).toEqual([...days].sort().reverse());
    const threeDays = 3 * 86_400_000;
    const newest = Date.parse(others[0] ?? '');
    expect(late.filter((time) => newest - Date.parse(time) < threeDays)).toEqual([]);
    expect(others.filter((time) => newest - Date.parse(time) > threeDays)).toEqual([]);
  });

  it('B24-kinds: pending approvals are counted by kind, and each kind can be listed alone', async () => {
    await people.field.startLeave(2);
    const { Todo, Kinds = [] } = (await people.manager.flow<WfStats>('GetWFStats')).Data;
    expect(Kinds.reduce((sum, { Count }) => sum + Count, 0)).toBe(Todo);
    expect(Kinds.length).toBeGreaterThan(1);
    for (const { Id, Count } of Kinds) {
      const only = await people.manager.flow<WF_Work[]>('getWFWork', {
        WorkType: 'Todo',
        FlowDesignId: Id,
        _PageSize: 1000,
      });
      expect(only.DataCount).toBe(Count);
      expect(new Set(only.Data.map(({ FlowDesignId }) => FlowDesignId))).toEqual(new Set([Id]));
    }
  });

  it('B24-ahead: those who take part see the steps to come, as the form decides them, and who will have them', async () => {
    const ahead = async (days: number) => {
      const id = await people.field.startLeave(days);
      const FlowId = (await people.manager.todo(id))?.FlowId;
      const { DataAppend } = await people.manager.flow('getWFHistory', { FlowId });
      return (DataAppend as { Ahead: WfAhead[] }).Ahead.map(({ NodeName, People }) => [
        NodeName,
        People.map(({ Name }) => Name),
      ]);
    };
    expect(await ahead(2)).toEqual([]);
    expect(await ahead(4)).toEqual([['总经理审批', ['沈牧']]]);
  });

  it('B24-message: the approver finds a message', async () => {
    const before = await people.manager.engine<{ Total: number }>('mobile_message_data', {
      UserId: people.manager.id,
    });
    await people.field.startLeave(2);
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

it('B24-many: among thousands of leaders the starter’s own is asked', async () => {
  const { root, schema } = contract.server.scope('microi');
  const manager = JSON.stringify([roleId('microi', 'manager')]);
  await sql`insert into ${sql.id(schema, 'sys_user')} ("Id", "CreateTime", "IsDeleted", "Account", "Name", "No", "State", "Level", "DeptId", "RoleIds")
    select 'lead' || n, now(), 0, 'lead' || n, '主管' || n, '', 1, 500, 'elsewhere', ${manager} from generate_series(1, 1500) as n`.execute(
    root,
  );
  const id = await people.field.startLeave(2);
  expect(await people.manager.todo(id)).toBeDefined();
  const works = await sql<Row>`select "Id" from ${sql.id(schema, 'wf_work')} where "TableRowId" = ${id} and "WorkState" = 'Todo'`.execute(root); // prettier-ignore
  expect(works.rows).toHaveLength(1);
});

it('B24-long: an approval that went back and forth a thousand times still moves on, and shows all its steps', async () => {
  const { field, manager } = people;
  const { root, schema } = contract.server.scope('microi');
  const id = await field.startLeave(4);
  const [flow] = await field.flows('Sender', id);
  const earlier = (table: string, column: string, value: string) =>
    sql`insert into ${sql.id(schema, table)} ("Id", "CreateTime", "IsDeleted", "FlowId", ${sql.id(column)}) select '00' || n, now(), 0, ${flow?.Id}, ${value} from generate_series(1, 1100) as n`.execute(
      root,
    );
  await earlier('wf_work', 'WorkState', 'OtherDone');
  await earlier('wf_history', 'ApprovalType', 'Comment');
  expect((await manager.decide(id, 'Agree')).Msg).toBe('');
  const history = await field.flow<Row[]>('getWFHistory', { FlowId: flow?.Id });
  expect(history.Data.length).toBeGreaterThan(1100);
  expect(history.Data[history.Data.length - 1]).toMatchObject({ ApprovalType: 'Agree' });
});

import type { Row } from '../../src/data/protocol/row';
import { flowNodeId } from '../../server/seed/subjects/flow-designs';
import { patience } from '../kit/patience';
import { demoVisitors, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import { leaversOf, type Leavers } from './flow-leavers-kit';
import type { Contract } from './kit';

const ACCOUNTS = ['admin', 'field', 'manager', 'director', 'hr', 'buyer'] as const;

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

const named = (...accounts: readonly (readonly [account: string, Name: string])[]): string =>
  JSON.stringify(accounts.map(([account, Name]) => ({ Id: leavers.idOf(account), Name })));

async function changeNode(flow: string, key: string, values: object): Promise<void> {
  const body = { FormEngineKey: 'wf_node', Id: flowNodeId('microi', flow, key), _RowModel: values };
  expect((await people.admin.call('/api/FormEngine/uptFormData', body)).Code).toBe(1);
}

/** What the history of a row's flow says about those who were not reached. */
const notesOf = async (rowId: string): Promise<string[]> =>
  (await leavers.historyOf(rowId))
    .filter(({ ApprovalType }) => ApprovalType === 'LeftOut')
    .map(({ ApprovalIdea }) => String(ApprovalIdea));

describe('a copy to several people, one of whom has left', () => {
  beforeAll(() =>
    changeNode('leave', 'manager', { CopyUsers: named(['hr', '何静'], ['finance', '陆清和']) }),
  );

  it('LEFT-copy: the others get theirs, and the history says who did not get one and why', async () => {
    const id = await people.field.startLeave(2);
    await leavers.leave('finance');
    const reply = await people.manager.decide(id, 'Agree');
    expect(reply).toMatchObject({ Code: 1, Data: { FlowEnd: true } });
    expect(reply.Data.Note).toBeUndefined();
    expect(await people.hr.flows('Copy', id)).toHaveLength(1);
    expect(await notesOf(id)).toEqual(['陆清和的账号已停用，没有抄送']);
    // The step that began the flow is still the first.
    expect((await leavers.historyOf(id))[0]).toMatchObject({ ApprovalType: 'Auto' });
  });

  it('LEFT-copy-nobody: when all have left, the decision still counts, and the person who decides hears of it', async () => {
    const id = await people.field.startLeave(2);
    await leavers.leave('finance', 'hr');
    const reply = await people.manager.decide(id, 'Agree');
    expect(reply).toMatchObject({ Code: 1, Data: { FlowEnd: true } });
    expect(reply.Data.Note).toMatch(/^抄送人都没有收到：.*陆清和/);
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('LEFT-copy-deleted: a deleted account is left out like one that is switched off', async () => {
    const id = await people.field.startLeave(2);
    await leavers.remove('finance');
    expect((await people.manager.decide(id, 'Agree')).Code).toBe(1);
    expect(await notesOf(id)).toEqual(['陆清和的账号已删除，没有抄送']);
  });
});

describe('several approvers, one of whom has left', () => {
  it('LEFT-force: of two people whom a script insists on, the remaining one is asked', async () => {
    await changeNode('purchase', 'start', { StartV8: 'V8.WF.ForceSelectUsers = V8.Form.Shenpiren;' });
    const [buyer, finance] = [leavers.idOf('buyer'), leavers.idOf('finance')];
    await leavers.leave('finance');
    const id = await people.field.addRow('diy_purchase', purchaseOf(300));
    const started = await people.field.start('purchase', id, { ForceSelectUsers: [buyer, finance] });
    expect(started.Data.Receivers.map(({ Id }) => Id)).toEqual([buyer]);
    expect(await notesOf(id)).toEqual(['陆清和的账号已停用，没有送达【部门经理审批】']);
    const other = await people.field.addRow('diy_purchase', purchaseOf(301));
    expect(await people.field.start('purchase', other, { ForceSelectUsers: [finance] })).toMatchObject({
      Code: 0,
      Msg: '节点【部门经理审批】没有人可以处理：陆清和的账号已停用，请联系管理员！',
    });
    expect(await people.field.start('purchase', other, { ForceSelectUsers: ['nobody'] })).toMatchObject({
      Code: 0,
      Msg: '选择的处理人不在允许范围内！',
    });
    await changeNode('purchase', 'start', { StartV8: '' });
  });

  it('LEFT-sign: the remaining signer signs alone', async () => {
    const id = await people.field.addRow('diy_purchase', purchaseOf(20_000));
    await people.field.start('purchase', id);
    await leavers.leave('finance');
    const agreed = await people.manager.decide(id, 'Agree');
    expect(agreed.Data.Receivers.map(({ Name }) => Name)).toEqual(['沈牧']);
    expect(await notesOf(id)).toEqual(['陆清和的账号已停用，没有送达【财务与总经理会签】']);
    expect((await people.director.decide(id, 'Agree')).Data.ToNodeName).toBe('采购执行');
  });

  it('LEFT-named: when nobody remains, the step is refused with a message, and the work stays where it was', async () => {
    const id = await people.field.startLeave(5);
    await leavers.leave('director');
    expect(await people.manager.decide(id, 'Agree')).toMatchObject({
      Code: 0,
      Msg: '节点【总经理审批】没有人可以处理：沈牧的账号已停用，请另选处理人！',
    });
    expect(await people.manager.todo(id)).toBeDefined();
    const added = await people.manager.decide(id, 'Agree', { AddUsers: [leavers.idOf('hr')] });
    expect(added).toMatchObject({ Code: 1, Data: { Receivers: [{ Id: leavers.idOf('hr') }] } });
    expect(await notesOf(id)).toEqual(['沈牧的账号已停用，没有送达【总经理审批】']);
  });

  it('LEFT-role: those who remain in a role are asked, and anyone who would have been asked with them is named', async () => {
    const id = await people.buyer.addRow('diy_leave', leaveOf(2));
    await leavers.leave('warehouse');
    const started = await people.buyer.start('leave', id);
    expect(started.Data.Receivers.map(({ Id }) => Id)).not.toContain(leavers.idOf('warehouse'));
    expect(started.Data.Receivers.map(({ Id }) => Id)).toContain(leavers.idOf('manager'));
    expect(await notesOf(id)).toEqual([expect.stringMatching(/的账号已停用，没有送达【部门经理审批】$/)]);
  });

  it('LEFT-choice: of those the starter chose, the remaining one is asked', async () => {
    const [maintain, warehouse] = [leavers.idOf('maintain'), leavers.idOf('warehouse')];
    await leavers.leave('warehouse');
    const id = await people.buyer.addRow('diy_leave', leaveOf(2));
    expect(await people.buyer.start('leave', id, { SelectUsers: [warehouse] })).toMatchObject({
      Code: 0,
      Msg: expect.stringMatching(/^节点【部门经理审批】没有人可以处理：.+的账号已停用，请另选处理人！$/),
    });
    const started = await people.buyer.start('leave', id, { SelectUsers: [warehouse, maintain] });
    expect(started.Data.Receivers.map(({ Id }) => Id)).toEqual([maintain]);
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('LEFT-handover: work is passed on to those who remain, and to nobody when all have left', async () => {
    const id = await people.field.startLeave(2);
    const work = await people.manager.todo(id);
    const AddUsers = [leavers.idOf('warehouse')];
    const body = { WorkId: work?.Id, FlowId: work?.FlowId, AddUsers };
    await leavers.leave('warehouse');
    expect(await people.manager.flow('handOverWork', body)).toMatchObject({
      Code: 0,
      Msg: expect.stringMatching(/^没有可以移交的人：.+的账号已停用！$/),
    });
    const both = { ...body, AddUsers: [...AddUsers, leavers.idOf('maintain')] };
    const passed = await people.manager.flow('handOverWork', both);
    expect(passed.Data.Receivers.map(({ Id }) => Id)).toEqual([leavers.idOf('maintain')]);
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('LEFT-next: a person who has left is not offered as a choice', async () => {
    await leavers.leave('warehouse');
    const id = await people.buyer.addRow('diy_leave', leaveOf(2));
    const next = await people.buyer.flow<{ SelectUsers: Row[] }>('getNextNodeConfirmUsers', {
      NodeId: flowNodeId('microi', 'leave', 'start'),
      TableRowId: id,
    });
    expect(next.Data.SelectUsers.map(({ Id }) => Id)).not.toContain(leavers.idOf('warehouse'));
  });
});

describe('the starter has left', () => {
  it('LEAVER-starter: a running flow goes on to its end', async () => {
    const id = await people.field.startLeave(5);
    await leavers.leave('field');
    expect((await people.manager.decide(id, 'Agree')).Data.ToNodeName).toBe('总经理审批');
    expect((await people.director.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
  });

  it('LEAVER-back: returning it to him is refused with a message, and nothing changes', async () => {
    const id = await people.field.startLeave(2);
    await leavers.leave('field');
    const BackNodeId = flowNodeId('microi', 'leave', 'start');
    expect(await people.manager.decide(id, 'Disagree', { BackNodeId })).toMatchObject({
      Code: 0,
      Msg: '许南乔的账号已停用，不能退回到节点【提交申请】！',
    });
    expect(await leavers.holdersOf(id)).toEqual(['周以宁']);
    expect(await leavers.historyOf(id)).toHaveLength(1);
    expect((await people.manager.decide(id, 'Disagree')).Data.FlowEnd).toBe(true);
  });

  it('LEAVER-back-step: so is returning it to a step whose only approver has left', async () => {
    const id = await people.field.startLeave(5);
    await people.manager.decide(id, 'Agree');
    await leavers.remove('manager');
    const BackNodeId = flowNodeId('microi', 'leave', 'manager');
    expect(await people.director.decide(id, 'Disagree', { BackNodeId })).toMatchObject({
      Code: 0,
      Msg: '周以宁的账号已删除，不能退回到节点【部门经理审批】！',
    });
    expect(await leavers.holdersOf(id)).toEqual(['沈牧']);
  });

  it('LEAVER-returned: what was returned to him goes to his superior, who changes and resends it, or gives it up', async () => {
    const [one, other] = [await people.field.startLeave(2), await people.field.startLeave(2)];
    const BackNodeId = flowNodeId('microi', 'leave', 'start');
    await people.manager.decide(one, 'Disagree', { BackNodeId });
    await people.field.recall(other, 'leave', 'start');
    await leavers.leave('field');
    expect([await leavers.holdersOf(one), await leavers.holdersOf(other)]).toEqual([['周以宁'], ['周以宁']]);
    for (const id of [one, other]) {
      const work = await people.manager.todo(id);
      const Form = {
        FormEngineKey: 'diy_leave',
        Id: id,
        _FormData: { Shiyou: '由经理补充' },
        _FormSubmitAction: 'Update',
      };
      const Wf = { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalType: 'Auto' };
      expect(await people.manager.flow('SendWorkWithForm', { Form, Wf })).toMatchObject({ Code: 1 });
      const row = await people.admin.call<Row>('/api/FormEngine/getFormData', {
        FormEngineKey: 'diy_leave',
        Id: id,
      });
      expect(row.Data).toMatchObject({ Shiyou: '由经理补充', Zhuangtai: '审批中' });
    }
  });

  it('LEAVER-cancel: the person who takes over from a starter can give the request up', async () => {
    const id = await people.field.startLeave(2);
    await people.field.recall(id, 'leave', 'start');
    await leavers.leave('field');
    const work = await people.manager.todo(id);
    const body = { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalIdea: '' };
    expect((await people.hr.flow('cancelFlow', body)).Code).toBe(0);
    expect((await people.manager.flow('cancelFlow', body)).Code).toBe(1);
  });
});

import type { WF_History, WF_Node } from '@/data/protocol/work-flow';
import { actionsOf, approvalActions, lastStep } from '@/features/approvals/actions';
import { editableNames, readCase, tabNamed } from '@/features/approvals/approval-task';
import { isMyTurn } from '@/features/approvals/work-state';
import { operations } from '@/data/outbox/operations/all';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import { stepCount, timelineOf } from '@/features/approvals/steps';

const ME = 'me';
const NAMES = { userId: ME, nameOf: (_id: string, name: string) => name };

function work(row: Record<string, unknown> = {}): ApprovalTask {
  const read = readCase(
    { Id: 'w1', FlowId: 'f1', TableId: 't1', TableRowId: 'r1', WorkState: 'Todo', ReceiverId: ME, ...row },
    ME,
  );
  if (!read) throw new Error('not a work');
  return read;
}

const node = (part: Partial<WF_Node> = {}): WF_Node => ({
  Id: 'n1',
  FlowDesignId: 'd1',
  NodeName: 'Manager',
  NodeType: 'Approve',
  ...part,
});

const step = (part: Partial<WF_History>): WF_History => ({
  Id: 'h1',
  FlowId: 'f1',
  Sender: 'Lu',
  SenderId: 'lu',
  ApprovalType: 'Auto',
  CreateTime: '2026-11-16 09:02:00',
  ...part,
});

/** The actions offered, by name. */
const offered = (of: ApprovalTask, at: WF_Node, history: WF_History[] = []): string[] =>
  actionsOf({ work: of, node: at, history, userId: ME, talks: false, held: [] }).map(({ name }) => name);

describe('approvals from the point of view of their reader', () => {
  it('WORK-flow-read-01: a work item names its flow, its first sender and its summary in words', () => {
    const read = work({
      FirstSenderId: 'lu',
      FirstSender: 'Lu',
      SenderId: 'x',
      NoticeFields: JSON.stringify([
        { Label: 'Kind', Value: '{"Id":"1","Name":"Annual"}' },
        { Label: 'Days', Value: 5 },
      ]),
    });
    expect(read).toMatchObject({ workId: 'w1', flowId: 'f1', starter: { id: 'lu', name: 'Lu' } });
    expect(read.summary).toEqual([
      { label: 'Kind', value: 'Annual' },
      { label: 'Days', value: '5' },
    ]);
  });

  it('WORK-flow-read-02: in a flow the reader is at its start when it is their own, else at their last entry', () => {
    const flow = { Id: 'f1', TableId: 't1', SenderId: 'lu', StartNodeId: 's', StartNodeName: 'Start' };
    expect(readCase({ ...flow, SenderId: ME }, ME)?.nodeId).toBe('s');
    const handled = JSON.stringify([
      { Id: ME, NodeId: 'a', NodeName: 'A' },
      { Id: 'other', NodeId: 'b' },
      { Id: ME, NodeId: 'c', NodeName: 'C' },
    ]);
    expect(readCase({ ...flow, HandlerUsers: handled }, ME)).toMatchObject({ nodeId: 'c', workId: '' });
  });

  it('WORK-flow-read-03: anything that is no approval is rejected', () => {
    expect(readCase(null, ME)).toBeNull();
    expect(readCase({ Id: 'x' }, ME)).toBeNull();
    expect(tabNamed('Sender')).toBe('sender');
    expect(tabNamed('nonsense')).toBe('todo');
  });

  it('WORK-flow-actions-01: approving nodes agree and disagree, submitting nodes submit', () => {
    expect(offered(work(), node({ AllowHandOver: 1 }))).toEqual(['Disagree', 'HandOver', 'Agree']);
    expect(offered(work(), node({ NodeType: 'Business' }))).toEqual(['Submit']);
  });

  it('WORK-flow-actions-02: nothing may be done with another user’s work item, or with one of a flow that has ended', () => {
    expect(isMyTurn(work({ ReceiverId: 'other' }), ME)).toBe(false);
    expect(isMyTurn(work({ FlowState: 'End' }), ME)).toBe(false);
    expect(offered(work({ WorkState: 'OtherDone' }), node())).toEqual([]);
  });

  it('WORK-flow-actions-03: the last step may be recalled by its author, where the node allows', () => {
    const done = work({ WorkState: 'Done' });
    const mine = [step({ SenderId: ME, ApprovalType: 'Agree' })];
    expect(offered(done, node({ AllowRecall: 1 }), mine)).toEqual(['Recall']);
    expect(offered(done, node({ AllowRecall: 0 }), mine)).toEqual([]);
    const passed = [...mine, step({ Id: 'h2', SenderId: 'boss', ApprovalType: 'Agree' })];
    expect(offered(done, node({ AllowRecall: 1 }), passed)).toEqual([]);
  });

  it('WORK-flow-actions-04: the starter of a flow may cancel it while it runs, but not instead of deciding', () => {
    const own = { FirstSenderId: ME };
    expect(offered(work({ ...own, WorkState: 'Done' }), node())).toEqual(['Cancel']);
    expect(offered(work(own), node({ NodeType: 'Start', AllowHandOver: 1 }))).toEqual([
      'Cancel',
      'HandOver',
      'Submit',
    ]);
    expect(offered(work(own), node())).toEqual(['Disagree', 'Agree']);
    expect(offered(work({ ...own, WorkState: 'Done', FlowState: 'End' }), node())).toEqual([]);
  });

  it('WORK-flow-actions-05: the outbox can carry out every action', () => {
    expect(approvalActions.filter(({ call }) => !operations.has(call))).toEqual([]);
  });

  it('WORK-flow-rights-01: only shown fields marked Edit may be changed', () => {
    const rules = [
      { Id: '1', Name: 'a', Edit: true },
      { Id: '2', Name: 'b', Edit: false },
      { Id: '3', Name: 'c', Edit: true, Display: false },
    ];
    expect([...editableNames(node({ FieldsConfig: JSON.stringify(rules) }))]).toEqual(['a']);
    expect(editableNames(null).size).toBe(0);
  });

  it('WORK-flow-progress-01: the progress ends with the current handler, and with the last step when the flow has ended', () => {
    const history = [step({ Receivers: JSON.stringify([{ Id: ME, Name: 'Zhou' }]), ToNodeName: 'Manager' })];
    const steps = timelineOf(work(), { history }, NAMES);
    expect(steps.map(({ title, state }) => [title, state])).toEqual([
      ['Lu', 'done'],
      ['Zhou（我）', 'now'],
    ]);
    expect(timelineOf(work({ FlowState: 'End' }), { history }, NAMES)).toHaveLength(1);
  });

  it('WORK-flow-progress-03: the steps to come are listed after it, and counted; without them nothing is counted', () => {
    const history = [
      step({ Receivers: JSON.stringify([{ Id: ME, Name: 'Zhou' }]), ToNodeName: 'Manager' }),
      step({ Id: 'h2', ApprovalType: 'Comment', ApprovalIdea: 'soon?' }),
    ];
    const ahead = [
      { NodeName: 'Director', People: [{ Id: 'd', Name: 'Shen' }] },
      { NodeName: 'Sign', People: [] },
    ];
    const titles = timelineOf(work(), { history, ahead }, NAMES).map(({ title, state }) => [title, state]);
    expect(titles.slice(2)).toEqual([
      ['Zhou（我）', 'now'],
      ['Shen', 'next'],
      ['Sign', 'next'],
    ]);
    expect(stepCount(work(), { history, ahead })).toBe('第 2 步，共 4 步');
    expect(stepCount(work(), { history })).toBe('');
    expect(timelineOf(work({ FlowState: 'End' }), { history, ahead }, NAMES)).toHaveLength(2);
  });

  it('WORK-flow-progress-02: a correction after the end is listed, and cannot be recalled', () => {
    const history = [
      step({ ApprovalType: 'Agree', SenderId: ME, Sender: 'Zhou' }),
      step({ Id: 'h2', ApprovalType: 'Correct', SenderId: ME, Sender: 'Zhou', ApprovalIdea: '更正：事由' }),
    ];
    const ended = work({ FlowState: 'End', WorkState: 'Done', ReceiverId: ME });
    expect(timelineOf(ended, { history }, NAMES).at(-1)).toMatchObject({
      action: '更正',
      quote: '更正：事由',
      state: 'done',
    });
    expect(lastStep(history)).toBe(history[0]);
    expect(offered(ended, node({ AllowRecall: 1 }), history)).toEqual([]);
  });
});

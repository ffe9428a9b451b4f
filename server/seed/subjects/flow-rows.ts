import type { SeedRow, SeedUser } from '../types';
import { tableId } from '../base/define-form';
import { rowIds } from '../base/ids';
import type { SeedContext } from '../base/subject';
import { flowDesignId, flowNodeId } from './flow-designs';

/** A node of a flow at which people act. */
export interface Stage {
  key: string;
  name: string;
  /** All must sign, not only the first. */
  everybody: boolean;
  people(context: SeedContext, starter: SeedUser): SeedUser[];
}

export interface FlowSeed {
  key: string;
  table: string;
  title: string;
  /** Summary lines: column and label. */
  notice: ReadonlyArray<readonly [name: string, label: string]>;
  /** Who gets a copy when which stage is left. */
  copy: { stage: string; account: string };
  stages(row: SeedRow): Stage[];
}

export type WorkRows = Record<'wf_flow' | 'wf_work' | 'wf_history', SeedRow[]>;

interface NodeName {
  Id: string;
  NodeName: string;
}

/** One flow while its rows are written. */
interface Writing {
  context: SeedContext;
  flow: FlowSeed;
  out: WorkRows;
  starter: SeedUser;
  flowId: string;
  nextId: () => string;
  /** Columns that all its rows share. */
  shared: SeedRow;
}

/**
 * Writes the rows of one flow.
 * @param done stages already finished; all of them = the flow has ended
 */
export function addFlowRows(
  context: SeedContext,
  flow: FlowSeed,
  row: SeedRow,
  done: number,
  out: WorkRows,
): void {
  const { osClient, org } = context;
  const starter = org.users.find((user) => user.Id === row.UserId) ?? org.user('field');
  const nextId = rowIds(osClient, 'flow', flow.key, String(row.Id));
  const CreateTime = String(row.CreateTime);
  const shared: SeedRow = {
    TableId: tableId(osClient, flow.table),
    TableRowId: row.Id,
    FormData: JSON.stringify(row),
    NoticeFields: JSON.stringify(flow.notice.map(([Name, Label]) => ({ Name, Label, Value: row[Name] }))),
    FlowTitle: flow.title,
    CreateTime,
    UpdateTime: CreateTime,
  };
  const writing: Writing = { context, flow, out, starter, flowId: nextId(), nextId, shared };
  const stages = flow.stages(row);
  const nodes = [
    nodeOf(writing, 'start', '提交申请'),
    ...stages.map((stage) => nodeOf(writing, stage.key, stage.name)),
    nodeOf(writing, 'end', '结束'),
  ];
  const lists: FlowLists = { handled: [], passed: [], copied: [] };
  const startWork = addWork(writing, {
    at: nodes[0],
    from: nodes[0],
    sender: starter,
    receiver: starter,
    state: 'Done',
    batch: nextId(),
    madeBy: '',
  });
  walkStages(writing, { stages, nodes, done, lists, startWork });
  out.wf_flow.push({
    ...shared,
    Id: writing.flowId,
    UserId: starter.Id,
    UserName: starter.Name,
    FlowDesignId: flowDesignId(osClient, flow.key),
    FlowNo: row.Bianhao,
    FlowState: done >= stages.length ? 'End' : 'Running',
    Sender: starter.Name,
    SenderId: starter.Id,
    StartNodeId: nodes[0]?.Id,
    StartNodeName: nodes[0]?.NodeName,
    HandlerUsers: JSON.stringify(lists.handled),
    CopyUsers: JSON.stringify(lists.copied),
    NotHandlerUsers: JSON.stringify(lists.passed),
  });
}

/** The three lists of people a flow keeps. */
interface FlowLists {
  handled: object[];
  passed: object[];
  copied: object[];
}

interface Walk {
  stages: Stage[];
  nodes: NodeName[];
  done: number;
  lists: FlowLists;
  startWork: string;
}

function walkStages(writing: Writing, { stages, nodes, done, lists, startWork }: Walk): void {
  const { context, flow, starter } = writing;
  let sender = starter;
  let madeBy = startWork;
  addStep(writing, {
    at: nodes[0],
    to: nodes[1],
    sender,
    receivers: stages[0]?.people(context, starter) ?? [],
    type: 'Auto',
    work: madeBy,
  });
  stages.slice(0, done + 1).forEach((stage, index) => {
    const at = nodes[index + 1];
    const people = stage.people(context, starter);
    const batch = writing.nextId();
    const finished = index < done;
    const states = people.map((_, position) =>
      !finished ? 'Todo' : stage.everybody || position === 0 ? 'Done' : 'OtherDone',
    );
    const closer = writing.out.wf_work.length;
    const works = people.map((receiver, position) =>
      addWork(writing, {
        at,
        from: nodes[index],
        sender,
        receiver,
        state: states[position] ?? 'Todo',
        batch,
        madeBy,
      }),
    );
    if (!finished) return;
    for (const work of writing.out.wf_work.slice(closer))
      if (work.WorkState === 'OtherDone') work.ClosedByWorkId = works[0];
    people.forEach((user, position) => {
      const entry = { Id: user.Id, Name: user.Name, NodeId: at?.Id, NodeName: at?.NodeName };
      if (states[position] === 'OtherDone') lists.passed.push(entry);
      else lists.handled.push({ ...entry, ApprovalType: 'Agree', HandlerTime: writing.shared.CreateTime });
    });
    const last = stage.everybody ? people.length - 1 : 0;
    if (flow.copy.stage === stage.key) {
      const user = context.org.user(flow.copy.account);
      lists.copied.push({
        Id: user.Id,
        Name: user.Name,
        NodeId: at?.Id,
        NodeName: at?.NodeName,
        CopyTime: writing.shared.CreateTime,
      });
    }
    sender = people[last] ?? sender;
    madeBy = works[last] ?? '';
    const receivers = stages[index + 1]?.people(context, starter) ?? [];
    addStep(writing, { at, to: nodes[index + 2], sender, receivers, type: 'Agree', work: madeBy });
  });
}

function nodeOf({ context, flow }: Writing, key: string, NodeName: string): NodeName {
  return { Id: flowNodeId(context.osClient, flow.key, key), NodeName };
}

interface WorkDraft {
  at: NodeName | undefined;
  from: NodeName | undefined;
  sender: SeedUser;
  receiver: SeedUser;
  state: string;
  batch: string;
  madeBy: string;
}

/** @returns its Id */
function addWork({ context, flow, shared, flowId, starter, nextId, out }: Writing, work: WorkDraft): string {
  const Id = nextId();
  out.wf_work.push({
    ...shared,
    Id,
    UserId: work.sender.Id,
    UserName: work.sender.Name,
    FlowId: flowId,
    FlowDesignId: flowDesignId(context.osClient, flow.key),
    FlowNo: '',
    WorkState: work.state,
    NodeId: work.at?.Id,
    NodeName: work.at?.NodeName,
    FromNodeId: work.from?.Id,
    FromNodeName: work.from?.NodeName,
    Sender: work.sender.Name,
    SenderId: work.sender.Id,
    FirstSender: starter.Name,
    FirstSenderId: starter.Id,
    Receiver: work.receiver.Name,
    ReceiverId: work.receiver.Id,
    BatchId: work.batch,
    FromWorkId: work.madeBy,
    ClosedByWorkId: '',
    HandlerTime: work.state === 'Done' ? shared.CreateTime : null,
  });
  return Id;
}

interface StepDraft {
  at: NodeName | undefined;
  to: NodeName | undefined;
  sender: SeedUser;
  receivers: SeedUser[];
  type: 'Auto' | 'Agree';
  work: string;
}

function addStep({ shared, flowId, nextId, out }: Writing, step: StepDraft): void {
  out.wf_history.push({
    ...shared,
    Id: nextId(),
    UserId: step.sender.Id,
    UserName: step.sender.Name,
    FlowId: flowId,
    WorkId: step.work,
    FromNodeId: step.at?.Id,
    FromNodeName: step.at?.NodeName,
    ToNodeId: step.to?.Id,
    ToNodeName: step.to?.NodeName,
    Sender: step.sender.Name,
    SenderId: step.sender.Id,
    Receivers: JSON.stringify(step.receivers.map((user) => ({ Id: user.Id, Name: user.Name }))),
    CopyUsers: '[]',
    ApprovalType: step.type,
    ApprovalIdea: step.type === 'Agree' ? '同意' : '',
    LineId: '',
    LineValue: '',
  });
}

import { monotonicFactory } from 'ulid';
import type { Row } from '../../src/data/protocol/row';
import type {
  WF_Flow,
  WF_History,
  WF_Node,
  WF_Work,
  WfApprovalType,
  WfHandler,
  WfUser,
} from '../../src/data/protocol/work-flow';
import { lockRow } from '../db/lock-row';
import { parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { FLOW_TEXTS, type FlowContext } from './context';

/** Works of one flow keep the order in which they were created, even within a millisecond. */
const nextId = monotonicFactory();

/** A work with the columns by which the engine links it: created together, created by, closed by. */
export interface Work extends WF_Work {
  BatchId: string;
  FromWorkId: string;
  ClosedByWorkId: string;
}

export type Flow = WF_Flow & Row;

/** Locks the flow's row for this transaction, so that two people acting at once are served one after the other. */
export async function lockFlow(context: FlowContext, id: string): Promise<Flow> {
  await lockRow(context.db, 'wf_flow', id);
  const flow = id ? await context.tables.get('wf_flow', id) : null;
  if (!flow) throw new Refusal(FLOW_TEXTS.notDone);
  return flow as unknown as Flow;
}

/** Works of a flow that still count (a recalled one is gone). */
export async function worksOf(context: FlowContext, flowId: string): Promise<Work[]> {
  const rows = await context.tables.all('wf_work', {
    Where: [{ Name: 'FlowId', Value: flowId, Type: '=' }],
    OrderBy: 'Id',
  });
  return rows as unknown as Work[];
}

/** Where the works of a node come from. */
export interface WorkOrigin {
  flow: Flow;
  fromNode: WF_Node;
  /** The work whose action creates them; '' = the start of the flow. */
  fromWorkId: string;
  /** Works of one activation of a node belong together; a handed-over work stays in its batch. */
  batchId?: string;
}

/** One Todo per receiver. @returns the works' ids by receiver */
export async function addWorks(
  context: FlowContext,
  node: WF_Node,
  receivers: WfUser[],
  origin: WorkOrigin,
): Promise<Map<string, string>> {
  const BatchId = origin.batchId ?? nextId();
  const made = new Map<string, string>();
  for (const receiver of receivers) {
    const values = workValues(context, node, receiver, origin);
    await context.tables.add('wf_work', { ...values, WorkState: 'Todo', BatchId });
    made.set(receiver.Id, String(values.Id));
  }
  return made;
}

/**
 * The same work for other people: created by the same step, together with the same colleagues. @returns the works' ids by
 * receiver
 */
export async function copyWorks(
  context: FlowContext,
  work: Work,
  receivers: readonly WfUser[],
): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const { Id: ReceiverId, Name: Receiver } of receivers) {
    const Id = nextId();
    await context.tables.add('wf_work', { ...work, Id, ReceiverId, Receiver });
    made.set(ReceiverId, Id);
  }
  return made;
}

/** Removes a work that no longer belongs to anybody. */
export async function removeWork(context: FlowContext, work: Work): Promise<void> {
  await context.tables.remove('wf_work', work.Id);
}

/** The starter's own work at the start node: what he recalls or sends again. */
export async function addStartWork(context: FlowContext, node: WF_Node, flow: Flow): Promise<string> {
  const origin: WorkOrigin = { flow, fromNode: node, fromWorkId: '' };
  const starter = { Id: flow.SenderId, Name: flow.Sender };
  const values = workValues(context, node, starter, origin);
  await context.tables.add('wf_work', {
    ...values,
    WorkState: 'Done',
    BatchId: nextId(),
    HandlerTime: context.now(),
  });
  return String(values.Id);
}

function workValues(
  context: FlowContext,
  node: WF_Node,
  receiver: WfUser,
  { flow, fromNode, fromWorkId }: WorkOrigin,
): Record<string, unknown> {
  return {
    Id: nextId(),
    FlowId: flow.Id,
    FlowDesignId: flow.FlowDesignId,
    FlowTitle: flow.FlowTitle,
    FlowNo: flow.FlowNo,
    NodeId: node.Id,
    NodeName: node.NodeName,
    FromNodeId: fromNode.Id,
    FromNodeName: fromNode.NodeName,
    Sender: context.user.Name,
    SenderId: context.user.Id,
    FirstSender: flow.Sender,
    FirstSenderId: flow.SenderId,
    Receiver: receiver.Name,
    ReceiverId: receiver.Id,
    TableId: flow.TableId,
    TableRowId: flow.TableRowId,
    FormData: flow.FormData,
    NoticeFields: flow.NoticeFields,
    Timeout: node.Timeout ?? null,
    FromWorkId: fromWorkId,
    ClosedByWorkId: '',
  };
}

/** Marks a work as done by the person who handled it. */
export async function finishWork(context: FlowContext, work: Work): Promise<void> {
  await context.tables.update('wf_work', work.Id, { WorkState: 'Done', HandlerTime: context.now() });
  work.WorkState = 'Done';
}

/** Closes the others' Todo works of a batch, because somebody else decided. @returns their receivers */
export async function closeOthers(context: FlowContext, works: Work[], by: Work): Promise<WfUser[]> {
  const others = works.filter(
    (work) => work.BatchId === by.BatchId && work.WorkState === 'Todo' && work.Id !== by.Id,
  );
  for (const work of others) {
    await context.tables.update('wf_work', work.Id, { WorkState: 'OtherDone', ClosedByWorkId: by.Id });
    work.WorkState = 'OtherDone';
  }
  return others.map((work) => ({ Id: work.ReceiverId, Name: work.Receiver }));
}

/** Adds people to one of the flow's JSON lists; each is listed once per node. */
export function withPeople(list: unknown, people: WfHandler[]): string {
  const known = parseList<WfHandler>(list);
  const fresh = people.filter(
    (person) => !known.some((entry) => entry.Id === person.Id && entry.NodeId === person.NodeId),
  );
  return JSON.stringify([...known, ...fresh]);
}

/** Takes a person of a node off such a list again: a step was recalled. */
export function withoutPerson(list: unknown, userId: string, nodeId: string): string {
  return JSON.stringify(
    parseList<WfHandler>(list).filter((entry) => entry.Id !== userId || entry.NodeId !== nodeId),
  );
}

/** A person in the form in which a flow keeps those who act in it. */
export function handler(
  user: WfUser,
  node: Pick<WF_Node, 'Id' | 'NodeName'>,
  more: Partial<WfHandler> = {},
): WfHandler {
  return { Id: user.Id, Name: user.Name, NodeId: node.Id, NodeName: node.NodeName, ...more };
}

/** Records that the caller handled a node; the starter's own node is not "handled". */
export async function addHandler(
  context: FlowContext,
  flow: Flow,
  node: WF_Node,
  type: WfApprovalType,
): Promise<void> {
  const entry = handler(context.user, node, { ApprovalType: type, HandlerTime: context.now() });
  flow.HandlerUsers = withPeople(withoutPerson(flow.HandlerUsers, entry.Id, node.Id), [entry]);
  await context.tables.update('wf_flow', flow.Id, { HandlerUsers: flow.HandlerUsers });
}

export interface HistoryInput {
  workId: string;
  fromNode: Pick<WF_Node, 'Id' | 'NodeName'>;
  toNode: Pick<WF_Node, 'Id' | 'NodeName'> | null;
  receivers: WfUser[];
  copyUsers?: WfUser[];
  approvalType: WfApprovalType;
  approvalIdea: string;
  lineId?: string;
  lineValue?: string;
}

/** A history entry that moves nothing: it has no hash of the form, because nobody decided on it. */
export async function addNote(
  context: FlowContext,
  flow: Flow,
  approvalType: WfApprovalType,
  words: string,
): Promise<void> {
  const row: Partial<WF_History> = {
    Id: nextId(),
    FlowId: flow.Id,
    FlowTitle: flow.FlowTitle,
    Sender: context.user.Name,
    SenderId: context.user.Id,
    Receivers: '[]',
    CopyUsers: '[]',
    ApprovalType: approvalType,
    ApprovalIdea: words,
    TableId: flow.TableId,
    TableRowId: flow.TableRowId,
  };
  await context.tables.add('wf_history', row);
}

/** One row per action. */
export async function addHistory(context: FlowContext, flow: Flow, input: HistoryInput): Promise<void> {
  const row: Partial<WF_History> = {
    Id: nextId(),
    FlowId: flow.Id,
    WorkId: input.workId,
    FlowTitle: flow.FlowTitle,
    FromNodeId: input.fromNode.Id,
    FromNodeName: input.fromNode.NodeName,
    ToNodeId: input.toNode?.Id ?? '',
    ToNodeName: input.toNode?.NodeName ?? '',
    Sender: context.user.Name,
    SenderId: context.user.Id,
    Receivers: JSON.stringify(input.receivers),
    CopyUsers: JSON.stringify(input.copyUsers ?? []),
    ApprovalType: input.approvalType,
    ApprovalIdea: input.approvalIdea,
    LineId: input.lineId ?? '',
    LineValue: input.lineValue ?? '',
    NoticeFields: flow.NoticeFields ?? '[]',
    FormData: flow.FormData ?? '',
    FormHash: flow['FormHash'] ?? '',
    TableId: flow.TableId,
    TableRowId: flow.TableRowId,
  };
  await context.tables.add('wf_history', row);
}

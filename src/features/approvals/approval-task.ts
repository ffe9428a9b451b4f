import type { WF_Node, WfFlowState, WfWorkState, WfWorkType } from '@/data/protocol/work-flow';
import { isJsonObject, own, readJson } from '@/lib/json';
import type { JsonValue } from '@/lib/json';
import { readFlag, readLabel, readText } from '@/lib/read-value';

/** The five lists of the inbox in their order, by the names of the route parameter `tab`. */
export const WORK_TABS = ['todo', 'sender', 'done', 'copy', 'connect'] as const;
export type WorkTab = (typeof WORK_TABS)[number];

/** The name of each list on the wire. */
export const WORK_TYPE: Record<WorkTab, WfWorkType> = {
  todo: 'Todo',
  sender: 'Sender',
  done: 'Done',
  copy: 'Copy',
  connect: 'Connect',
};

/** The list that a route parameter or a link names, in any letter case; `todo` for anything else. */
export function tabNamed(name: string | undefined): WorkTab {
  const wanted = (name ?? '').toLowerCase();
  return WORK_TABS.find((tab) => tab === wanted) ?? 'todo';
}

export interface NamedId {
  id: string;
  name: string;
}

/** An open work item of somebody. */
export interface HeldWork {
  workId: string;
  holder: NamedId;
}

/** One approval from its reader's point of view: a work item of mine, or a flow that I am involved in. */
export interface ApprovalTask {
  /** Id of the row it was read from. */
  id: string;
  /** '' when it was read from a flow. */
  workId: string;
  flowId: string;
  designId: string;
  title: string;
  number: string;
  flowState: WfFlowState;
  /** Undefined for a flow. */
  workState: WfWorkState | undefined;
  /** The node whose rights its reader has; '' when the reader has none. */
  nodeId: string;
  nodeName: string;
  starter: NamedId;
  receiverId: string;
  tableId: string;
  rowId: string;
  summary: readonly { label: string; value: string }[];
  /** `yyyy-MM-dd HH:mm:ss`. */
  time: string;
}

const text = (row: unknown, key: string): string => readText(own(row, key));

function listOf(value: unknown): JsonValue[] {
  const list = readJson(value);
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** People or nodes as stored in JSON lists. */
export function namedIds(value: unknown): NamedId[] {
  return listOf(value)
    .map((item) => ({ id: text(item, 'Id'), name: text(item, 'Name') || text(item, 'NodeName') }))
    .filter(({ id }) => id !== '');
}

/** A value of the summary as text: an option object by its name. */
function spoken(value: JsonValue | undefined): string {
  const read = typeof value === 'string' && /^[[{]/.test(value) ? (readJson(value) ?? value) : value;
  if (Array.isArray(read)) return read.map(spoken).join('、');
  if (isJsonObject(read)) return readText(own(read, 'Name')) || readText(own(read, 'Label')) || '';
  return readText(read);
}

function summaryOf(row: unknown): ApprovalTask['summary'] {
  return listOf(own(row, 'NoticeFields')).map((item) => ({
    label: readLabel(own(item, 'Label')) || text(item, 'Name'),
    value: spoken(own(item, 'Value')),
  }));
}

/** The node of a flow's reader: its start for the sender, else the node of their last entry. */
function nodeOfReader(row: unknown, userId: string): NamedId {
  if (text(row, 'SenderId') === userId) {
    return { id: text(row, 'StartNodeId'), name: text(row, 'StartNodeName') };
  }
  const entries = ['HandlerUsers', 'CopyUsers', 'NotHandlerUsers'].flatMap((name) =>
    listOf(own(row, name)).filter((item) => text(item, 'Id') === userId),
  );
  const last = entries[entries.length - 1];
  return { id: text(last, 'NodeId'), name: text(last, 'NodeName') };
}

/**
 * Reads a row of WF_Work or WF_Flow.
 *
 * @param row as the lists or getFormData gave it
 * @param userId who reads it
 * @returns null when it is neither
 */
export function readCase(row: unknown, userId: string): ApprovalTask | null {
  const id = text(row, 'Id');
  const tableId = text(row, 'TableId');
  if (id === '' || tableId === '') return null;
  const isWork = text(row, 'FlowId') !== '';
  const node = isWork ? { id: text(row, 'NodeId'), name: text(row, 'NodeName') } : nodeOfReader(row, userId);
  return {
    id,
    workId: isWork ? id : '',
    flowId: isWork ? text(row, 'FlowId') : id,
    designId: text(row, 'FlowDesignId'),
    title: text(row, 'FlowTitle'),
    number: text(row, 'FlowNo'),
    flowState: (text(row, 'FlowState') || 'Running') as WfFlowState,
    workState: isWork ? (text(row, 'WorkState') as WfWorkState) : undefined,
    nodeId: node.id,
    nodeName: node.name,
    starter: isWork
      ? {
          id: text(row, 'FirstSenderId') || text(row, 'SenderId'),
          name: text(row, 'FirstSender') || text(row, 'Sender'),
        }
      : { id: text(row, 'SenderId'), name: text(row, 'Sender') },
    receiverId: text(row, 'ReceiverId'),
    tableId,
    rowId: text(row, 'TableRowId') || text(row, 'FormDataId'),
    summary: summaryOf(row),
    time: text(row, 'CreateTime'),
  };
}

/** Whether people decide at a node; at the others they only submit. */
export function isDecidingNode({ NodeType }: WF_Node): boolean {
  return NodeType === 'Approve' || NodeType === 'Countersign';
}

/** Fields that the node lets its people change, by name; empty when it names none. */
export function editableNames(node: WF_Node | null): ReadonlySet<string> {
  const rules = listOf(node?.FieldsConfig).filter(
    (rule) => readFlag(own(rule, 'Edit')) === true && readFlag(own(rule, 'Display')) !== false,
  );
  return new Set(rules.map((rule) => text(rule, 'Name')));
}

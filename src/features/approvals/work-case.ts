import type { WF_History, WF_Node, WfFlowState, WfWorkState, WfWorkType } from '@/data/protocol/work-flow';
import { isJsonObject, own, readJson } from '@/lib/json';
import type { JsonValue } from '@/lib/json';
import { readFlag, readLabel, readText } from '@/lib/read-value';

/** The five lists of the inbox in their order, by the names of the route parameter `tab`. */
export const WORK_TABS = ['todo', 'sender', 'done', 'copy', 'connect'] as const;
export type WorkTab = (typeof WORK_TABS)[number];

/** What each list is called on the wire. */
export const WORK_TYPE: Record<WorkTab, WfWorkType> = {
  todo: 'Todo',
  sender: 'Sender',
  done: 'Done',
  copy: 'Copy',
  connect: 'Connect',
};

/** The list a route parameter or a link names, whatever its letter case; `todo` for anything else. */
export function tabNamed(name: string | undefined): WorkTab {
  const wanted = (name ?? '').toLowerCase();
  return WORK_TABS.find((tab) => tab === wanted) ?? 'todo';
}

export interface NamedId {
  id: string;
  name: string;
}

/** One approval as its reader stands to it: a work of mine, or a flow I have to do with. */
export interface WorkCase {
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
  /** The node whose rights its reader has; '' when he has none. */
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

/** People or nodes as JSON lists hold them. */
export function namedIds(value: unknown): NamedId[] {
  return listOf(value)
    .map((item) => ({ id: text(item, 'Id'), name: text(item, 'Name') || text(item, 'NodeName') }))
    .filter(({ id }) => id !== '');
}

/** A value of the summary as words: an option object by its name. */
function spoken(value: JsonValue | undefined): string {
  const read = typeof value === 'string' && /^[[{]/.test(value) ? (readJson(value) ?? value) : value;
  if (Array.isArray(read)) return read.map(spoken).join('、');
  if (isJsonObject(read)) return readText(own(read, 'Name')) || readText(own(read, 'Label')) || '';
  return readText(read);
}

function summaryOf(row: unknown): WorkCase['summary'] {
  return listOf(own(row, 'NoticeFields')).map((item) => ({
    label: readLabel(own(item, 'Label')) || text(item, 'Name'),
    value: spoken(own(item, 'Value')),
  }));
}

/** Where the reader of a flow stands: at its start when he sent it, else at his last entry. */
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
export function readCase(row: unknown, userId: string): WorkCase | null {
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

/** What can be done with an approval. `Submit` is the decision of nodes that only submit. */
export type WorkAction = 'Agree' | 'Disagree' | 'Submit' | 'HandOver' | 'Recall' | 'Cancel';

/** Whether it waits for this user. */
export function isMyTurn(work: WorkCase, userId: string): boolean {
  const runs = work.flowState === 'Running' || work.flowState === 'Recall';
  return work.workState === 'Todo' && runs && (work.receiverId === '' || work.receiverId === userId);
}

/** Whether the last step was this user's, so that it may still be taken back; the server has the last word. */
function maySeekRecall(work: WorkCase, history: readonly WF_History[], userId: string): boolean {
  const last = history[history.length - 1];
  return (
    work.flowState === 'Running' &&
    last !== undefined &&
    last.SenderId === userId &&
    ['Auto', 'Agree', 'Disagree'].includes(last.ApprovalType)
  );
}

/** Whether this user started it and it has not ended: then he may give it up. */
function maySeekCancel(work: WorkCase, userId: string): boolean {
  return work.starter.id === userId && (work.flowState === 'Running' || work.flowState === 'Recall');
}

/**
 * The actions of the bar, the main one last.
 *
 * @param node the node whose rights the user has; null when it could not be read
 * @param history steps so far, oldest first
 */
export function actionsOf(
  work: WorkCase,
  node: WF_Node | null,
  history: readonly WF_History[],
  userId: string,
): WorkAction[] {
  if (!node) return [];
  const allows = (flag: unknown): boolean => readFlag(flag) === true;
  const cancel: WorkAction[] = maySeekCancel(work, userId) ? ['Cancel'] : [];
  if (!isMyTurn(work, userId)) {
    const recall = allows(node.AllowRecall) && maySeekRecall(work, history, userId);
    return [...cancel, ...(recall ? (['Recall'] as const) : [])];
  }
  const handOver: WorkAction[] = allows(node.AllowHandOver) ? ['HandOver'] : [];
  if (node.NodeType === 'Approve' || node.NodeType === 'Countersign') {
    return ['Disagree', ...handOver, 'Agree'];
  }
  return [...cancel, ...handOver, 'Submit'];
}

/** Fields the node lets its people change, by name; empty when it names none. */
export function editableNames(node: WF_Node | null): ReadonlySet<string> {
  const rules = listOf(node?.FieldsConfig).filter(
    (rule) => readFlag(own(rule, 'Edit')) === true && readFlag(own(rule, 'Display')) !== false,
  );
  return new Set(rules.map((rule) => text(rule, 'Name')));
}

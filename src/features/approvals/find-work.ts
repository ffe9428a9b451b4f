import { Unanswered } from '@/data/api/answer';
import type { WF_Node, WF_Work } from '@/data/protocol/work-flow';
import { askPage, askRow } from '@/data/query/ask';
import { askCourse, askNode, askWorks, type FlowCourse } from '@/data/query/ask-works';
import { outbox } from '@/data/outbox/app-outbox';
import { sessionStore } from '@/data/session/session-store';
import { isDecidedHere } from '@/features/approvals/decided-here';
import { listCases, seenCase } from '@/features/approvals/list-cases';
import { readCase } from '@/features/approvals/approval-task';
import type { HeldWork, ApprovalTask } from '@/features/approvals/approval-task';

/** Rows requested when an approval has to be looked for in the lists. */
const LOOK_SIZE = 100;

/** Rows requested to find the next one that waits. */
const LOOK_NEXT = 20;

/**
 * What the server has, or undefined when it answers that there is nothing for this user.
 *
 * @throws Unanswered when the server could not be reached: that says nothing about the approval
 */
function ifAny<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((reason: unknown) => {
    if (reason instanceof Unanswered) throw reason;
    return undefined;
  });
}

const readRow = (FormEngineKey: 'wf_work' | 'wf_flow', Id: string): Promise<unknown> =>
  ifAny(askRow({ FormEngineKey, Id }));

/** System tables are closed to most people on newer servers: then the lists are searched. */
async function lookUp(id: string): Promise<unknown> {
  for (const tab of ['todo', 'sender', 'done', 'copy', 'connect'] as const) {
    await ifAny(listCases(tab, { keyword: '', pageIndex: 1, pageSize: LOOK_SIZE }));
    const row = seenCase(id);
    if (row !== undefined) return row;
  }
  const done = await ifAny(askWorks({ WorkType: 'Done', _PageIndex: 1, _PageSize: LOOK_SIZE }));
  return done?.rows.find((row) => row.Id === id);
}

/** Adds the state of a work item's flow; wf_work itself does not have it. */
async function withFlowState(row: unknown): Promise<unknown> {
  const known = row as { FlowId?: string; FlowState?: string };
  if (!known.FlowId || known.FlowState) return row;
  const flow = (await readRow('wf_flow', known.FlowId)) as { FlowState?: string } | undefined;
  return { ...known, FlowState: flow?.FlowState };
}

/**
 * An approval by the Id of its work item or its flow.
 *
 * @param fresh asks the server even if a list has already shown the row
 * @returns null when there is none that this user may see
 * @throws Error with the reason when the server could not be asked
 */
export async function findTask(id: string, userId: string, fresh: boolean): Promise<ApprovalTask | null> {
  let row = fresh ? undefined : seenCase(id);
  row ??= (await readRow('wf_work', id)) ?? (await readRow('wf_flow', id)) ?? (await lookUp(id));
  if (row === undefined) return null;
  return readCase(await withFlowState(row), userId);
}

/**
 * The steps of a flow, oldest first, and those to come.
 *
 * @throws Error with the reason when the server could not be asked
 */
export async function courseOf(flowId: string): Promise<FlowCourse> {
  const { steps, ...course } = (await ifAny(askCourse(flowId))) ?? { steps: [] };
  return { ...course, steps: [...steps].sort((a, b) => a.CreateTime.localeCompare(b.CreateTime)) };
}

/**
 * A node of a flow, or null when the server does not provide it.
 *
 * @throws Error with the reason when the server could not be asked
 */
export async function nodeById(nodeId: string): Promise<WF_Node | null> {
  if (nodeId === '') return null;
  return (await ifAny(askNode(nodeId))) ?? null;
}

/**
 * The open work items of a flow, for users who may read other people's.
 *
 * @throws Error with the reason when the server could not be asked
 */
export async function openWorksOf(flowId: string): Promise<HeldWork[]> {
  const open = [
    { Name: 'FlowId', Value: flowId, Type: '=' },
    { Name: 'WorkState', Value: 'Todo', Type: '=' },
  ];
  const query = { FormEngineKey: 'wf_work', _Where: open, _PageIndex: 1, _PageSize: LOOK_SIZE };
  const page = await ifAny(askPage<WF_Work & { Id: string }>(query));
  return (page?.rows ?? []).map(({ Id, ReceiverId, Receiver }) => ({
    workId: Id,
    holder: { id: ReceiverId, name: Receiver },
  }));
}

/** Id of my finished work item at a node, which recalling refers to; '' when there is none. */
export async function doneWorkId(work: ApprovalTask): Promise<string> {
  if (work.workId !== '') return work.workId;
  const query = { WorkType: 'Done' as const, _PageIndex: 1, _PageSize: LOOK_SIZE, _Keyword: work.title };
  const page = await askWorks(query).catch(() => undefined);
  const mine = page?.rows.filter((row) => row.FlowId === work.flowId) ?? [];
  return (mine.find((row) => row.NodeId === work.nodeId) ?? mine[0])?.Id ?? '';
}

/**
 * The approval that has waited longest for this user, apart from one that was just decided and those whose decision is on its way.
 *
 * @returns undefined when none waits, or when the list cannot be read
 */
export async function nextWaiting(decidedFlow: string): Promise<ApprovalTask | undefined> {
  const page = await listCases('todo', { keyword: '', pageIndex: 1, pageSize: LOOK_NEXT }).catch(
    () => undefined,
  );
  const entries = await outbox.ready();
  const userId = sessionStore.getState().user?.Id ?? '';
  return page?.rows
    .flatMap((row) => readCase(row, userId) ?? [])
    .find(({ flowId }) => flowId !== decidedFlow && !isDecidedHere(entries, flowId));
}

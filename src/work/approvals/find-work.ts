import { getFormData } from '@/api/form-engine';
import { getWFFlow, getWFHistory, getWFNodeModel, getWFWork } from '@/api/work-flow';
import type { WF_History, WF_Node } from '@/api/wire/work-flow';
import { refusalText } from '@/api/answer';
import { readCase, WORK_TYPE } from '@/work/approvals/work-case';
import type { WorkCase, WorkTab } from '@/work/approvals/work-case';

const QUIET = { quiet: true } as const;
/** Rows asked for when an approval has to be looked for in the lists. */
const LOOK_SIZE = 100;

/** Rows of the lists by Id, so that opening one costs no request. Forgotten with the app. */
const seen = new Map<string, unknown>();

/** Remembers rows that a list has shown. */
export function rememberRows(rows: readonly { Id: string }[]): void {
  rows.forEach((row) => seen.set(row.Id, row));
}

/** One page of a list of approvals: works for what waits for me, flows for the rest (contract §B.24). */
export async function listCases(
  tab: WorkTab,
  query: { keyword: string; pageIndex: number; pageSize: number },
): Promise<{ rows: { Id: string }[]; total: number } | { error: string }> {
  const body = {
    WorkType: WORK_TYPE[tab],
    _PageIndex: query.pageIndex,
    _PageSize: query.pageSize,
    ...(query.keyword === '' ? {} : { _Keyword: query.keyword }),
  };
  const answer = tab === 'todo' ? await getWFWork(body, QUIET) : await getWFFlow(body, QUIET);
  if (answer.Code !== 1) return { error: refusalText(answer) };
  const rows = answer.Data ?? [];
  rememberRows(rows);
  return { rows, total: answer.DataCount ?? rows.length };
}

async function readRow(table: 'wf_work' | 'wf_flow', Id: string): Promise<unknown> {
  const answer = await getFormData({ FormEngineKey: table, Id }, QUIET);
  return answer.Code === 1 ? answer.Data : undefined;
}

/** System tables are closed to most people on newer servers: then the lists are looked through. */
async function lookUp(id: string): Promise<unknown> {
  for (const tab of ['todo', 'sender', 'done', 'copy', 'connect'] as const) {
    await listCases(tab, { keyword: '', pageIndex: 1, pageSize: LOOK_SIZE });
    if (seen.has(id)) return seen.get(id);
  }
  const done = await getWFWork({ WorkType: 'Done', _PageIndex: 1, _PageSize: LOOK_SIZE }, QUIET);
  return done.Data?.find((row) => row.Id === id);
}

/** The state of a work's flow; wf_work itself does not have it. */
async function withFlowState(row: unknown): Promise<unknown> {
  const known = row as { FlowId?: string; FlowState?: string };
  if (!known.FlowId || known.FlowState) return row;
  const flow = (await readRow('wf_flow', known.FlowId)) as { FlowState?: string } | undefined;
  return { ...known, FlowState: flow?.FlowState };
}

/**
 * An approval by the Id of its work or its flow.
 *
 * @param fresh asks the server even when a list has shown the row
 * @returns null when there is none that this user may see
 */
export async function findCase(id: string, userId: string, fresh: boolean): Promise<WorkCase | null> {
  let row = fresh ? undefined : seen.get(id);
  row ??= (await readRow('wf_work', id)) ?? (await readRow('wf_flow', id)) ?? (await lookUp(id));
  if (row === undefined) return null;
  return readCase(await withFlowState(row), userId);
}

/** The steps of a flow, oldest first. */
export async function historyOf(flowId: string): Promise<WF_History[]> {
  const answer = await getWFHistory(flowId, QUIET);
  const rows = answer.Code === 1 ? (answer.Data ?? []) : [];
  return [...rows].sort((a, b) => a.CreateTime.localeCompare(b.CreateTime));
}

/** A node of a flow, or null when the server does not tell. */
export async function nodeById(nodeId: string): Promise<WF_Node | null> {
  if (nodeId === '') return null;
  const answer = await getWFNodeModel(nodeId, QUIET);
  return answer.Code === 1 ? answer.Data : null;
}

/** Id of my finished work at a node, which recalling names (contract §B.24); '' when there is none. */
export async function doneWorkId(work: WorkCase): Promise<string> {
  if (work.workId !== '') return work.workId;
  const query = { WorkType: 'Done' as const, _PageIndex: 1, _PageSize: LOOK_SIZE, _Keyword: work.title };
  const answer = await getWFWork(query, QUIET);
  const mine = (answer.Data ?? []).filter((row) => row.FlowId === work.flowId);
  return (mine.find((row) => row.NodeId === work.nodeId) ?? mine[0])?.Id ?? '';
}

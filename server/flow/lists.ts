import type { WhereItem } from '../../src/data/protocol/form-engine';
import type { Row } from '../../src/data/protocol/row';
import type { WF_FlowDesign } from '../../src/data/protocol/work-flow';
import { ownFlows, type FlowRelation } from '../form-engine/own-works';
import { parseList } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { FLOW_TEXTS, type FlowContext } from './context';
import { stateColumn } from './design';
import { markChanges } from './form-copy';

export interface ListQuery {
  workType: string;
  pageIndex: number;
  pageSize: number;
  keyword: string;
}

interface Listed {
  rows: Row[];
  count: number;
}

/** Lists of works: my open ones, my done ones, those that somebody else finished. */
const WORK_STATES = new Map([
  ['todo', 'Todo'],
  ['done', 'Done'],
  ['connect', 'OtherDone'],
]);

function workWhere(userId: string, workType: string): WhereItem[] {
  const state = WORK_STATES.get(workType.toLowerCase());
  return [
    { Name: 'ReceiverId', Value: userId, Type: '=' },
    ...(state ? [{ Name: 'WorkState', Value: state, Type: '=' }] : []),
  ];
}

/** The relation to the caller by which flows are listed; anything else = any relation. */
const RELATIONS: ReadonlySet<string> = new Set<FlowRelation>(['sender', 'done', 'copy', 'connect']);
const isRelation = (text: string): text is FlowRelation => RELATIONS.has(text);

function anyOf(items: WhereItem[]): WhereItem[] {
  return items.map((item, index) => ({
    ...item,
    AndOr: index === 0 ? 'AND' : 'OR',
    GroupStart: index === 0,
    GroupEnd: index === items.length - 1,
  }));
}

function keywordWhere(keyword: string, columns: readonly string[]): WhereItem[] {
  return keyword ? anyOf(columns.map((Name) => ({ Name, Value: keyword, Type: 'Like' }))) : [];
}

/** getWFWork: WF_Work rows with the state of their flow, newest first. */
export async function listWorks({ tables, user }: FlowContext, query: ListQuery): Promise<Listed> {
  const found = await tables.list('wf_work', {
    Where: [
      ...workWhere(user.Id, query.workType),
      ...keywordWhere(query.keyword, [
        'FlowTitle',
        'NoticeFields',
        'NodeName',
        'Receiver',
        'Sender',
        'FirstSender',
      ]),
    ],
    OrderBy: 'Id',
    OrderByType: 'DESC',
    PageIndex: query.pageIndex,
    PageSize: query.pageSize,
  });
  const ids = [...new Set(found.rows.map((row) => String(row.FlowId)))];
  const flows = ids.length
    ? (await tables.list('wf_flow', { Where: [{ Name: 'Id', Value: ids, Type: 'In' }], PageSize: 1000 })).rows
    : [];
  const states = new Map(flows.map((flow) => [flow.Id, flow.FlowState]));
  return {
    count: found.count,
    rows: found.rows.map((row) => ({ ...row, FlowState: states.get(String(row.FlowId)) ?? null })),
  };
}

/** getWFFlow: WF_Flow rows, newest first. */
export function listFlows(context: FlowContext, query: ListQuery): Promise<Listed> {
  const wanted = query.workType.toLowerCase();
  return ownFlows(context, context.user.Id, { ...query, relation: isRelation(wanted) ? wanted : 'all' });
}

/**
 * getWFHistory: the steps of a flow in order, for people involved in it; those after which the form was changed are marked.
 * @throws Refusal
 */
export async function historyOf(context: FlowContext, flowId: string): Promise<Row[]> {
  if (!flowId) throw new Refusal(messages.ParamError);
  const flow = await context.tables.get('wf_flow', flowId);
  if (!flow || !(await takesPart(context, flow))) throw new Refusal(FLOW_TEXTS.notDone);
  const rows = await context.tables.all('wf_history', {
    Where: [{ Name: 'FlowId', Value: flowId, Type: '=' }],
    OrderBy: 'Id',
  });
  return withChanges(context, flow, rows);
}

/** The steps with what was changed after them; unmarked if the form's table no longer exists. */
async function withChanges(context: FlowContext, flow: Row, steps: readonly Row[]): Promise<Row[]> {
  const tableId = String(flow.TableId);
  try {
    const table = await context.tableOf(tableId);
    const design = await context.tables.get('wf_flowdesign', String(flow.FlowDesignId));
    const stateField = (design && stateColumn(design as unknown as WF_FlowDesign).StateField) ?? '';
    return markChanges(table, await context.tables.get(tableId, String(flow.TableRowId)), stateField, steps);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return steps.map(({ FormHash: _hash, ...step }) => step as Row);
  }
}

/** Administrators, the starter, and everybody who received or handled a work or got a copy. */
export async function takesPart({ tables, user, isAdministrator }: FlowContext, flow: Row): Promise<boolean> {
  if (isAdministrator || flow.SenderId === user.Id) return true;
  const listed = [flow.HandlerUsers, flow.CopyUsers, flow.NotHandlerUsers].flatMap((list) =>
    parseList<{ Id: string }>(list),
  );
  if (listed.some((entry) => entry.Id === user.Id)) return true;
  const own = await tables.get('wf_work', [
    { Name: 'FlowId', Value: flow.Id, Type: '=' },
    { Name: 'ReceiverId', Value: user.Id, Type: '=' },
  ]);
  return own !== null;
}

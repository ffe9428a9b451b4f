import type { Row } from '../../src/data/protocol/row';
import type { WF_FlowDesign, WfAhead } from '../../src/data/protocol/work-flow';
import { ownFlows, ownWorks, type FlowRelation } from '../form-engine/own-works';
import { parseList } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { stepsAhead } from './ahead';
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

/** The relation to the caller by which flows are listed; anything else = any relation. */
const RELATIONS: ReadonlySet<string> = new Set<FlowRelation>(['sender', 'done', 'copy', 'connect']);
const isRelation = (text: string): text is FlowRelation => RELATIONS.has(text);

/**
 * getWFWork: WF_Work rows with the state of their flow, newest first; of those that wait, the ones that have waited since before
 * `lateBefore` come first.
 */
export function listWorks(
  context: FlowContext,
  query: ListQuery & { designId: string; lateBefore: string },
): Promise<Listed> {
  const state = WORK_STATES.get(query.workType.toLowerCase()) ?? '';
  return ownWorks(context, context.user.Id, {
    ...query,
    state,
    lateBefore: state === 'Todo' ? query.lateBefore : '',
  });
}

/** getWFFlow: WF_Flow rows, newest first. */
export function listFlows(context: FlowContext, query: ListQuery): Promise<Listed> {
  const wanted = query.workType.toLowerCase();
  return ownFlows(context, context.user.Id, { ...query, relation: isRelation(wanted) ? wanted : 'all' });
}

/**
 * getWFHistory: the steps of a flow in order, for people involved in it; those after which the form was changed are marked, and
 * with those to come.
 * @throws Refusal
 */
export async function historyOf(
  context: FlowContext,
  flowId: string,
): Promise<{ steps: Row[]; ahead: WfAhead[] }> {
  if (!flowId) throw new Refusal(messages.ParamError);
  const flow = await context.tables.get('wf_flow', flowId);
  if (!flow || !(await takesPart(context, flow))) throw new Refusal(FLOW_TEXTS.notDone);
  const rows = await context.tables.all('wf_history', {
    Where: [{ Name: 'FlowId', Value: flowId, Type: '=' }],
    OrderBy: 'Id',
  });
  return { steps: await withChanges(context, flow, rows), ahead: await stepsAhead(context, flow) };
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

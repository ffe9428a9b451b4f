import type { WF_Node, WfUser } from '../../src/data/protocol/work-flow';
import type { Row } from '../../src/data/protocol/row';
import { isOn } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { withFlags } from '../tenants/flags';
import { formRow, walk } from './advance';
import { FLOW_TEXTS, type FlowContext } from './context';
import { isEnd, loadDesign } from './design';
import { takesPart } from './lists';
import { candidatesOf, starterOf } from './receivers';

/** The answer of getNextNodeConfirmUsers: who may be chosen for the next node; the last three members are ours. */
export interface NextPeople {
  AllowSelectUsers: boolean;
  SelectUsers: WfUser[];
  AllowAddUsers: boolean;
  AllowAddUserV8Code: string;
  NodeId: string;
  NodeName: string;
  FlowEnd: boolean;
}

export interface NextInput {
  nodeId: string;
  approvalType: string;
  backNodeId: string;
  workId: string;
  /** Before a flow is started: the form row, or the form's own values. */
  tableRowId: string;
  formData: Record<string, unknown>;
}

/** The node that comes next, before the decision is sent. @throws Refusal */
export async function nextPeople(context: FlowContext, input: NextInput): Promise<NextPeople> {
  const node = (await context.tables.get('wf_node', input.nodeId)) as (WF_Node & Row) | null;
  if (!node) throw new Refusal(messages.ParamError);
  const design = await loadDesign(context, node.FlowDesignId);
  const work = input.workId ? await context.tables.get('wf_work', input.workId) : null;
  const flow = work ? await context.tables.get('wf_flow', String(work.FlowId)) : null;
  if (flow && !(await takesPart(context, flow))) throw new Refusal(FLOW_TEXTS.foreign);
  const rowId = flow ? String(flow.TableRowId) : input.tableRowId;
  const stored: Partial<Row> = rowId ? await formRow(context, design.design.TableId, rowId) : {};
  // What comes next reveals something about the form: for a form that is not in a flow, only to a user who may start it.
  if (!flow && stored.UserId && stored.UserId !== context.user.Id && !context.isAdministrator)
    throw new Refusal(FLOW_TEXTS.noStart);
  const form = { ...stored, ...input.formData } as Row;
  const starterId = flow ? String(flow.SenderId) : context.user.Id;
  const starter = await starterOf(context, starterId);
  const back = input.approvalType === 'Disagree' ? design.nodes.get(input.backNodeId) : undefined;
  if (input.approvalType === 'Disagree' && !back) return answer(node, null, [], true);
  const table = await context.tableOf(design.design.TableId);
  const next = back ?? walk(design, node, withFlags(table, form), '').node;
  const people = back || isEnd(next) ? [] : (await candidatesOf(context, next, starter)).people;
  return answer(node, next, people, isEnd(next));
}

function answer(node: WF_Node, next: WF_Node | null, people: WfUser[], ended: boolean): NextPeople {
  return {
    AllowSelectUsers: isOn(node.AllowSelectUsers) && !ended,
    SelectUsers: people,
    AllowAddUsers: isOn(node.AllowAddUsers) && !ended,
    AllowAddUserV8Code: String(node.AllowAddUserV8Code ?? ''),
    NodeId: next?.Id ?? '',
    NodeName: next?.NodeName ?? '',
    FlowEnd: ended,
  };
}

import type { WF_Node, WfFlowState, WfStepResult, WfUser } from '../../src/data/protocol/work-flow';
import type { Row } from '../../src/data/protocol/row';
import { Refusal } from '../lib/messages';
import { withFlags } from '../tenants/flags';
import { FLOW_TEXTS, type FlowContext } from './context';
import { isEnd, needsPeople, nextStep, stateColumn, type FlowDesign, type Step } from './design';
import { notify, starterUser } from './notify';
import { applyGrantRule } from './start-rules';
import { absenceWords, peopleIn, reach, type Absent, type Reached } from './people';
import { starterOf, receiversOf, type ChosenPeople } from './receivers';
import { addNote, addWorks, handler, withPeople, type Flow } from './works';

/** Automatic nodes passed in one go; a design that needs more runs in circles. */
const MAX_AUTO_STEPS = 50;

/** What an action carries in addition to its decision. */
export interface ActionInput extends ChosenPeople {
  approvalIdea: string;
  lineValue: string;
}

export interface Advance {
  /** The first line taken. */
  step: Step;
  /** The node at which people act next, or the end. */
  node: WF_Node;
  receivers: WfUser[];
  copied: WfUser[];
  ended: boolean;
  /** Lines for the history about people who were not reached. */
  leftOut: string[];
  /** What the caller must hear although his step was taken; '' = nothing. */
  note: string;
}

/** The form row of a flow. @throws Refusal when it is gone */
export async function formRow(context: FlowContext, tableId: string, rowId: string): Promise<Row> {
  const row = await context.tables.get(tableId, rowId);
  if (!row) throw new Refusal(FLOW_TEXTS.noRow);
  return row;
}

/** Follows the lines from a node to the next one at which people act, or to the end. */
export function walk(
  design: FlowDesign,
  from: WF_Node,
  form: Row,
  lineValue: string,
): { step: Step; node: WF_Node } {
  const step = nextStep(design, from, form, lineValue);
  let { node } = step;
  for (let passed = 0; !needsPeople(node) && !isEnd(node); passed++) {
    if (passed > MAX_AUTO_STEPS) throw new Refusal(FLOW_TEXTS.endless);
    node = nextStep(design, node, form).node;
  }
  return { step, node };
}

/** Moves a flow on from a node: creates works for the next people and copies, and ends the flow if the end is reached. */
export async function advance(
  context: FlowContext,
  design: FlowDesign,
  flow: Flow,
  from: { node: WF_Node; workId: string },
  input: ActionInput,
): Promise<Advance> {
  const form = await formRow(context, flow.TableId, flow.TableRowId);
  const table = await context.tableOf(flow.TableId);
  const { step, node } = walk(design, from.node, withFlags(table, form), input.lineValue);
  const copies = await copyTo(context, flow, from.node);
  const copied = copies.people;
  const noCopies = wordsIf(FLOW_TEXTS.notCopied, copies.absent);
  const note = copied.length > 0 ? '' : (wordsIf(FLOW_TEXTS.nobodyCopied, copies.absent)[0] ?? '');
  if (isEnd(node)) {
    await applyGrantRule(context, flow.TableId, form);
    await setState(context, design, flow, 'End');
    await notify(context, 'approval.approved', flow, { people: { starter: [starterUser(flow)] } });
    await tellCopied(context, flow, copied, []);
    return { step, node, receivers: [], copied, ended: true, leftOut: noCopies, note };
  }
  const origin = { node: from.node, starter: await starterOf(context, flow.SenderId) };
  const { people: receivers, absent } = await receiversOf(context, node, origin, input);
  const works = await addWorks(context, node, receivers, {
    flow,
    fromNode: from.node,
    fromWorkId: from.workId,
  });
  await setState(context, design, flow, 'Running');
  await notify(context, 'approval.todo', flow, { people: { approver: receivers }, works });
  await tellCopied(context, flow, copied, receivers);
  const leftOut = [...wordsIf((why) => FLOW_TEXTS.notReached(why, node.NodeName), absent), ...noCopies];
  return { step, node, receivers, copied, ended: false, leftOut, note };
}

/** A sentence about people who have left; empty if there are none. */
const wordsIf = (sentence: (why: string) => string, absent: readonly Absent[]): string[] =>
  absent.length > 0 ? [sentence(absenceWords(absent))] : [];

/** Records in the history who was not reached, after the step that did not reach them. */
export async function noteLeftOut(context: FlowContext, flow: Flow, lines: readonly string[]): Promise<void> {
  for (const words of lines) await addNote(context, flow, 'LeftOut', words);
}

/** The people in a node's CopyUsers get to see the flow when it leaves the node. */
async function copyTo(context: FlowContext, flow: Flow, node: WF_Node): Promise<Reached> {
  const reached = await reach(context, peopleIn(node.CopyUsers));
  const { people: copied } = reached;
  if (copied.length === 0) return reached;
  flow.CopyUsers = withPeople(
    flow.CopyUsers,
    copied.map((user) => handler(user, node, { CopyTime: context.now() })),
  );
  await context.tables.update('wf_flow', flow.Id, { CopyUsers: flow.CopyUsers });
  return reached;
}

/** People with a copy hear of the progress, unless they hear that they have to act or that their own request was granted. */
function tellCopied(
  context: FlowContext,
  flow: Flow,
  copied: readonly WfUser[],
  receivers: readonly WfUser[],
): Promise<void> {
  const told = new Set([flow.SenderId, ...receivers.map(({ Id }) => Id)]);
  const event = flow.FlowState === 'End' ? 'approval.copiedAtEnd' : 'approval.copied';
  return notify(context, event, flow, { people: { copied: copied.filter(({ Id }) => !told.has(Id)) } });
}

/** Changes the flow's state and, if the design names a column, the form's. */
export async function setState(
  context: FlowContext,
  design: FlowDesign,
  flow: Flow,
  state: WfFlowState,
): Promise<void> {
  flow.FlowState = state;
  await context.tables.update('wf_flow', flow.Id, { FlowState: state });
  const { StateField, States } = stateColumn(design.design);
  const word = States?.[state];
  if (StateField && word) await context.tables.update(flow.TableId, flow.TableRowId, { [StateField]: word });
}

/** What the caller gets as the result. */
export function stepResult(
  flow: Flow,
  { node, receivers, ended, note }: Pick<Advance, 'node' | 'receivers' | 'ended'> & Partial<Advance>,
): WfStepResult {
  const told = { Receivers: receivers, ToNodeName: node.NodeName, FlowEnd: ended, FlowId: flow.Id };
  return note ? { ...told, Note: note } : told;
}

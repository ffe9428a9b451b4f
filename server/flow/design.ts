import type { Row } from '../../src/data/protocol/row';
import type { WF_FlowDesign, WF_Line, WF_Node } from '../../src/data/protocol/work-flow';
import { isOn, parseJson } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { FLOW_TEXTS, type FlowContext } from './context';
import { ExpressionError, asksForm, holds, type FormValues } from './expression';

/** A flow as designed, ready to walk. */
export interface FlowDesign {
  design: WF_FlowDesign;
  nodes: Map<string, WF_Node>;
  /** In the order in which they were drawn. */
  lines: WF_Line[];
  start: WF_Node;
}

/** Column of the form that mirrors the flow's state, and its words (FlowDesign.JsonData, our design). */
export interface StateColumn {
  StateField?: string;
  States?: Record<string, string>;
  /** The column with the applicant's Id. */
  ApplicantField?: string;
}

/** @throws Refusal when the flow is missing, switched off or has no start */
export async function loadDesign(context: FlowContext, id: string): Promise<FlowDesign> {
  const design = (await context.tables.get('wf_flowdesign', id)) as (WF_FlowDesign & Row) | null;
  if (!design || !isOn(design.IsEnable ?? 1)) throw new Refusal(FLOW_TEXTS.noFlow);
  const own = {
    Where: [{ Name: 'FlowDesignId', Value: id, Type: '=' }],
    OrderBy: 'Id',
    OrderByType: 'ASC' as const,
    PageSize: 500,
  };
  const nodes = new Map(
    (await context.tables.list('wf_node', own)).rows.map((row) => [row.Id, row as unknown as WF_Node]),
  );
  const lines = (await context.tables.list('wf_line', own)).rows as unknown as WF_Line[];
  const start = [...nodes.values()].find((node) => node.NodeType === 'Start');
  if (!start) throw new Refusal(FLOW_TEXTS.noFlow);
  return { design, nodes, lines, start };
}

/** The column of the row that shows how far the flow has come, as the design names it. */
export const stateColumn = (design: WF_FlowDesign): StateColumn =>
  parseJson<StateColumn>(design.JsonData, {});

/** The line taken and where it leads. */
export interface Step {
  line: WF_Line;
  node: WF_Node;
}

/**
 * The line that leaves a node: the one whose LineValue equals the given word, else the first whose condition holds, else the one
 * without a condition.
 * @param lineValue what a script chose (StartWork's LineValue); '' = nothing. A choice cannot override what the form decides.
 * @throws Refusal when no line applies, or a condition cannot be read
 */
export function nextStep(flow: FlowDesign, from: WF_Node, form: FormValues, lineValue = ''): Step {
  const lines = flow.lines.filter((line) => line.FromNodeId === from.Id);
  const conditional = lines.filter((line) => String(line.LineValue ?? '').trim() !== '');
  const chosen =
    (lineValue && !asksForm(lineValue, form)
      ? conditional.find((line) => line.LineValue === lineValue)
      : undefined) ??
    conditional.find((line) => conditionHolds(line, form)) ??
    lines.find((line) => String(line.LineValue ?? '').trim() === '');
  const node = chosen && flow.nodes.get(chosen.ToNodeId);
  if (!chosen || !node) throw new Refusal(FLOW_TEXTS.noLine(from.NodeName));
  return { line: chosen, node };
}

function conditionHolds(line: WF_Line, form: FormValues): boolean {
  try {
    return holds(String(line.LineValue), form);
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new Refusal(FLOW_TEXTS.badLine(line.LineName || line.Id, error.message));
    throw error;
  }
}

/** True for nodes at which people act; the others are passed at once. */
export function needsPeople(node: WF_Node): boolean {
  return (
    node.NodeType === 'Approve' ||
    node.NodeType === 'Countersign' ||
    node.NodeType === 'Business' ||
    node.NodeType === 'Start'
  );
}

/** Whether a flow ends at a node. */
export function isEnd(node: WF_Node): boolean {
  return node.NodeType === 'End' || node.NodeType === 'AutoEnd';
}

import type { WfStepResult } from '../../src/data/protocol/work-flow';
import type { Row } from '../../src/data/protocol/row';
import { closedByDecision, isDecided } from '../access/flow-rows';
import { lockRow } from '../db/lock-row';
import { Refusal } from '../lib/messages';
import { advance, formRow, noteLeftOut, stepResult, type ActionInput } from './advance';
import { FLOW_TEXTS, type FlowContext } from './context';
import { loadDesign, type FlowDesign } from './design';
import { keepForm } from './form-copy';
import { keepAccounts } from './people';
import { idsOf } from './receivers';
import { sendWork } from './send';
import { applyStartRule } from './start-rules';
import { addHistory, addStartWork, lockFlow, worksOf, type Flow } from './works';

export interface StartInput extends ActionInput {
  flowDesignId: string;
  tableRowId: string;
  flowTitle: string;
}

/**
 * StartWork. Sending a recalled or returned row again continues its flow; a decided request is made again with a copy of the row.
 * @throws Refusal
 */
export async function startWork(context: FlowContext, input: StartInput): Promise<WfStepResult> {
  const design = await loadDesign(context, input.flowDesignId);
  if (!mayStart(context, design)) throw new Refusal(FLOW_TEXTS.noStart);
  const { TableId } = design.design;
  await keepAccounts(context);
  // One start per row at a time: the row is locked before its flows are read.
  await lockRow(context.db, 'wf_flowdesign', design.design.Id);
  // A change of the form that is under way ends first; a later one meets the running flow.
  const table = await context.tableOf(TableId);
  await lockRow(context.db, table.physical, input.tableRowId);
  const row = await formRow(context, TableId, input.tableRowId);
  const open = await openFlow(context, design, row.Id);
  if (open) return resume(context, open, input);
  if (row.UserId && row.UserId !== context.user.Id && !context.isAdministrator)
    throw new Refusal(FLOW_TEXTS.noStart);
  if (await isDecided(context, table, row)) throw new Refusal(closedByDecision.Start);
  await applyStartRule(context, TableId, row);
  return begin(context, design, row, input);
}

/** Everybody, or the roles the design names. */
function mayStart(context: FlowContext, { design }: FlowDesign): boolean {
  const roles = idsOf(design.Roles);
  return (
    roles.length === 0 ||
    context.isAdministrator ||
    (context.user._Roles ?? []).some((role) => roles.includes(role.Id))
  );
}

async function openFlow(context: FlowContext, design: FlowDesign, rowId: string): Promise<Flow | null> {
  const row = await context.tables.get('wf_flow', [
    { Name: 'FlowDesignId', Value: design.design.Id, Type: '=' },
    { Name: 'TableRowId', Value: rowId, Type: '=' },
    { Name: 'FlowState', Value: ['Running', 'Recall'], Type: 'In' },
  ]);
  return row as Flow | null;
}

/** A flow that waits at its starter is sent on; the same start sent twice gets the same answer twice. */
async function resume(context: FlowContext, open: Flow, input: StartInput): Promise<WfStepResult> {
  if (open.SenderId !== context.user.Id) throw new Refusal(FLOW_TEXTS.running);
  const works = await worksOf(context, open.Id);
  const own = works.find((work) => work.NodeId === open.StartNodeId && work.WorkState === 'Todo');
  if (own) {
    await applyStartRule(context, open.TableId, await formRow(context, open.TableId, open.TableRowId));
    return sendWork(context, {
      ...input,
      workId: own.Id,
      flowId: open.Id,
      approvalType: 'Auto',
      backNodeId: '',
    });
  }
  const [start] = works;
  const untouched = works.every(
    (work) => work.Id === start?.Id || (work.FromWorkId === start?.Id && work.WorkState === 'Todo'),
  );
  if (!untouched) throw new Refusal(FLOW_TEXTS.running);
  const waiting = works.filter((work) => work.WorkState === 'Todo');
  const Receivers = waiting.map((work) => ({ Id: work.ReceiverId, Name: work.Receiver }));
  return { Receivers, ToNodeName: waiting[0]?.NodeName ?? '', FlowEnd: false, FlowId: open.Id };
}

async function begin(
  context: FlowContext,
  design: FlowDesign,
  row: Row,
  input: StartInput,
): Promise<WfStepResult> {
  const { user } = context;
  const { start, design: drawn } = design;
  const flow = (await context.tables.add('wf_flow', {
    FlowDesignId: drawn.Id,
    FlowTitle: input.flowTitle || drawn.FlowName,
    FlowNo: String(row.Bianhao ?? row.No ?? ''),
    FlowState: 'Running',
    TableId: drawn.TableId,
    TableRowId: row.Id,
    FormData: '{}',
    Sender: user.Name,
    SenderId: user.Id,
    StartNodeId: start.Id,
    StartNodeName: start.NodeName,
    NoticeFields: '[]',
    CopyUsers: '[]',
    NotHandlerUsers: '[]',
    HandlerUsers: '[]',
  })) as unknown as Flow;
  await lockFlow(context, flow.Id);
  await keepForm(context, design, flow);
  const workId = await addStartWork(context, start, flow);
  const result = await advance(context, design, flow, { node: start, workId }, input);
  await addHistory(context, flow, {
    workId,
    fromNode: start,
    toNode: result.node,
    receivers: result.receivers,
    copyUsers: result.copied,
    approvalType: 'Auto',
    approvalIdea: input.approvalIdea,
    lineId: result.step.line.Id,
    lineValue: String(result.step.line.LineValue ?? ''),
  });
  await noteLeftOut(context, flow, result.leftOut);
  return stepResult(flow, result);
}

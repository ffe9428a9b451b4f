import type { WF_Node, WfApprovalType, WfStepResult, WfUser } from '../../src/data/protocol/work-flow';
import { Refusal } from '../lib/messages';
import { absenceWords, keepAccounts, reach, type Reached } from './people';
import { idsOf } from './receivers';
import { advance, noteLeftOut, setState, stepResult, type ActionInput, type Advance } from './advance';
import { FLOW_TEXTS, STATE_WORDS, type FlowContext } from './context';
import { loadDesign, type FlowDesign } from './design';
import { keepForm } from './form-copy';
import { notify, settleWorks, starterUser } from './notify';
import { goneReason, replayOf } from './replay';
import {
  addHandler,
  addHistory,
  addWorks,
  closeOthers,
  finishWork,
  handler,
  lockFlow,
  withPeople,
  worksOf,
  type Flow,
  type Work,
} from './works';

export interface SendInput extends ActionInput {
  workId: string;
  flowId: string;
  approvalType: string;
  /** Disagree: node to return to; '' = reject the flow. */
  backNodeId: string;
}

interface Turn {
  design: FlowDesign;
  flow: Flow;
  works: Work[];
  work: Work;
  node: WF_Node;
}

/**
 * sendWork: approve, sign, submit, return or reject.
 * @throws Refusal when the caller may not do the work; the text says who or what was faster
 */
export async function sendWork(context: FlowContext, input: SendInput): Promise<WfStepResult> {
  await keepAccounts(context);
  const flow = await lockFlow(context, input.flowId);
  const works = await worksOf(context, flow.Id);
  const work = works.find((each) => each.Id === input.workId);
  if (!work) throw await goneReason(context, flow, input.workId);
  const replay = await replayOf(context, flow, work, input.approvalType);
  if (replay) return replay;
  const own = checkTurn(context, flow, works, work);
  const design = await loadDesign(context, flow.FlowDesignId);
  const node = design.nodes.get(own.NodeId);
  if (!node) throw new Refusal(FLOW_TEXTS.noFlow);
  const type = typeOf(node, input.approvalType);
  const turn: Turn = { design, flow, works, work: own, node };
  const waiting = works.filter((each) => each.BatchId === own.BatchId && each.WorkState === 'Todo');
  await keepForm(context, design, flow);
  await finishWork(context, own);
  if (node.Id !== flow.StartNodeId) await addHandler(context, flow, node, type);
  const result =
    type === 'Disagree' ? await disagree(context, turn, input) : await agree(context, turn, type, input);
  await settleWorks(
    context,
    flow,
    waiting.filter((each) => each.WorkState !== 'Todo'),
    waiting,
  );
  return result;
}

/**
 * The Todo of a running flow.
 * @param holder the person it must belong to
 * @throws Refusal with the reason it does not
 */
export function checkTurn(
  context: FlowContext,
  flow: Flow,
  works: Work[],
  work: Work,
  holder = context.user.Id,
): Work {
  if (work.ReceiverId !== holder) throw new Refusal(FLOW_TEXTS.foreign);
  if (work.WorkState === 'Done')
    throw new Refusal(holder === context.user.Id ? FLOW_TEXTS.doneByYou : FLOW_TEXTS.doneBy(work.Receiver));
  if (work.WorkState === 'OtherDone') {
    const other = works.find((each) => each.Id === work.ClosedByWorkId);
    throw new Refusal(FLOW_TEXTS.doneBy(other?.Receiver ?? '他人'));
  }
  if (flow.FlowState !== 'Running' && flow.FlowState !== 'Recall') {
    throw new Refusal(FLOW_TEXTS.notRunning(STATE_WORDS[flow.FlowState] ?? flow.FlowState));
  }
  return work;
}

/** Start and Business nodes are submitted (Auto); the others agree or disagree. */
function typeOf(node: WF_Node, wanted: string): WfApprovalType {
  if (!wanted) throw new Refusal(FLOW_TEXTS.needType);
  const submits = node.NodeType === 'Start' || node.NodeType === 'Business';
  if (submits && (wanted === 'Auto' || wanted === 'Agree')) return 'Auto';
  if (!submits && (wanted === 'Agree' || wanted === 'Disagree')) return wanted;
  throw new Refusal(FLOW_TEXTS.badType);
}

async function agree(
  context: FlowContext,
  turn: Turn,
  type: WfApprovalType,
  input: SendInput,
): Promise<WfStepResult> {
  const { flow, works, work, node } = turn;
  const open = works.filter((each) => each.BatchId === work.BatchId && each.WorkState === 'Todo');
  if (node.NodeType === 'Countersign' && open.length > 0) {
    const waiting: WfUser[] = open.map((each) => ({ Id: each.ReceiverId, Name: each.Receiver }));
    await addHistory(context, flow, {
      workId: work.Id,
      fromNode: node,
      toNode: node,
      receivers: waiting,
      approvalType: type,
      approvalIdea: input.approvalIdea,
    });
    return stepResult(flow, { node, receivers: waiting, ended: false });
  }
  await passBy(context, turn);
  const result = await advance(context, turn.design, flow, { node, workId: work.Id }, input);
  await recordStep(context, turn, type, input, result);
  return stepResult(flow, result);
}

/** Colleagues who received the same work see it under "related". */
async function passBy(context: FlowContext, { flow, works, work, node }: Turn): Promise<void> {
  const others = await closeOthers(context, works, work);
  if (others.length === 0) return;
  flow.NotHandlerUsers = withPeople(
    flow.NotHandlerUsers,
    others.map((user) => handler(user, node)),
  );
  await context.tables.update('wf_flow', flow.Id, { NotHandlerUsers: flow.NotHandlerUsers });
}

async function recordStep(
  context: FlowContext,
  { flow, work, node }: Turn,
  type: WfApprovalType,
  input: SendInput,
  result: Advance,
): Promise<void> {
  await addHistory(context, flow, {
    workId: work.Id,
    fromNode: node,
    toNode: result.node,
    receivers: result.receivers,
    copyUsers: result.copied,
    approvalType: type,
    approvalIdea: input.approvalIdea,
    lineId: result.step.line.Id,
    lineValue: String(result.step.line.LineValue ?? ''),
  });
  await noteLeftOut(context, flow, result.leftOut);
}

async function disagree(context: FlowContext, turn: Turn, input: SendInput): Promise<WfStepResult> {
  const { design, flow, works, work, node } = turn;
  const back = input.backNodeId ? backNode(turn, input.backNodeId) : null;
  await passBy(context, turn);
  const { people: receivers, absent } = back
    ? await backTo(context, back, await handledBy(context, flow, works, back))
    : { people: [], absent: [] };
  if (back) {
    const made = await addWorks(context, back, receivers, { flow, fromNode: node, fromWorkId: work.Id });
    await notify(context, 'approval.returned', flow, {
      people: { approver: receivers },
      works: made,
      idea: input.approvalIdea,
    });
  } else {
    await setState(context, design, flow, 'Reject');
    await notify(context, 'approval.refused', flow, {
      people: { starter: [starterUser(flow)] },
      idea: input.approvalIdea,
    });
  }
  await addHistory(context, flow, {
    workId: work.Id,
    fromNode: node,
    toNode: back,
    receivers,
    approvalType: 'Disagree',
    approvalIdea: input.approvalIdea,
  });
  if (back && absent.length > 0)
    await noteLeftOut(context, flow, [FLOW_TEXTS.notReturned(absenceWords(absent), back.NodeName)]);
  return stepResult(flow, { node: back ?? node, receivers, ended: back === null });
}

/** The people of a node who are still there. @throws Refusal when none of them is */
async function backTo(context: FlowContext, node: WF_Node, users: readonly WfUser[]): Promise<Reached> {
  const reached = await reach(context, users);
  if (reached.people.length > 0) return reached;
  throw new Refusal(FLOW_TEXTS.backToNobody(absenceWords(reached.absent), node.NodeName));
}

/** @throws Refusal when the node does not list the given one among its BackNodes */
function backNode({ design, node }: Turn, id: string): WF_Node {
  const target = idsOf(node.BackNodes).includes(id) ? design.nodes.get(id) : undefined;
  if (!target) throw new Refusal(FLOW_TEXTS.badBack);
  return target;
}

/** Who decided at a node the last time it was active, not the one who handed the work over. @throws Refusal when nobody did */
async function handledBy(context: FlowContext, flow: Flow, works: Work[], node: WF_Node): Promise<WfUser[]> {
  if (node.Id === flow.StartNodeId) return [{ Id: flow.SenderId, Name: flow.Sender }];
  const done = works.filter((work) => work.NodeId === node.Id && work.WorkState === 'Done');
  const last = done[done.length - 1]?.BatchId;
  const handedOver = await handedOverWorks(context, flow);
  const users = done
    .filter((work) => work.BatchId === last && !handedOver.has(work.Id))
    .map((work) => ({ Id: work.ReceiverId, Name: work.Receiver }));
  if (users.length === 0) throw new Refusal(FLOW_TEXTS.badBack);
  return users;
}

/**
 * Works whose receivers gave them away and did not take that back. The history shows them: giving one to somebody who already has
 * the task creates no new work.
 */
async function handedOverWorks(context: FlowContext, flow: Flow): Promise<Set<string>> {
  const rows = await context.tables.all('wf_history', {
    Where: [{ Name: 'FlowId', Value: flow.Id, Type: '=' }],
    OrderBy: 'Id',
  });
  const latest = new Map(rows.map((row) => [String(row.WorkId), row.ApprovalType]));
  return new Set([...latest].filter(([, type]) => type === 'HandOver').map(([workId]) => workId));
}

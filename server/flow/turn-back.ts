import type { WfStepResult, WfUser, WfWorkState } from '../../src/data/protocol/work-flow';
import { isOn, parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { setState, stepResult, type ActionInput } from './advance';
import { FLOW_TEXTS, STATE_WORDS, type FlowContext } from './context';
import { loadDesign, type FlowDesign } from './design';
import { notify, settleWorks, starterUser, withdraw } from './notify';
import { people } from './receivers';
import { replayOf } from './replay';
import { checkTurn } from './send';
import {
  addHandler,
  addHistory,
  addWorks,
  finishWork,
  lockFlow,
  withoutPerson,
  worksOf,
  type Flow,
  type Work,
} from './works';

export interface WorkRef {
  workId: string;
  flowId: string;
  approvalIdea: string;
}

function nodeOf(design: FlowDesign, work: Work) {
  const node = design.nodes.get(work.NodeId);
  if (!node) throw new Refusal(FLOW_TEXTS.noFlow);
  return node;
}

/** recallWork: takes an own step back as long as nobody acted on what it made. @throws Refusal */
export async function recallWork(
  context: FlowContext,
  { workId, flowId, approvalIdea }: WorkRef,
): Promise<WfStepResult> {
  const flow = await lockFlow(context, flowId);
  const works = await worksOf(context, flow.Id);
  const work = works.find((each) => each.Id === workId);
  if (!work || work.ReceiverId !== context.user.Id) throw new Refusal(FLOW_TEXTS.foreign);
  if (flow.FlowState !== 'Running')
    throw new Refusal(FLOW_TEXTS.notRunning(STATE_WORDS[flow.FlowState] ?? flow.FlowState));
  const design = await loadDesign(context, flow.FlowDesignId);
  const node = nodeOf(design, work);
  if (!isOn(node.AllowRecall)) throw new Refusal(FLOW_TEXTS.noRecall);
  const made = checkUntouched(works, work);
  for (const each of made) await context.tables.remove('wf_work', each.Id);
  const overtaken = await withdraw(context, flow, made);
  await notify(context, 'approval.recalled', flow, { people: { overtaken }, idea: approvalIdea });
  await reopen(context, flow, works, work);
  if (node.Id === design.start.Id) await setState(context, design, flow, 'Recall');
  const receiver = { Id: context.user.Id, Name: context.user.Name };
  await addHistory(context, flow, {
    workId: work.Id,
    fromNode: node,
    toNode: node,
    receivers: [receiver],
    approvalType: 'Recall',
    approvalIdea,
  });
  return stepResult(flow, { node, receivers: [receiver], ended: false });
}

/** The work and those its action had closed are to be done again; the flow's lists of people follow. */
async function reopen(context: FlowContext, flow: Flow, works: Work[], work: Work): Promise<void> {
  const closed = works.filter((each) => each.ClosedByWorkId === work.Id);
  for (const each of closed)
    await context.tables.update('wf_work', each.Id, { WorkState: 'Todo', ClosedByWorkId: '' });
  await context.tables.update('wf_work', work.Id, { WorkState: 'Todo', HandlerTime: null });
  await notify(context, 'approval.reopened', flow, {
    people: { approver: closed.map((each) => ({ Id: each.ReceiverId, Name: each.Receiver })) },
    works: new Map(closed.map((each) => [each.ReceiverId, each.Id])),
  });
  const still = (state: WfWorkState, of: Work) =>
    works.some(
      (each) =>
        each !== work &&
        !closed.includes(each) &&
        each.WorkState === state &&
        each.ReceiverId === of.ReceiverId &&
        each.NodeId === of.NodeId,
    );
  if (!still('Done', work))
    flow.HandlerUsers = withoutPerson(flow.HandlerUsers, work.ReceiverId, work.NodeId);
  for (const each of closed.filter((other) => !still('OtherDone', other))) {
    flow.NotHandlerUsers = withoutPerson(flow.NotHandlerUsers, each.ReceiverId, each.NodeId);
  }
  await context.tables.update('wf_flow', flow.Id, {
    HandlerUsers: flow.HandlerUsers,
    NotHandlerUsers: flow.NotHandlerUsers,
  });
}

/** The works this one made, all still untouched. @throws Refusal when somebody acted after it */
function checkUntouched(works: Work[], work: Work): Work[] {
  const made = works.filter((each) => each.FromWorkId === work.Id);
  const signing = works.some((each) => each.BatchId === work.BatchId && each.WorkState === 'Todo');
  const late =
    work.WorkState !== 'Done' ||
    made.some((each) => each.WorkState !== 'Todo') ||
    (made.length === 0 && !signing);
  if (late) throw new Refusal(FLOW_TEXTS.recallLate);
  return made;
}

/** handOverWork: other people do the caller's work at the same node. @throws Refusal */
export async function handOverWork(
  context: FlowContext,
  { workId, flowId, approvalIdea }: WorkRef,
  input: ActionInput,
): Promise<WfStepResult> {
  const flow = await lockFlow(context, flowId);
  const works = await worksOf(context, flow.Id);
  const found = works.find((each) => each.Id === workId);
  const replay = found && (await replayOf(context, flow, found, 'HandOver'));
  if (replay) return replay;
  const work = checkTurn(context, flow, works, found);
  const design = await loadDesign(context, flow.FlowDesignId);
  const node = nodeOf(design, work);
  if (!isOn(node.AllowHandOver)) throw new Refusal(FLOW_TEXTS.noHandOver);
  const targets = await people(context, [...input.addUsers, ...input.forceUsers]);
  if (targets.length === 0) throw new Refusal(FLOW_TEXTS.needTarget);
  if (targets.some((user) => user.Id === context.user.Id)) throw new Refusal(FLOW_TEXTS.selfTarget);
  await finishWork(context, work);
  await addHandler(context, flow, node, 'HandOver');
  const waiting = new Set(
    works
      .filter((each) => each.BatchId === work.BatchId && each.WorkState === 'Todo')
      .map((each) => each.ReceiverId),
  );
  const fresh = targets.filter((user) => !waiting.has(user.Id));
  const made = await addWorks(context, node, fresh, {
    flow,
    fromNode: node,
    fromWorkId: work.Id,
    batchId: work.BatchId,
  });
  await addHistory(context, flow, {
    workId: work.Id,
    fromNode: node,
    toNode: node,
    receivers: targets,
    approvalType: 'HandOver',
    approvalIdea,
  });
  await settleWorks(context, flow, [work]);
  await notify(context, 'approval.handedOver', flow, {
    people: { approver: fresh, starter: [starterUser(flow)] },
    works: made,
    idea: approvalIdea,
    names: targets.map((user) => user.Name).join('、'),
  });
  return stepResult(flow, { node, receivers: targets, ended: false });
}

/** cancelFlow: the starter (or an administrator) gives the flow up. @throws Refusal */
export async function cancelFlow(
  context: FlowContext,
  { workId, flowId, approvalIdea }: WorkRef,
): Promise<WfStepResult> {
  const flow = await lockFlow(context, flowId);
  if (flow.SenderId !== context.user.Id && context.user.Level < 999) throw new Refusal(FLOW_TEXTS.noCancel);
  if (flow.FlowState !== 'Running' && flow.FlowState !== 'Recall') {
    throw new Refusal(FLOW_TEXTS.notRunning(STATE_WORDS[flow.FlowState] ?? flow.FlowState));
  }
  const design = await loadDesign(context, flow.FlowDesignId);
  const waiting = (await worksOf(context, flow.Id)).filter((work) => work.WorkState === 'Todo');
  for (const work of waiting) await context.tables.remove('wf_work', work.Id);
  await setState(context, design, flow, 'Cancel');
  await tellCancelled(context, flow, waiting, approvalIdea);
  await addHistory(context, flow, {
    workId,
    fromNode: design.start,
    toNode: null,
    receivers: [],
    approvalType: 'Cancel',
    approvalIdea,
  });
  return stepResult(flow, { node: design.start, receivers: [], ended: true });
}

/** Those it waited for lose what asked for it; the starter and who had acted on it or was copied are told, too. */
async function tellCancelled(
  context: FlowContext,
  flow: Flow,
  waiting: readonly Work[],
  idea: string,
): Promise<void> {
  const overtaken = await withdraw(
    context,
    flow,
    waiting.filter((work) => work.ReceiverId !== flow.SenderId),
  );
  await notify(context, 'approval.cancelled', flow, {
    people: {
      overtaken,
      starter: [starterUser(flow)],
      handler: parseList<WfUser>(flow.HandlerUsers),
      copied: parseList<WfUser>(flow.CopyUsers),
    },
    idea,
  });
}

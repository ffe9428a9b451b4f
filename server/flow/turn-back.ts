import type {
  WF_Node,
  WfHandler,
  WfStepResult,
  WfUser,
  WfWorkState,
} from '../../src/data/protocol/work-flow';
import { isOn, parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { noteLeftOut, setState, stepResult, type ActionInput } from './advance';
import { FLOW_TEXTS, STATE_WORDS, type FlowContext } from './context';
import { loadDesign, type FlowDesign } from './design';
import { notify, settleWorks, starterUser, takeBackCopies, withdraw } from './notify';
import { absenceWords, keepAccounts, reachIds } from './people';
import { goneReason, handedOverBefore } from './replay';
import { checkTurn } from './send';
import { moveToStandIns, passOn } from './stand-ins';
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

/** recallWork: takes one's own step back as long as nobody has acted on its result. @throws Refusal */
export async function recallWork(
  context: FlowContext,
  { workId, flowId, approvalIdea }: WorkRef,
): Promise<WfStepResult> {
  await keepAccounts(context);
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
  const overtaken = await withdraw(context, flow, made, made);
  if (made.length > 0)
    await takeBackCopies(
      context,
      flow,
      parseList<WfHandler>(flow.CopyUsers).filter(({ NodeId }) => NodeId === node.Id),
    );
  await notify(context, 'approval.recalled', flow, { people: { overtaken }, idea: approvalIdea });
  await reopen(context, flow, works, work, node);
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

/**
 * The work and those its action had closed are to be done again; the flow's lists of people follow. A person who has left since
 * gets nothing: where all have to sign, his vote goes to a stand-in.
 */
async function reopen(
  context: FlowContext,
  flow: Flow,
  works: Work[],
  work: Work,
  node: WF_Node,
): Promise<void> {
  const others = works.filter((each) => each.ClosedByWorkId === work.Id);
  const accounts = await context.accounts(others.map((each) => each.ReceiverId));
  const hasLeft = (each: Work): boolean => accounts.get(each.ReceiverId)?.state !== 'open';
  const closed = others.filter((each) => node.NodeType === 'Countersign' || !hasLeft(each));
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
  for (const each of closed) {
    const account = accounts.get(each.ReceiverId);
    if (account && hasLeft(each))
      await moveToStandIns(context, flow, { ...each, WorkState: 'Todo' }, account);
  }
}

/** The works this one created, all still untouched. @throws Refusal when somebody has acted since */
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

/**
 * handOverWork: other people do the caller's work at the same node. An administrator hands over anybody's, whatever the
 * node allows.
 * @throws Refusal
 */
export async function handOverWork(
  context: FlowContext,
  { workId, flowId, approvalIdea }: WorkRef,
  input: ActionInput,
): Promise<WfStepResult> {
  await keepAccounts(context);
  const flow = await lockFlow(context, flowId);
  const works = await worksOf(context, flow.Id);
  const found = works.find((each) => each.Id === workId);
  const { people: targets, absent } = await reachIds(context, [...input.addUsers, ...input.forceUsers]);
  // Somebody who gives his own work away has done it; a work that an administrator gave away no longer exists.
  const isMineAndDone = found?.ReceiverId === context.user.Id && found.WorkState === 'Done';
  if (!found || isMineAndDone) {
    const replay = await handedOverBefore(context, flow, workId, targets);
    if (replay) return replay;
  }
  if (!found) throw await goneReason(context, flow, workId);
  const isOwn = found.ReceiverId === context.user.Id || !context.isAdministrator;
  const work = checkTurn(context, flow, works, found, isOwn ? context.user.Id : found.ReceiverId);
  const design = await loadDesign(context, flow.FlowDesignId);
  const node = nodeOf(design, work);
  if (!isOn(node.AllowHandOver) && !context.isAdministrator) throw new Refusal(FLOW_TEXTS.noHandOver);
  if (absent.length > 0 && targets.length === 0)
    throw new Refusal(FLOW_TEXTS.handedToNobody(absenceWords(absent)));
  if (targets.length === 0) throw new Refusal(FLOW_TEXTS.needTarget);
  if (targets.some((user) => user.Id === work.ReceiverId))
    throw new Refusal(isOwn ? FLOW_TEXTS.selfTarget : FLOW_TEXTS.inHands(work.Receiver));
  const made = isOwn
    ? await giveAway(context, flow, works, work, node, targets)
    : await passOn(context, flow, work, targets);
  await addHandler(context, flow, node, 'HandOver');
  await addHistory(context, flow, {
    workId: work.Id,
    fromNode: node,
    toNode: node,
    receivers: targets,
    approvalType: 'HandOver',
    approvalIdea,
  });
  if (absent.length > 0) await noteLeftOut(context, flow, [FLOW_TEXTS.notPassedOn(absenceWords(absent))]);
  const together = works.filter((each) => each.BatchId === work.BatchId);
  const overtaken = isOwn ? [] : await withdraw(context, flow, [work], together);
  if (isOwn) await settleWorks(context, flow, [work], together);
  await notify(context, 'approval.handedOver', flow, {
    people: {
      approver: targets.filter(({ Id }) => made.has(Id)),
      overtaken,
      starter: [starterUser(flow)],
    },
    works: made,
    idea: approvalIdea,
    names: targets.map((user) => user.Name).join('、'),
  });
  return stepResult(flow, { node, receivers: targets, ended: false });
}

/** The caller's own work is done by giving it to others. @returns the new works, of those who did not have it anyway */
async function giveAway(
  context: FlowContext,
  flow: Flow,
  works: readonly Work[],
  work: Work,
  node: WF_Node,
  targets: readonly WfUser[],
): Promise<Map<string, string>> {
  await finishWork(context, work);
  const waiting = new Set(
    works
      .filter((each) => each.BatchId === work.BatchId && each.WorkState === 'Todo')
      .map((each) => each.ReceiverId),
  );
  const fresh = targets.filter((user) => !waiting.has(user.Id));
  return addWorks(context, node, fresh, {
    flow,
    fromNode: node,
    fromWorkId: work.Id,
    batchId: work.BatchId,
  });
}

/** cancelFlow: the starter, his stand-in, or an administrator cancels the flow. @throws Refusal */
export async function cancelFlow(
  context: FlowContext,
  { workId, flowId, approvalIdea }: WorkRef,
): Promise<WfStepResult> {
  const flow = await lockFlow(context, flowId);
  const waiting = (await worksOf(context, flow.Id)).filter((work) => work.WorkState === 'Todo');
  const standsIn = waiting.some(
    (work) => work.NodeId === flow.StartNodeId && work.ReceiverId === context.user.Id,
  );
  if (flow.SenderId !== context.user.Id && !standsIn && !context.isAdministrator)
    throw new Refusal(FLOW_TEXTS.noCancel);
  if (flow.FlowState !== 'Running' && flow.FlowState !== 'Recall') {
    throw new Refusal(FLOW_TEXTS.notRunning(STATE_WORDS[flow.FlowState] ?? flow.FlowState));
  }
  const design = await loadDesign(context, flow.FlowDesignId);
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

/**
 * People for whom it was pending lose the request for it; the starter and those who acted on it or got a copy are notified, too.
 */
async function tellCancelled(
  context: FlowContext,
  flow: Flow,
  waiting: readonly Work[],
  idea: string,
): Promise<void> {
  const asked = await withdraw(context, flow, waiting, waiting);
  const copied = parseList<WfUser>(flow.CopyUsers);
  await takeBackCopies(context, flow, copied);
  await notify(context, 'approval.cancelled', flow, {
    people: {
      overtaken: asked.filter(({ Id }) => Id !== flow.SenderId),
      starter: [starterUser(flow)],
      handler: parseList<WfUser>(flow.HandlerUsers),
      copied,
    },
    idea,
  });
}

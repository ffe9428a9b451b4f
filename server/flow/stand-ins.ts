import type { WF_Node, WfUser } from '../../src/data/protocol/work-flow';
import type { Account } from '../access/accounts';
import { FLOW_TEXTS, type FlowContext } from './context';
import { needsPeople } from './design';
import { notify, starterUser, withdraw } from './notify';
import { absenceWords, absentee, reach } from './people';
import { candidatesOf, starterOf } from './receivers';
import {
  addHistory,
  addNote,
  copyWorks,
  handler,
  removeWork,
  withPeople,
  worksOf,
  type Flow,
  type Work,
} from './works';

/** Gives an open work to others instead of its current holder. @returns the new works, of those who did not have it anyway */
export async function passOn(
  context: FlowContext,
  flow: Flow,
  work: Work,
  targets: readonly WfUser[],
): Promise<Map<string, string>> {
  const waiting = new Set((await colleaguesOf(context, work)).filter(isTodo).map((each) => each.ReceiverId));
  await removeWork(context, work);
  const made = await copyWorks(
    context,
    work,
    targets.filter(({ Id }) => !waiting.has(Id)),
  );
  // Its previous holder is among those whom it passed by.
  flow.NotHandlerUsers = withPeople(flow.NotHandlerUsers, [
    handler({ Id: work.ReceiverId, Name: work.Receiver }, nodeOf(work)),
  ]);
  await context.tables.update('wf_flow', flow.Id, { NotHandlerUsers: flow.NotHandlerUsers });
  return made;
}

const isTodo = (work: Work): boolean => work.WorkState === 'Todo';
const nodeOf = (work: Work): Pick<WF_Node, 'Id' | 'NodeName'> => ({
  Id: work.NodeId,
  NodeName: work.NodeName,
});

/** The other works that were created together with this one. */
async function colleaguesOf(context: FlowContext, work: Work): Promise<Work[]> {
  const works = await worksOf(context, work.FlowId);
  return works.filter((each) => each.BatchId === work.BatchId && each.Id !== work.Id);
}

/**
 * An open work of a person who has left goes to his stand-ins. The history records from whom to whom, and why.
 * @returns the new holders; empty when there are none, in which case the work stays where it is
 */
export async function moveToStandIns(
  context: FlowContext,
  flow: Flow,
  work: Work,
  leaver: Account,
): Promise<WfUser[]> {
  const why = absenceWords([absentee(leaver)]);
  const { heirs, goesOn } = await heirsOf(context, flow, work, leaver);
  if (heirs.length === 0) {
    await addNote(context, flow, 'LeftOut', FLOW_TEXTS.noStandIn(why));
    return [];
  }
  const names = heirs.map(({ Name }) => Name).join('、');
  const together = await colleaguesOf(context, work);
  const made = await passOn(context, flow, work, heirs);
  await withdraw(context, flow, [work], together);
  await addHistory(context, flow, {
    workId: work.Id,
    fromNode: nodeOf(work),
    toNode: nodeOf(work),
    receivers: heirs,
    approvalType: 'HandOver',
    approvalIdea: goesOn ? FLOW_TEXTS.goesOnWith(why, names) : FLOW_TEXTS.takenOver(why, names),
  });
  if (made.size > 0)
    await notify(context, 'approval.handedOver', flow, {
      people: { approver: heirs.filter(({ Id }) => made.has(Id)), starter: [starterUser(flow)] },
      works: made,
      idea: why,
      names,
    });
  return heirs;
}

/**
 * Who takes a work over. Where one decision is enough, those who have the same work go on with it. Else the holder's superiors,
 * the other people of the node, or an administrator; a vote goes to one person, preferably to one without a vote.
 */
async function heirsOf(
  context: FlowContext,
  flow: Flow,
  work: Work,
  leaver: Account,
): Promise<{ heirs: WfUser[]; goesOn: boolean }> {
  const node = (await context.tables.get('wf_node', work.NodeId)) as WF_Node | null;
  const colleagues = await colleaguesOf(context, work);
  const userOf = (each: Work): WfUser => ({ Id: each.ReceiverId, Name: each.Receiver });
  const { people: waiting } = await reach(context, colleagues.filter(isTodo).map(userOf));
  const votes = node?.NodeType === 'Countersign';
  if (!votes && waiting.length > 0) return { heirs: waiting, goesOn: true };
  const taken = new Set(colleagues.map((each) => each.ReceiverId));
  const busy = new Set(waiting.map(({ Id }) => Id));
  const found =
    (await firstOf(context, flow, node, leaver, ({ Id }) => !taken.has(Id) && Id !== flow.SenderId)) ??
    (await firstOf(context, flow, node, leaver, ({ Id }) => !busy.has(Id)));
  if (found) return { heirs: votes ? found.slice(0, 1) : found, goesOn: false };
  return { heirs: waiting, goesOn: true };
}

/** The nearest of a person's stand-ins who may act. */
async function firstOf(
  context: FlowContext,
  flow: Flow,
  node: WF_Node | null,
  leaver: Account,
  may: (user: WfUser) => boolean,
): Promise<WfUser[] | undefined> {
  const superiors = async () => {
    const ids = (await context.leaders()).ofDepartment(leaver.deptId);
    return (
      await reach(
        context,
        ids.map((Id) => ({ Id, Name: '' })),
      )
    ).people;
  };
  const ofNode = async () =>
    node && needsPeople(node) && node.NodeType !== 'Start'
      ? (await candidatesOf(context, node, await starterOf(context, flow.SenderId))).people
      : [];
  const administrator = async () =>
    (await context.administrators())
      .map(({ id, name }) => ({ Id: id, Name: name }))
      .filter(may)
      .slice(0, 1);
  for (const ask of [superiors, ofNode, administrator]) {
    const able = (await ask()).filter(may);
    if (able.length > 0) return able;
  }
  return undefined;
}

import type { WfStepResult, WfUser } from '../../src/data/protocol/work-flow';
import type { Row } from '../../src/data/protocol/row';
import { parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { FLOW_TEXTS, type FlowContext } from './context';
import type { Flow, Work } from './works';

/**
 * A call sent again because its answer was lost: the same person, the same work, the same decision. It gets the same answer as
 * the first time and changes nothing. null = this is not a replay.
 */
export async function replayOf(
  context: FlowContext,
  flow: Flow,
  work: Work,
  approvalType: string,
): Promise<WfStepResult | null> {
  if (work.WorkState !== 'Done' || work.ReceiverId !== context.user.Id) return null;
  const last = await lastOf(context, flow, work.Id);
  const asked = approvalType === 'Agree' && last?.ApprovalType === 'Auto' ? 'Auto' : approvalType;
  if (!last || last.ApprovalType !== asked) return null;
  return toldOf(flow, last);
}

/**
 * A work that the caller has already given to these same people: a repeated call gets the earlier answer. null = not a replay.
 * @throws Refusal when others have it
 */
export async function handedOverBefore(
  context: FlowContext,
  flow: Flow,
  workId: string,
  targets: readonly WfUser[],
): Promise<WfStepResult | null> {
  const last = await lastOf(context, flow, workId);
  if (last?.ApprovalType !== 'HandOver') return null;
  const told = toldOf(flow, last);
  const wanted = new Set(targets.map(({ Id }) => Id));
  const isSame =
    last.SenderId === context.user.Id &&
    told.Receivers.length === wanted.size &&
    told.Receivers.every(({ Id }) => wanted.has(Id));
  if (!isSame) throw await goneReason(context, flow, workId);
  return told;
}

/** The last history entry about a work. */
async function lastOf(context: FlowContext, flow: Flow, workId: string): Promise<Row | undefined> {
  const { rows } = await context.tables.list('wf_history', {
    Where: [
      { Name: 'FlowId', Value: flow.Id, Type: '=' },
      { Name: 'WorkId', Value: workId, Type: '=' },
    ],
    OrderBy: 'Id',
    OrderByType: 'DESC',
    PageSize: 1,
  });
  return rows[0];
}

const toldOf = (flow: Flow, step: Row): WfStepResult => ({
  Receivers: parseList<WfUser>(step.Receivers),
  ToNodeName: String(step.ToNodeName ?? ''),
  FlowId: flow.Id,
  FlowEnd: flow.FlowState === 'End' || flow.FlowState === 'Reject',
});

/** Why a work no longer exists: it was taken back, or others have it. */
export async function goneReason(context: FlowContext, flow: Flow, workId: string): Promise<Refusal> {
  const last = await lastOf(context, flow, workId);
  if (last?.ApprovalType !== 'HandOver') return new Refusal(FLOW_TEXTS.takenBack);
  const names = parseList<WfUser>(last.Receivers).map(({ Name }) => Name);
  return new Refusal(FLOW_TEXTS.handedOver(names.join('、')));
}

import type { WfStepResult, WfUser } from '../../src/data/protocol/work-flow';
import { parseList } from '../lib/json-text';
import type { FlowContext } from './context';
import type { Flow, Work } from './works';

/**
 * A call sent again because its answer was lost: the same person, the same work, the same decision. It is told what was
 * told the first time and changes nothing. null = this is no replay.
 */
export async function replayOf(
  context: FlowContext,
  flow: Flow,
  work: Work,
  approvalType: string,
): Promise<WfStepResult | null> {
  if (work.WorkState !== 'Done' || work.ReceiverId !== context.user.Id) return null;
  const { rows } = await context.tables.list('wf_history', {
    Where: [
      { Name: 'FlowId', Value: flow.Id, Type: '=' },
      { Name: 'WorkId', Value: work.Id, Type: '=' },
    ],
    OrderBy: 'Id',
    OrderByType: 'DESC',
    PageSize: 1,
  });
  const [last] = rows;
  const asked = approvalType === 'Agree' && last?.ApprovalType === 'Auto' ? 'Auto' : approvalType;
  if (!last || last.ApprovalType !== asked) return null;
  return {
    Receivers: parseList<WfUser>(last.Receivers),
    ToNodeName: String(last.ToNodeName ?? ''),
    FlowId: flow.Id,
    FlowEnd: flow.FlowState === 'End' || flow.FlowState === 'Reject',
  };
}

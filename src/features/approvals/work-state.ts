import type { WfFlowState } from '@/data/protocol/work-flow';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import type { TagTone } from '@/ui/tag/types';

/** The word and colour of each state of a flow, and whether it is still running. */
const STATE_LOOK = {
  Running: { word: 'stateRunning', tone: 'brand', goesOn: true },
  End: { word: 'stateEnd', tone: 'success', goesOn: false },
  Reject: { word: 'stateReject', tone: 'danger', goesOn: false },
  Recall: { word: 'stateRecall', tone: 'warning', goesOn: true },
  Cancel: { word: 'stateCancel', tone: 'plain', goesOn: false },
  Draft: { word: 'stateDraft', tone: 'plain', goesOn: false },
} as const satisfies Record<WfFlowState, { word: string; tone: TagTone; goesOn: boolean }>;

/** The look of a state; one that this client does not know counts as running. */
export function stateLook(state: string): (typeof STATE_LOOK)[WfFlowState] {
  return STATE_LOOK[state as WfFlowState] ?? STATE_LOOK.Running;
}

/** Whether a flow is still running, so that a step can still be taken. */
export function isRunning(state: WfFlowState): boolean {
  return STATE_LOOK[state]?.goesOn ?? false;
}

/** Whether it is waiting for this user. */
export function isMyTurn(work: ApprovalTask, userId: string): boolean {
  const isReceiver = work.receiverId === '' || work.receiverId === userId;
  return work.workState === 'Todo' && isRunning(work.flowState) && isReceiver;
}

import type { WfFlowState } from '@/data/protocol/work-flow';
import type { TagTone } from '@/ui/tag/types';

/** The word and colour of each state of a flow. */
const STATE_LOOK = {
  Running: { word: 'stateRunning', tone: 'brand' },
  End: { word: 'stateEnd', tone: 'success' },
  Reject: { word: 'stateReject', tone: 'danger' },
  Recall: { word: 'stateRecall', tone: 'warning' },
  Cancel: { word: 'stateCancel', tone: 'plain' },
  Draft: { word: 'stateDraft', tone: 'plain' },
} as const satisfies Record<WfFlowState, { word: string; tone: TagTone }>;

/** How a state looks; one that this client does not know counts as running. */
export function stateLook(state: string): (typeof STATE_LOOK)[WfFlowState] {
  return STATE_LOOK[state as WfFlowState] ?? STATE_LOOK.Running;
}

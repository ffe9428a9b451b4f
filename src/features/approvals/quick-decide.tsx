import { useState } from 'react';
import type { ApprovalAction } from '@/features/approvals/actions';
import type { WF_Node } from '@/data/protocol/work-flow';
import { useSession } from '@/data/session/session-store';
import { outbox } from '@/data/outbox/app-outbox';
import { isDecidedHere } from '@/features/approvals/decided-here';
import { DecisionSheet } from '@/features/approvals/decision-sheet';
import { nodeById } from '@/features/approvals/find-work';
import { hasNodeScripts } from '@/features/approvals/node-scripts';
import { useDecide } from '@/features/approvals/use-decide';
import { isDecidingNode, namedIds } from '@/features/approvals/approval-task';
import type { ApprovalTask } from '@/features/approvals/approval-task';

interface Quick {
  work: ApprovalTask;
  node: WF_Node;
  action: ApprovalAction;
}

export interface QuickDecide {
  /** Asks about a work item of a list; one that needs more than a yes or no is opened instead. */
  ask: (work: ApprovalTask, action: ApprovalAction) => Promise<void>;
  sheet: React.JSX.Element;
}

/**
 * Decisions from the list, without opening the work item.
 *
 * @param onOpen opens a work item whose node has something to fill in
 * @param onSettled gets the work item after a decision, or when somebody else was faster
 */
export function useQuickDecide(
  onOpen: (work: ApprovalTask) => void,
  onSettled: (work: ApprovalTask) => void,
): QuickDecide {
  const userId = useSession((session) => session.user?.Id ?? '');
  const decider = useDecide();
  const [quick, setQuick] = useState<Quick>();
  const close = () => setQuick(undefined);
  const ask = async (work: ApprovalTask, action: ApprovalAction) => {
    if (isDecidedHere(outbox.store.getState().entries, work.flowId)) return onOpen(work);
    const node = await nodeById(work.nodeId);
    // Scripts of a node read its form, which only the page has open.
    if (node && isDecidingNode(node) && !hasNodeScripts(node)) setQuick({ work, node, action });
    else onOpen(work);
  };
  const sheet = (
    <DecisionSheet
      action={quick?.action}
      backNodes={namedIds(quick?.node.BackNodes)}
      next={
        quick?.action.asks.next
          ? { NodeId: quick.work.nodeId, WorkId: quick.work.workId, ApprovalType: quick.action.asks.next }
          : undefined
      }
      userId={userId}
      about={quick?.work.id}
      onClose={close}
      onDecide={async (decision) => {
        if (!quick) return '';
        const { work, action } = quick;
        const result = await decider.run(work, action, decision, null, work.tableId);
        if (result.state === 'refused') return result.message;
        close();
        onSettled(work);
        return '';
      }}
    />
  );
  return { ask, sheet };
}

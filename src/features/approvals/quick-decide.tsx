import { useRef, useState } from 'react';
import type { ApprovalAction } from '@/features/approvals/actions';
import type { WF_Node } from '@/data/protocol/work-flow';
import { useSession } from '@/data/session/session-store';
import { DecisionSheet } from '@/features/approvals/decision-sheet';
import { decideAtOnce, questionOf } from '@/features/approvals/decide-at-once';
import { useDecide } from '@/features/approvals/use-decide';
import { namedIds } from '@/features/approvals/approval-task';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import { toast } from '@/ui/toast';

interface Quick {
  work: ApprovalTask;
  node: WF_Node;
  action: ApprovalAction;
}

export interface QuickDecide {
  /** Decides about a work item of a list, or asks what is missing; one that needs more than a yes or no is opened instead. */
  ask: (work: ApprovalTask, action: ApprovalAction) => Promise<void>;
  sheet: React.JSX.Element;
}

/**
 * Decisions from the list, without opening the work item: one that has nothing to ask is made at once and can be undone.
 *
 * @param onOpen opens a work item whose node has something to fill in
 * @param onSettled gets the work item after a decision, or when somebody else was faster; `isHeld`: it is not sent yet
 */
export function useQuickDecide(
  onOpen: (work: ApprovalTask) => void,
  onSettled: (work: ApprovalTask, isHeld: boolean) => void,
): QuickDecide {
  const userId = useSession((session) => session.user?.Id ?? '');
  const decider = useDecide();
  const [quick, setQuick] = useState<Quick>();
  const close = () => setQuick(undefined);
  const deciding = useRef(new Set<string>());
  const ask = async (work: ApprovalTask, action: ApprovalAction) => {
    // A second tap before the first has been dealt with.
    if (deciding.current.has(work.flowId)) return;
    deciding.current.add(work.flowId);
    try {
      const question = await questionOf(work, action);
      if (question.asks === 'page') onOpen(work);
      else if (question.asks === 'sheet') setQuick({ work, node: question.node, action });
      else {
        await decideAtOnce(work, action);
        onSettled(work, true);
      }
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : String(reason));
    } finally {
      deciding.current.delete(work.flowId);
    }
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
        onSettled(work, false);
        return '';
      }}
    />
  );
  return { ask, sheet };
}

import { useEffect, useRef, useState } from 'react';
import { askStartNode } from '@/data/query/ask-works';
import type { WF_Node } from '@/data/protocol/work-flow';
import { encodeRow } from '@/form/store/encode-row';
import type { FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { useSession } from '@/data/session/session-store';
import { doneMessage, noDecision, startFlow } from '@/features/approvals/decide';
import { DecisionSheet } from '@/features/approvals/decision-sheet';
import { start } from '@/features/approvals/actions';
import { addablePeople, afterStep, beforeStep } from '@/features/approvals/node-scripts';
import { tellWritten } from '@/features/shared/tell-kept';

export interface StartSheetProps {
  open: boolean;
  store: FormStore;
  /** FlowDesignId of the menu. */
  designId: string;
  /** Saves the row. @returns whether it is saved, or waiting in the outbox */
  onSave: () => Promise<boolean>;
  /** Saved and started, or both are waiting to be sent; `tell` shows which. */
  onDone: (tell: () => Promise<void>) => Promise<void>;
  onClose: () => void;
}

/** The first node of a flow, which knows who comes next. */
function useStartNode(open: boolean, designId: string): WF_Node | null {
  const [node, setNode] = useState<WF_Node | null>(null);
  useEffect(() => {
    if (!open || designId === '') return;
    void askStartNode(designId).then(setNode, () => setNode(null));
  }, [open, designId]);
  return node;
}

/** Shows who comes next, then saves the row and starts its flow; both go through the outbox in this order. */
export function StartSheet({ open, store, designId, onSave, onDone, onClose }: StartSheetProps) {
  const userId = useSession((session) => session.user?.Id ?? '');
  const node = useStartNode(open, designId);
  const refused = useRef<string>();
  return (
    <DecisionSheet
      action={open ? start : undefined}
      backNodes={[]}
      next={
        open && node && start.asks.next
          ? { NodeId: node.Id, ApprovalType: start.asks.next, FormData: encodeRow(store) }
          : undefined
      }
      userId={userId}
      about={store.id}
      onClose={onClose}
      addable={(code) => addablePeople({ store, node, action: start, decision: noDecision }, code)}
      onDecide={async (asked) => {
        const before = await beforeStep({ store, node, action: start, decision: asked });
        if ('message' in before) return before.message;
        const { decision } = before;
        if (!(await onSave())) {
          onClose();
          return undefined;
        }
        const outcome = await startFlow(store, designId, '', decision, refused.current);
        refused.current = outcome.state === 'refused' ? outcome.entryId : undefined;
        if (outcome.state === 'refused') return outcome.Msg;
        onClose();
        await afterStep(
          { store, node, action: start, decision },
          outcome.state === 'sent' ? outcome.data : null,
        );
        await onDone(() =>
          tellWritten(outcome.state, {
            sent: outcome.state === 'sent' ? doneMessage(start, outcome.data) : '',
            queued: translate(approvalMessages, 'startQueued'),
          }),
        );
        return '';
      }}
    />
  );
}

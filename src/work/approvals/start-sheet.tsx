import { useEffect, useRef, useState } from 'react';
import { getStartWFNode } from '@/api/work-flow';
import { encodeRow } from '@/form/encode-row';
import type { FormStore } from '@/form/store-types';
import { say } from '@/lib/words/define';
import { approvalWords } from '@/lib/words/approvals';
import { useSession } from '@/session/session-store';
import { doneMessage, startFlow } from '@/work/approvals/decide';
import { DecisionSheet } from '@/work/approvals/decision-sheet';

export interface StartSheetProps {
  open: boolean;
  store: FormStore;
  /** FlowDesignId of the menu. */
  designId: string;
  /** Saves the row. @returns whether it is saved, or waits in the outbox */
  onSave: () => Promise<boolean>;
  /** Saved and started, or both wait to be sent. */
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
}

/** The first node of a flow, which knows who comes next. */
function useStartNode(open: boolean, designId: string): string {
  const [nodeId, setNodeId] = useState('');
  useEffect(() => {
    if (!open || designId === '') return;
    void getStartWFNode(designId, { quiet: true }).then(({ Code, Data }) =>
      setNodeId(Code === 1 && Data ? Data.Id : ''),
    );
  }, [open, designId]);
  return nodeId;
}

/** Shows who comes next, then saves the row and starts its flow; both go through the outbox in this order. */
export function StartSheet({ open, store, designId, onSave, onDone, onClose }: StartSheetProps) {
  const userId = useSession((session) => session.user?.Id ?? '');
  const nodeId = useStartNode(open, designId);
  const refused = useRef<string>();
  return (
    <DecisionSheet
      action={open ? 'Start' : undefined}
      backNodes={[]}
      next={
        open && nodeId !== ''
          ? { NodeId: nodeId, ApprovalType: 'Agree', FormData: encodeRow(store) }
          : undefined
      }
      userId={userId}
      onClose={onClose}
      onDecide={async (decision) => {
        if (!(await onSave())) {
          onClose();
          return '';
        }
        const outcome = await startFlow(store, designId, '', decision, refused.current);
        refused.current = outcome.state === 'refused' ? outcome.entryId : undefined;
        if (outcome.state === 'refused') return outcome.Msg;
        onClose();
        await onDone(
          outcome.state === 'sent' ? doneMessage('Start', outcome.data) : say(approvalWords, 'startQueued'),
        );
        return '';
      }}
    />
  );
}

import { useRef, useState } from 'react';
import type { FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { outbox } from '@/data/outbox/app-outbox';
import { sessionStore } from '@/data/session/session-store';
import { dialog } from '@/ui/dialog';
import { tellKept } from '@/features/shared/tell-kept';
import { toast } from '@/ui/toast';
import { decide, doneMessage } from '@/features/approvals/decide';
import type { Decision } from '@/features/approvals/decide';
import { findTask } from '@/features/approvals/find-work';
import { isMyTurn } from '@/features/approvals/work-state';
import type { ApprovalAction } from '@/features/approvals/actions';
import type { ApprovalTask } from '@/features/approvals/approval-task';

/** How a decision ended: done (or waiting to be sent), taken by somebody else in the meantime, or refused. */
export type DecideResult =
  { state: 'done'; data?: unknown } | { state: 'lost' } | { state: 'refused'; message: string };

export interface Decider {
  /** The action whose sheet is open. */
  asking: ApprovalAction | undefined;
  ask: (action: ApprovalAction) => void;
  close: () => void;
  run: (
    work: ApprovalTask,
    action: ApprovalAction,
    decision: Decision,
    store: FormStore | null,
    tableName: string,
  ) => Promise<DecideResult>;
}

/** After a refusal: whether the work item is still waiting for this user. */
async function stillMine(work: ApprovalTask): Promise<boolean> {
  const userId = sessionStore.getState().user?.Id ?? '';
  // Without an answer we do not know of any change.
  const now = await findTask(work.id, userId, true).catch(() => work);
  return now !== null && isMyTurn(now, userId);
}

/** Asks for and carries out decisions, and shows their outcome. */
export function useDecide(): Decider {
  const [asking, setAsking] = useState<ApprovalAction>();
  const refused = useRef<string>();
  return {
    asking,
    ask: setAsking,
    close: () => setAsking(undefined),
    async run(work, action, decision, store, tableName) {
      const outcome = await decide(work, action, decision, { store, tableName, replaces: refused.current });
      refused.current = undefined;
      if (outcome.state === 'queued') {
        await tellKept(translate(approvalMessages, 'queued'), 'writeNotKept');
        return { state: 'done' };
      }
      if (outcome.state === 'sent') {
        toast.success(doneMessage(action, outcome.data));
        return { state: 'done', data: outcome.data };
      }
      // Somebody was faster, or it was taken back: there is nothing to correct, so nothing may stay in the queue.
      if (action.needsTurn && (await stillMine(work))) {
        refused.current = outcome.entryId;
        return { state: 'refused', message: outcome.Msg };
      }
      if (outcome.entryId) await outbox.discard(outcome.entryId);
      await dialog.alert({ title: translate(approvalMessages, 'refusedTitle'), content: outcome.Msg });
      return { state: 'lost' };
    },
  };
}

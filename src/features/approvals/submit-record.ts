import { askStartNode } from '@/data/query/ask-works';
import type { FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { outbox } from '@/data/outbox/app-outbox';
import { dialog } from '@/ui/dialog';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import { doneMessage, noDecision, startFlow } from '@/features/approvals/decide';
import { afterStep, beforeStep } from '@/features/approvals/node-scripts';
import { start } from '@/features/approvals/actions';
import type { Step } from '@/features/approvals/node-scripts';

/** Asks, then starts the flow of a record that was saved earlier; the server reports if one is already running. */
export async function submitRecord(store: FormStore, designId: string): Promise<void> {
  const { confirm } = await dialog.confirm({
    title: translate(approvalMessages, 'startFlow'),
    content: translate(approvalMessages, 'startQuestion'),
    confirmText: translate(approvalMessages, 'submit'),
  });
  if (!confirm) return;
  const step: Step = {
    store,
    node: await askStartNode(designId).catch(() => null),
    action: start,
    decision: noDecision,
  };
  const before = await beforeStep(step);
  if ('message' in before) {
    if (before.message !== '') toast.show(before.message, TOAST_MS.server);
    return;
  }
  const outcome = await startFlow(store, designId, '', before.decision);
  if (outcome.state === 'refused') {
    if (outcome.entryId) await outbox.discard(outcome.entryId);
    await dialog.alert({ title: translate(approvalMessages, 'refusedTitle'), content: outcome.Msg });
    return;
  }
  await afterStep(step, outcome.state === 'sent' ? outcome.data : null);
  await tellWritten(outcome.state, {
    sent: outcome.state === 'sent' ? doneMessage(start, outcome.data) : '',
    queued: translate(approvalMessages, 'startQueued'),
  });
}

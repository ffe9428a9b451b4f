import type { FormStore } from '@/form/store-types';
import { say } from '@/lib/words/define';
import { approvalWords } from '@/lib/words/approvals';
import { outbox } from '@/offline/app-outbox';
import { dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { doneMessage, noDecision, startFlow } from '@/work/approvals/decide';

/** Asks, then starts the flow of a record that was saved before; the server says when one runs already. */
export async function startRecord(store: FormStore, designId: string): Promise<void> {
  const { confirm } = await dialog.confirm({
    title: say(approvalWords, 'startFlow'),
    content: say(approvalWords, 'startQuestion'),
    confirmText: say(approvalWords, 'submit'),
  });
  if (!confirm) return;
  const outcome = await startFlow(store, designId, '', noDecision);
  if (outcome.state === 'refused') {
    if (outcome.entryId) await outbox.discard(outcome.entryId);
    await dialog.alert({ title: say(approvalWords, 'refusedTitle'), content: outcome.Msg });
    return;
  }
  toast.success(
    outcome.state === 'sent' ? doneMessage('Start', outcome.data) : say(approvalWords, 'startQueued'),
  );
}

import { translate } from '@/i18n/define-messages';
import { inspectionMessages } from '@/features/inspection/messages';
import type { WriteOutcome } from '@/data/outbox/write';
import { replace } from '@/navigation/navigation';

/**
 * Opens the page that shows what became of a submission.
 *
 * @param id the plan or rectification it was about
 * @param kind what was submitted: `5S`, `zhengGai` or `chouCha`
 */
export function showOutcome(outcome: WriteOutcome, id: string, kind: string): Promise<void> {
  if (outcome.state !== 'refused') return replace('checkPlanSuccess', { id, kind });
  const message = outcome.conflict ? translate(inspectionMessages, 'conflictText') : outcome.Msg;
  return replace('checkPlanFail', { id, kind, message: message || undefined });
}

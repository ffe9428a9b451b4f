import { errorText } from '@/data/api/errors';
import type { FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { toast } from '@/ui/toast';

/** Starts the flow of a record that was saved earlier; the code for that is fetched when somebody does. */
export async function startRecord(store: FormStore, designId: string): Promise<void> {
  const code = await import('@/features/approvals/submit-record').catch(() => undefined);
  if (code) await code.submitRecord(store, designId);
  else toast.error(errorText('network', { detail: translate(approvalMessages, 'startFlow') }));
}

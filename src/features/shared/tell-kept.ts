import { isKept } from '@/data/kept';
import { outboxMessages } from '@/data/messages';
import type { WriteOutcome } from '@/data/outbox/entry';
import { translate } from '@/i18n/define-messages';
import { toast, TOAST_MS } from '@/ui/toast';

type Lost = 'writeNotKept' | 'draftNotKept' | 'copyNotKept';

/**
 * Says that something is kept on this device; where the device keeps nothing, that it is lost with the page.
 *
 * @param lost which words say so
 */
export async function tellKept(text: string, lost: Lost): Promise<void> {
  if (await isKept()) toast.success(text);
  else toast.show(translate(outboxMessages, lost), TOAST_MS.error);
}

/** Says what became of a write that was not refused: `queued` when it waits on this device, `sent` when there is nothing to wait for. */
export async function tellWritten(
  state: Exclude<WriteOutcome['state'], 'refused'> | 'unchanged' | 'none',
  { sent, queued }: { sent: string; queued: string },
): Promise<void> {
  if (state === 'queued') await tellKept(queued, 'writeNotKept');
  else toast.success(sent);
}

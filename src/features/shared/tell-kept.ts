import { isKept } from '@/data/kept';
import { outboxMessages } from '@/data/messages';
import type { WriteOutcome } from '@/data/outbox/entry';
import { translate } from '@/i18n/define-messages';
import { toast, TOAST_MS } from '@/ui/toast';

type Lost = 'writeNotKept' | 'draftNotKept' | 'copyNotKept';

/**
 * Notes that something is kept on this device or, if the device keeps nothing, that it is lost with the page.
 *
 * @param lost the words for the latter
 */
export async function tellKept(text: string, lost: Lost): Promise<void> {
  if (await isKept()) toast.success(text);
  else toast.show(translate(outboxMessages, lost), TOAST_MS.error);
}

/**
 * Shows what became of a write that was not refused: `queued` if it is waiting on this device, `sent` if there is nothing to
 * wait for.
 */
export async function tellWritten(
  state: Exclude<WriteOutcome['state'], 'refused'> | 'unchanged' | 'none',
  { sent, queued }: { sent: string; queued: string },
): Promise<void> {
  if (state === 'queued') await tellKept(queued, 'writeNotKept');
  else toast.success(sent);
}

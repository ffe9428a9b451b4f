import type { Message } from '@/features/messages/message';
import { MESSAGE_TABLE, askMessages } from '@/features/messages/message';
import { outbox } from '@/data/outbox/app-outbox';
import { write } from '@/data/outbox/write';
import type { WriteOutcome } from '@/data/outbox/write';
import { translate } from '@/i18n/define-messages';
import { inboxMessages } from '@/features/messages/texts';

/** The engine that marks the user's own messages, many in one call. */
export const READ_ENGINE = 'mobile_message_read';

export type Marked = WriteOutcome['state'];

/** What to mark: single messages, or all of a kind that had arrived by a given time. */
type Marks = { Ids: readonly string[] } | { Type: string; Before: string };

/** Nobody needs to know of a failed mark: it is removed from the outbox, which is only for what a person can fix. */
async function forget(outcome: WriteOutcome): Promise<void> {
  if (outcome.state === 'refused' && outcome.entryId) await outbox.discard(outcome.entryId);
}

async function runEngine(Id: string, params: Marks, label: string): Promise<Marked> {
  const outcome = await write({
    action: 'Engine',
    FormEngineKey: READ_ENGINE,
    Id,
    call: { name: READ_ENGINE, params: { ...params } },
    label,
  });
  await forget(outcome);
  return outcome.state;
}

/** For servers without the engine: writes the rows themselves, as the platform's own client does. */
async function writeRows(ids: readonly string[], label: string): Promise<Marked> {
  const [first] = ids;
  if (first === undefined) return 'sent';
  const rows = ids.map((Id) => ({
    action: 'Update' as const,
    FormEngineKey: MESSAGE_TABLE,
    Id,
    _RowModel: { IsRead: 1 },
  }));
  const outcome = await write({
    action: 'Batch',
    FormEngineKey: MESSAGE_TABLE,
    Id: first,
    items: rows,
    label,
  });
  await forget(outcome);
  return outcome.state;
}

/** Marks one message as read; does nothing if it already is. */
export async function markMessagesRead({ id, title, read }: Message): Promise<Marked> {
  if (read) return 'sent';
  const marked = await runEngine(id, { Ids: [id] }, title);
  return marked === 'refused' ? writeRows([id], title) : marked;
}

/**
 * Marks all messages of a kind as read, including those that no page has shown.
 *
 * @param type kind of message, '' for all
 * @param before the time of the newest message that could be seen, `yyyy-MM-dd HH:mm:ss`; '' for all
 */
export async function markAllRead(userId: string, type: string, before: string): Promise<Marked> {
  const label = translate(inboxMessages, 'markAll');
  const marked = await runEngine(type || 'all', { Type: type, Before: before }, label);
  if (marked !== 'refused') return marked;
  // The set shrinks with each batch, so the next batch is always its first page.
  for (;;) {
    const page = await askMessages({ userId, type, only: 'unread', until: before }).catch(() => undefined);
    if (!page) return 'refused';
    if (page.length === 0) return 'sent';
    const batch = await writeRows(
      page.map(({ id }) => id),
      label,
    );
    if (batch !== 'sent') return batch;
  }
}

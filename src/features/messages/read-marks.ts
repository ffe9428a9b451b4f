import { MESSAGE_TABLE, askMessageRows } from '@/features/messages/message-query';
import { outbox } from '@/data/outbox/app-outbox';
import { write } from '@/data/outbox/write';
import type { WriteEntry, WriteOutcome } from '@/data/outbox/write';
import { translate } from '@/i18n/define-messages';
import { inboxMessages } from '@/features/messages/texts';

/** The engine that marks the user's own messages, many in one call. */
export const READ_ENGINE = 'mobile_message_read';

export type Marked = WriteOutcome['state'];

/** What to mark: single messages, or all of a kind that had arrived by a given time. */
type Marks = { Ids: readonly string[] } | { Type: string; Before: string };

/** Nobody needs to know of a failed mark: it is removed from the outbox, which is only for what a person can fix. */
async function send(entry: WriteEntry): Promise<Marked> {
  const outcome = await write(entry);
  if (outcome.state === 'refused' && outcome.entryId) await outbox.discard(outcome.entryId);
  return outcome.state;
}

/** Has the engine mark messages. */
export const runEngine = (Id: string, params: Marks, label: string): Promise<Marked> =>
  send({
    action: 'Engine',
    FormEngineKey: READ_ENGINE,
    Id,
    call: { name: READ_ENGINE, params: { ...params } },
    label,
  });

/** For servers without the engine: writes the rows themselves, as the platform's own client does. */
export const writeRows = (ids: readonly string[], label: string): Promise<Marked> =>
  send({
    action: 'Batch',
    FormEngineKey: MESSAGE_TABLE,
    Id: ids[0] ?? '',
    items: ids.map((Id) => ({
      action: 'Update',
      FormEngineKey: MESSAGE_TABLE,
      Id,
      _RowModel: { IsRead: 1 },
    })),
    label,
  });

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
    const query = { userId, type, only: 'unread', until: before } as const;
    const ids = await askMessageRows(query).then(
      (rows) => rows.map(({ Id }) => Id),
      () => undefined,
    );
    if (!ids) return 'refused';
    if (ids.length === 0) return 'sent';
    const batch = await writeRows(ids, label);
    if (batch !== 'sent') return batch;
  }
}

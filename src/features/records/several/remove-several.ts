import { outbox } from '@/data/outbox/app-outbox';
import { HOLD_MS } from '@/data/outbox/entry';
import type { Row } from '@/data/protocol/row';
import { translate } from '@/i18n/define-messages';
import { toast } from '@/ui/toast';
import { hiddenRows } from '@/features/records/list/hidden-rows.h5';
import type { ListState } from '@/features/records/list/list-state';
import {
  batchOf,
  MOST_KEPT,
  sendRows,
  type SendRows,
  type SentRows,
} from '@/features/records/several/send-parts';
import { severalMessages } from '@/features/records/several/several-messages';

/**
 * Deletes rows after six seconds in which it can be undone. A few are kept in the outbox until then, even if the app is closed,
 * and leave the list at once; nobody would find many of them again after an accident, so those wait for this page.
 *
 * @returns what became of them; undefined when it was undone
 * @throws Error with a message for the user when the device could not keep it
 */
export async function removeSeveral(
  list: ListState,
  rows: readonly Row[],
  how: Pick<SendRows, 'onProgress' | 'isStopped'>,
): Promise<SentRows | undefined> {
  const removal = { ...how, action: 'Delete' as const };
  const count = { count: rows.length };
  if (rows.length > MOST_KEPT) {
    const goes = await new Promise<boolean>((resolve) => {
      toast.undoable(translate(severalMessages, 'deleting', count), () => resolve(false), HOLD_MS);
      setTimeout(() => resolve(true), HOLD_MS);
    });
    return goes ? sendRows(list.definition, rows, removal) : undefined;
  }
  const { entryId, outcome } = await outbox.hold(batchOf(list.definition, rows, removal));
  const hidden = hiddenRows(list.definition);
  for (const { Id } of rows) hidden.add(Id);
  list.rows.drop(hidden);
  toast.undoable(translate(severalMessages, 'deleted', count), () => void outbox.takeBack(entryId), HOLD_MS);
  const result = await outcome;
  for (const { Id } of rows) hidden.delete(Id);
  if (result?.state === 'refused') {
    if (result.entryId !== undefined) await outbox.discard(result.entryId);
    const sent = await sendRows(list.definition, rows, removal);
    await list.reload();
    return sent;
  }
  await list.reload();
  if (!result) return undefined;
  const isSent = result.state === 'sent';
  return { done: isSent ? [...rows] : [], queued: isSent ? 0 : rows.length, left: [] };
}

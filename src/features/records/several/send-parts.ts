import { outbox } from '@/data/outbox/app-outbox';
import { write, type RowChange } from '@/data/outbox/write';
import type { Row } from '@/data/protocol/row';
import { translate } from '@/i18n/define-messages';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { engineKeyOf } from '@/features/records/record-actions';
import { severalMessages } from '@/features/records/several/several-messages';
import { sharedMessages } from '@/features/shared/messages';

/** Up to this many rows are kept in the outbox where there is no network; more of them need one. */
export const MOST_KEPT = 200;

/** Rows of one transaction. One that is refused is sent again in smaller ones, down to single rows, so that each has its answer. */
const PARTS = [100, 10, 1];

/** A row with which it could not be done. */
export interface LeftRow {
  row: Row;
  why: string;
}

export interface SentRows {
  done: Row[];
  /** How many are kept in the outbox. */
  queued: number;
  left: LeftRow[];
}

export interface SendRows {
  action: 'Update' | 'Delete';
  /** What an Update stores in a row. */
  modelOf?: (row: Row) => Record<string, unknown>;
  onProgress?: (done: number) => void;
  isStopped?: () => boolean;
}

/** One batch of the outbox. */
export function batchOf(
  { menu, form }: Pick<ListDefinition, 'menu' | 'form'>,
  rows: readonly Row[],
  { action, modelOf }: Pick<SendRows, 'action' | 'modelOf'>,
) {
  const FormEngineKey = engineKeyOf(menu);
  const { apiReplace } = form.table;
  return {
    action: 'Batch' as const,
    FormEngineKey,
    Id: rows[0]?.Id ?? '',
    items: rows.map((row): RowChange => {
      const _RowModel = modelOf?.(row);
      return { action, FormEngineKey, Id: row.Id, apiReplace, ...(_RowModel ? { _RowModel } : {}) };
    }),
    label: `${menu.name} · ${translate(sharedMessages, 'selected', { count: rows.length })}`,
    context: { menu: menu.id },
  };
}

/**
 * Changes or deletes rows part by part, so that one that is refused does not keep the others from it. Never rejects.
 *
 * @returns what became of each
 */
export async function sendRows(
  definition: Pick<ListDefinition, 'menu' | 'form'>,
  rows: readonly Row[],
  how: SendRows,
): Promise<SentRows> {
  const sent: SentRows = { done: [], queued: 0, left: [] };
  let why = '';
  const leave = (part: readonly Row[], reason: string) =>
    sent.left.push(...part.map((row) => ({ row, why: reason })));

  async function send(part: readonly Row[], smaller: readonly number[]): Promise<void> {
    if (how.isStopped?.()) why ||= translate(severalMessages, 'stopped');
    if (why !== '') return void leave(part, why);
    const outcome = await write(batchOf(definition, part, how));
    if (outcome.state === 'sent') sent.done.push(...part);
    else if (outcome.state === 'queued') {
      sent.queued += part.length;
      // What is in the outbox is on its way; the rest of a long list would only grow old in it.
      if (rows.length > MOST_KEPT) why = translate(severalMessages, 'unsent');
    } else {
      if (outcome.entryId !== undefined) await outbox.discard(outcome.entryId);
      if (part.length > 1) return sendAll(part, smaller);
      leave(part, outcome.Msg);
    }
    how.onProgress?.(sent.done.length + sent.queued + sent.left.length);
  }

  async function sendAll(all: readonly Row[], sizes: readonly number[]): Promise<void> {
    const [size = 1, ...smaller] = sizes.filter((one) => one < all.length || one === PARTS[0]);
    for (let at = 0; at < all.length; at += size) await send(all.slice(at, at + size), smaller);
  }

  // An address of the table's own takes one row at a time.
  await sendAll(rows, definition.form.table.apiReplace[how.action] ? [1] : PARTS);
  return sent;
}

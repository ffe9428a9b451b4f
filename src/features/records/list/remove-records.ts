import type { Row } from '@/data/protocol/row';
import { translate } from '@/i18n/define-messages';
import { sharedMessages } from '@/features/shared/messages';
import { write } from '@/data/outbox/write';
import { dialog } from '@/ui/dialog';
import { engineKeyOf, tellRemoved } from '@/features/records/record-actions';
import type { ListDefinition } from '@/features/records/list/list-definition';

/** The number of records that a question names; the others are counted. */
const NAMED = 3;

/**
 * Asks, then deletes the chosen records as one batch.
 *
 * @param nameOf the name of a record in the question
 * @returns whether they are gone, or will be once the network is back
 */
export async function removeRecords(
  { menu, form }: Pick<ListDefinition, 'menu' | 'form'>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const { confirm } = await dialog.confirm({
    title: translate(sharedMessages, rows.length > NAMED ? 'confirmRemoveMany' : 'confirmRemoveFew', {
      count: rows.length,
      names: rows
        .slice(0, NAMED)
        .map((row) => `“${nameOf(row)}”`)
        .join(translate(sharedMessages, 'listComma')),
    }),
    content: translate(sharedMessages, 'removeHint'),
    confirmText: translate(sharedMessages, 'remove'),
    danger: true,
  });
  if (!confirm) return false;
  const FormEngineKey = engineKeyOf(menu);
  const outcome = await write({
    action: 'Batch',
    FormEngineKey,
    Id: first.Id,
    items: rows.map(({ Id }) => ({
      action: 'Delete' as const,
      FormEngineKey,
      Id,
      apiReplace: form.table.apiReplace,
    })),
    label: `${menu.name} · ${translate(sharedMessages, 'selected', { count: rows.length })}`,
    context: { menu: menu.id },
  });
  return tellRemoved(outcome);
}

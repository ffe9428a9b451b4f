import { fieldMessages } from '@/form/view/messages';
import type { FieldModel } from '@/form/model/model';
import type { ColumnOptions } from '@/form/records/use-column-options';
import { rowName } from '@/form/records/row-text';
import { translate } from '@/i18n/define-messages';
import type { JsonObject } from '@/lib/json';
import { dialog } from '@/ui/dialog';

/**
 * Asks before a row inside a form is deleted, naming it by its number and title.
 *
 * @param index from 0
 */
export async function askDelete(
  row: JsonObject,
  index: number,
  columns: readonly FieldModel[],
  options?: ColumnOptions,
): Promise<boolean> {
  const name = rowName(row, columns, options);
  const title = translate(fieldMessages, name === '' ? 'deleteAsk' : 'deleteNamed', {
    row: index + 1,
    name,
  });
  const confirmText = translate(fieldMessages, 'deleteRow');
  return (await dialog.confirm({ title, confirmText, danger: true })).confirm;
}

/**
 * Names the row that was deleted, for the undo.
 *
 * @param index from 0
 */
export function deletedText(
  row: JsonObject,
  index: number,
  columns: readonly FieldModel[],
  options?: ColumnOptions,
): string {
  const name = rowName(row, columns, options);
  return translate(fieldMessages, name === '' ? 'rowDeleted' : 'rowNamedDeleted', { row: index + 1, name });
}

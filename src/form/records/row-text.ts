import type { JsonObject } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import type { ColumnOptions } from '@/form/records/use-column-options';
import { decodeValue } from '@/form/store/row-values';

/** The text of a row's column, for reading. */
export function cellText(row: JsonObject, column: FieldModel, options: ColumnOptions = {}): string {
  const context = { options: options[column.name] ?? [] };
  return column.type.codec.toReading(decodeValue(column, row), column, context);
}

/** The title of a row: the first of its columns that has text; '' when none does. */
export function rowName(row: JsonObject, columns: readonly FieldModel[], options?: ColumnOptions): string {
  for (const column of columns) {
    const text = cellText(row, column, options);
    if (text !== '') return text;
  }
  return '';
}

import { formMessages } from '@/form/messages';
import { translate } from '@/i18n/define-messages';
import { isEmptyValue } from '@/form/model/define-codec';
import type { FieldRule } from '@/form/model/field-type';
import { isJsonObject, own, ownAnyCase } from '@/lib/json';
import { readFlag, readText } from '@/lib/read-value';

/** Required columns, row by row. */
export const hasRequiredCells: FieldRule = (field, value) => {
  if (!Array.isArray(value)) return '';
  const columns = field.config.JsonTable.Columns.filter(
    (column) => readFlag(own(column, 'Required')) === true && readFlag(own(column, 'Visible')) !== false,
  );
  for (const [index, row] of value.entries()) {
    const missing = columns.find((column) =>
      isEmptyValue(isJsonObject(row) ? (ownAnyCase(row, readText(own(column, 'Key'))) ?? null) : null),
    );
    if (missing)
      return translate(formMessages, 'rowMissing', {
        row: index + 1,
        label: readText(own(missing, 'Label')),
      });
  }
  return '';
};

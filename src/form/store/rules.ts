import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import type { JsonValue } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';

/** `请输入[{Label}]` or `请选择[{Label}]`. */
export function requiredMessage(field: FieldModel, label: string): string {
  return translate(formMessages, field.type.prompt === 'choose' ? 'requiredChoose' : 'requiredInput', {
    label,
  });
}

/**
 * What is wrong with a value that is not empty: the rules of its type, then the length of its column.
 * @returns the first message; '' when nothing is wrong
 */
export function brokenRule(field: FieldModel, value: JsonValue): string {
  const rules = [...field.type.rules, fitsColumn];
  return rules.map((rule) => rule(field, value)).find((message) => message !== '') ?? '';
}

/** The column's length counts characters of the stored form, as varchar(n) does. */
function fitsColumn(field: FieldModel, value: JsonValue): string {
  const max = field.columnType.length;
  if (max === undefined || !field.stored || !field.type.measured) return '';
  const stored = field.type.codec.encode(value, field);
  const length = typeof stored === 'string' ? [...stored].length : 0;
  if (length <= max) return '';
  return typeof value === 'string'
    ? translate(formMessages, 'tooLong', { max, over: length - max })
    : translate(formMessages, 'tooLongStored');
}

import { formMessages } from '@/form/messages';
import { translate } from '@/i18n/define-messages';
import type { FieldRule } from '@/form/model/field-type';
import { compare, plain } from '@/lib/decimal';
import { readNumber } from '@/lib/read-value';
import { decimalsOf } from '@/form/fields/number-text/decimals';

export const isNumber: FieldRule = (_field, value) =>
  plain(String(value)) === undefined ? translate(formMessages, 'notNumber') : '';

export const hasPrecision: FieldRule = (field, value) => {
  const [whole = '', fraction = ''] = (plain(String(value)) ?? '').replace('-', '').split('.');
  const count = decimalsOf(field);
  if (count !== undefined && fraction.length > count)
    return count === 0
      ? translate(formMessages, 'notInteger')
      : translate(formMessages, 'tooManyDecimals', { count });
  const { precision, scale = 0 } = field.columnType;
  const digits = precision === undefined ? undefined : precision - scale;
  return digits !== undefined && whole.replace(/^0/, '').length > digits
    ? translate(formMessages, 'tooManyDigits', { count: digits })
    : '';
};

export const isInRange: FieldRule = (field, value) => {
  const number = plain(String(value));
  if (number === undefined) return '';
  const min = readNumber(field.config.NumberTextMin) ?? field.columnType.min;
  const max = readNumber(field.config.NumberTextMax) ?? field.columnType.max;
  if (min !== undefined && compare(number, min) < 0) return translate(formMessages, 'tooSmall', { min });
  return max !== undefined && compare(number, max) > 0 ? translate(formMessages, 'tooLarge', { max }) : '';
};

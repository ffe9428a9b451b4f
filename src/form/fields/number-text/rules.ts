import { formWords } from '@/form/messages';
import { say } from '@/i18n/define-messages';
import type { FieldRule, FieldShape } from '@/form/model/field-type';
import type { JsonValue } from '@/lib/json';
import { readNumber } from '@/lib/read-value';

export const isNumber: FieldRule = (_field, value) =>
  readNumber(value) === undefined ? say(formWords, 'notNumber') : '';

export const hasPrecision: FieldRule = (field, value) => {
  const [whole = '', fraction = ''] = decimalText(value).replace(/^[-+]/, '').split('.');
  const count = decimalsOf(field);
  if (count !== undefined && fraction.length > count)
    return count === 0 ? say(formWords, 'notInteger') : say(formWords, 'tooManyDecimals', { count });
  const { precision, scale = 0 } = field.columnType;
  const digits = precision === undefined ? undefined : precision - scale;
  return digits !== undefined && whole.replace(/^0+/, '').length > digits
    ? say(formWords, 'tooManyDigits', { count: digits })
    : '';
};

export const isInRange: FieldRule = (field, value) => {
  const number = readNumber(value);
  if (number === undefined) return '';
  const min = readNumber(field.config.NumberTextMin) ?? field.columnType.min;
  const max = readNumber(field.config.NumberTextMax) ?? field.columnType.max;
  if (min !== undefined && number < min) return say(formWords, 'tooSmall', { min });
  return max !== undefined && number > max ? say(formWords, 'tooLarge', { max }) : '';
};

/** Decimals a number may have: its setting, else what the column keeps; undefined = any. */
export function decimalsOf(field: Pick<FieldShape, 'config' | 'columnType'>): number | undefined {
  const wanted = field.config.NumberTextPrecision;
  if (wanted > 0) return Math.floor(wanted);
  return field.columnType.kind === 'decimal' ? field.columnType.scale : 0;
}

/** The plain decimal digits of a number value, without an exponent. */
function decimalText(value: JsonValue): string {
  const text = String(value);
  const [digits = '', exponent] = text.split(/e/i);
  if (exponent === undefined) return text;
  const [whole = '', fraction = ''] = digits.split('.');
  const shift = Number(exponent);
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole.replace(/^[-+]/, '')}${fraction}`;
  return whole + fraction.padEnd(shift, '0');
}

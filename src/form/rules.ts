import { say } from '@/lib/words/define';
import { formWords } from '@/lib/words/form';
import { isJsonObject, own, ownAnyCase, type JsonValue } from '@/form/definition/json';
import type { FieldModel } from '@/form/definition/model';
import { readFlag, readNumber, readText } from '@/form/definition/readers';
import { uploadRulesOf } from '@/form/fields/attachment';
import { dateTypeOfField } from '@/form/fields/date-time/codec';
import { readDate, singleDateType } from '@/form/fields/date-time/date-text';
import { isEmptyValue } from '@/form/fields/define-codec';
import { kindOf } from '@/form/fields/registry';
import { formatOf, hasFormat } from '@/form/format-hints';

/** Says what is wrong with a value; '' when nothing is. Gets only values that are not empty. */
export type Rule = (field: FieldModel, value: JsonValue) => string;

/** `请输入[{Label}]` or `请选择[{Label}]` (contract §C). */
export function requiredMessage(field: FieldModel, label: string): string {
  return say(formWords, kindOf(field.component).ask === 'choose' ? 'requiredChoose' : 'requiredInput', {
    label,
  });
}

/** The rules every non-empty, changed value must pass, in this order; the first message is shown. */
export const RULES: readonly Rule[] = [
  isNumber,
  hasPrecision,
  isInRange,
  isDate,
  hasTextFormat,
  fitsColumn,
  hasFileCount,
  hasTagCount,
  hasRequiredCells,
];

function isNumber(field: FieldModel, value: JsonValue): string {
  if (field.component !== 'NumberText') return '';
  return readNumber(value) === undefined ? say(formWords, 'notNumber') : '';
}

function hasPrecision(field: FieldModel, value: JsonValue): string {
  const text = decimalText(field, value);
  if (text === null) return '';
  const [whole = '', fraction = ''] = text.replace(/^[-+]/, '').split('.');
  const count = decimalsOf(field);
  if (count !== undefined && fraction.length > count)
    return count === 0 ? say(formWords, 'notInteger') : say(formWords, 'tooManyDecimals', { count });
  const { precision, scale = 0 } = field.columnType;
  const digits = precision === undefined ? undefined : precision - scale;
  return digits !== undefined && whole.replace(/^0+/, '').length > digits
    ? say(formWords, 'tooManyDigits', { count: digits })
    : '';
}

/** Decimals a number may have: its setting, else what the column keeps; undefined = any. */
export function decimalsOf(field: Pick<FieldModel, 'config' | 'columnType'>): number | undefined {
  const wanted = field.config.NumberTextPrecision;
  if (wanted > 0) return Math.floor(wanted);
  return field.columnType.kind === 'decimal' ? field.columnType.scale : 0;
}

/** The plain decimal digits of a number value, without an exponent; null for anything else. */
function decimalText(field: FieldModel, value: JsonValue): string | null {
  if (field.component !== 'NumberText') return null;
  const text = String(value);
  const [digits = '', exponent] = text.split(/e/i);
  if (exponent === undefined) return text;
  const [whole = '', fraction = ''] = digits.split('.');
  const shift = Number(exponent);
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole.replace(/^[-+]/, '')}${fraction}`;
  return whole + fraction.padEnd(shift, '0');
}

function isInRange(field: FieldModel, value: JsonValue): string {
  const number = field.component === 'NumberText' ? readNumber(value) : undefined;
  if (number === undefined) return '';
  const min = readNumber(field.config.NumberTextMin) ?? field.columnType.min;
  const max = readNumber(field.config.NumberTextMax) ?? field.columnType.max;
  if (min !== undefined && number < min) return say(formWords, 'tooSmall', { min });
  return max !== undefined && number > max ? say(formWords, 'tooLarge', { max }) : '';
}

function isDate(field: FieldModel, value: JsonValue): string {
  if (field.component !== 'DateTime') return '';
  const type = singleDateType(dateTypeOfField(field));
  const texts = Array.isArray(value) ? value : [value];
  return texts.every((text) => readDate(readText(text), type) !== undefined) ? '' : say(formWords, 'notDate');
}

function hasTextFormat(field: FieldModel, value: JsonValue): string {
  const format = formatOf(field);
  if (!format || hasFormat(readText(value), format)) return '';
  if (format === 'email') return say(formWords, 'notEmail');
  return say(formWords, format === 'mobile' ? 'notMobile' : 'notPhone');
}

/** What their users cannot shorten is left to the server: its answer is shown at the field. */
const UNMEASURED = new Set(['ImgUpload', 'FileUpload', 'Signature', 'Map', 'MapArea']);

/** The column's length counts characters of the stored form, as varchar(n) does. */
function fitsColumn(field: FieldModel, value: JsonValue): string {
  const max = field.columnType.length;
  if (max === undefined || !field.stored || UNMEASURED.has(field.component)) return '';
  const stored = kindOf(field.component).codec.encode(value, field);
  const length = typeof stored === 'string' ? [...stored].length : 0;
  if (length <= max) return '';
  return typeof value === 'string'
    ? say(formWords, 'tooLong', { max, over: length - max })
    : say(formWords, 'tooLongStored');
}

function hasFileCount(field: FieldModel, value: JsonValue): string {
  const rules = uploadRulesOf(field.component, field);
  if (!rules || !Array.isArray(value)) return '';
  const count = rules.Multiple ? rules.MaxCount : 1;
  return count > 0 && value.length > count ? say(formWords, 'tooManyFiles', { count }) : '';
}

function hasTagCount(field: FieldModel, value: JsonValue): string {
  const count = field.config.TagInput.MaxCount;
  const isOver = field.component === 'TagInput' && count > 0 && Array.isArray(value) && value.length > count;
  return isOver ? say(formWords, 'tooManyTags', { count }) : '';
}

/** Required columns of a JsonTable, row by row. */
function hasRequiredCells(field: FieldModel, value: JsonValue): string {
  if (field.component !== 'JsonTable' || !Array.isArray(value)) return '';
  const columns = field.config.JsonTable.Columns.filter(
    (column) => readFlag(own(column, 'Required')) === true && readFlag(own(column, 'Visible')) !== false,
  );
  for (const [index, row] of value.entries()) {
    const missing = columns.find((column) =>
      isEmptyValue(isJsonObject(row) ? (ownAnyCase(row, readText(own(column, 'Key'))) ?? null) : null),
    );
    if (missing)
      return say(formWords, 'rowMissing', { row: index + 1, label: readText(own(missing, 'Label')) });
  }
  return '';
}

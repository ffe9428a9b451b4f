import { isNullLike } from '@/lib/null-like';
import { readText } from '@/lib/read-value';
import { dateTypeOf, readDate, singleDateType, type DateType } from '@/form/fields/date-time/date-text';
import { defineCodec } from '@/form/model/define-codec';
import { readList } from '@/form/model/read-list';
import type { FieldShape } from '@/form/model/field-type';

/** Text in the format of the type; a list of them for dates, months and years. Text that is not a date stays as it is. */
export type DateTimeValue = string | string[];

/** Stored as text per DateTimeType, the multiple types as a JSON array. */
export const dateTimeCodec = defineCodec<DateTimeValue>({
  empty: (field) => (isMultiple(field) ? [] : ''),
  decode: readStored,
  encode: (value) => (Array.isArray(value) ? JSON.stringify(value) : value),
  toText: (value) => (Array.isArray(value) ? value.join('、') : value),
  toReading: (value) => (Array.isArray(value) ? value.join('、') : withoutSeconds(value)),
});

/** The date type of a field. */
export function dateTypeOfField(field: FieldShape): DateType {
  return dateTypeOf(field.config.DateTimeType);
}

/** A moment up to its minute; times of day keep the seconds that their field asks for. */
const withoutSeconds = (text: string): string => text.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):\d\d$/, '$1');

function isMultiple(field: FieldShape): boolean {
  const type = dateTypeOfField(field);
  return singleDateType(type) !== type;
}

function readStored(wire: unknown, field: FieldShape): DateTimeValue {
  const type = dateTypeOfField(field);
  // A date may contain "-" and "/", never a comma: only lists are split.
  const items =
    typeof wire === 'number'
      ? [String(wire)]
      : readList(wire, isMultiple(field)).map((item) => readText(item).trim());
  const texts = items.map((item) => readOne(item, singleDateType(type))).filter((text) => text !== '');
  if (!isMultiple(field)) return texts[0] ?? '';
  return [...new Set(texts)].sort();
}

function readOne(text: string, type: DateType): string {
  const date = readDate(text, type);
  if (date !== undefined) return date;
  // "0001-01-01 00:00:00" is how servers print a missing date.
  return isNullLike(text) || /^0{3}[01]-/.test(text) ? '' : text;
}

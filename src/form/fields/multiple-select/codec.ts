import { isJsonObject, type JsonValue } from '@/lib/json';
import { defineCodec } from '@/form/model/define-codec';
import { hasOptionKeys, inflate, optionValue } from '@/form/model/option';
import { readList } from '@/form/model/read-list';
import { selectedText } from '@/form/fields/select/codec';
import type { FieldShape } from '@/form/model/field-type';

/** Whole option objects where the options are objects, otherwise strings. */
export type MultipleSelectValue = JsonValue[];

/**
 * Stored as a JSON array: of full option objects where options are objects, of strings otherwise. Also reads arrays of ids
 * and comma text of older rows.
 */
export const multipleSelectCodec = defineCodec<MultipleSelectValue>({
  empty: () => [],
  decode: (wire, field) =>
    distinct(
      readList(wire).map((item) => readItem(item, field)),
      field,
    ),
  encode: (value) => JSON.stringify(value),
  equals: (one, other, field) => keysOf(one, field).join('\n') === keysOf(other, field).join('\n'),
  toText: (value, field, context) =>
    value
      .map((item) => (Array.isArray(item) ? '' : selectedText(item, field, context)))
      .filter(Boolean)
      .join('、'),
});

function readItem(item: JsonValue, field: FieldShape): JsonValue {
  const keys = field.config;
  const areObjects = hasOptionKeys(keys) || field.data.some(isJsonObject);
  if (isJsonObject(item)) return areObjects ? item : optionValue(item, keys);
  if (Array.isArray(item)) return null;
  return hasOptionKeys(keys) ? inflate(item, keys, field.data) : item;
}

function distinct(items: readonly JsonValue[], field: FieldShape): JsonValue[] {
  const seen = new Set<string>(['']);
  return items.filter((item) => {
    const key = String(optionValue(item, field.config) ?? '');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function keysOf(items: readonly JsonValue[], field: FieldShape): string[] {
  return items.map((item) => String(optionValue(item, field.config)));
}

import type { JsonValue } from '@/lib/json';
import { defineCodec } from '@/form/model/define-codec';
import { labelOfValue } from '@/form/model/option';
import { readKeys } from '@/form/fields/checkbox/codec';
import { selectCodec, type SelectValue } from '@/form/fields/select/codec';
import type { FieldShape } from '@/form/model/field-type';

/** One choice as a Select keeps it; with SelectTree.Multiple the keys of several. */
export type SelectTreeValue = SelectValue | string[];

/** Like Select (object ↔ scalar); with Multiple a JSON array of keys. */
export const selectTreeCodec = defineCodec<SelectTreeValue>({
  empty: (field) => (isMultiple(field) ? [] : null),
  decode: (wire, field) =>
    isMultiple(field) ? readKeys(wire, field.config) : selectCodec.decode(wire, field),
  encode: (value, field) => (Array.isArray(value) ? JSON.stringify(value) : selectCodec.encode(value, field)),
  equals: (one, other, field) =>
    Array.isArray(one) && Array.isArray(other)
      ? one.join('\n') === other.join('\n')
      : selectCodec.equals(single(one), single(other), field),
  toText: (value, field, context) =>
    Array.isArray(value)
      ? value.map((key) => labelOfValue(key, context.options) ?? key).join('、')
      : selectCodec.toText(value, field, context),
});

function isMultiple(field: FieldShape): boolean {
  return field.config.SelectTree.Multiple;
}

function single(value: SelectTreeValue): SelectValue {
  const first: JsonValue = Array.isArray(value) ? (value[0] ?? null) : value;
  return first;
}

import { defineCodec } from '@/form/model/define-codec';
import { labelOfValue, optionValue, type Scalar } from '@/form/model/option';
import { readList, readObject } from '@/form/model/read-list';
import type { FieldShape } from '@/form/model/field-type';

/** Stored as the scalar of the option (its SelectSaveField, or the string itself); a whole stored option is reduced to it. */
export const radioCodec = defineCodec<Scalar>({
  empty: () => null,
  decode: readScalarChoice,
  encode: (value) => value,
  toText: (value, _field, context) =>
    value === null ? '' : (labelOfValue(value, context.options) ?? String(value)),
});

function readScalarChoice(wire: unknown, field: FieldShape): Scalar {
  if (wire === null || wire === undefined || wire === '') return null;
  if (typeof wire === 'number' || typeof wire === 'boolean') return wire;
  const first = readObject(wire) ?? readList(wire, false)[0];
  return first === undefined ? null : optionValue(first, field.config);
}

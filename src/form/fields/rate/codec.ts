import { readBounded } from '@/form/fields/shared/bounded-number';
import { defineCodec } from '@/form/model/define-codec';

/** Stars from 0; null is 0. 0 means not rated, so a required rating needs at least one. */
export const rateCodec = defineCodec<number>({
  empty: () => 0,
  decode: (wire, field) => readBounded(wire, 0, field.config.Rate.Max) ?? 0,
  encode: (value) => value,
  isEmpty: (value) => value === 0,
  toText: (value) => (value === 0 ? '' : String(value)),
});

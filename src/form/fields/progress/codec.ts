import { readBounded } from '@/form/fields/shared/bounded-number';
import { defineCodec } from '@/form/model/define-codec';

/** A whole percentage from 0 to 100; "45%" is read. */
export const progressCodec = defineCodec<number>({
  empty: () => 0,
  decode: (wire) => Math.round(readBounded(wire, 0, 100) ?? 0),
  encode: (value) => value,
  isEmpty: () => false,
  toText: (value) => `${value}%`,
});

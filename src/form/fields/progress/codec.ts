import { readBounded } from '@/form/fields/bounded-number';
import { defineCodec } from '@/form/fields/define-codec';

/** A whole percentage from 0 to 100; "45%" is read. */
export const progressCodec = defineCodec<number>({
  empty: () => 0,
  decode: (wire) => Math.round(readBounded(wire, 0, 100) ?? 0),
  encode: (value) => value,
  isEmpty: () => false,
  toText: (value) => `${value}%`,
});

import { defineCodec } from '@/form/model/define-codec';
import { readKeys } from '@/form/fields/checkbox/codec';

/** Stored as a JSON array of strings; comma text of older rows is read. */
export const tagInputCodec = defineCodec<string[]>({
  empty: () => [],
  decode: (wire, field) => readKeys(wire, field.config),
  encode: (value) => JSON.stringify(value),
  toText: (value) => value.join('、'),
});

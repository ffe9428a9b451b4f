import { readJson } from '@/lib/json';
import { defineCodec, type CodecParts } from '@/form/model/define-codec';
import { keptFieldText } from '@/form/fields/text/format';

const asItIs: CodecParts<string> = {
  empty: () => '',
  decode: (wire) => readStoredText(wire),
  encode: (value) => value,
  toText: (value) => (saysNothing(value) ? '' : value),
  isEmpty: saysNothing,
};

/** A string as it is. Numbers from a script or an old column become their text, objects their JSON. */
export const textCodec = defineCodec(asItIs);

/** One line; phone numbers, addresses and codes are stored without stray characters that came along with a paste. */
export const lineCodec = defineCodec({ ...asItIs, encode: keptFieldText });

/** Programs write the words null and undefined where they had nothing to store (spec §5). */
function saysNothing(value: string): boolean {
  return value.trim() === '' || value === 'null' || value === 'undefined';
}

/** Any stored value as text. */
function readStoredText(wire: unknown): string {
  if (typeof wire === 'string') return wire;
  if (wire === null || wire === undefined) return '';
  return typeof wire === 'object' ? JSON.stringify(readJson(wire) ?? null) : String(wire);
}

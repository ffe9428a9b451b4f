import { compare, plain } from '@/lib/decimal';
import { readableNumber } from '@/lib/readable-number';
import { readTyped } from '@/lib/typed-number';
import { defineCodec } from '@/form/model/define-codec';
import { fittedDecimals, keptDecimals } from '@/form/fields/number-text/decimals';

/** A number; text where it is not a number yet, or has more digits than a number keeps; '' for nothing. */
export type NumberValue = number | string;

/**
 * Stored as a number. An existing row's null reads as 0; a new row's missing value is '', so that a required number really
 * has to be entered. Clearing writes null.
 */
export const numberTextCodec = defineCodec<NumberValue>({
  empty: () => '',
  decode: (wire) => (wire === null ? 0 : readNumberValue(wire)),
  encode: (value) => (value === '' ? null : value),
  equals: (one, other) => sameNumber(one, other),
  isEmpty: (value) => value === '',
  toText: (value) => plain(value) ?? String(value),
  toReading: (value, { label }) => readableNumber(plain(value) ?? String(value), label),
  fit: (value, field) => fittedDecimals(value, keptDecimals(field)),
});

/** Any stored value as a number; `1,234.50` and full-width digits are understood, other text is kept for the user to correct. */
function readNumberValue(wire: unknown): NumberValue {
  if (typeof wire === 'number') return Number.isFinite(wire) ? wire : '';
  if (typeof wire === 'boolean') return wire ? 1 : 0;
  if (typeof wire !== 'string' || wire === 'null' || wire === 'undefined') return '';
  return readTyped(wire);
}

function sameNumber(one: NumberValue, other: NumberValue): boolean {
  if (one === other) return true;
  return plain(one) !== undefined && plain(other) !== undefined && compare(one, other) === 0;
}

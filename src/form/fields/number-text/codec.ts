import { defineCodec } from '@/form/model/define-codec';

/** A number; text where it is none yet, or has more digits than a number keeps; '' for nothing. */
export type NumberValue = number | string;

/**
 * Stored as a number. An existing row's null reads as 0; a new row's missing value is '', so that a
 * required number is really asked for. Clearing writes null.
 */
export const numberTextCodec = defineCodec<NumberValue>({
  empty: () => '',
  decode: (wire) => (wire === null ? 0 : readNumberValue(wire)),
  encode: (value) => (value === '' ? null : value),
  equals: (one, other) => sameNumber(one, other),
  isEmpty: (value) => value === '',
  toText: String,
});

/** Any stored value as a number; `1,234.50` and full-width digits count, other text is kept for the user to correct. */
export function readNumberValue(wire: unknown): NumberValue {
  if (typeof wire === 'number') return Number.isFinite(wire) ? wire : '';
  if (typeof wire === 'boolean') return wire ? 1 : 0;
  if (typeof wire !== 'string') return '';
  const text = toHalfWidth(wire).trim();
  if (text === '' || text === 'null' || text === 'undefined') return '';
  const plain = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replace(/,/g, '') : text;
  const number = plainNumber(plain);
  return number ?? plain;
}

/** The number a text writes, when no digit is lost by it. */
function plainNumber(text: string): number | undefined {
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)) return undefined;
  const number = Number(text);
  const digits = text.replace(/e.*$/i, '').replace(/[-+.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
  return Number.isFinite(number) && digits.length <= 15 ? number : undefined;
}

function toHalfWidth(text: string): string {
  return text.replace(/[０-９．－，]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}

function sameNumber(one: NumberValue, other: NumberValue): boolean {
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other));
}

import { base64ToBytes, bytesToBase64, utf8Bytes } from './base64';
import { powerMod } from './power-mod';

/** Tags of the few ASN.1 parts that make up a public key. */
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const SEQUENCE = 0x30;
/** PKCS#1 v1.5: 00 02, at least 8 random bytes, 00. */
const PADDING = 11;
/** The exponent is handled as a machine number. */
const EXPONENT_BYTES = 3;

interface Part {
  tag: number;
  value: Uint8Array;
}

interface PublicKey {
  modulus: Uint8Array;
  exponent: number;
}

/**
 * Encrypts a text for the owner of an RSA key (PKCS#1 v1.5).
 *
 * @param publicKey PEM, or the Base64 inside it; SPKI or PKCS#1
 * @param random a number in [0, 1), for the padding
 * @returns Base64 of one block; undefined when the key cannot be read or the text is too long for it
 */
export function encryptForKey(publicKey: string, text: string, random: () => number): string | undefined {
  const key = readPublicKey(publicKey);
  const message = utf8Bytes(text);
  if (!key || message.length > key.modulus.length - PADDING) return undefined;
  const block = new Uint8Array(key.modulus.length);
  const end = block.length - message.length - 1;
  block[1] = 2;
  for (let at = 2; at < end; at += 1) block[at] = 1 + Math.floor(random() * 255);
  block.set(message, end + 1);
  return bytesToBase64(powerMod(block, key.exponent, key.modulus));
}

function readPublicKey(text: string): PublicKey | undefined {
  const bytes = base64ToBytes(text.replace(/-----[^-]+-----/g, ''));
  const outer = bytes && partsOf(bytes)[0];
  if (outer?.tag !== SEQUENCE) return undefined;
  const [first, second] = partsOf(outer.value);
  if (first?.tag === SEQUENCE && second?.tag === BIT_STRING) {
    // SPKI: algorithm, then the key of PKCS#1 as a bit string (its first byte counts the unused bits).
    const inner = partsOf(second.value.subarray(1))[0];
    return inner && keyOf(partsOf(inner.value));
  }
  return keyOf([first, second]);
}

function keyOf([modulus, exponent]: (Part | undefined)[]): PublicKey | undefined {
  if (modulus?.tag !== INTEGER || exponent?.tag !== INTEGER) return undefined;
  const digits = withoutZeros(exponent.value);
  if (digits.length === 0 || digits.length > EXPONENT_BYTES) return undefined;
  const value = { modulus: withoutZeros(modulus.value), exponent: digits.reduce((sum, byte) => sum * 256 + byte, 0) }; // prettier-ignore
  const odd = (value.modulus[value.modulus.length - 1] ?? 0) % 2 === 1;
  return odd && value.exponent > 0 && value.modulus.length > PADDING ? value : undefined;
}

function withoutZeros(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? new Uint8Array(0) : bytes.subarray(first);
}

/** The parts one after another; an incomplete one ends the list. */
function partsOf(bytes: Uint8Array): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    const tag = bytes[at] ?? 0;
    let size = bytes[at + 1] ?? 0;
    at += 2;
    if (size >= 0x80) {
      const digits = size - 0x80;
      size = bytes.subarray(at, at + digits).reduce((sum, byte) => sum * 256 + byte, 0);
      at += digits;
    }
    if (at + size > bytes.length) break;
    parts.push({ tag, value: bytes.subarray(at, at + size) });
    at += size;
  }
  return parts;
}

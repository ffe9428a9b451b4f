/** Base64 and UTF-8 by hand: phones' mini-program runtimes have neither btoa nor TextEncoder. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function utf8Bytes(text: string): Uint8Array {
  const escaped = encodeURIComponent(
    Array.from(text, (one) => (isLoneSurrogate(one) ? '\ufffd' : one)).join(''),
  );
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] === '%') {
      bytes.push(parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    } else {
      bytes.push(escaped.charCodeAt(at));
    }
  }
  return Uint8Array.from(bytes);
}

/** Half of a surrogate pair, which encodeURIComponent refuses. */
function isLoneSurrogate(character: string): boolean {
  return character.length === 1 && character >= '\ud800' && character <= '\udfff';
}

/** @returns undefined when the bytes are not UTF-8 */
export function utf8Text(bytes: Uint8Array): string | undefined {
  let escaped = '';
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

export function bytesToBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3);
    const group = (one << 16) | (two << 8) | three;
    const left = bytes.length - at;
    text += ALPHABET.charAt(group >> 18) + ALPHABET.charAt((group >> 12) & 63);
    text += left > 1 ? ALPHABET.charAt((group >> 6) & 63) : '=';
    text += left > 2 ? ALPHABET.charAt(group & 63) : '=';
  }
  return text;
}

/** @returns undefined when the text is not Base64 (the URL alphabet and missing padding are accepted) */
export function base64ToBytes(text: string): Uint8Array | undefined {
  const plain = text
    .replace(/\s/g, '')
    .replace(/-/g, '+')
    .replace(/_/g, '/')
    .replace(/={1,2}$/, '');
  if (plain.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(plain)) return undefined;
  const bytes = new Uint8Array(Math.floor((plain.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const character of plain) {
    bits = (bits << 6) | ALPHABET.indexOf(character);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at] = (bits >> held) & 255;
      at += 1;
      bits &= (1 << held) - 1;
    }
  }
  return bytes;
}

/** Base64 of the text's UTF-8 (passwords of uptsysuser). */
export function encodeBase64(text: string): string {
  return bytesToBase64(utf8Bytes(text));
}

/** @returns undefined when the text is not Base64 of UTF-8 */
export function decodeBase64(text: string): string | undefined {
  const bytes = base64ToBytes(text);
  return bytes && utf8Text(bytes);
}

/**
 * A script or SQL from a definition: the server sends it plain or as Base64. Only a text that is
 * padded Base64 throughout and decodes to printable UTF-8 is treated as Base64; anything else is returned unchanged.
 */
export function decodeMaybeBase64(text: string): string {
  const plain = text.trim();
  if (plain.length < 8 || plain.length % 4 !== 0 || !/^[A-Za-z0-9+/\r\n]+={0,2}$/.test(plain)) return text;
  const decoded = decodeBase64(plain);
  if (decoded === undefined || /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(decoded)) return text;
  return decoded;
}

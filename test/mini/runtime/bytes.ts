/** Base64 of bytes. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x6000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x6000));
  return btoa(text);
}

/** Bytes of a Base64 text, in this window's own types, so that the app's `instanceof` holds. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const clean = atob(text);
  const bytes = new Uint8Array(clean.length);
  for (let at = 0; at < clean.length; at += 1) bytes[at] = clean.charCodeAt(at);
  return bytes;
}

const utf8 = new TextEncoder();

/** Bytes of a text in UTF-8. */
export const encode = (text: string): Uint8Array => utf8.encode(text);

/** The text that bytes in UTF-8 spell. */
export const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Whether a value is an ArrayBuffer, from whichever window. */
export const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';

/** Bytes of a text in UTF-8, without encoding it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += 1;
    // Halves of a pair are two bytes each, other characters in this range three.
    if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) bytes += 1;
  }
  return bytes;
}

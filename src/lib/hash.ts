/**
 * A short name for a text (28 hexadecimal digits and its length): the same text gives the same name on every target.
 * Not for secrets; two different scripts of one tenant will not collide.
 */
export function hashText(text: string): string {
  return `${half(text, 0)}${half(text, 0x9e3779b9)}-${text.length.toString(36)}`;
}

/** cyrb53 (public domain): 53 bits, as 14 hexadecimal digits. */
function half(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}

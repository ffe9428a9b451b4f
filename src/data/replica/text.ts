import { halfWidth } from '@/lib/clean-text';

/** The position where a text must occur. */
export type TextPlace = 'anywhere' | 'start' | 'end';

const dottedI = 'i\u0307'; // what JavaScript makes of İ

/** Letters of ASCII and Chinese characters, of which each has one width and at most one other case. */
const plainText = /^[\0-\x7f\u4e00-\u9fff]*$/;

/** One lower-case, plain-width character for each character, so that `İ`, `I` and `i` meet. */
function fold(text: string): string {
  // Nearly all texts are plain, and lists of ten thousand rows are searched while somebody types.
  if (plainText.test(text)) return text.toLowerCase();
  let folded = '';
  for (const character of halfWidth(text)) {
    const lower = character.toLowerCase();
    folded += lower.length === character.length ? lower : String.fromCodePoint(lower.codePointAt(0) ?? 0);
  }
  return folded;
}

/** A test for texts that contain a typed text, case-insensitively. */
export function contains(typed: string, place: TextPlace): (text: string) => boolean {
  const folded = fold(typed);
  const isDotted = folded.includes(dottedI);
  const wanted = isDotted ? folded.split(dottedI).join('i') : folded;
  return (text) => {
    const cell = fold(isDotted ? text.split(dottedI).join('i') : text);
    if (place === 'start') return cell.startsWith(wanted);
    return place === 'end' ? cell.endsWith(wanted) : cell.includes(wanted);
  };
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
const highUnit = /[\ud800-\udfff]/;

/** Whether JavaScript's own order, by 16-bit units, agrees with {@link compareCodes} for this text and others like it. */
export const inNativeOrder = (text: string): boolean => !highUnit.test(text);

/** Compares texts by the codes of their characters, as the server orders them; JavaScript's own order uses 16-bit units. */
export function compareCodes(left: string, right: string): number {
  if (left === right) return 0;
  if (inNativeOrder(left) && inNativeOrder(right)) return left < right ? -1 : 1;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (one === other) continue;
    // Characters of two units have the highest codes of all.
    if (isHigh(one) !== isHigh(other)) return isHigh(one) ? 1 : -1;
    return one - other;
  }
  return left.length - right.length;
}

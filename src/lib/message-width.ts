/** Messages wider than this become a dialog instead of a toast, except on H5 (spec §8). */
const TOAST_WIDTH_LIMIT = 14;

/** Han, kana, hangul, their punctuation, full-width forms, and everything beyond the basic plane (emoji, rare Han). */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/;

/** Width of a message in units: a Chinese character counts 2, any other 1. Spec §8. */
export function messageWidth(text: string): number {
  let width = 0;
  for (const character of Array.from(text)) width += character.length > 1 || WIDE.test(character) ? 2 : 1;
  return width;
}

/** Whether a message is over 14 width units. */
export function isWideMessage(text: string): boolean {
  return messageWidth(text) > TOAST_WIDTH_LIMIT;
}

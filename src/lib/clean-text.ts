/** Invisible characters: soft hyphen, zero widths, directions, joiners, byte order mark. */
const UNSEEN =
  // A joiner between two emoji combines them into one and stays with the first.
  /([\ufe0f\u2190-\u32ff\udc00-\udfff]\u200d(?=[\u2190-\u32ff\ud800-\udbff]))|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Replaces full-width characters by the plain ones, one for one. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}

/** The text without invisible characters, and without blanks around it. */
export function seenText(text: string): string {
  return text.replace(UNSEEN, '$1').trim();
}

/**
 * Cleans what was typed or pasted where texts are compared character by character (numbers, codes, phones, addresses, account
 * names): without invisible characters, and with full-width characters as the plain ones. Prose stays as it is, not cleaned here.
 */
export function cleanText(text: string): string {
  return halfWidth(seenText(text)).trim();
}

/**
 * A phone number as it is dialled: no blanks, dashes or brackets inside. A text with more digits than any number has contains
 * several numbers, and they stay separate.
 */
export function dialled(text: string): string {
  const clean = cleanText(text).replace(/[\u2010-\u2015\u2212]/g, '-');
  const digits = clean.replace(/[\s()-]/g, '');
  return digits.replace(/\D/g, '').length > 15 ? clean : digits;
}

/** What a search dials, if it may be a phone number and is not a date; '' otherwise. */
export function dialledSearch(text: string): string {
  const number = dialled(text);
  return /^\+?\d{7,15}$/.test(number) && !/^\d{4}-\d{1,2}-\d{1,2}$/.test(text.trim()) ? number : '';
}

/**
 * What a search looks for: without invisible characters, letters and digits in their plain width. Brackets and commas stay, since
 * names are written with them.
 */
export function foundText(text: string): string {
  return seenText(text).replace(
    /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff20\uff0b\uff0d\uff0e\u3000]/g,
    halfWidth,
  );
}

/** A code that was typed or scanned; a code that contains words (a contract's （2026）) keeps their full width. */
export function codeText(text: string): string {
  return /[\u4e00-\u9fff]/.test(text) ? seenText(text) : cleanText(text);
}

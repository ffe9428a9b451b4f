/** A text as it can be typed. */
export interface TypedText {
  text: string;
  /** Pinyin initials, `szy`; '' where they are not known. */
  initials: string;
  /** Whole pinyin without tones or spaces. */
  pinyin: string;
}

/** From this length on a typing error is forgiven: a shorter word would mean almost anything. */
const FORGIVEN_FROM = 4;

/** Whether the text begins with what was typed, apart from one letter left out, added, wrong or swapped with the next. */
function startsAlmost(text: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && text[at] === typed[at]) at += 1;
  const left = typed.slice(at);
  return (
    text.startsWith(left.slice(1), at) ||
    text.startsWith(left, at + 1) ||
    text.startsWith(left.slice(1), at + 1) ||
    (left.length > 1 && text.startsWith(`${left[1]}${left[0]}${left.slice(2)}`, at))
  );
}

const holdsAlmost = (text: string, typed: string): boolean =>
  Array.from(text).some((_letter, at) => startsAlmost(text.slice(at), typed));

/**
 * How well a text answers what was typed: by its letters, by pinyin, by initials, and with one typing error.
 *
 * @returns 0 when it does not; steps of ten, between which use decides
 */
export function matchScore(typed: string, { text, initials, pinyin }: TypedText): number {
  const wanted = typed.toLowerCase().replace(/\s+/g, '');
  if (wanted === '') return 0;
  const plain = text.toLowerCase().replace(/\s+/g, '');
  if (plain === wanted) return 100;
  if (plain.startsWith(wanted)) return 90;
  if (plain.includes(wanted)) return 80;
  if (initials.startsWith(wanted)) return 70;
  if (pinyin.startsWith(wanted)) return 60;
  // A single letter is in almost every reading.
  if (wanted.length > 1 && initials.includes(wanted)) return 50;
  if (wanted.length > 1 && pinyin.includes(wanted)) return 40;
  if (wanted.length < FORGIVEN_FROM) return 0;
  return holdsAlmost(plain, wanted) || holdsAlmost(pinyin, wanted) ? 20 : 0;
}

import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Text is found regardless of case, the same on every database. ILIKE leaves this to the cluster's locale: under one `é` matches
 * `É`, under another it does not. So the letters of the pattern are folded here, and in the column only those same letters are:
 * no others can affect the match.
 */
let capitals: Map<string, string> | undefined;

/** The lower-case letter of a character: one character, so that positions stay. */
function lowerOf(character: string): string {
  return [...character.toLowerCase()][0] ?? character;
}

/** All characters whose lower case is this letter: for `i` these are `I` and `İ`. */
function capitalsOf(letter: string): string {
  if (!capitals) {
    capitals = new Map();
    for (let code = 0x41; code < 0x1f000; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue; // surrogate halves
      const character = String.fromCodePoint(code);
      const lower = lowerOf(character);
      if (lower !== character) capitals.set(lower, (capitals.get(lower) ?? '') + character);
    }
  }
  return capitals.get(letter) ?? '';
}

/** The full-width forms of a plain letter, digit or sign: keyboards produce both. */
function fullWidths(letter: string): string {
  if (!/^[!-~]$/.test(letter)) return '';
  const wide = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);
  const capital = letter.toUpperCase();
  return capital === letter ? wide(letter) : wide(letter) + wide(capital);
}

const dottedI = 'i\u0307'; // what JavaScript makes of İ

/** Matches a LIKE pattern whose special characters are already escaped, regardless of case. */
export function matches(column: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  let text = column;
  let wanted = [...pattern].map(lowerOf).join('');
  if (wanted.includes(dottedI)) {
    wanted = wanted.replaceAll(dottedI, 'i');
    text = sql`replace(${text}, ${dottedI}, 'i')`;
  }
  let from = '';
  let to = '';
  for (const letter of new Set(wanted)) {
    for (const capital of capitalsOf(letter) + fullWidths(letter)) {
      from += capital;
      to += letter;
    }
  }
  return from ? sql`translate(${text}, ${from}, ${to}) like ${wanted}` : sql`${text} like ${wanted}`;
}

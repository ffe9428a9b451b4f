/** Names that do not need a semicolon: those of the characters from no-break space (160) on, in their order. */
const LATIN = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
).split(' ');

/** The names for markup itself, which do not need one either; each name is followed by its character. */
const MARKUP = 'amp & AMP & lt < LT < gt > GT > quot " QUOT " COPY © REG ®';

/** The remaining names of HTML 4, and a few newer ones that editors write. */
const OTHERS =
  "apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ensp \u2002 emsp \u2003 thinsp \u2009 " +
  'zwnj \u200c zwj \u200d lrm \u200e rlm \u200f ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ ' +
  'dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ ' +
  'weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ ' +
  'Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π ' +
  'Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η ' +
  'theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ tau τ upsilon υ phi φ chi χ ' +
  'psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ ' +
  'minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ ' +
  'equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ ' +
  'rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ check ✓ cross ✗ star ☆ starf ★ lpar ( rpar ) ' +
  'lbrack [ rbrack ] lbrace { rbrace } colon : comma , period . semi ; excl ! quest ? num # percnt % dollar $ commat @ ' +
  'lowbar _ plus + equals = sol / bsol \\ vert | grave ` ast * Tab \t NewLine \n';

/** Numbers 128 to 159 mean the characters Windows puts there; number 0 is no character. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const UNKNOWN = '\ufffd';

const pairs = (text: string): [string, string][] =>
  text
    .split(' ')
    .map((name, at, all): [string, string] => [name, all[at + 1] ?? ''])
    .filter((_, at) => at % 2 === 0);

const bare = new Map([
  ...pairs(MARKUP),
  ...LATIN.map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
]);
const named = new Map([...bare, ...pairs(OTHERS)]);
const LONGEST_BARE = 6;

function ofNumber(code: number): string {
  if (code >= 128 && code < 160) return WINDOWS[code - 128] ?? UNKNOWN;
  const none = code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000);
  return none ? UNKNOWN : String.fromCodePoint(code);
}

/** The longest name without a semicolon that a word starts with, as its character and the rest of the word. */
function ofStart(word: string): string | undefined {
  for (let length = Math.min(LONGEST_BARE, word.length); length > 1; length -= 1) {
    const character = bare.get(word.slice(0, length));
    if (character !== undefined) return character + word.slice(length);
  }
  return undefined;
}

/**
 * Text of HTML with its character references resolved. An unknown name stays as it is written.
 *
 * @param attribute whether it is an attribute's value, where `&copy=1` is part of an address
 */
export function decodeEntities(text: string, attribute = false): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d+);?|#x([\da-f]+);?|([a-z][a-z\d]*)(;?)(=?))/gi,
    (whole, decimal?: string, hex?: string, name = '', end = '', equals = '') => {
      if (decimal !== undefined) return ofNumber(parseInt(decimal, 10));
      if (hex !== undefined) return ofNumber(parseInt(hex, 16));
      if (end) {
        const character = named.get(name);
        if (character !== undefined) return character + equals;
      }
      if (attribute) return (!end && !equals && bare.get(name)) || whole;
      const read = ofStart(name);
      return read === undefined ? whole : read + end + equals;
    },
  );
}

/**
 * Tells whether a regular expression can take super-linear time, before it is ever run: the engine cannot be stopped from
 * outside. What is unclear counts as dangerous.
 */
export interface PatternCost {
  /** Why the pattern is refused; undefined when it may run. */
  refused?: string;
  /** Longest text it may be run on. */
  maxLength: number;
}

/** Characters looked at one by one: Latin-1 and one stand-in for all others. */
const SIZE = 257;
const OTHER = 256;
const MAX_PATTERN = 2000;
/** Single steps of the engine we allow, about a fifth of a second. */
const STEPS = 1e8;

type Chars = Uint8Array;

interface Node {
  /** Every character it can match anywhere. */
  chars: Chars;
  /** Characters it can begin with. */
  first: Chars;
  /** Begins with exactly one character of `first` that nothing else in it can match. */
  separated: boolean;
  nullable: boolean;
  /** Matches of different lengths. */
  varies: boolean;
  /** How many overlapping unbounded repetitions stand in a row: the power of its time. */
  degree: number;
}

class Refused extends Error {}

const none = (): Chars => new Uint8Array(SIZE);
const all = (): Chars => new Uint8Array(SIZE).fill(1);
const union = (a: Chars, b: Chars): Chars => a.map((value, at) => value | (b[at] ?? 0));
const overlap = (a: Chars, b: Chars): boolean => a.some((value, at) => value === 1 && b[at] === 1);
const range = (from: number, to: number): Chars => {
  const set = none();
  for (let code = from; code <= Math.min(to, OTHER - 1); code += 1) set[code] = 1;
  if (to >= OTHER) set[OTHER] = 1;
  return set;
};
const invert = (set: Chars): Chars => set.map((value, at) => (at === OTHER ? 1 : 1 - value));
const CLASSES: Record<string, Chars> = {
  d: range(48, 57),
  w: union(union(range(48, 57), range(65, 90)), union(range(97, 122), range(95, 95))),
  s: union(union(range(9, 13), range(32, 32)), union(range(160, 160), range(OTHER, OTHER))),
};

/** @param pattern source of the expression; @param flags its flags */
export function costOf(pattern: string, flags: string): PatternCost {
  if (pattern.length > MAX_PATTERN) return { refused: 'pattern too long', maxLength: 0 };
  try {
    const reader = new Reader(pattern, flags.includes('i'));
    const node = reader.read();
    const anchored = /^\^/.test(pattern) && !pattern.includes('|') && !flags.includes('m');
    const power = node.degree === 0 ? 1 : node.degree + (anchored ? 0 : 1);
    return { maxLength: Math.floor(STEPS ** (1 / Math.max(power, 1.34))) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message, maxLength: 0 };
    throw error;
  }
}

/** Reads the syntax as far as the question needs it. */
class Reader {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly ignoreCase: boolean,
  ) {}

  read(): Node {
    const node = this.choice();
    if (this.at < this.text.length) throw new Refused('unreadable');
    return node;
  }

  private choice(): Node {
    this.depth += 1;
    if (this.depth > 30) throw new Refused('nested too deep');
    const nodes = [this.sequence()];
    while (this.text[this.at] === '|') {
      this.at += 1;
      nodes.push(this.sequence());
    }
    this.depth -= 1;
    return alternatives(nodes);
  }

  private sequence(): Node {
    const nodes: Node[] = [];
    while (this.at < this.text.length && this.text[this.at] !== '|' && this.text[this.at] !== ')') {
      const node = this.item();
      if (node) nodes.push(node);
    }
    return inRow(nodes);
  }

  private item(): Node | null {
    const node = this.atom();
    const [min, max] = this.quantifier();
    if (min === 1 && max === 1) return node;
    if (!node) return null;
    return repeat(node, min, max);
  }

  private quantifier(): [number, number] {
    const match = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(this.text.slice(this.at));
    if (!match) return [1, 1];
    this.at += match[0].length;
    const sign = match[0][0];
    if (sign === '*') return [0, Infinity];
    if (sign === '+') return [1, Infinity];
    if (sign === '?') return [0, 1];
    const min = Number(match[1]);
    const max = match[2] === undefined ? min : match[3] === '' ? Infinity : Number(match[3]);
    return [min, max];
  }

  private atom(): Node | null {
    const character = this.text[this.at] ?? '';
    this.at += 1;
    if (character === '^' || character === '$') return null;
    if (character === '(') return this.group();
    if (character === '[') return one(this.fold(this.set()));
    if (character === '.') return one(all());
    if (character === '\\') return this.escape();
    return one(this.fold(codeSet(character)));
  }

  private group(): Node | null {
    const opening = /^\?(?:[:=!]|<[=!]|<[A-Za-z_$][\w$]*>)/.exec(this.text.slice(this.at));
    if (opening) this.at += opening[0].length;
    const inner = this.choice();
    if (this.text[this.at] !== ')') throw new Refused('unreadable');
    this.at += 1;
    const isLook = opening !== null && /^\?(?:[=!]|<[=!])/.test(opening[0]);
    if (isLook && inner.degree > 0) throw new Refused('repetition in a look-around');
    return isLook ? null : inner;
  }

  private escape(): Node | null {
    const character = this.text[this.at] ?? '';
    if (/[1-9k]/.test(character)) throw new Refused('back reference');
    if (character === 'b' || character === 'B') {
      this.at += 1;
      return null;
    }
    return one(this.fold(this.escaped()));
  }

  /** The set of an escape; the position is behind the backslash. */
  private escaped(): Chars {
    const character = this.text[this.at] ?? '';
    this.at += 1;
    const known = CLASSES[character.toLowerCase()];
    if (known) return character === character.toLowerCase() ? known : invert(known);
    if (character === 'p' || character === 'P') throw new Refused('Unicode property');
    const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\})/.exec(
      this.text.slice(this.at - 1),
    );
    if (hex) {
      this.at += hex[0].length - 1;
      return codeRange(parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '0', 16));
    }
    const controls: Record<string, number> = { n: 10, r: 13, t: 9, v: 11, f: 12, '0': 0 };
    const control = controls[character];
    return control === undefined ? codeSet(character) : range(control, control);
  }

  private set(): Chars {
    const isInverted = this.text[this.at] === '^';
    if (isInverted) this.at += 1;
    let set = none();
    while (this.text[this.at] !== ']') {
      if (this.at >= this.text.length) throw new Refused('unreadable');
      const from = this.member();
      if (this.text[this.at] === '-' && this.text[this.at + 1] !== ']') {
        this.at += 1;
        const to = this.member();
        const low = from.indexOf(1);
        const high = to.lastIndexOf(1);
        set = union(set, range(low, Math.max(low, high)));
      } else {
        set = union(set, from);
      }
    }
    this.at += 1;
    return isInverted ? invert(set) : set;
  }

  private member(): Chars {
    const character = this.text[this.at] ?? '';
    this.at += 1;
    return character === '\\' ? this.escaped() : codeSet(character);
  }

  private fold(set: Chars): Chars {
    if (!this.ignoreCase) return set;
    const folded = set.slice();
    for (let code = 65; code <= 90; code += 1) {
      const either = (set[code] ?? 0) | (set[code + 32] ?? 0);
      folded[code] = either;
      folded[code + 32] = either;
    }
    return folded;
  }
}

const codeSet = (character: string): Chars => codeRange(character.charCodeAt(0));
const codeRange = (code: number): Chars => range(Math.min(code, OTHER), Math.min(code, OTHER));

function one(chars: Chars): Node {
  return { chars, first: chars, separated: false, nullable: false, varies: false, degree: 0 };
}

function alternatives(nodes: readonly Node[]): Node {
  const [only] = nodes;
  if (only && nodes.length === 1) return only;
  return {
    chars: nodes.map((node) => node.chars).reduce(union, none()),
    first: nodes.map((node) => node.first).reduce(union, none()),
    separated: false,
    nullable: nodes.some((node) => node.nullable),
    varies: nodes.some((node) => node.varies) || !isPrefixFree(nodes),
    degree: Math.max(...nodes.map((node) => node.degree)),
  };
}

/** Alternatives that begin differently can never both fit. */
function isPrefixFree(nodes: readonly Node[]): boolean {
  return nodes.every((node, at) => nodes.slice(at + 1).every((other) => !overlap(node.first, other.first)));
}

function inRow(nodes: readonly Node[]): Node {
  let chars = none();
  let first = none();
  let nullable = true;
  let run = none();
  let power = 0;
  let degree = 0;
  for (const node of nodes) {
    if (nullable) first = union(first, node.first);
    nullable = nullable && node.nullable;
    chars = union(chars, node.chars);
    if (node.degree > 0) {
      power = overlap(run, node.chars) ? power + node.degree : node.degree;
      run = power > node.degree ? union(run, node.chars) : node.chars;
    } else if (!node.nullable && !overlap(run, node.chars)) {
      power = 0;
      run = none();
    }
    degree = Math.max(degree, power);
  }
  const [head, ...rest] = nodes;
  const tail = rest.map((node) => node.chars).reduce(union, none());
  const separated =
    head !== undefined && !head.nullable && !head.varies && head.degree === 0 && !overlap(head.chars, tail);
  return { chars, first, separated, nullable, varies: nodes.some((node) => node.varies), degree };
}

function repeat(node: Node, min: number, max: number): Node {
  const isUnbounded = max === Infinity || max > 100;
  if (max > 1 && (node.varies || node.nullable || node.degree > 0) && !node.separated) {
    if (isUnbounded || max > 10 || node.degree > 0) throw new Refused('repetition inside a repetition');
  }
  return {
    chars: node.chars,
    first: node.first,
    separated: false,
    nullable: min === 0 || node.nullable,
    varies: min !== max || node.varies,
    degree: isUnbounded ? Math.max(1, node.degree) : node.degree,
  };
}

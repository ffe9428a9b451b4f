import {
  all,
  alternatives,
  codeRange,
  codeSet,
  inRow,
  invert,
  none,
  one,
  OTHER,
  range,
  RefusedPattern,
  repeat,
  union,
} from '@/scripting/sandbox/regex-nodes';
import type { Chars, Node } from '@/scripting/sandbox/regex-nodes';

/**
 * Determines whether a regular expression can take super-linear time, before it is ever run: the engine cannot be stopped from
 * outside. If in doubt, it counts as dangerous.
 */
export interface PatternCost {
  /** Why the pattern is refused; undefined when it may run. */
  refused?: string;
  /** Longest text it may be run on. */
  maxLength: number;
}

const MAX_PATTERN = 2000;
/** Single steps of the engine that we allow, about a fifth of a second. */
const STEPS = 1e8;
/** A pattern that may not run on even this many characters is refused at once. */
const MIN_LENGTH = 10;
/** Flags whose rules the reader knows; `v` has a different syntax. */
const FLAGS = /^[dgimsuy]*$/;

const CLASSES: Record<string, Chars> = {
  d: range(48, 57),
  w: union(union(range(48, 57), range(65, 90)), union(range(97, 122), range(95, 95))),
  s: union(union(range(9, 13), range(32, 32)), union(range(160, 160), range(OTHER, OTHER))),
};

/** @param pattern source of the expression; @param flags its flags */
export function costOf(pattern: string, flags: string): PatternCost {
  if (pattern.length > MAX_PATTERN) return { refused: 'pattern too long', maxLength: 0 };
  if (!FLAGS.test(flags)) return { refused: 'flag', maxLength: 0 };
  try {
    const reader = new Reader(pattern, flags.includes('i'), flags.includes('u'));
    const node = reader.read();
    const anchored = /^\^/.test(pattern) && !pattern.includes('|') && !flags.includes('m');
    const power = node.degree === 0 ? 1 : node.degree + (anchored ? 0 : 1);
    const steps = STEPS / 10 ** node.ways / Math.max(1, node.size / 10);
    const maxLength = Math.floor(steps ** (1 / Math.max(power, 1.34)));
    if (maxLength < MIN_LENGTH) throw new RefusedPattern('too many ways to match');
    return { maxLength };
  } catch (error) {
    if (error instanceof RefusedPattern) return { refused: error.message, maxLength: 0 };
    throw error;
  }
}

/** Reads the syntax as far as the analysis needs it. */
class Reader {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly ignoreCase: boolean,
    private readonly unicode: boolean,
  ) {}

  read(): Node {
    const node = this.choice();
    if (this.at < this.text.length) throw new RefusedPattern('unreadable');
    return node;
  }

  private choice(): Node {
    this.depth += 1;
    if (this.depth > 30) throw new RefusedPattern('nested too deep');
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
    if (!opening && this.text[this.at] === '?') throw new RefusedPattern('unreadable');
    if (opening) this.at += opening[0].length;
    const inner = this.choice();
    if (this.text[this.at] !== ')') throw new RefusedPattern('unreadable');
    this.at += 1;
    const isLook = opening !== null && /^\?(?:[=!]|<[=!])/.test(opening[0]);
    if (isLook && (inner.degree > 0 || inner.ways > 2))
      throw new RefusedPattern('repetition in a look-around');
    return isLook ? null : inner;
  }

  private escape(): Node | null {
    const character = this.text[this.at] ?? '';
    if (/[1-9k]/.test(character)) throw new RefusedPattern('back reference');
    if (character === 'b' || character === 'B') {
      this.at += 1;
      return null;
    }
    return one(this.fold(this.escaped()));
  }

  /** The set of an escape; the position is after the backslash. */
  private escaped(): Chars {
    const character = this.text[this.at] ?? '';
    this.at += 1;
    const known = CLASSES[character.toLowerCase()];
    if (known) return character === character.toLowerCase() ? known : invert(known);
    if (character === 'p' || character === 'P') throw new RefusedPattern('Unicode property');
    // Control letters, octal numbers and `\\u{41}` without the flag `u` mean something other than they look like.
    if (character === 'c' || /[1-9]/.test(character)) throw new RefusedPattern('unreadable escape');
    if (!this.unicode && /^u\{/.test(this.text.slice(this.at - 1)))
      throw new RefusedPattern('unreadable escape');
    if (character === '0' && /\d/.test(this.text[this.at] ?? ''))
      throw new RefusedPattern('unreadable escape');
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
      if (this.at >= this.text.length) throw new RefusedPattern('unreadable');
      const from = this.member();
      if (this.text[this.at] === '-' && this.text[this.at + 1] !== ']') {
        this.at += 1;
        const to = this.member();
        const low = from.indexOf(1);
        const high = to.lastIndexOf(1);
        set = union(union(set, union(from, to)), range(low, Math.max(low, high)));
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
    if (character !== '\\') return codeSet(character);
    if (this.text[this.at] !== 'b') return this.escaped();
    this.at += 1;
    return range(8, 8);
  }

  private fold(set: Chars): Chars {
    if (!this.ignoreCase) return set;
    const folded = set.slice();
    for (const start of [65, 192])
      for (let code = start; code <= start + (start === 65 ? 25 : 30); code += 1) {
        const either = (set[code] ?? 0) | (set[code + 32] ?? 0);
        folded[code] = either;
        folded[code + 32] = either;
      }
    // Their other case is outside Latin-1, or the other way round.
    const beyond = [75, 83, 107, 115, 181, 197, 223, 229, 255];
    if (set[OTHER]) for (const code of beyond) folded[code] = 1;
    else if (beyond.some((code) => set[code])) folded[OTHER] = 1;
    return folded;
  }
}

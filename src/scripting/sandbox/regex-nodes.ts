/** What a part of a regular expression can match, and what it costs: the arithmetic of regex-safety. */
/** Characters considered one by one: Latin-1 and one stand-in for all others. */
export const SIZE = 257;
export const OTHER = 256;

export type Chars = Uint8Array;

export interface Node {
  /** Every character it can match anywhere. */
  chars: Chars;
  /** Characters it can begin with. */
  first: Chars;
  /** Begins with exactly one character of `first` that nothing else in it can match. */
  separated: boolean;
  nullable: boolean;
  /** Its matches differ in length. */
  varies: boolean;
  /** How many overlapping unbounded repetitions follow each other: the power of its running time. */
  degree: number;
  /** In how many ways bounded repetitions and alternatives can share a text, as a power of ten: a factor of its running time. */
  ways: number;
  /** Most characters it reads without its unbounded repetitions. */
  size: number;
}

/** The expression may not run; the message gives the reason. */
export class RefusedPattern extends Error {}

export const none = (): Chars => new Uint8Array(SIZE);
export const all = (): Chars => new Uint8Array(SIZE).fill(1);
export const union = (a: Chars, b: Chars): Chars => a.map((value, at) => value | (b[at] ?? 0));
const overlap = (a: Chars, b: Chars): boolean => a.some((value, at) => value === 1 && b[at] === 1);
export const range = (from: number, to: number): Chars => {
  const set = none();
  for (let code = from; code <= Math.min(to, OTHER - 1); code += 1) set[code] = 1;
  if (to >= OTHER) set[OTHER] = 1;
  return set;
};
export const invert = (set: Chars): Chars => set.map((value, at) => (at === OTHER ? 1 : 1 - value));

export const codeSet = (character: string): Chars => codeRange(character.charCodeAt(0));
export const codeRange = (code: number): Chars => range(Math.min(code, OTHER), Math.min(code, OTHER));

export function one(chars: Chars): Node {
  return {
    chars,
    first: chars,
    separated: false,
    nullable: false,
    varies: false,
    degree: 0,
    ways: 0,
    size: 1,
  };
}

export function alternatives(nodes: readonly Node[]): Node {
  const [only] = nodes;
  if (only && nodes.length === 1) return only;
  const prefixFree = isPrefixFree(nodes);
  const ways = nodes.map((node) => node.ways);
  return {
    chars: nodes.map((node) => node.chars).reduce(union, none()),
    first: nodes.map((node) => node.first).reduce(union, none()),
    separated: false,
    nullable: nodes.some((node) => node.nullable),
    varies: nodes.some((node) => node.varies) || !prefixFree,
    degree: Math.max(...nodes.map((node) => node.degree)),
    ways: prefixFree ? Math.max(...ways) : Math.log10(ways.reduce((all, one) => all + 10 ** one, 0)),
    size: nodes.reduce((total, node) => total + node.size, 0),
  };
}

/** Alternatives that begin differently can never both match. */
function isPrefixFree(nodes: readonly Node[]): boolean {
  return nodes.every((node, at) => nodes.slice(at + 1).every((other) => !overlap(node.first, other.first)));
}

/**
 * Neighbours that can match the same characters share a text in many ways. Something between them ends that only when it
 * has to match something that none of them can.
 */
export function inRow(nodes: readonly Node[]): Node {
  let chars = none();
  let first = none();
  let nullable = true;
  let run = new Run();
  let degree = 0;
  let ways = 0;
  for (const node of nodes) {
    if (nullable) first = union(first, node.first);
    nullable = nullable && node.nullable;
    chars = union(chars, node.chars);
    if (!node.nullable && !run.meets(node.chars)) run = new Run();
    if (node.degree > 0 || node.ways > 0) run.add(node);
    degree = Math.max(degree, run.degree());
    ways = Math.max(ways, run.ways());
  }
  const [head, ...rest] = nodes;
  const tail = rest.map((node) => node.chars).reduce(union, none());
  const separated =
    head !== undefined && !head.nullable && !head.varies && head.degree === 0 && !overlap(head.chars, tail);
  const size = nodes.reduce((total, node) => total + node.size, 0);
  return { chars, first, separated, nullable, varies: nodes.some((node) => node.varies), degree, ways, size };
}

/** Neighbours that share texts: for every character, how many of them can match it and in how many ways. */
class Run {
  private degrees: readonly number[] = Array.from({ length: SIZE }, () => 0);
  private powers: readonly number[] = this.degrees;

  meets(chars: Chars): boolean {
    return chars.some((value, at) => value === 1 && (this.degrees[at] ?? 0) + (this.powers[at] ?? 0) > 0);
  }

  add({ chars, degree, ways }: Node): void {
    this.degrees = this.degrees.map((value, at) => value + (chars[at] === 1 ? degree : 0));
    this.powers = this.powers.map((value, at) => value + (chars[at] === 1 ? ways : 0));
  }

  degree = (): number => Math.max(...this.degrees);
  ways = (): number => Math.max(...this.powers);
}

export function repeat(node: Node, min: number, max: number): Node {
  const isUnbounded = max === Infinity || max > 100;
  if (max > 1 && (node.varies || node.nullable || node.degree > 0) && !node.separated) {
    if (isUnbounded || max > 10 || node.degree > 0)
      throw new RefusedPattern('repetition inside a repetition');
  }
  const lengths = isUnbounded ? 1 : max - min + 1;
  return {
    chars: node.chars,
    first: node.first,
    separated: false,
    nullable: min === 0 || node.nullable,
    varies: min !== max || node.varies,
    degree: isUnbounded ? Math.max(1, node.degree) : node.degree,
    ways: (isUnbounded || node.separated ? node.ways : node.ways * max) + Math.log10(lengths),
    size: isUnbounded ? node.size * Math.max(1, Math.min(min, 1e6)) : node.size * max,
  };
}

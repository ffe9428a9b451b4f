import { MAX_TEXT, type Meter } from '@/scripting/sandbox/meter';
import { execPattern, matchesOf, patternOf, replaced, splitBy } from '@/scripting/sandbox/pattern';
import { primitiveOf, textOf } from '@/scripting/sandbox/text';

/** A method of a built-in type as scripts get it: the receiver, then the arguments. */
export type Method<Self> = (meter: Meter, self: Self, args: readonly unknown[]) => unknown;
export type MethodTable<Self> = ReadonlyMap<string, Method<Self>>;

/**
 * A table of methods. A name that in TypeScript's view every object has is written with `~` in front, since otherwise the
 * types of its parameters would be lost.
 */
export function methods<Self>(table: Record<string, Method<Self>>): MethodTable<Self> {
  return new Map(Object.entries(table).map(([name, method]) => [name.replace('~', ''), method]));
}

/** Methods that take texts and numbers and return nothing larger than the text itself. */
const PLAIN = [
  'charAt',
  'charCodeAt',
  'codePointAt',
  'at',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'localeCompare',
  'normalize',
  'slice',
  'startsWith',
  'substr',
  'substring',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
  'toLowerCase',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
  'trimLeft',
  'trimRight',
] as const;

type PlainMethod = (this: string, ...args: unknown[]) => unknown;

function plain(name: string): Method<string> {
  const native = (String.prototype as unknown as Record<string, PlainMethod>)[name];
  return (meter, self, args) => {
    meter.grow(self.length >> 4);
    return native?.apply(
      self,
      args.map((arg) => primitiveOf(meter, arg, 'text')),
    );
  };
}

function pad(side: 'padStart' | 'padEnd'): Method<string> {
  return (meter, self, [length, filler]) => {
    const size = Number(primitiveOf(meter, length));
    meter.fits(Math.max(Number.isFinite(size) ? size : MAX_TEXT + 1, 0), MAX_TEXT);
    return filler === undefined ? self[side](size) : self[side](size, textOf(meter, filler));
  };
}

const toPattern = (meter: Meter, what: unknown, flags: string): RegExp =>
  what instanceof RegExp ? what : patternOf(what === undefined ? '' : textOf(meter, what), flags);

const copyOf = (match: RegExpExecArray): unknown[] => {
  const list: unknown[] & { index?: number; groups?: object } = Array.from(match);
  list.index = match.index;
  if (match.groups) list.groups = { ...match.groups };
  return list;
};

/** Methods of texts. */
export const TEXT_METHODS = methods<string>({
  ...Object.fromEntries(PLAIN.map((name) => [name, plain(name)])),
  '~toString': (_meter, self) => self,
  '~valueOf': (_meter, self) => self,
  concat(meter, self, args) {
    const parts = args.map((arg) => textOf(meter, arg));
    meter.fits(
      parts.reduce((sum, part) => sum + part.length, self.length),
      MAX_TEXT,
    );
    return self.concat(...parts);
  },
  repeat(meter, self, [count]) {
    const times = Number(primitiveOf(meter, count));
    meter.fits(self.length * Math.max(times, 0), MAX_TEXT);
    if (self === '' && times > MAX_TEXT) return '';
    return self.repeat(times);
  },
  padStart: pad('padStart'),
  padEnd: pad('padEnd'),
  split: (meter, self, [separator, limit]) =>
    splitBy(meter, self, separator, limit === undefined ? undefined : Number(primitiveOf(meter, limit))),
  replace: (meter, self, [what, by]) => replaced(meter, self, what, by, false),
  replaceAll: (meter, self, [what, by]) => replaced(meter, self, what, by, true),
  match(meter, self, [what]) {
    const pattern = toPattern(meter, what, '');
    const found = matchesOf(meter, pattern, self);
    const [first] = found;
    if (!first) return null;
    return pattern.global ? found.map((match) => match[0]) : copyOf(first);
  },
  matchAll: (meter, self, [what]) => matchesOf(meter, toPattern(meter, what, 'g'), self).map(copyOf),
  search: (meter, self, [what]) => {
    const pattern = toPattern(meter, what, '');
    const [first] = matchesOf(
      meter,
      pattern.global ? patternOf(pattern.source, pattern.flags.replace('g', '')) : pattern,
      self,
    );
    return first ? first.index : -1;
  },
});

/** Methods of regular expressions. */
export const PATTERN_METHODS = methods<RegExp>({
  test: (meter, self, [text]) => execPattern(meter, self, textOf(meter, text)) !== null,
  exec(meter, self, [text]) {
    const match = execPattern(meter, self, textOf(meter, text));
    return match && copyOf(match);
  },
  '~toString': (meter, self) => textOf(meter, self),
});

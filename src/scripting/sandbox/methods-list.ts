import { callback, type Call } from '@/scripting/sandbox/class-view';
import { isObject } from '@/scripting/sandbox/keys';
import { MAX_ITEMS, type Meter } from '@/scripting/sandbox/meter';
import { joined, primitiveOf, textOf } from '@/scripting/sandbox/text';
import { methods, type Method } from '@/scripting/sandbox/methods-text';

type List = unknown[];

/** Methods that only read the list and compare by identity. */
const READING = [
  'at',
  'includes',
  'indexOf',
  'lastIndexOf',
  'slice',
  'pop',
  'shift',
  'reverse',
  'keys',
  'entries',
  'values',
] as const;
/** Methods that call a function of the script for each item. */
const CALLING = [
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'forEach',
  'map',
  'reduce',
  'reduceRight',
  'some',
] as const;

type ListMethod = (this: List, ...args: unknown[]) => unknown;
const NATIVE = Array.prototype as unknown as Record<string, ListMethod | undefined>;

const reading =
  (name: string): Method<List> =>
  (meter, self, args) => {
    meter.grow(self.length >> 3);
    const result = NATIVE[name]?.apply(self, [...args]);
    const isIterator = name === 'keys' || name === 'entries' || name === 'values';
    return isIterator ? Array.from(result as Iterable<unknown>) : result;
  };

const calling =
  (name: string): Method<List> =>
  (meter, self, [first, ...rest]) => {
    const call = callback(first);
    const stepped: Call = (...args) => {
      meter.step();
      return call(...args);
    };
    meter.grow(self.length >> 3);
    return NATIVE[name]?.apply(self, [stepped, ...(name.startsWith('reduce') ? rest : [])]);
  };

function sorted(meter: Meter, self: List, compare: unknown): List {
  meter.grow(self.length);
  if (compare === undefined) {
    const texts = new Map(self.map((item) => [item, textOf(meter, item)]));
    const textFor = (item: unknown): string => texts.get(item) ?? '';
    return self.sort((a, b) => (textFor(a) < textFor(b) ? -1 : textFor(a) > textFor(b) ? 1 : 0));
  }
  const call = callback(compare);
  return self.sort((a, b) => {
    meter.step();
    return Number(primitiveOf(meter, call(a, b)));
  });
}

function flattened(meter: Meter, list: List, depth: number): List {
  const result: List = [];
  for (const item of list) {
    if (Array.isArray(item) && depth > 0) {
      meter.step();
      const inner = flattened(meter, item, depth - 1);
      meter.fits(result.length + inner.length, MAX_ITEMS);
      for (const part of inner) result.push(part);
    } else {
      result.push(item);
    }
  }
  meter.fits(result.length, MAX_ITEMS);
  return result;
}

/** Methods of lists. */
export const LIST_METHODS = methods<List>({
  ...Object.fromEntries(READING.map((name) => [name, reading(name)])),
  ...Object.fromEntries(CALLING.map((name) => [name, calling(name)])),
  push(meter, self, args) {
    if (self.length + args.length > MAX_ITEMS) meter.fits(self.length + args.length, MAX_ITEMS);
    meter.grow(args.length);
    return self.push(...args);
  },
  unshift(meter, self, args) {
    meter.fits(args.length, MAX_ITEMS);
    if (self.length + args.length > MAX_ITEMS) meter.fits(self.length + args.length, MAX_ITEMS);
    meter.grow(self.length >> 3);
    return self.unshift(...args);
  },
  splice(meter, self, args) {
    meter.grow(args.length + (self.length >> 3));
    if (self.length + args.length > MAX_ITEMS) meter.fits(self.length + args.length, MAX_ITEMS);
    const [start, count, ...items] = args;
    const from = Number(primitiveOf(meter, start));
    if (args.length < 2) return args.length === 0 ? [] : self.splice(from);
    return self.splice(from, Number(primitiveOf(meter, count)), ...items);
  },
  concat(meter, self, args) {
    const length = args.reduce(
      (sum: number, arg) => sum + (Array.isArray(arg) ? arg.length : 1),
      self.length,
    );
    meter.fits(length, MAX_ITEMS);
    return self.concat(...args);
  },
  fill(meter, self, [value, start, end]) {
    meter.grow(self.length);
    return self.fill(
      value,
      start === undefined ? undefined : Number(start),
      end === undefined ? undefined : Number(end),
    );
  },
  join: (meter, self, [separator]) =>
    joined(meter, self, separator === undefined ? ',' : textOf(meter, separator)),
  '~toString': (meter, self) => joined(meter, self, ','),
  '~toLocaleString': (meter, self) => joined(meter, self, ','),
  sort: (meter, self, [compare]) => sorted(meter, self, compare),
  flat: (meter, self, [depth]) =>
    flattened(meter, self, depth === undefined ? 1 : Math.min(Number(primitiveOf(meter, depth)) || 0, 50)),
  flatMap(meter, self, [call]) {
    const one = callback(call);
    const made = self.map((item, at) => {
      meter.step();
      return one(item, at, self);
    });
    return flattened(meter, made, 1);
  },
  '~hasOwnProperty': (_meter, self, [key]) => Object.prototype.hasOwnProperty.call(self, String(key)),
});

/** The items that a spread or `for of` iterates over, as a list. */
export function listOf(meter: Meter, value: unknown): List {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') {
    meter.grow(value.length);
    return Array.from(value);
  }
  if (value instanceof Map || value instanceof Set) {
    meter.grow(value.size);
    return Array.from(value as Iterable<unknown>);
  }
  throw new TypeError(`${isObject(value) ? 'object' : String(value)} is not iterable`);
}

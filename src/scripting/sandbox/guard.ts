import { hasOwn, isClosedKey, isObject, ScriptError } from '@/scripting/sandbox/keys';
import { classOf } from '@/scripting/sandbox/class-view';
import {
  callMember,
  deleteMember,
  getMember,
  hasMember,
  keyOf,
  setMember,
} from '@/scripting/sandbox/members';
import { MAX_TEXT, ScriptStopped, type Meter } from '@/scripting/sandbox/meter';
import { listOf } from '@/scripting/sandbox/methods-list';
import { patternOf } from '@/scripting/sandbox/pattern';
import { added, primitiveOf, textOf } from '@/scripting/sandbox/text';
import { ensureAll } from '@/scripting/sandbox/views';

/**
 * The operations a prepared script (compiler/) consists of. A script touches objects in no other way: reading and writing
 * members, calls, operators that convert, growth. Both runners execute scripts in terms of these.
 */
export interface Guard {
  step(): void;
  get(object: unknown, key: unknown, line: number): unknown;
  set(object: unknown, key: unknown, value: unknown, line: number): unknown;
  /** `object[key] op= value`. */
  setop(object: unknown, key: unknown, operator: string, value: unknown, line: number): unknown;
  /** `object[key]++` and its relatives. */
  inc(object: unknown, key: unknown, by: number, isPrefix: boolean): unknown;
  del(object: unknown, key: unknown): boolean;
  call(object: unknown, key: unknown, args: unknown[], line: number): unknown;
  fn(callee: unknown, args: unknown[], name: string, line: number): unknown;
  make(callee: unknown, args: unknown[], name: string, line: number): unknown;
  bin(operator: string, one: unknown, other: unknown): unknown;
  num(value: unknown): number;
  same(value: unknown): unknown;
  has(key: unknown, object: unknown): boolean;
  isa(value: unknown, kind: unknown): boolean;
  tpl(texts: readonly string[], values: readonly unknown[]): string;
  re(source: string, flags: string, line: number): RegExp;
  iter(value: unknown): unknown[];
  keys(value: unknown): string[];
  key(value: unknown): string;
  plain(value: unknown): object;
  rest(value: unknown, without: readonly unknown[]): object;
  free(name: string, line: number): unknown;
  setfree(name: string, value: unknown): unknown;
  kind(name: string): string;
  typeOf(value: unknown): string;
  caught(error: unknown): unknown;
}

type Operator = (one: never, other: never) => unknown;

/* Loose equality is what `==` in a script means. */
const OPERATORS: Record<string, Operator> = {
  '-': (one: number, other: number) => one - other,
  '*': (one: number, other: number) => one * other,
  '/': (one: number, other: number) => one / other,
  '%': (one: number, other: number) => one % other,
  '**': (one: number, other: number) => one ** other,
  '|': (one: number, other: number) => one | other,
  '&': (one: number, other: number) => one & other,
  '^': (one: number, other: number) => one ^ other,
  '<<': (one: number, other: number) => one << other,
  '>>': (one: number, other: number) => one >> other,
  '>>>': (one: number, other: number) => one >>> other,
  '<': (one: number, other: number) => one < other,
  '>': (one: number, other: number) => one > other,
  '<=': (one: number, other: number) => one <= other,
  '>=': (one: number, other: number) => one >= other,
};

/** `==` of the language for values that are not objects, or are compared with one. */
function looselyEqual(meter: Meter, one: unknown, other: unknown): boolean {
  if (one === null || one === undefined) return other === null || other === undefined;
  if (other === null || other === undefined) return false;
  const isOne = isObject(one) || typeof one === 'function';
  const isOther = isObject(other) || typeof other === 'function';
  if (isOne && isOther) return one === other;
  const a = isOne ? primitiveOf(meter, one, 'text') : one;
  const b = isOther ? primitiveOf(meter, other, 'text') : other;
  if (typeof a === typeof b) return a === b;
  return Number(a) === Number(b);
}

export interface GuardOptions {
  meter: Meter;
  globals: Record<string, unknown>;
  /** `window` of scripts: the form's own object, which also keeps undeclared names. */
  scratch: Record<string, unknown>;
}

/** Creates the operations for the scripts of one form. */
export function createGuard({ meter, globals, scratch }: GuardOptions): Guard {
  const at = (line: number): void => {
    if (line > 0) meter.line = line;
  };

  function bin(operator: string, one: unknown, other: unknown): unknown {
    if (operator === '+') return added(meter, one, other);
    if (operator === '==') return looselyEqual(meter, one, other);
    if (operator === '!=') return !looselyEqual(meter, one, other);
    const apply = OPERATORS[operator];
    if (!apply) throw new ScriptError(`Operator ${operator} is not available to scripts`);
    return apply(primitiveOf(meter, one) as never, primitiveOf(meter, other) as never);
  }

  function lookUp(name: string): { value: unknown } | undefined {
    if (name === 'window') return { value: scratch };
    if (!isClosedKey(name) && hasOwn(scratch, name)) return { value: scratch[name] };
    return hasOwn(globals, name) ? { value: globals[name] } : undefined;
  }

  function invoke(callee: unknown, args: unknown[], name: string): unknown {
    meter.step();
    if (typeof callee === 'function') return Reflect.apply(callee, undefined, args);
    const kind = classOf(callee);
    if (!kind) throw new TypeError(`${name || 'expression'} is not a function`);
    return kind.call(...args);
  }

  const guard: Guard = {
    step: meter.step,
    get(object, key, line) {
      at(line);
      return getMember(meter, object, key);
    },
    set(object, key, value, line) {
      at(line);
      return setMember(meter, object, key, value);
    },
    setop(object, key, operator, value, line) {
      at(line);
      const name = keyOf(meter, key);
      return setMember(meter, object, name, bin(operator, getMember(meter, object, name), value));
    },
    inc(object, key, by, isPrefix) {
      const name = keyOf(meter, key);
      const old = guard.num(getMember(meter, object, name));
      setMember(meter, object, name, old + by);
      return isPrefix ? old + by : old;
    },
    del: (object, key) => deleteMember(meter, object, key),
    call(object, key, args, line) {
      at(line);
      const kind = isObject(object) ? classOf(getOwn(object, key)) : undefined;
      return kind ? kind.call(...args) : callMember(meter, object, key, args);
    },
    fn(callee, args, name, line) {
      at(line);
      return invoke(callee, args, name);
    },
    make(callee, args, name, line) {
      at(line);
      meter.step();
      const construct = classOf(callee)?.construct;
      if (!construct) throw new TypeError(`${name || 'expression'} is not a constructor`);
      return construct(args);
    },
    bin,
    num: (value) => Number(primitiveOf(meter, value)),
    same: (value) => value,
    has: (key, object) => hasMember(meter, object, key),
    isa: (value, kind) => {
      const known = classOf(kind);
      if (!known) throw new TypeError("Right-hand side of 'instanceof' is not callable");
      return known.is(value);
    },
    tpl(texts, values) {
      let result = texts[0] ?? '';
      values.forEach((value, index) => {
        const part = textOf(meter, value) + (texts[index + 1] ?? '');
        meter.fits(result.length + part.length, MAX_TEXT);
        result += part;
      });
      return result;
    },
    re(source, flags, line) {
      at(line);
      return patternOf(source, flags);
    },
    iter: (value) => [...listOf(meter, value)],
    keys(value) {
      if (!isObject(value)) return typeof value === 'string' ? Object.keys(value) : [];
      ensureAll(value);
      return Object.keys(value).filter((name) => !isClosedKey(name));
    },
    key(value) {
      const name = keyOf(meter, value);
      if (isClosedKey(name)) throw new ScriptError(`"${name}" is not available to scripts`);
      return name;
    },
    plain: (value) => guard.rest(value, []),
    rest(value, without) {
      if (!isObject(value)) return {};
      ensureAll(value);
      const left = Object.entries(value).filter(([name]) => !isClosedKey(name) && !without.includes(name));
      meter.grow(left.length);
      return Object.fromEntries(left);
    },
    free(name, line) {
      at(line);
      const found = lookUp(name);
      if (!found) throw new ReferenceError(`${name} is not defined`);
      return found.value;
    },
    setfree(name, value) {
      if (isClosedKey(name) || name === 'window')
        throw new ScriptError(`"${name}" cannot be changed by scripts`);
      scratch[name] = value;
      return value;
    },
    kind(name) {
      const found = lookUp(name);
      return found ? guard.typeOf(found.value) : 'undefined';
    },
    typeOf: (value) => (classOf(value) ? 'function' : typeof value),
    caught(error) {
      if (error instanceof ScriptStopped) throw error;
      return error;
    },
  };
  return guard;
}

function getOwn(object: object, key: unknown): unknown {
  return typeof key === 'string' && !isClosedKey(key) && hasOwn(object, key)
    ? (object as Record<string, unknown>)[key]
    : undefined;
}

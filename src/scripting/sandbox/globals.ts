import { DATE_FUNCTIONS, dateOf } from '@/scripting/date-helpers';
import { asCall, nameClass, type Call, type ClassView } from '@/scripting/sandbox/class-view';
import { hasOwn, isObject, ScriptError } from '@/scripting/sandbox/keys';
import { methodsView } from '@/scripting/sandbox/members';
import { MAX_ITEMS, type Meter } from '@/scripting/sandbox/meter';
import { LIST_METHODS, listOf } from '@/scripting/sandbox/methods-list';
import {
  DATE_METHODS,
  FUNCTION_METHODS,
  kindText,
  NUMBER_METHODS,
  OBJECT_METHODS,
} from '@/scripting/sandbox/methods-other';
import { TEXT_METHODS, type MethodTable } from '@/scripting/sandbox/methods-text';
import { patternOf } from '@/scripting/sandbox/pattern';
import { primitiveOf, textOf } from '@/scripting/sandbox/text';
import { jsonView, objectFunctions } from '@/scripting/sandbox/globals-data';
import { sealedView } from '@/scripting/sandbox/views';

/** Outside facilities that a script may use in addition to the language. */
export interface GlobalPorts {
  /** Runs later, in a new turn of the meter; the id cancels it. */
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
  log(level: 'log' | 'warn' | 'error', text: string): void;
}

const MATH = [
  'abs',
  'acos',
  'asin',
  'atan',
  'atan2',
  'ceil',
  'cos',
  'exp',
  'floor',
  'hypot',
  'log',
  'log10',
  'log2',
  'max',
  'min',
  'pow',
  'random',
  'round',
  'sign',
  'sin',
  'sqrt',
  'tan',
  'trunc',
  'cbrt',
] as const;

/** The names that a script finds without declaring them: pure parts of the language and the tenant helpers. */
export function createGlobals(meter: Meter, ports: GlobalPorts): Record<string, unknown> {
  const number = (value: unknown): number => Number(primitiveOf(meter, value));
  const text = (value: unknown): string => textOf(meter, value);
  const view = (
    cls: ClassView,
    members: Record<string, unknown> = {},
    methods?: MethodTable<never>,
  ): object => {
    const made = sealedView({
      ...members,
      ...(methods ? { ' methods': sealedView(methodsView(meter, methods)) } : {}),
    });
    nameClass(made, cls);
    return made;
  };
  const errorClass = (kind: ErrorConstructor): object =>
    view({
      call: (message) => new kind(message === undefined ? '' : text(message)),
      construct: ([message]) => new kind(message === undefined ? '' : text(message)),
      is: (value) => value instanceof kind,
    });
  const makeList = (args: unknown[]): unknown[] => {
    const [size] = args;
    if (args.length !== 1 || typeof size !== 'number') return [...args];
    meter.fits(size, MAX_ITEMS);
    return new Array<unknown>(size);
  };
  const makeDate = (args: unknown[]): Date => {
    if (args.length === 0) return new Date();
    if (args.length > 1) {
      const [year = 0, month = 0, ...rest] = args.map(number);
      return new Date(year, month, ...(rest as []));
    }
    const [only] = args;
    if (only instanceof Date) return new Date(only.getTime());
    return typeof only === 'number' ? new Date(only) : new Date(text(only));
  };
  return {
    undefined,
    NaN,
    Infinity,
    Math: sealedView({
      ...Object.fromEntries(
        MATH.map((name) => [name, (...args: unknown[]) => (Math[name] as Call)(...args.map(number))]),
      ),
      PI: Math.PI,
      E: Math.E,
    }),
    JSON: sealedView(jsonView(meter)),
    Object: view(
      {
        call: (value) => value ?? {},
        construct: ([value]) => value ?? {},
        is: (value) => isObject(value) || typeof value === 'function',
      },
      objectFunctions(meter),
      OBJECT_METHODS as MethodTable<never>,
    ),
    Array: view(
      { call: (...args) => makeList(args), construct: makeList, is: Array.isArray },
      {
        isArray: (value: unknown) => Array.isArray(value),
        of: (...items: unknown[]) => items,
        from: (source: unknown, each?: unknown) => listFrom(meter, source, each),
      },
      LIST_METHODS as MethodTable<never>,
    ),
    String: view(
      { call: (...args) => (args.length === 0 ? '' : text(args[0])), is: () => false },
      {
        fromCharCode: (...codes: unknown[]) => String.fromCharCode(...codes.map(number)),
      },
      TEXT_METHODS as MethodTable<never>,
    ),
    Number: view(
      { call: (...args) => (args.length === 0 ? 0 : number(args[0])), is: () => false },
      {
        isInteger: Number.isInteger,
        isFinite: Number.isFinite,
        isNaN: Number.isNaN,
        isSafeInteger: Number.isSafeInteger,
        parseInt: (value: unknown, base: unknown) => parseInt(text(value), number(base)),
        parseFloat: (value: unknown) => parseFloat(text(value)),
        MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER,
        MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER,
        MAX_VALUE: Number.MAX_VALUE,
        EPSILON: Number.EPSILON,
      },
      NUMBER_METHODS as MethodTable<never>,
    ),
    Boolean: view({ call: (value) => Boolean(value), is: () => false }),
    Date: view(
      { call: () => new Date().toString(), construct: makeDate, is: (value) => value instanceof Date },
      {
        now: () => Date.now(),
        parse: (value: unknown) => dateOf(value).getTime(),
        UTC: (...parts: unknown[]) => Date.UTC(...(parts.map(number) as [number])),
      },
      DATE_METHODS as MethodTable<never>,
    ),
    RegExp: view({
      call: (source, flags) => makePattern(meter, source, flags),
      construct: ([source, flags]) => makePattern(meter, source, flags),
      is: (value) => value instanceof RegExp,
    }),
    Promise: view(
      {
        call: () => {
          throw new TypeError("Class constructor Promise cannot be invoked without 'new'");
        },
        construct: ([run]) => makePromise(run),
        is: (value) => value instanceof Promise,
      },
      {
        resolve: (value: unknown) => Promise.resolve(value),
        reject: (reason: unknown) => Promise.reject(reason),
        all: (list: unknown) => Promise.all(listOf(meter, list)),
        allSettled: (list: unknown) => Promise.allSettled(listOf(meter, list)),
        race: (list: unknown) => Promise.race(listOf(meter, list)),
      },
    ),
    Map: view({
      call: () => undefined,
      construct: ([pairs]) =>
        new Map(
          pairs === undefined || pairs === null
            ? []
            : listOf(meter, pairs).map((pair) => listOf(meter, pair) as [unknown, unknown]),
        ),
      is: (value) => value instanceof Map,
    }),
    Set: view({
      call: () => undefined,
      construct: ([items]) => new Set(items === undefined || items === null ? [] : listOf(meter, items)),
      is: (value) => value instanceof Set,
    }),
    Function: view(
      { call: closed, construct: closed, is: (value) => typeof value === 'function' },
      {},
      FUNCTION_METHODS as MethodTable<never>,
    ),
    Error: errorClass(Error),
    TypeError: errorClass(TypeError),
    RangeError: errorClass(RangeError),
    SyntaxError: errorClass(SyntaxError),
    parseInt: (value: unknown, base?: unknown) =>
      parseInt(text(value), base === undefined ? undefined : number(base)),
    parseFloat: (value: unknown) => parseFloat(text(value)),
    isNaN: (value: unknown) => Number.isNaN(number(value)),
    isFinite: (value: unknown) => Number.isFinite(number(value)),
    encodeURIComponent: (value: unknown) => encodeURIComponent(text(value)),
    decodeURIComponent: (value: unknown) => decodeURIComponent(text(value)),
    encodeURI: (value: unknown) => encodeURI(text(value)),
    decodeURI: (value: unknown) => decodeURI(text(value)),
    console: consoleView(meter, ports),
    setTimeout: (run: unknown, ms?: unknown, ...args: unknown[]) =>
      typeof run === 'function'
        ? ports.setTimeout(() => (run as Call)(...args), ms === undefined ? 0 : number(ms))
        : 0,
    clearTimeout: (id: unknown) => ports.clearTimeout(number(id)),
    ...DATE_FUNCTIONS,
  };
}

function closed(): never {
  throw new ScriptError('"Function" is not available to scripts');
}

function makePattern(meter: Meter, source: unknown, flags: unknown): RegExp {
  if (source instanceof RegExp)
    return patternOf(source.source, flags === undefined ? source.flags : textOf(meter, flags));
  return patternOf(
    source === undefined ? '(?:)' : textOf(meter, source),
    flags === undefined ? '' : textOf(meter, flags),
  );
}

function makePromise(run: unknown): Promise<unknown> {
  if (typeof run !== 'function') throw new TypeError('Promise resolver is not a function');
  return new Promise((resolve, reject) => {
    (run as Call)(
      (value: unknown) => resolve(value),
      (reason: unknown) => reject(reason as Error),
    );
  });
}

function listFrom(meter: Meter, source: unknown, each: unknown): unknown[] {
  let items: unknown[];
  if (isObject(source) && !Array.isArray(source) && !(source instanceof Map) && !(source instanceof Set)) {
    const length = Number(primitiveOf(meter, hasOwn(source, 'length') ? source.length : 0)) || 0;
    meter.fits(length, MAX_ITEMS);
    items = Array.from({ length }, (_, at) => source[String(at)]);
  } else {
    items = [...listOf(meter, source)];
  }
  meter.fits(items.length, MAX_ITEMS);
  const call = asCall(each);
  if (!call) return items;
  return items.map((item, at) => {
    meter.step();
    return call(item, at);
  });
}

function consoleView(meter: Meter, ports: GlobalPorts): object {
  const say =
    (level: 'log' | 'warn' | 'error') =>
    (...parts: unknown[]) => {
      meter.grow(parts.length * 10);
      ports.log(
        level,
        parts
          .map((part) => (isObject(part) ? kindText(part) : textOf(meter, part)))
          .join(' ')
          .slice(0, 500),
      );
    };
  return sealedView({
    log: say('log'),
    info: say('log'),
    debug: say('log'),
    warn: say('warn'),
    error: say('error'),
  });
}

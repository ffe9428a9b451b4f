import { asCall, callback, type Call } from '@/scripting/sandbox/class-view';
import { hasOwn, isClosedKey, isObject } from '@/scripting/sandbox/keys';
import { MAX_ITEMS, type Meter } from '@/scripting/sandbox/meter';
import { primitiveOf, textOf } from '@/scripting/sandbox/text';
import { methods, type Method, type MethodTable } from '@/scripting/sandbox/methods-text';
import { addTime, diffTime, formatDate } from '@/scripting/date-helpers';

const DATE_GETTERS = [
  'getDate',
  'getDay',
  'getFullYear',
  'getHours',
  'getMilliseconds',
  'getMinutes',
  'getMonth',
  'getSeconds',
  'getTime',
  'getTimezoneOffset',
  'getUTCDate',
  'getUTCDay',
  'getUTCFullYear',
  'getUTCHours',
  'getUTCMilliseconds',
  'getUTCMinutes',
  'getUTCMonth',
  'getUTCSeconds',
  'getYear',
  'setDate',
  'setFullYear',
  'setHours',
  'setMilliseconds',
  'setMinutes',
  'setMonth',
  'setSeconds',
  'setTime',
  'setUTCDate',
  'setUTCFullYear',
  'setUTCHours',
  'setUTCMinutes',
  'setUTCMonth',
  'setUTCSeconds',
  'toDateString',
  'toISOString',
  'toJSON',
  'toString',
  'toTimeString',
  'toUTCString',
  'valueOf',
] as const;

const DATE = Date.prototype as unknown as Record<string, Call | undefined>;

/** Methods of dates, including those that older mobile clients added to every date. */
export const DATE_METHODS = methods<Date>({
  ...Object.fromEntries(
    DATE_GETTERS.map((name): [string, Method<Date>] => [
      name,
      (meter, self, args) =>
        DATE[name]?.apply(
          self,
          args.map((arg) => Number(primitiveOf(meter, arg))),
        ),
    ]),
  ),
  '~toLocaleString': (_meter, self) => formatDate(self, 'yyyy/M/d HH:mm:ss'),
  toLocaleDateString: (_meter, self) => formatDate(self, 'yyyy/M/d'),
  toLocaleTimeString: (_meter, self) => formatDate(self, 'HH:mm:ss'),
  Format: (meter, self, [pattern]) => formatDate(self, textOf(meter, pattern ?? 'yyyy-MM-dd HH:mm:ss')),
  AddTime: (meter, self, [unit, count]) =>
    addTime(self, textOf(meter, unit), Number(primitiveOf(meter, count))),
  DiffTime: (meter, self, [unit, other]) => diffTime(self, textOf(meter, unit), other),
});

const digits = (meter: Meter, value: unknown): number | undefined =>
  value === undefined ? undefined : Number(primitiveOf(meter, value));

/** Methods of numbers. */
export const NUMBER_METHODS = methods<number>({
  toFixed: (meter, self, [count]) => self.toFixed(digits(meter, count)),
  toPrecision: (meter, self, [count]) => self.toPrecision(digits(meter, count)),
  toExponential: (meter, self, [count]) => self.toExponential(digits(meter, count)),
  '~toString': (meter, self, [base]) => self.toString(digits(meter, base)),
  '~toLocaleString': (_meter, self) => grouped(self),
  '~valueOf': (_meter, self) => self,
});

/** 1,234.5: the same on every device, three decimals at most. */
function grouped(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? text : `${text}.${decimals}`;
}

export const FLAG_METHODS = methods<boolean>({
  '~toString': (_meter, self) => String(self),
  '~valueOf': (_meter, self) => self,
});

/** Methods that every object has. */
export const OBJECT_METHODS = methods<object>({
  '~hasOwnProperty'(meter, self, [key]) {
    const name = textOf(meter, key);
    return !isClosedKey(name) && hasOwn(self, name);
  },
  '~propertyIsEnumerable'(meter, self, [key]) {
    const name = textOf(meter, key);
    return !isClosedKey(name) && hasOwn(self, name);
  },
  '~toString': (_meter, self) => kindText(self),
  '~toLocaleString': (_meter, self) => kindText(self),
  '~valueOf': (_meter, self) => self,
});

/** Object.prototype.toString. */
export function kindText(value: unknown): string {
  const tag = Object.prototype.toString.call(value);
  return isObject(value) && tag !== '[object Object]' && !isBuiltIn(value) ? '[object Object]' : tag;
}

const isBuiltIn = (value: object): boolean =>
  Array.isArray(value) || [Date, RegExp, Error, Map, Set, Promise].some((kind) => value instanceof kind);

export const FUNCTION_METHODS = methods<Call>({
  call: (_meter, self, [receiver, ...args]) => Reflect.apply(self, receiver, args),
  apply: (_meter, self, [receiver, args]) => Reflect.apply(self, receiver, Array.isArray(args) ? args : []),
  bind:
    (_meter, self, [receiver, ...bound]) =>
    (...args: unknown[]) =>
      Reflect.apply(self, receiver, [...bound, ...args]),
  '~toString': () => 'function () { [code] }',
});

/** Methods of promises; always of the real Promise, whatever species the object claims. */
export const PROMISE_METHODS = methods<Promise<unknown>>({
  then: (_meter, self, [done, failed]) => Promise.prototype.then.call(self, asCall(done), asCall(failed)),
  catch: (_meter, self, [failed]) => Promise.prototype.then.call(self, undefined, asCall(failed)),
  finally(_meter, self, [after]) {
    const call = asCall(after);
    return Promise.prototype.then.call(
      self,
      async (value: unknown) => {
        await call?.();
        return value;
      },
      async (reason: unknown) => {
        await call?.();
        throw reason;
      },
    );
  },
});

type Keyed = Map<unknown, unknown> | Set<unknown>;
type KeyedMethod = (this: Keyed, ...args: unknown[]) => unknown;

function keyed(kind: 'map' | 'set', names: readonly string[]): MethodTable<Keyed> {
  const native = (kind === 'map' ? Map.prototype : Set.prototype) as unknown as Record<string, KeyedMethod>;
  return new Map(
    names.map((name): [string, Method<Keyed>] => [
      name,
      (meter, self, args) => {
        meter.grow(1);
        if (self.size > MAX_ITEMS) meter.fits(self.size, MAX_ITEMS);
        const result = native[name]?.apply(self, name === 'forEach' ? [stepping(meter, args[0])] : [...args]);
        return ['keys', 'values', 'entries'].includes(name)
          ? Array.from(result as Iterable<unknown>)
          : result;
      },
    ]),
  );
}

function stepping(meter: Meter, value: unknown): Call {
  const call = callback(value);
  return (...args) => {
    meter.step();
    return call(...args);
  };
}

const OF_BOTH = ['has', 'delete', 'clear', 'forEach', 'keys', 'values', 'entries'] as const;
export const MAP_METHODS = keyed('map', ['get', 'set', ...OF_BOTH]);
export const SET_METHODS = keyed('set', ['add', ...OF_BOTH]);

export const ERROR_METHODS = methods<Error>({
  '~toString': (_meter, self) => `${self.name}: ${self.message}`,
});

import { isClosedKey, isObject, ScriptError } from '@/scripting/sandbox/keys';
import type { Meter } from '@/scripting/sandbox/meter';
import { listOf } from '@/scripting/sandbox/methods-list';
import { kindText } from '@/scripting/sandbox/methods-other';
import { textOf, weigh } from '@/scripting/sandbox/text';
import { ensureAll } from '@/scripting/sandbox/views';

type Call = (...args: unknown[]) => unknown;

/** JSON: bounded, and without keys that lead to prototypes. */
export function jsonView(meter: Meter): Record<string, unknown> {
  return {
    parse(source: unknown, reviver: unknown) {
      const value = textOf(meter, source);
      meter.grow(value.length);
      const read: unknown = JSON.parse(value, (key: string, item: unknown) =>
        isClosedKey(key) ? undefined : item,
      );
      return typeof reviver === 'function' ? revived(meter, '', read, reviver as Call) : read;
    },
    stringify(value: unknown, replacer: unknown, indent: unknown) {
      weigh(meter, value);
      const keep = Array.isArray(replacer) ? replacer.map((item) => textOf(meter, item)) : undefined;
      const each =
        typeof replacer === 'function'
          ? (key: string, item: unknown) => {
              meter.step();
              return (replacer as Call)(key, item);
            }
          : undefined;
      const result = JSON.stringify(
        value,
        (each ?? keep) as () => unknown,
        indent as string | number | undefined,
      ) as string | undefined;
      meter.grow(result?.length ?? 0);
      return result;
    },
  };
}

function revived(meter: Meter, key: string, value: unknown, reviver: Call): unknown {
  meter.step();
  if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const item = revived(meter, name, value[name], reviver);
      if (item === undefined) Reflect.deleteProperty(value, name);
      else value[name] = item;
    }
  }
  return reviver(key, value);
}

/** The functions of Object that cannot reach a prototype. */
export function objectFunctions(meter: Meter): Record<string, unknown> {
  const keys = (value: unknown): string[] => {
    if (value === null || value === undefined)
      throw new TypeError('Cannot convert undefined or null to object');
    if (!isObject(value)) return typeof value === 'string' ? Object.keys(value) : [];
    ensureAll(value);
    const names = Object.keys(value).filter((name) => !isClosedKey(name) && name !== ' methods');
    meter.grow(names.length);
    return names;
  };
  const read = (value: unknown, name: string): unknown => (value as Record<string, unknown>)[name];
  return {
    keys,
    values: (value: unknown) => keys(value).map((name) => read(value, name)),
    entries: (value: unknown) => keys(value).map((name) => [name, read(value, name)]),
    assign(target: unknown, ...sources: unknown[]) {
      if (!isObject(target) || Object.isFrozen(target))
        throw new ScriptError('Object.assign needs an object that may change');
      for (const source of sources) {
        if (source === null || source === undefined) continue;
        for (const name of keys(source)) {
          Object.defineProperty(target, name, {
            value: read(source, name),
            writable: true,
            enumerable: true,
            configurable: true,
          });
        }
      }
      return target;
    },
    fromEntries: (pairs: unknown) =>
      Object.fromEntries(
        listOf(meter, pairs).flatMap((pair) => {
          const [name, value] = listOf(meter, pair);
          return isClosedKey(textOf(meter, name)) ? [] : [[textOf(meter, name), value]];
        }),
      ),
    freeze: (value: unknown) => value,
    is: (one: unknown, other: unknown) => Object.is(one, other),
    create(from: unknown) {
      if (from !== null) throw new ScriptError('Object.create is not available to scripts');
      return {};
    },
    toString: kindText,
  };
}

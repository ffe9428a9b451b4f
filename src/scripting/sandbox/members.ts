import { hasOwn, isClosedKey, isObject, ScriptError } from '@/scripting/sandbox/keys';
import { MAX_ITEMS, type Meter } from '@/scripting/sandbox/meter';
import { LIST_METHODS } from '@/scripting/sandbox/methods-list';
import {
  DATE_METHODS,
  ERROR_METHODS,
  FLAG_METHODS,
  FUNCTION_METHODS,
  MAP_METHODS,
  NUMBER_METHODS,
  OBJECT_METHODS,
  PROMISE_METHODS,
  SET_METHODS,
} from '@/scripting/sandbox/methods-other';
import { PATTERN_METHODS, TEXT_METHODS, type MethodTable } from '@/scripting/sandbox/methods-text';
import { textOf } from '@/scripting/sandbox/text';
import { ensureMember, isSealed } from '@/scripting/sandbox/views';

type AnyMethod = (meter: Meter, self: unknown, args: readonly unknown[]) => unknown;

/** The methods of a value's type. */
function tablesOf(value: unknown): readonly MethodTable<never>[] {
  if (typeof value === 'string') return [TEXT_METHODS];
  if (typeof value === 'number') return [NUMBER_METHODS];
  if (typeof value === 'boolean') return [FLAG_METHODS];
  if (typeof value === 'function') return [FUNCTION_METHODS];
  if (Array.isArray(value)) return [LIST_METHODS];
  if (value instanceof Date) return [DATE_METHODS, OBJECT_METHODS];
  if (value instanceof RegExp) return [PATTERN_METHODS];
  if (value instanceof Promise) return [PROMISE_METHODS];
  if (value instanceof Map) return [MAP_METHODS];
  if (value instanceof Set) return [SET_METHODS];
  if (value instanceof Error) return [ERROR_METHODS];
  return [OBJECT_METHODS];
}

function methodOf(value: unknown, name: string): AnyMethod | undefined {
  for (const table of tablesOf(value)) {
    const method = table.get(name);
    if (method) return method as unknown as AnyMethod;
  }
  return undefined;
}

/** Members that are not stored on the value itself but may be read. */
function builtInMember(value: unknown, key: string): unknown {
  if (typeof value === 'string')
    return key === 'length' || /^\d+$/.test(key) ? value[key as 'length'] : undefined;
  if (typeof value === 'function') return key === 'length' || key === 'name' ? value[key] : undefined;
  if (value instanceof RegExp) return READABLE_OF_PATTERN.has(key) ? value[key as 'source'] : undefined;
  if (value instanceof Map || value instanceof Set) return key === 'size' ? value.size : undefined;
  if (value instanceof Error)
    return key === 'message' || key === 'name' ? value[key] : key === 'stack' ? '' : undefined;
  return undefined;
}

const READABLE_OF_PATTERN = new Set(['source', 'flags', 'global', 'ignoreCase', 'multiline', 'lastIndex']);

/** A property's name: evaluated once, so that it cannot differ between the check and the use. */
export function keyOf(meter: Meter, key: unknown): string {
  if (typeof key === 'symbol') throw new ScriptError('Symbols are not available to scripts');
  return typeof key === 'string' ? key : textOf(meter, key);
}

function openKey(meter: Meter, key: unknown): string {
  const name = keyOf(meter, key);
  if (isClosedKey(name)) throw new ScriptError(`"${name}" is not available to scripts`);
  return name;
}

function present(value: unknown, what: string, name: string): void {
  if (value === null || value === undefined)
    throw new TypeError(
      `Cannot ${what} properties of ${String(value)} (${what === 'read' ? 'reading' : 'setting'} '${name}')`,
    );
}

/** `object[key]`. */
export function getMember(meter: Meter, object: unknown, key: unknown): unknown {
  const name = keyOf(meter, key);
  present(object, 'read', name);
  if (isClosedKey(name)) {
    // The classes that scripts know expose their methods, for Array.prototype.slice.call and the like.
    if (name === 'prototype' && isObject(object) && hasOwn(object, ' methods')) return object[' methods'];
    throw new ScriptError(`"${name}" is not available to scripts`);
  }
  if (isObject(object)) {
    ensureMember(object, name);
    if (hasOwn(object, name) && !(object instanceof RegExp) && !(object instanceof Error && name === 'stack'))
      return object[name];
  }
  const built = builtInMember(object, name);
  if (built !== undefined) return built;
  const method = methodOf(object, name);
  if (!method) return undefined;
  return (...args: unknown[]) => method(meter, object, args);
}

/** `object[key] = value`. */
export function setMember(meter: Meter, object: unknown, key: unknown, value: unknown): unknown {
  const name = openKey(meter, key);
  present(object, 'set', name);
  if (!isObject(object)) {
    if (typeof object === 'function') throw new ScriptError('Functions cannot be changed by scripts');
    return value;
  }
  if (isSealed(object)) throw new ScriptError(`"${name}" cannot be changed by scripts`);
  if (object instanceof RegExp) {
    if (name === 'lastIndex') object.lastIndex = Number(value);
    return value;
  }
  if (Array.isArray(object)) {
    boundList(meter, object, name, value);
    if (name === 'length') {
      object.length = Number(value);
      return value;
    }
  } else meter.grow(1);
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  return value;
}

/** Setting a length or a far index makes a list large at once. */
function boundList(meter: Meter, list: unknown[], name: string, value: unknown): void {
  const size = name === 'length' ? Number(value) : /^\d+$/.test(name) ? Number(name) + 1 : 0;
  if (size > MAX_ITEMS) meter.fits(size, MAX_ITEMS);
  meter.grow(Math.max(1, size - list.length));
}

/** `object.key(...args)`. */
export function callMember(meter: Meter, object: unknown, key: unknown, args: unknown[]): unknown {
  const name = keyOf(meter, key);
  present(object, 'read', name);
  meter.step();
  if (!isObject(object) || !hasOwnOrLazy(object, name)) {
    const method = methodOf(object, name);
    if (method && !isClosedKey(name)) return method(meter, object, args);
  }
  const member = getMember(meter, object, name);
  if (typeof member !== 'function') throw new TypeError(`${name} is not a function`);
  return Reflect.apply(member, object, args);
}

function hasOwnOrLazy(object: object, name: string): boolean {
  ensureMember(object, name);
  return hasOwn(object, name);
}

/** `delete object[key]`. */
export function deleteMember(meter: Meter, object: unknown, key: unknown): boolean {
  const name = openKey(meter, key);
  if (!isObject(object)) return true;
  if (isSealed(object)) throw new ScriptError(`"${name}" cannot be changed by scripts`);
  return Reflect.deleteProperty(object, name);
}

/** `key in object`: own properties and methods of the type. */
export function hasMember(meter: Meter, object: unknown, key: unknown): boolean {
  const name = keyOf(meter, key);
  if (!isObject(object))
    throw new TypeError(`Cannot use 'in' operator to search for '${name}' in ${String(object)}`);
  if (isClosedKey(name)) return false;
  return hasOwnOrLazy(object, name) || methodOf(object, name) !== undefined;
}
/** The methods of a type as functions that take their receiver by call and apply. */
export function methodsView(meter: Meter, table: MethodTable<never>): Record<string, unknown> {
  const view: Record<string, unknown> = {};
  for (const [name, found] of table) {
    const method = found as unknown as AnyMethod;
    view[name] = function (this: unknown, ...args: unknown[]): unknown {
      const own = methodOf(this, name) ?? ((table as object) === OBJECT_METHODS ? method : undefined);
      if (Array.isArray(this) || !own) return method(meter, listLike(this), args);
      return ((table as object) === OBJECT_METHODS ? method : own)(meter, this, args);
    };
  }
  return view;
}

/** `arguments` and other things with a length count as lists for Array.prototype's methods. */
function listLike(value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  const { length } = value;
  return typeof length === 'number' && length <= MAX_ITEMS
    ? Array.from({ length }, (_, at) => value[String(at)])
    : [];
}

/** A deep copy of data (plain objects, arrays, dates; functions and other objects are kept by reference). Cycles survive. */
export function clone<T>(value: T): T {
  return copy(value, new Map()) as T;
}

function copy(value: unknown, done: Map<object, unknown>): unknown {
  if (value === null || typeof value !== 'object') return value;
  const known = done.get(value);
  if (known !== undefined) return known;
  if (value instanceof Date) return new Date(value.getTime());
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    done.set(value, list);
    for (const item of value) list.push(copy(item, done));
    return list;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return value;
  const result: Record<string, unknown> = {};
  done.set(value, result);
  for (const [key, inner] of Object.entries(value)) {
    // defineProperty, so that a key named __proto__ from the wire stays data.
    Object.defineProperty(result, key, {
      value: copy(inner, done),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return result;
}

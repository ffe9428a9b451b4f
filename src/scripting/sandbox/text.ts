import { isObject, ScriptError } from '@/scripting/sandbox/keys';
import { MAX_TEXT, type Meter } from '@/scripting/sandbox/meter';
import { ensureAll } from '@/scripting/sandbox/views';

/** How deep lists may be nested when they are converted to text. */
const MAX_DEPTH = 60;

/**
 * The text of a value as an engine would produce it, without ever calling a script's own toString or exceeding the limits.
 */
export function textOf(meter: Meter, value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (!isObject(value) && typeof value !== 'function') return String(value);
  if (depth > MAX_DEPTH) throw new ScriptError('nested too deep');
  if (typeof value === 'function') return 'function () { [code] }';
  if (Array.isArray(value)) return joined(meter, value, ',', depth);
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? 'Invalid Date' : Date.prototype.toString.call(value);
  if (value instanceof RegExp) return `/${value.source}/${value.flags}`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return value instanceof Promise ? '[object Promise]' : '[object Object]';
}

/** Array.prototype.join within the limits. */
export function joined(meter: Meter, list: readonly unknown[], separator: string, depth = 0): string {
  const parts: string[] = [];
  let length = 0;
  for (const item of list) {
    const part = item === null || item === undefined ? '' : textOf(meter, item, depth + 1);
    length += part.length + separator.length;
    meter.grow(1);
    meter.fits(length, MAX_TEXT);
    parts.push(part);
  }
  return parts.join(separator);
}

/** A value as an operator sees it: objects become text, dates a number where a number is expected. */
export function primitiveOf(meter: Meter, value: unknown, hint: 'number' | 'text' = 'number'): unknown {
  if (!isObject(value) && typeof value !== 'function') return value;
  if (value instanceof Date && hint === 'number') return value.getTime();
  return textOf(meter, value);
}

/** `a + b`; two texts, or values that become text, are bounded. */
export function added(meter: Meter, one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  const a = primitiveOf(meter, one, 'text');
  const b = primitiveOf(meter, other, 'text');
  if (typeof a !== 'string' && typeof b !== 'string') return Number(a) + Number(b);
  const left = String(a);
  const right = String(b);
  meter.grow(Math.min(left.length, right.length) + 1);
  if (left.length + right.length > MAX_TEXT) meter.fits(left.length + right.length, MAX_TEXT);
  return left + right;
}

/** How many values a structure holds, each counted as often as it is reached; stops at the limits. */
export function weigh(meter: Meter, value: unknown, depth = 0): void {
  meter.grow(typeof value === 'string' ? value.length + 1 : 1);
  if (!isObject(value)) return;
  if (depth > MAX_DEPTH) throw new ScriptError('circular or nested too deep');
  ensureAll(value);
  for (const key of Object.keys(value)) weigh(meter, value[key], depth + 1);
}

import type { Where } from '@/data/protocol/form-engine';
import { isJsonObject, own, readJson, type JsonValue } from '@/lib/json';
import { readText } from '@/lib/read-value';

/**
 * A condition of a definition with its `$Field$` variables filled from the form.
 * @param wire a list of conditions, or JSON text of one
 * @returns null when a variable has no value yet: nothing may match then, rather than everything
 */
export function readWhere(wire: JsonValue, valueOf: (name: string) => JsonValue): Where | null {
  const list = readJson(wire);
  if (!Array.isArray(list)) return [];
  const filled = list.map((item) => fill(item, valueOf));
  return filled.some((item) => item === undefined) ? null : (filled as unknown as Where);
}

/**
 * `SearchAppend` and the like: an object `{Field: value}` of equalities, or a list of conditions.
 * @returns null when a variable has no value yet, as {@link readWhere}
 */
export function readAppend(wire: JsonValue, valueOf: (name: string) => JsonValue): Where | null {
  const parsed = readJson(wire);
  if (!isJsonObject(parsed)) return readWhere(wire, valueOf);
  const set = Object.entries(parsed).filter(([, value]) => value !== null && value !== '');
  return readWhere(
    set.map(([Name, Value]) => ({ Name, Value, Type: '=' })),
    valueOf,
  );
}

/** Names of the fields a condition depends on. */
export function variablesOf(wire: JsonValue): string[] {
  return [...readText(typeof wire === 'string' ? wire : JSON.stringify(wire)).matchAll(VARIABLE)].flatMap(
    ([, name]) => name ?? [],
  );
}

const VARIABLE = /\$([\w\u4e00-\u9fff]+)\$/g;

function fill(item: JsonValue, valueOf: (name: string) => JsonValue): JsonValue | undefined {
  if (Array.isArray(item)) {
    const parts = item.map((part) => fillValue(part, valueOf));
    return parts.some((part) => part === undefined) ? undefined : (parts as JsonValue[]);
  }
  if (!isJsonObject(item)) return item;
  const value = fillValue(own(item, 'Value') ?? null, valueOf);
  return value === undefined ? undefined : { ...item, Value: value };
}

function fillValue(value: JsonValue, valueOf: (name: string) => JsonValue): JsonValue | undefined {
  if (typeof value !== 'string') return value;
  const [, whole] = /^\$([\w\u4e00-\u9fff]+)\$$/.exec(value) ?? [];
  if (whole !== undefined) {
    const found = valueOf(whole);
    return found === null || found === '' ? undefined : found;
  }
  return value.replace(VARIABLE, (_all, name: string) => readText(valueOf(name)));
}

import { isJsonObject, looksLikeJson, readJson, type JsonValue } from '@/lib/json';

/** Separators people and older clients put between several values of one text column. */
const SEPARATORS = /[,，;；、|]/;

/**
 * Any stored form of several values → list: a list, JSON text of one, `a,b`, `('a','b')`, a single object or scalar.
 * @param split false where a separator may be part of a single value
 */
export function readList(wire: unknown, split = true): JsonValue[] {
  if (wire === null || wire === undefined) return [];
  if (typeof wire === 'string') return readListText(wire, split);
  const value = readJson(wire);
  return (Array.isArray(value) ? value : [value ?? null]).filter(isPresent);
}

function readListText(wire: string, split: boolean): JsonValue[] {
  const text = wire.trim();
  if (text === '' || text === 'null' || text === 'undefined') return [];
  if (looksLikeJson(text)) {
    const parsed = readJson(text);
    if (Array.isArray(parsed)) return parsed.filter(isPresent);
    if (isJsonObject(parsed)) return [parsed];
  }
  if (!split) return [wire];
  const bare = text.replace(/^\(|\)$/g, '');
  return bare
    .split(SEPARATORS)
    .map((part) => part.trim().replace(/^'(.*)'$/, '$1'))
    .filter((part) => part !== '');
}

function isPresent(value: JsonValue): boolean {
  return value !== null && (typeof value !== 'string' || value.trim() !== '');
}

/** The object that a stored value is, or contains as JSON text; null for anything else. */
export function readObject(wire: unknown): { [key: string]: JsonValue } | null {
  if (typeof wire === 'string' && !looksLikeJson(wire)) return null;
  const value = readJson(wire);
  return isJsonObject(value) ? value : null;
}

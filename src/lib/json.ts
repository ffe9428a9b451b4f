/** JSON as it is sent in definitions and rows, and readers that cope with what real servers store. */

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Keys that would reach an object's prototype when copied; no definition has a legitimate use for them. */
const UNSAFE_KEYS = new Set(['__proto__', 'prototype', 'constructor']);

/** Deeper than any real definition; a document beyond it is an attack on the stack. */
const MAX_DEPTH = 64;

/** How often a text may be JSON inside JSON before we stop unwrapping it. */
const MAX_WRAPS = 3;

/** A name that would reach a prototype instead of a member. */
export function isUnsafeKey(key: string): boolean {
  return UNSAFE_KEYS.has(key);
}

/** An object with members: neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property, so that "constructor" or "toString" never reads the prototype. */
export function own(object: unknown, key: string): JsonValue | undefined {
  if (!isJsonObject(object) || !Object.prototype.hasOwnProperty.call(object, key)) return undefined;
  return object[key];
}

/** An own property regardless of the letter case of its name; the exact name wins. */
export function ownAnyCase(object: unknown, key: string): JsonValue | undefined {
  const exact = own(object, key);
  if (exact !== undefined || !isJsonObject(object)) return exact;
  const wanted = key.toLowerCase();
  const found = Object.keys(object).find((candidate) => candidate.toLowerCase() === wanted);
  return found === undefined ? undefined : object[found];
}

/**
 * A copy that is JSON and nothing else: no functions, no NaN, no prototype keys, no endless nesting.
 * @returns null for what JSON cannot hold
 */
export function cleanJson(value: unknown, depth = 0): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1));
  const copy: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    if (!UNSAFE_KEYS.has(key) && item !== undefined && typeof item !== 'function')
      copy[key] = cleanJson(item, depth + 1);
  }
  return copy;
}

/**
 * Reads JSON from a text, with the repairs that the platform's own clients make and one more: unescaped line breaks inside
 * strings (real definitions have SQL and scripts stored that way). Text that wraps JSON in JSON is unwrapped.
 * @returns undefined when no attempt succeeds
 */
function parseJsonText(text: string): JsonValue | undefined {
  let current: JsonValue | undefined = text;
  for (let wraps = 0; wraps < MAX_WRAPS && typeof current === 'string'; wraps += 1) {
    const next: JsonValue | undefined = parseOnce(current);
    if (next === undefined) return wraps === 0 ? undefined : current;
    current = next;
  }
  return current;
}

/** The value itself if it is already JSON, the parsed value if it is JSON in a text, else undefined. */
export function readJson(value: unknown): JsonValue | undefined {
  if (typeof value !== 'string') return value === undefined ? undefined : cleanJson(value);
  const trimmed = value.trim();
  return trimmed === '' ? undefined : parseJsonText(trimmed);
}

/** Whether a text looks like a JSON array or object, i.e. is worth parsing. */
export function looksLikeJson(text: string): boolean {
  const trimmed = text.trim();
  const first = trimmed[0];
  return first === '[' || first === '{' || (first === '"' && /^"\s*[[{]/.test(trimmed));
}

/** cleanJson for a freshly parsed document, to which there is no other reference: changed in place, nothing is copied. */
function scrub(value: JsonValue, depth: number): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1)
      value[index] = scrub(value[index] ?? null, depth + 1);
    return value;
  }
  for (const key of Object.keys(value)) {
    const item = value[key];
    if (UNSAFE_KEYS.has(key)) delete value[key];
    else if (typeof item === 'object' && item !== null) value[key] = scrub(item, depth + 1);
  }
  return value;
}

function parseOnce(text: string): JsonValue | undefined {
  for (const repair of REPAIRS) {
    try {
      return scrub(JSON.parse(repair(text)) as JsonValue, 0);
    } catch {
      // The next repair may be able to read it; if none is, the caller reports the property.
    }
  }
  return undefined;
}

const halveBackslashes = (text: string): string => text.replace(/\\\\/g, '\\');

/** `{\"a\":1}`: JSON whose own quotes were escaped, once or twice. */
const bareQuotes = (text: string): string => (/^[[{]\s*\\+"/.test(text) ? text.replace(/\\+"/g, '"') : text);

const REPAIRS: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => escapeControls(text),
  (text) => halveBackslashes(text),
  (text) => escapeControls(halveBackslashes(text)),
  (text) => escapeControls(bareQuotes(text)),
];

/** Escapes control characters that appear unescaped inside JSON strings; leaves everything outside strings alone. */
function escapeControls(text: string): string {
  let inString = false;
  let escaped = false;
  let from = 0;
  let result = '';
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString && code < 0x20) {
      result += text.slice(from, index) + '\\u' + code.toString(16).padStart(4, '0');
      from = index + 1;
      escaped = false;
    } else if (escaped) {
      escaped = false;
    } else if (inString && code === 0x5c) {
      escaped = true;
    } else if (code === 0x22) {
      inString = !inString;
    }
  }
  return result + text.slice(from);
}

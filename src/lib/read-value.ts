import { decodeMaybeBase64 } from '@/lib/base64';
import { isJsonObject, own } from '@/lib/json';

/** Longer names, labels and hints are cut: they would not be read and would only slow the screen. */
const MAX_LABEL = 500;

/** A scalar as text; null, objects and arrays give the fallback. */
export function readText(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return fallback;
}

/** A text that is shown (label, placeholder, tab): trimmed and limited in length. */
export function readLabel(value: unknown, fallback = ''): string {
  const text = readText(value, fallback).trim();
  return text.length > MAX_LABEL ? text.slice(0, MAX_LABEL) + '…' : text;
}

/**
 * A flag: 1, true, "1", "true" and the ways databases print a bit.
 * @returns undefined when the value is absent or not a flag
 */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'string') return flagTexts.get(value.trim().toLowerCase());
  // node-mysql returns a bit column as a Buffer.
  const bytes = own(value, 'data');
  return isJsonObject(value) && Array.isArray(bytes) ? bytes[0] === 1 : undefined;
}

/** The words for a flag, in lower case. */
export const flagTexts: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['yes', true],
  ['on', true],
  ['是', true],
  ['\u0001', true],
  ['0', false],
  ['false', false],
  ['no', false],
  ['off', false],
  ['否', false],
  ['\u0000', false],
]);

/** The value to compare a flag with: a word for a flag (`true`, `是`) as 1 or 0, nothing as 0; anything else unchanged. */
export function flagNumber(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return 0;
  if (typeof value !== 'string') return value;
  const on = readFlag(value);
  return on === undefined ? value : Number(on);
}

/** A finite number, also from its text; undefined when it is not one. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const parsed = Number(value.trim());
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** A script or SQL text: decoded if it is Base64, else unchanged. Undefined when it is not a text. */
export function readScript(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? decodeMaybeBase64(value) : undefined;
}

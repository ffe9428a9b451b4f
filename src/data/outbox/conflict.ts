import type { Row } from '@/data/protocol/row';
import { isEqual } from '@/lib/equal';

/** A field two people changed to different values. */
export interface FieldConflict {
  name: string;
  /** The value both started from, when known. */
  base?: unknown;
  mine: unknown;
  theirs: unknown;
}

/** What the user chooses from: the record as it is on the server, and the fields that differ. */
export interface Conflict {
  theirs: Row;
  fields: FieldConflict[];
}

export type Choice = 'mine' | 'theirs';

export type Comparison =
  /** Nobody else changed the record, or nothing that affects our changes: send this. */
  | { kind: 'send'; model: Record<string, unknown> }
  /** The record already has the wanted values. */
  | { kind: 'applied' }
  | { kind: 'conflict'; conflict: Conflict };

/**
 * Compares an update with the current record.
 *
 * With the values the form was opened with, the two sets of changes are merged and only fields that both changed to
 * different values are in conflict. Without them, every differing field is, once UpdateTime has changed.
 */
export function compareUpdate(
  mine: Record<string, unknown>,
  base: { UpdateTime?: string | null; values?: Record<string, unknown> },
  theirs: Row,
): Comparison {
  const differing = Object.keys(mine).filter((name) => !sameStoredValue(mine[name], theirs[name]));
  if (!differing.length) return { kind: 'applied' };
  const { values } = base;
  const moved =
    Boolean(base.UpdateTime && theirs.UpdateTime) && !sameStoredValue(base.UpdateTime, theirs.UpdateTime);
  const touched = values ? differing.filter((name) => !sameStoredValue(values[name], theirs[name])) : [];
  if (!moved && !touched.length) return { kind: 'send', model: mine };
  if (!values) return conflictOf(differing, mine, theirs, values);
  const wanted = differing.filter((name) => !sameStoredValue(values[name], mine[name]));
  const disputed = wanted.filter((name) => touched.includes(name));
  if (disputed.length) return conflictOf(disputed, mine, theirs, values);
  return wanted.length ? { kind: 'send', model: pick(mine, wanted) } : { kind: 'applied' };
}

/**
 * The update that follows from the user's choices: fields where the server's value was chosen are not sent at all, nor are
 * fields we never changed ourselves.
 */
export function resolveConflict(
  mine: Record<string, unknown>,
  base: { values?: Record<string, unknown> } | undefined,
  conflict: Conflict,
  choices: Record<string, Choice>,
): Record<string, unknown> {
  const given = conflict.fields.map((field) => field.name).filter((name) => choices[name] === 'theirs');
  const untouched = (name: string) =>
    base?.values !== undefined && sameStoredValue(base.values[name], mine[name]);
  return pick(
    mine,
    Object.keys(mine).filter((name) => !given.includes(name) && !untouched(name)),
  );
}

/**
 * Whether two stored values mean the same: null-like ones, numbers in text, JSON by content, dates with or without 00:00:00.
 */
export function sameStoredValue(one: unknown, other: unknown): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a === b || isEqual(a, b)) return true;
  if (typeof a === 'string' && typeof b === 'string') return dayOf(a) !== undefined && dayOf(a) === dayOf(b);
  return false;
}

function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (/^-?\d+(\.\d+)?$/.test(text) && text.length < 16) return String(Number(text));
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `2025-01-02` and `2025-01-02 00:00:00` are the same day at midnight. */
function dayOf(text: string): string | undefined {
  return /^(\d{4}-\d{2}-\d{2})(?:[ T]00:00(?::00)?)?$/.exec(text)?.[1];
}

function conflictOf(
  names: string[],
  mine: Record<string, unknown>,
  theirs: Row,
  base: Record<string, unknown> | undefined,
): Comparison {
  const fields = names.map((name) => ({ name, base: base?.[name], mine: mine[name], theirs: theirs[name] }));
  return { kind: 'conflict', conflict: { theirs, fields } };
}

function pick(values: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

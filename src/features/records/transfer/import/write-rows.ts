import { sameStoredValue } from '@/data/outbox/conflict';
import type { RowChange } from '@/data/outbox/write';
import { writeAtOnce } from '@/data/outbox/write-at-once';
import { translate } from '@/i18n/define-messages';
import type { JsonObject } from '@/lib/json';
import { sharedMessages } from '@/features/shared/messages';
import { importMessages } from '@/features/records/transfer/import/messages';
import type { PlannedRow } from '@/features/records/transfer/import/plan';
import { rowsWith } from '@/features/records/transfer/import/rows-with';

/** The most rows of one transaction, as the server allows. */
const AT_ONCE = 5000;

/** Rows that a message names; the others are counted. */
const NAMED = 5;

/** The table that rows are written to, and the menu whose rights count. */
export interface ImportTarget {
  FormEngineKey: string;
  _SysMenuId: string;
}

interface WrittenRow {
  Id: string;
  /** What was there before; {} for a new record. */
  before: JsonObject;
  /** What is there since. */
  after: JsonObject;
}

/** An import that can be undone. */
export interface Imported {
  target: ImportTarget;
  /** When it was made, ms. */
  at: number;
  added: WrittenRow[];
  changed: WrittenRow[];
}

type Progress = (done: number, total: number) => void;

/** Why writing ended early. */
export interface Stopped {
  why: string;
  /** The row that the server named. */
  line?: number | undefined;
}

const parts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_unused, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

/** The rows of an import that are still as it left them. */
async function untouched(target: ImportTarget, rows: readonly WrittenRow[]): Promise<WrittenRow[]> {
  const names = new Set(rows.flatMap(({ after }) => Object.keys(after)));
  const now = await rowsWith(
    target,
    'Id',
    rows.map(({ Id }) => Id),
    [...names],
  );
  const byId = new Map(now.map((row) => [row.Id, row]));
  return rows.filter(({ Id, after }) => {
    const row = byId.get(Id);
    return row && Object.entries(after).every(([name, value]) => sameStoredValue(value, row[name]));
  });
}

/** Lines of the rows whose records somebody has changed since they were checked. */
async function changedSince(target: ImportTarget, rows: readonly PlannedRow[]): Promise<number[]> {
  const asChecked = rows
    .filter(({ state }) => state === 'changed')
    .map(({ line, Id, before }) => ({ line, Id, before, after: before }));
  const still = new Set((await untouched(target, asChecked)).map(({ Id }) => Id));
  return asChecked.filter(({ Id }) => !still.has(Id)).map(({ line }) => line);
}

/**
 * Writes planned rows, first the new ones, then the changed ones: each call takes effect as a whole or not at all, and the first one
 * that is refused is the last. Never rejects.
 */
export async function writeImport(
  target: ImportTarget,
  rows: readonly PlannedRow[],
  onProgress: Progress,
): Promise<{ imported: Imported; stopped?: Stopped }> {
  const imported: Imported = { target, at: Date.now(), added: [], changed: [] };
  const { FormEngineKey } = target;
  const added = parts(rows.filter(({ state }) => state === 'new'));
  const changed = parts(rows.filter(({ state }) => state === 'changed'));
  // What was shown as the old value has to be the one that is overwritten.
  const stale = await changedSince(target, rows).catch((reason: unknown) =>
    reason instanceof Error ? reason.message : String(reason),
  );
  if (typeof stale === 'string') return { imported, stopped: { why: stale } };
  if (stale.length > 0) {
    const lines = stale.slice(0, NAMED).join(translate(sharedMessages, 'listComma'));
    return { imported, stopped: { why: translate(importMessages, 'stale', { count: stale.length, lines }) } };
  }
  let done = 0;
  for (const part of [...added, ...changed]) {
    onProgress(done, rows.length);
    const isNew = part[0]?.state === 'new';
    const action = isNew ? ('Insert' as const) : ('Update' as const);
    const written = await writeAtOnce(
      part.map(({ Id, values }) => ({ action, FormEngineKey, Id, _RowModel: values })),
    );
    if (!written.ok) {
      const line = written.at === undefined ? undefined : part[written.at]?.line;
      return { imported, stopped: { why: written.why, line } };
    }
    for (const { Id, values, before } of part) {
      const row = written.rows.get(Id);
      // As the server stores it, which may write a number or a date in another way.
      const after: JsonObject = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, row?.[name] ?? value]),
      );
      if (row) after['UpdateTime'] = row['UpdateTime'] ?? null;
      (isNew ? imported.added : imported.changed).push({ Id, before, after });
    }
    done += part.length;
  }
  onProgress(done, rows.length);
  return { imported };
}

/**
 * Puts everything back as it was before an import, except for records that somebody has changed since.
 *
 * @returns how many records are as before, and how many were left alone
 * @throws an error with the message to show
 */
export async function undoImport(
  { target, added, changed }: Imported,
  onProgress: Progress,
): Promise<{ count: number; left: number }> {
  const total = added.length + changed.length;
  onProgress(0, total);
  const { FormEngineKey } = target;
  const back: RowChange[] = (await untouched(target, changed)).map(({ Id, before }) => ({
    action: 'Update',
    FormEngineKey,
    Id,
    _RowModel: before,
  }));
  const gone: RowChange[] = (await untouched(target, added)).map(({ Id }) => ({
    action: 'Delete',
    FormEngineKey,
    Id,
  }));
  let count = 0;
  for (const part of [...parts(back), ...parts(gone)]) {
    const written = await writeAtOnce(part);
    if (!written.ok) throw new Error(written.why);
    count += part.length;
    onProgress(count, total);
  }
  return { count, left: total - count };
}

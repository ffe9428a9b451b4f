import { keptItems, removeCache, reviseCache } from '../cache/app-cache';
import {
  COURSE,
  FILE,
  HISTORY,
  OPTIONS,
  PAGE,
  RECORD,
  RELATED,
  ROWS,
  splitName,
  TAKEN,
} from '../cache/names';
import type { Row } from '../protocol/row';
import { noteListChange } from './held-lists';

/** Kept data with rows: a page of them with their number, or just the rows. A choice may not be a row. */
type KeptRows = { rows: (Row | null)[]; total?: number } | (Row | null)[];

/** Whether a kept item contains rows; the index of the lists that were taken along has none. */
const hasRows = (kind: string, id: string | undefined): boolean =>
  kind === PAGE || kind.startsWith(ROWS) || ((kind === TAKEN || kind === OPTIONS) && id !== undefined);

/** The same without these rows; undefined if it has none of them. */
function without(ids: ReadonlySet<string>, kept: KeptRows): KeptRows | undefined {
  const before = Array.isArray(kept) ? kept : kept.rows;
  if (!Array.isArray(before)) return undefined;
  const rows = before.filter((row) => !ids.has(row?.Id ?? ''));
  if (rows.length === before.length) return undefined;
  if (Array.isArray(kept)) return rows;
  return { ...kept, rows, total: kept.total && kept.total - (before.length - rows.length) };
}

/** What is kept of one record: `{kind}:{table}:{id}`. */
const OF_RECORDS = [RECORD, HISTORY, COURSE, RELATED];

/**
 * Removes rows from everything that the device has: lists, including those taken along, lines and choices of forms, and records
 * together with their history and files. The server has none of these Ids for this person, or no longer has them. The time when the
 * other rows were read is kept.
 *
 * @param list the only list that they left; everything on the device if omitted
 */
export async function forgetRows(ids: ReadonlySet<string>, list?: string): Promise<void> {
  for (const { name } of await keptItems()) {
    const [kind, ...rest] = splitName(name);
    const [first, second = ''] = rest;
    if (list !== undefined && !(first === list && (kind === PAGE || kind === TAKEN))) continue;
    const isRecord = OF_RECORDS.includes(kind);
    const isOf = (kind === FILE && ids.has(first ?? '')) || (isRecord && ids.has(second));
    if (isOf) await removeCache(name);
    else if (hasRows(kind, first)) await reviseCache<KeptRows>(name, (kept) => without(ids, kept));
  }
  noteListChange();
}

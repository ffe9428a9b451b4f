import { keptItems, removeCache, reviseCache } from '../cache/app-cache';
import { FILE, OPTIONS, PAGE, RECORD, ROWS, splitName, TAKEN } from '../cache/names';
import type { Row } from '../protocol/row';
import { noteListChange } from './held-lists';

/** Something that is kept of rows: a page of them with their number, or nothing but them. A choice may be no row. */
type KeptRows = { rows: (Row | null)[]; total?: number } | (Row | null)[];

/** Whether something that is kept has rows in it; a list of the lists that were taken along has none. */
const hasRows = (kind: string, id: string | undefined): boolean =>
  kind === PAGE || kind.startsWith(ROWS) || ((kind === TAKEN || kind === OPTIONS) && id !== undefined);

/** The same without these rows; undefined where it has none of them. */
function without(ids: ReadonlySet<string>, kept: KeptRows): KeptRows | undefined {
  const before = Array.isArray(kept) ? kept : kept.rows;
  if (!Array.isArray(before)) return undefined;
  const rows = before.filter((row) => !ids.has(row?.Id ?? ''));
  if (rows.length === before.length) return undefined;
  if (Array.isArray(kept)) return rows;
  return { ...kept, rows, total: kept.total && kept.total - (before.length - rows.length) };
}

/**
 * Takes rows out of all that the device has: lists, those that were taken along too, lines and choices of forms, and with their
 * records the files of these. The server has none of these Ids for this person, or not any more. When the others were read
 * is known as before.
 *
 * @param list the only list that they left; of all the device has, unless given
 */
export async function forgetRows(ids: ReadonlySet<string>, list?: string): Promise<void> {
  for (const { name } of await keptItems()) {
    const [kind, ...rest] = splitName(name);
    const [first, second = ''] = rest;
    if (list !== undefined && !(first === list && (kind === PAGE || kind === TAKEN))) continue;
    const isOf = (kind === FILE && ids.has(first ?? '')) || (kind === RECORD && ids.has(second));
    if (isOf) await removeCache(name);
    else if (hasRows(kind, first)) await reviseCache<KeptRows>(name, (kept) => without(ids, kept));
  }
  noteListChange();
}

import { keptItems, peekCache, putCache } from '../cache/app-cache';
import { PAGE, splitName, TAKEN } from '../cache/names';
import type { Row } from '../protocol/row';
import { noteListChange } from './held-lists';
import type { SeenPage } from './known-rows';

/** Something that is kept, without the row; undefined where it does not have it. */
function without(Id: string, kept: SeenPage | Row[], savedAt: number): SeenPage | Row[] | undefined {
  const before = Array.isArray(kept) ? kept : kept.rows;
  const rows = before.filter((row) => row.Id !== Id);
  if (rows.length === before.length) return undefined;
  if (Array.isArray(kept)) return rows;
  return { ...kept, rows, total: kept.total && kept.total - 1, since: kept.since ?? savedAt };
}

/**
 * Takes a row out of all lists on the device, those that were taken along too: the server has none of this Id for this person, or
 * not any more. Of the others it is known when they were read, as before.
 */
export async function forgetRow(Id: string): Promise<void> {
  for (const { name } of await keptItems()) {
    const [kind, list] = splitName(name);
    if (list === undefined || (kind !== PAGE && kind !== TAKEN)) continue;
    const kept = await peekCache<SeenPage | Row[]>(name);
    const next = kept && without(Id, kept.data, kept.savedAt);
    if (next) await putCache(name, next);
  }
  noteListChange();
}

import type { Row } from '../../src/data/protocol/row';
import { holds } from '../access/row-writes';
import type { Actor } from '../access/actor';
import { formatTime } from '../lib/clock';
import { isOn } from '../lib/json-text';
import type { TableInfo } from '../tenants/tenant-model';
import { namingColumns } from './copied-columns';
import { fileFieldsOf } from './file-references';
import { hasRowRule } from './row-rules';
import type { Cells } from './values';

/** A row that is about to be changed, and the values that the caller may store in it. */
export interface PlannedRow {
  old: Row;
  cells: Cells;
}

/**
 * Whether one statement can store the same cells in many rows: nothing has to be done or checked row by row – no rule of an
 * organisation, no uniqueness, no files, nothing that follows from the write – and the values sent are allowed for every row.
 */
export function canWriteAtOnce(table: TableInfo, sent: Cells, rows: readonly PlannedRow[]): boolean {
  if (table.system || hasRowRule(table)) return false;
  const special = new Set([
    ...fileFieldsOf(table),
    ...namingColumns(table),
    ...table.fields
      .filter((field) => isOn(field.Unique))
      .map((field) => table.columns.get(field.Name.toLowerCase())?.name ?? field.Name),
  ]);
  const names = Object.keys(sent);
  if (names.some((name) => special.has(name))) return false;
  return rows.every(
    ({ old, cells }) =>
      Object.keys(cells).every((name) => cells[name] === sent[name]) &&
      // The row already holds what was left out.
      names.every((name) => name in cells || holds(table, old, name, sent[name] ?? null)),
  );
}

/** Stores the same cells in all of these rows. No permission check. */
export async function updateAtOnce(
  actor: Actor,
  table: TableInfo,
  ids: readonly string[],
  cells: Cells,
): Promise<void> {
  await actor.scope.db
    .updateTable(table.physical)
    .set({ ...cells, UpdateTime: formatTime(actor.now()) })
    .where('Id', 'in', [...ids])
    .where('IsDeleted', '=', 0)
    .execute();
}

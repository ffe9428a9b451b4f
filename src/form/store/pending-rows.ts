import type { FieldState, PendingRow } from '@/form/store/types';

/**
 * Adds a change of a child row to those already held, so that each row has only one: an edited new row is still an insert, a
 * deleted new row leaves nothing at all, a deleted old row drops its edits.
 */
export function stageRow(held: readonly PendingRow[], change: PendingRow): PendingRow[] {
  const index = held.findIndex((row) => row.Id === change.Id);
  const before = held[index];
  if (!before) return [...held, change];
  const merged = mergeRow(before, change);
  return held.flatMap((row, at) => (at === index ? (merged ? [merged] : []) : [row]));
}

function mergeRow(before: PendingRow, change: PendingRow): PendingRow | null {
  if (change.action === 'Delete') return before.action === 'Insert' ? null : { ...change, values: {} };
  return {
    ...change,
    action: before.action === 'Delete' ? 'Update' : before.action,
    values: { ...before.values, ...change.values },
    row: { ...before.row, ...change.row },
  };
}

/** Whether any of a field's child rows is unsaved. */
export const hasRows = (fieldState: FieldState | undefined): boolean =>
  fieldState !== undefined && (fieldState.held.length > 0 || fieldState.typing !== undefined);

/** Undoes what is held of a row: restores what was held of it before, or nothing. */
export function returnRow(
  held: readonly PendingRow[],
  id: string,
  before?: { row: PendingRow; at: number },
): PendingRow[] {
  const others = held.filter((row) => row.Id !== id);
  return before ? [...others.slice(0, before.at), before.row, ...others.slice(before.at)] : others;
}

/** The rows of a child list as they will be once the held changes are saved: new ones first, deleted ones gone. */
export function withHeld<Row extends { Id?: unknown }>(
  rows: readonly Row[],
  held: readonly PendingRow[],
): (Row | PendingRow['row'])[] {
  const byId = new Map(held.map((row) => [row.Id, row]));
  const added = held
    .filter((row) => row.action === 'Insert' && !rows.some(({ Id }) => Id === row.Id))
    .map((row) => row.row);
  const kept = rows.flatMap((row) => {
    const change = typeof row.Id === 'string' ? byId.get(row.Id) : undefined;
    if (!change) return [row];
    return change.action === 'Delete' ? [] : [{ ...row, ...change.row }];
  });
  return [...added, ...kept];
}

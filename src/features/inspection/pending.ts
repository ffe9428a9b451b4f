import type { Row } from '@/data/protocol/row';
import { isPending, type PendingUpload, type OutboxEntry, type RowChange } from '@/data/outbox/entry';
import { changesOf } from '@/data/outbox/uploads';

/** Rows as they will be once everything that waits has arrived. */
export interface PendingRows {
  rows: Row[];
  /** Ids of rows that something waits for. */
  waiting: ReadonlySet<string>;
}

function arrivedSince({ sentAt = 0, arrived = [] }: OutboxEntry, readAt: number): RowChange[] {
  return sentAt >= readAt ? arrived : [];
}

function apply(rows: Row[], change: RowChange): Row[] {
  const others = rows.filter((row) => row.Id !== change.Id);
  if (change.action === 'Delete') return others;
  const known = rows.find((row) => row.Id === change.Id);
  if (!known) return change.action === 'Insert' ? [...rows, { ...change._RowModel, Id: change.Id }] : rows;
  return rows.map((row) => (row === known ? { ...row, ...change._RowModel, Id: row.Id } : row));
}

/**
 * What the server said with this device's own changes on top that it did not know of then – unsent ones, and those that
 * arrived since – so that work done without network stays in sight and is never taken for somebody else's.
 *
 * @param readAt when the rows were asked for, ms
 * @param belongs which new rows are wanted (those of one plan)
 */
export function withPending(
  rows: readonly Row[],
  entries: readonly OutboxEntry[],
  table: string,
  readAt: number,
  belongs: (row: Row) => boolean = () => true,
): PendingRows {
  const waiting = new Set<string>();
  let shown = [...rows];
  for (const entry of entries) {
    // Files of an unsent entry are shown from this device, see heldFor.
    const changes = isPending(entry) ? changesOf({ ...entry, files: [] }) : arrivedSince(entry, readAt);
    for (const change of changes) {
      if (change.FormEngineKey.toLowerCase() !== table.toLowerCase()) continue;
      const isNew = change.action === 'Insert' && !shown.some((row) => row.Id === change.Id);
      if (isNew && !belongs({ ...change._RowModel, Id: change.Id })) continue;
      shown = apply(shown, change);
      if (isPending(entry)) waiting.add(change.Id);
    }
  }
  return { rows: shown, waiting };
}

/** Files that wait with an entry for one field of one record. */
export function heldFor(
  entries: readonly OutboxEntry[],
  table: string,
  record: string,
  field: string,
): PendingUpload[] {
  return entries.filter(isPending).flatMap((entry) =>
    entry.files.filter((file) => {
      const ofEntry = entry.Id === record && entry.FormEngineKey.toLowerCase() === table.toLowerCase();
      return file.field === field && (file.record === record || (file.record === undefined && ofEntry));
    }),
  );
}

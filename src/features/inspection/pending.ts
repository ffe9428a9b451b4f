import type { Row } from '@/data/protocol/row';
import { isPending, type PendingUpload, type OutboxEntry } from '@/data/outbox/entry';
import { changedIds, isSince, withChanges } from '@/data/outbox/laid-rows';

/** Rows as they will be once all pending entries have arrived. */
export interface PendingRows {
  rows: Row[];
  /** Ids of rows with pending entries. */
  waiting: ReadonlySet<string>;
}

/**
 * The server's answer with those of this device's changes on top that it did not know yet – unsent ones, refused ones that can be
 * sent again, and those that have arrived since – so that work done without network stays visible and is never taken for somebody
 * else's.
 *
 * @param readAt when the rows were requested, ms
 * @param belongs which new rows are wanted (those of one plan)
 */
export function withPending(
  rows: readonly Row[],
  entries: readonly OutboxEntry[],
  table: string,
  readAt: number,
  belongs: (row: Row) => boolean = () => true,
): PendingRows {
  const unknown = entries.filter((entry) => isPending(entry) || isSince(entry, readAt));
  const known = new Set(rows.map(({ Id }) => Id));
  return {
    // Files of an unsent entry are shown from this device, see heldFor.
    rows: withChanges([table], rows, unknown).filter((row) => known.has(row.Id) || belongs(row)),
    waiting: changedIds(entries.filter(isPending)),
  };
}

/** Files waiting with an entry for one field of one record. */
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

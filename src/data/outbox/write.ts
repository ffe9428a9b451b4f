import { outbox } from './app-outbox';
import type { WriteEntry, WriteOutcome } from './entry';

export type { ApiReplace, WriteEntry, WriteFile, WriteOutcome, RowChange } from './entry';

/**
 * The only way to write. The entry is persisted before it is sent and survives everything from then on; writes to one
 * record keep their order. Never rejects.
 *
 * - `sent`: the server has it.
 * - `queued`: no network or no answer in time; it will be sent, the user sees 待同步.
 * - `refused`: the server's `Msg`; the entry stays in the outbox as `entryId` – submit the corrected one with
 *   `replaces: entryId`, or discard it. With `conflict` somebody changed the record in the meantime: let the user choose per
 *   field and call `outbox.resolve`.
 *
 * @param entry for an Insert `Id` is a ULID made on this device (`newId` of device/random)
 */
export function write(entry: WriteEntry): Promise<WriteOutcome> {
  return outbox.write(entry);
}

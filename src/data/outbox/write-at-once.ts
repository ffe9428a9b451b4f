import { addFormDataBatch, delFormDataBatch, uptFormDataBatch } from '@/data/api/form-engine';
import { newId } from '@/device/runtime/random';
import { isJsonObject, own, type JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { answerOf } from './answer';
import type { RowChange } from './entry';
import { isChangeApplied, QUIET_WRITE, rowWrite } from './operations/row-calls';
import { emitWrite } from './write-events';

/** Thousands of rows take a server longer than one does (ms). */
const TIMEOUT = 300_000;
/** A call that deletes names at most this many rows. */
const IDS = 500;

/** What became of rows that were written together. */
export type WrittenAtOnce =
  | {
      ok: true;
      /** The rows as they are stored, by Id, as far as the server gives them. */
      rows: ReadonlyMap<string, JsonObject>;
    }
  | {
      ok: false;
      why: string;
      /** The place of the row that was refused, from 0, where the server names it. */
      at?: number;
    };

function send(rows: readonly RowChange[]): ReturnType<typeof addFormDataBatch> {
  const options = { ...QUIET_WRITE, timeout: TIMEOUT, writeKey: newId() };
  const [first] = rows;
  if (first?.action !== 'Delete')
    return (first?.action === 'Insert' ? addFormDataBatch : uptFormDataBatch)(rows.map(rowWrite), options);
  const { FormEngineKey } = first;
  const parts = Array.from({ length: Math.ceil(rows.length / IDS) }, (_unused, part) =>
    rows.slice(part * IDS, (part + 1) * IDS).map(({ Id }) => Id),
  );
  return delFormDataBatch(
    parts.map((Ids) => ({ FormEngineKey, Ids })),
    options,
  );
}

/**
 * Writes rows of one table in one transaction, all or none, without keeping them first: for what is of no use later, such as a file
 * that its user is looking at. Everything else is written with `write`. Never rejects.
 *
 * @param rows at most 5000, with the same action
 */
export async function writeAtOnce(rows: readonly RowChange[]): Promise<WrittenAtOnce> {
  const last = rows[rows.length - 1];
  if (!last) return { ok: true, rows: new Map() };
  const answer = await send(rows);
  const outcome = answerOf(answer);
  const stored = new Map<string, JsonObject>();
  if (outcome.kind === 'ok') {
    for (const row of Array.isArray(answer.Data) ? answer.Data : []) {
      if (isJsonObject(row)) stored.set(readText(row['Id']), row);
    }
  } else {
    // Without an answer the transaction may have taken effect all the same; one row speaks for all.
    const applied = outcome.kind === 'refused' ? undefined : await isChangeApplied(last);
    const at = own(answer.DataAppend, 'Index');
    if (applied?.kind !== 'ok' || applied.data === false)
      return { ok: false, why: outcome.message, ...(typeof at === 'number' ? { at } : {}) };
  }
  const { FormEngineKey, Id } = last;
  emitWrite({ action: 'Batch', FormEngineKey, Id, children: [], items: [...rows] });
  return { ok: true, rows: stored };
}

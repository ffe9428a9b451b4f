import { addFormDataBatch, delFormDataBatch, uptFormDataBatch } from '@/data/api/form-engine';
import { answerOf, type Answer } from '../answer';
import type { PendingUpload, RowChange } from '../entry';
import { placeUploads } from '../uploads';
import { defineOperation, type OperationStep } from './operation';
import { isChangeApplied, isChangeReplay, QUIET, rowWrite } from './row-calls';

/** Rows of any tables; those that stand side by side with one action go in one transaction. */
export const batchOperation = defineOperation({
  name: 'Batch',
  steps: ({ items, files }) => batchSteps(items, files),
});

/** Neighbours of one action go in one transaction; what must come after something else stays after it. */
export function batchSteps(rows: readonly RowChange[], files: readonly PendingUpload[]): OperationStep[] {
  const groups: RowChange[][] = [];
  for (const row of rows) {
    const placed = { ...row, _RowModel: placeUploads(row._RowModel ?? {}, files, row.Id) };
    const last = groups[groups.length - 1];
    if (last?.[0]?.action === row.action) last.push(placed);
    else groups.push([placed]);
  }
  return groups.map(batchStep);
}

/** A transaction is there as a whole or not at all: one of its rows tells for all. */
function batchStep(rows: readonly RowChange[]): OperationStep {
  const first = rows[0];
  const last = rows[rows.length - 1];
  return {
    changes: rows,
    send: () => writeRows(rows),
    isApplied: async () => (last ? isChangeApplied(last) : { kind: 'ok', data: true }),
    isReplay: async (message) => (first ? isChangeReplay(first, message) : { kind: 'ok', data: false }),
  };
}

async function writeRows(rows: readonly RowChange[]): Promise<Answer<unknown>> {
  const action = rows[0]?.action;
  if (action === 'Delete')
    return answerOf(
      await delFormDataBatch(
        rows.map(({ FormEngineKey, Id }) => ({ FormEngineKey, Id })),
        QUIET,
      ),
    );
  const write = action === 'Insert' ? addFormDataBatch : uptFormDataBatch;
  return answerOf(await write(rows.map(rowWrite), QUIET));
}

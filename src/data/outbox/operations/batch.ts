import { addFormDataBatch, delFormDataBatch, uptFormDataBatch } from '@/data/api/form-engine';
import { answerOf, type CallOutcome } from '../answer';
import type { OutboxEntry, RowChange } from '../entry';
import { placeUploads } from '../uploads';
import { defineOperation, type OperationStep } from './operation';
import { isChangeApplied, isChangeReplay, QUIET_WRITE, rowWrite, writeRow } from './row-calls';

/** Rows of any tables; neighbouring rows with the same action go in one transaction. */
export const batchOperation = defineOperation({
  name: 'Batch',
  steps: (entry) => batchSteps(entry.items, entry),
});

const hasOwnAddress = ({ action, apiReplace }: RowChange): boolean => Boolean(apiReplace?.[action]);

/**
 * Neighbouring rows with the same action go in one transaction; what must come after something else stays after it. A row whose
 * table has its own address goes alone: such an address accepts one row.
 */
export function batchSteps(
  rows: readonly RowChange[],
  { files, osClient }: Pick<OutboxEntry, 'files' | 'osClient'>,
): OperationStep[] {
  const groups: RowChange[][] = [];
  for (const row of rows) {
    const placed = { ...row, _RowModel: placeUploads(row._RowModel ?? {}, files, row.Id) };
    const last = groups[groups.length - 1];
    const [first] = last ?? [];
    if (last && first?.action === row.action && !hasOwnAddress(first) && !hasOwnAddress(row))
      last.push(placed);
    else groups.push([placed]);
  }
  return groups.map((group) => batchStep(group, osClient));
}

/** A transaction takes effect as a whole or not at all: one of its rows speaks for all. */
function batchStep(rows: readonly RowChange[], osClient: string): OperationStep {
  const first = rows[0];
  const last = rows[rows.length - 1];
  return {
    changes: rows,
    send: (key) => (first && hasOwnAddress(first) ? writeRow(first, osClient, key) : writeRows(rows, key)),
    isApplied: async () => (last ? isChangeApplied(last) : { kind: 'ok', data: true }),
    isReplay: async (message) => (first ? isChangeReplay(first, message) : { kind: 'ok', data: false }),
  };
}

async function writeRows(rows: readonly RowChange[], writeKey: string): Promise<CallOutcome<unknown>> {
  const options = { ...QUIET_WRITE, writeKey };
  const action = rows[0]?.action;
  if (action === 'Delete')
    return answerOf(
      await delFormDataBatch(
        rows.map(({ FormEngineKey, Id }) => ({ FormEngineKey, Id })),
        options,
      ),
    );
  const write = action === 'Insert' ? addFormDataBatch : uptFormDataBatch;
  return answerOf(await write(rows.map(rowWrite), options));
}

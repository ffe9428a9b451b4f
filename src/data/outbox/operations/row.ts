import type { Checked, OperationStep } from './operation';
import { compareUpdate } from '../conflict';
import type { OutboxEntry, RowChange } from '../entry';
import { placeUploads } from '../uploads';
import { batchSteps } from './batch';
import { defineOperation } from './operation';
import { isChangeApplied, isChangeReplay, NOT_FOUND, readRow, writeRow } from './row-calls';

const GONE_MESSAGE = '不存在的数据！';

/** One row, with its child rows after it. */
const rowOperation = (action: RowChange['action']) =>
  defineOperation({
    name: action,
    steps(entry) {
      const { FormEngineKey, Id, files, apiReplace, osClient } = entry;
      const _RowModel = placeUploads(entry._RowModel, files);
      const own = rowStep({ action, FormEngineKey, Id, _RowModel, apiReplace }, osClient, entry.base);
      return [own, ...batchSteps(entry.children, entry)];
    },
  });

export const rowOperations = {
  insert: rowOperation('Insert'),
  update: rowOperation('Update'),
  delete: rowOperation('Delete'),
};

function rowStep(change: RowChange, osClient: string, base?: OutboxEntry['base']): OperationStep {
  return {
    result: 'row',
    changes: [change],
    ...(change.action === 'Update' && base ? { check: () => checkBase(change, osClient, base) } : {}),
    send: (key) => writeRow(change, osClient, key),
    isApplied: () => isChangeApplied(change),
    isReplay: (message) => isChangeReplay(change, message),
  };
}

/** Compares an update with the current record. */
async function checkBase(
  change: RowChange,
  osClient: string,
  base: NonNullable<OutboxEntry['base']>,
): Promise<Checked> {
  const found = await readRow(change);
  if (found.kind !== 'ok') return found;
  if (!found.data) return { kind: 'refused', message: GONE_MESSAGE, code: NOT_FOUND };
  const comparison = compareUpdate(change._RowModel ?? {}, base, found.data);
  if (comparison.kind === 'conflict') return comparison;
  if (comparison.kind === 'applied') return { kind: 'applied', row: found.data };
  return { kind: 'send', step: rowStep({ ...change, _RowModel: comparison.model }, osClient) };
}

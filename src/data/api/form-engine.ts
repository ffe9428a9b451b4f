import { answering } from '../protocol/define-endpoint';
import { formEngine, keyedBy } from '../protocol/form-engine';
import { ENGINE_TIMEOUT } from './request';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { RelatedRows, RowHistoryEntry, RowTarget, RowWrite, TableQuery } from '../protocol/form-engine';
import type { Row } from '../protocol/row';

/** One row by Id or condition; Code 2 when it does not exist. */
export function getFormData<T = Row>(target: RowTarget, options?: CallOptions): Promise<CallResult<T>> {
  return call(keyedBy(answering<T>(formEngine.getFormData), target.FormEngineKey), target, options);
}

/** A page of rows; DataCount is the total number. */
export function getTableData<T = Row>(query: TableQuery, options?: CallOptions): Promise<CallResult<T[]>> {
  return call(answering<T[]>(formEngine.getTableData), query, options);
}

/** Who changed what in a row, newest first. */
export function getRowHistory(
  target: RowTarget,
  options?: CallOptions,
): Promise<CallResult<RowHistoryEntry[]>> {
  return call(formEngine.getRowHistory, target, options);
}

/** How many rows of other forms name a row. */
export function getRelatedRows(target: RowTarget, options?: CallOptions): Promise<CallResult<RelatedRows[]>> {
  return call(formEngine.getRelatedRows, target, options);
}

/** A new row: exactly FormEngineKey, Id, _RowModel (spec §3). Old servers return only its Id instead of the row. */
export async function addFormData(write: RowWrite, options?: CallOptions): Promise<CallResult<Row>> {
  const answer = await call(formEngine.addFormData, write, options);
  const { Data } = answer;
  return { ...answer, Data: typeof Data === 'string' ? { ...write._RowModel, Id: Data } : Data };
}

/** Changes a row; DataCount is the number of rows changed. */
export function uptFormData(write: RowWrite, options?: CallOptions): Promise<CallResult<Row | null>> {
  return call(formEngine.uptFormData, write, options);
}

/** Deletes a row (or `Ids`), logically; DataCount is the number deleted. */
export function delFormData(target: RowTarget, options?: CallOptions): Promise<CallResult<unknown>> {
  return call(formEngine.delFormData, target, options);
}

/** Several new rows in one transaction. Batches have a timeout of 15 s. */
export function addFormDataBatch(
  writes: RowWrite[],
  options: CallOptions = {},
): Promise<CallResult<unknown>> {
  return call(formEngine.addFormDataBatch, writes, { timeout: ENGINE_TIMEOUT, ...options });
}

/** Several changes in one transaction. */
export function uptFormDataBatch(
  writes: RowWrite[],
  options: CallOptions = {},
): Promise<CallResult<unknown>> {
  return call(formEngine.uptFormDataBatch, writes, { timeout: ENGINE_TIMEOUT, ...options });
}

/** Several deletions in one transaction. */
export function delFormDataBatch(
  targets: RowTarget[],
  options: CallOptions = {},
): Promise<CallResult<unknown>> {
  return call(formEngine.delFormDataBatch, targets, { timeout: ENGINE_TIMEOUT, ...options });
}

import { ENGINE_TIMEOUT } from './request';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { RowTarget, RowWrite, TableQuery, TableTarget, Where } from './wire/form-engine';
import type { Row } from './wire/row';

const BASE = '/api/FormEngine/';

/** The address of a single-row or list read: the table stands behind it too (spec §7, contract A.5). */
function suffixed(action: string, target: TableTarget): string {
  return target.FormEngineKey
    ? `${BASE}${action}-${encodeURIComponent(target.FormEngineKey)}`
    : BASE + action;
}

/** One row by Id or condition; Code 2 when there is none. Contract B.14. */
export function getFormData<T = Row>(target: RowTarget, options?: CallOptions): Promise<CallResult<T>> {
  return call(suffixed('getFormData', target), target, options);
}

/** The same without a token, of a table opened to everybody. */
export function getFormDataAnonymous<T = Row>(
  target: RowTarget,
  options: CallOptions = {},
): Promise<CallResult<T>> {
  return call(`${BASE}getFormDataAnonymous`, target, { ...options, anonymous: true });
}

/** A page of rows; DataCount is the number in all. Contract B.14. */
export function getTableData<T = Row>(query: TableQuery, options?: CallOptions): Promise<CallResult<T[]>> {
  return call(`${BASE}getTableData`, query, options);
}

/** The same without a token, of a table opened to everybody. */
export function getTableDataAnonymous<T = Row>(
  query: TableQuery,
  options: CallOptions = {},
): Promise<CallResult<T[]>> {
  return call(`${BASE}GetTableDataAnonymous`, query, { ...options, anonymous: true });
}

/** A new row: exactly FormEngineKey, Id, _RowModel (spec §3). Old servers answer its Id alone instead of the row. */
export async function addFormData(write: RowWrite, options?: CallOptions): Promise<CallResult<Row>> {
  const answer = await call<Row | string>(`${BASE}addFormData`, write, options);
  const { Data } = answer;
  return { ...answer, Data: typeof Data === 'string' ? { ...write._RowModel, Id: Data } : Data };
}

/** Changes a row; DataCount is the number of rows changed. */
export function uptFormData(write: RowWrite, options?: CallOptions): Promise<CallResult<Row | null>> {
  return call(`${BASE}uptFormData`, write, options);
}

/** Changes the rows that meet a condition; an empty one is refused. */
export function uptFormDataByWhere(
  write: RowWrite & { _Where: Where },
  options?: CallOptions,
): Promise<CallResult<unknown>> {
  return call(`${BASE}uptFormDataByWhere`, write, options);
}

/** Deletes a row (or `Ids`), logically; DataCount is the number deleted. */
export function delFormData(target: RowTarget, options?: CallOptions): Promise<CallResult<unknown>> {
  return call(`${BASE}delFormData`, target, options);
}

/** Deletes the rows that meet a condition; an empty one is refused. */
export function delFormDataByWhere(
  target: TableTarget & { _Where: Where },
  options?: CallOptions,
): Promise<CallResult<unknown>> {
  return call(`${BASE}delFormDataByWhere`, target, options);
}

/** Several new rows in one transaction. Batches take 15 s. */
export function addFormDataBatch(
  writes: RowWrite[],
  options: CallOptions = {},
): Promise<CallResult<unknown>> {
  return call(`${BASE}addFormDataBatch`, writes, { timeout: ENGINE_TIMEOUT, ...options });
}

/** Several changes in one transaction. */
export function uptFormDataBatch(
  writes: RowWrite[],
  options: CallOptions = {},
): Promise<CallResult<unknown>> {
  return call(`${BASE}uptFormDataBatch`, writes, { timeout: ENGINE_TIMEOUT, ...options });
}

/** Several deletions in one transaction. */
export function delFormDataBatch(
  targets: RowTarget[],
  options: CallOptions = {},
): Promise<CallResult<unknown>> {
  return call(`${BASE}delFormDataBatch`, targets, { timeout: ENGINE_TIMEOUT, ...options });
}

import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { SysConfig } from './wire/config';
import type { DiyTable, FieldOptions } from './wire/definition';
import type { Row } from './wire/row';

/** /api/DiyTable/getSysConfig: the tenant's enabled settings, without login. Contract B.1. */
export function getSysConfig(osClient: string, options: CallOptions = {}): Promise<CallResult<SysConfig>> {
  const body = { OsClient: osClient, _SearchEqual: { IsEnable: 1 } };
  return call('/api/DiyTable/getSysConfig', body, { form: true, anonymous: true, ...options });
}

/** /api/DiyTable/GetDiyTableModel: the form (table) by Id or Name. Contract B.10. */
export function getDiyTableModel(
  target: { Id: string } | { Name: string },
  options?: CallOptions,
): Promise<CallResult<DiyTable>> {
  return call('/api/DiyTable/GetDiyTableModel', target, options);
}

/** /api/diytable/NewGuid: a new row id made by the server. Contract B.13. */
export function newGuid(options: CallOptions = {}): Promise<CallResult<string>> {
  return call('/api/diytable/NewGuid', {}, { anonymous: true, ...options });
}

export interface FieldsDataQuery {
  FieldIds: string[];
  /** Informational. */
  FieldNames?: string[];
  /** Values of the form, for the variables of the SQL. */
  _SqlParamValue?: Record<string, unknown>;
  _SysMenuId?: string;
}

/** /api/diytable/getFieldsData: options of several SQL fields at once. Contract B.12. */
export function getFieldsData(
  query: FieldsDataQuery,
  options?: CallOptions,
): Promise<CallResult<FieldOptions[]>> {
  return call('/api/diytable/getFieldsData', { ...query, _FormData: query._SqlParamValue }, options);
}

export interface FieldSqlQuery {
  _FieldId: string;
  _SqlParamValue?: Record<string, unknown>;
  /** What was typed into a remote search. */
  _Keyword?: string;
  _PageIndex?: number;
  _PageSize?: number;
  _SysMenuId?: string;
}

/** /api/diytable/getDiyFieldSqlData: options of one field, for remote search. Contract B.12. */
export function getDiyFieldSqlData(query: FieldSqlQuery, options?: CallOptions): Promise<CallResult<Row[]>> {
  return call('/api/diytable/getDiyFieldSqlData', { ...query, _FormData: query._SqlParamValue }, options);
}

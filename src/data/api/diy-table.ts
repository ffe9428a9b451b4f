import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { SysConfig } from '../protocol/config';
import type { DiyTable, FieldOptions } from '../protocol/definition';
import { diyTable, type FieldSqlQuery, type FieldsDataQuery } from '../protocol/diy-table';
import type { Row } from '../protocol/row';

/** /api/DiyTable/getSysConfig: the tenant's enabled settings, without login. */
export function getSysConfig(osClient: string, options: CallOptions = {}): Promise<CallResult<SysConfig>> {
  const body = { OsClient: osClient, _SearchEqual: { IsEnable: 1 } };
  return call(diyTable.getSysConfig, body, { form: true, anonymous: true, ...options });
}

/** /api/DiyTable/GetDiyTableModel: the form (table) by Id or Name. */
export function getDiyTableModel(
  target: { Id: string } | { Name: string },
  options?: CallOptions,
): Promise<CallResult<DiyTable>> {
  return call(diyTable.getDiyTableModel, target, options);
}

/** /api/diytable/NewGuid: a new row id made by the server. */
export function newGuid(options: CallOptions = {}): Promise<CallResult<string>> {
  return call(diyTable.newGuid, {}, { anonymous: true, ...options });
}

/** /api/diytable/getFieldsData: options of several SQL fields at once. */
export function getFieldsData(
  query: FieldsDataQuery,
  options?: CallOptions,
): Promise<CallResult<FieldOptions[]>> {
  return call(diyTable.getFieldsData, { ...query, _FormData: query._SqlParamValue }, options);
}

/** /api/diytable/getDiyFieldSqlData: options of one field, for remote search. */
export function getDiyFieldSqlData(query: FieldSqlQuery, options?: CallOptions): Promise<CallResult<Row[]>> {
  return call(diyTable.getDiyFieldSqlData, { ...query, _FormData: query._SqlParamValue }, options);
}

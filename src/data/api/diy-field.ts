import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { DiyField } from '../protocol/definition';
import { diyField, type FieldQuery, type TablesFieldQuery } from '../protocol/diy-field';

/** /api/diyfield/getDiyField: all fields of a table in order. */
export function getDiyField(query: FieldQuery, options?: CallOptions): Promise<CallResult<DiyField[]>> {
  return call(diyField.getDiyField, query, options);
}

/** /api/diyfield/getDiyFieldByDiyTables: the fields of several tables, one after the other. */
export function getDiyFieldByDiyTables(
  query: TablesFieldQuery,
  options?: CallOptions,
): Promise<CallResult<DiyField[]>> {
  return call(diyField.getDiyFieldByDiyTables, query, options);
}

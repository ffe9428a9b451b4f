import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { DiyField } from './wire/definition';

export interface FieldQuery {
  TableId?: string;
  TableName?: string;
  _SysMenuId?: string;
  _SelectFields?: string[];
  _OnlyRealField?: boolean;
}

/** /api/diyfield/getDiyField: all fields of a table in order. Contract B.11. */
export function getDiyField(query: FieldQuery, options?: CallOptions): Promise<CallResult<DiyField[]>> {
  return call('/api/diyfield/getDiyField', query, options);
}

export interface TablesFieldQuery {
  TableIds?: string[];
  TableNames?: string[];
  _SysMenuId?: string;
  _ModuleEngineKey?: string;
}

/** /api/diyfield/getDiyFieldByDiyTables: the fields of several tables, one after the other. Contract B.11. */
export function getDiyFieldByDiyTables(
  query: TablesFieldQuery,
  options?: CallOptions,
): Promise<CallResult<DiyField[]>> {
  return call('/api/diyfield/getDiyFieldByDiyTables', query, options);
}

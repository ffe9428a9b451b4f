import type { SysConfig } from './config';
import { defineEndpoint } from './define-endpoint';
import type { DiyTable, FieldOptions } from './definition';
import type { RowTarget, TableQuery, WhereValue } from './form-engine';
import type { Row } from './row';

export interface FieldsDataQuery {
  FieldIds: string[];
  /** Informational. */
  FieldNames?: string[];
  /** Values of the form, for the variables of the SQL. */
  _SqlParamValue?: Record<string, unknown>;
  _SysMenuId?: string;
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

/** Older platforms read the form's values under this name. */
type WithFormData<Query> = Query & { _FormData?: Record<string, unknown> };

/** Settings, forms and the options of their fields. */
export const diyTable = {
  getSysConfig: defineEndpoint<{ OsClient: string; _SearchEqual?: Record<string, WhereValue> }, SysConfig>()({
    path: '/api/DiyTable/getSysConfig',
  }),
  getDiyTableModel: defineEndpoint<{ Id: string } | { Name: string }, DiyTable>()({
    path: '/api/DiyTable/GetDiyTableModel',
  }),
  newGuid: defineEndpoint<object, string>()({ path: '/api/diytable/NewGuid' }),
  getFieldsData: defineEndpoint<WithFormData<FieldsDataQuery>, FieldOptions[]>()({
    path: '/api/diytable/getFieldsData',
  }),
  getDiyFieldSqlData: defineEndpoint<WithFormData<FieldSqlQuery>, Row[]>()({
    path: '/api/diytable/getDiyFieldSqlData',
  }),
  getDiyTableRow: defineEndpoint<TableQuery, Row[]>()({ path: '/api/DiyTable/getDiyTableRow' }),
  getDiyTableRowModel: defineEndpoint<RowTarget, Row>()({ path: '/api/DiyTable/getDiyTableRowModel' }),
} as const;

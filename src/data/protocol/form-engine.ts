/** Reading and writing rows by FormEngine and ModuleEngine: conditions, targets, queries. */
import { defineEndpoint, type Endpoint } from './define-endpoint';
import type { RequestExtras } from './envelope';
import type { Row } from './row';

export type WhereOperator =
  | 'Equal'
  | '='
  | '=='
  | 'NotEqual'
  | '<>'
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'In'
  | 'NotIn'
  | 'Like'
  | 'NotLike'
  | 'StartLike'
  | 'NotStartLike'
  | 'EndLike'
  | 'NotEndLike';

export type WhereValue = string | number | boolean | null | Array<string | number>;

/** Older form of a condition (the one this product sends). AndOr defaults to AND. */
export interface WhereItem {
  Name: string;
  Value: WhereValue;
  Type: WhereOperator | string;
  AndOr?: 'AND' | 'OR' | string;
  GroupStart?: boolean;
  GroupEnd?: boolean;
  FormEngineKey?: string;
}

/** Newer form: `[field, op, value]` with an optional leading AND/OR, "(" and trailing ")". */
export type WhereTuple = Array<WhereValue | undefined>;

export type Where = Array<WhereItem | WhereTuple>;

/** Which table: exactly one of these names it. ModuleEngineKey (menu key or Id) brings the menu's joins and conditions. */
export interface TableTarget {
  FormEngineKey?: string;
  TableName?: string;
  TableId?: string;
  ModuleEngineKey?: string;
  /** The menu whose permission covers the call. */
  _SysMenuId?: string;
}

export interface TableQuery extends TableTarget, RequestExtras {
  _PageIndex?: number;
  _PageSize?: number;
  _OrderBy?: string;
  _OrderByType?: 'ASC' | 'DESC';
  _OrderBys?: Record<string, 'asc' | 'desc' | 'ASC' | 'DESC'>;
  _SelectFields?: string[];
  _Keyword?: string;
  _Top?: number;
  _Where?: Where;
  _Search?: Record<string, string>;
  _SearchEqual?: Record<string, WhereValue>;
  _SearchCheckbox?: Record<string, Array<string | number>>;
  _SearchDateTime?: Record<string, [string | null, string | null]>;
  _SearchNumber?: Record<string, { Min?: number | string | null; Max?: number | string | null }>;
}

export interface RowTarget extends TableTarget, RequestExtras {
  Id?: string;
  Ids?: string[];
  _Where?: Where;
  _SelectFields?: string[];
}

export interface RowWrite extends TableTarget, RequestExtras {
  Id?: string;
  _RowModel: Record<string, unknown>;
  _Where?: Where;
  _NotSaveField?: string[];
  _NoLineForAdd?: boolean;
  _ForceUpt?: boolean;
}

/** One entry of the history of a row. */
export interface RowHistoryEntry {
  Id: string;
  Kind: 'Add' | 'Update' | 'Delete';
  Time: string;
  /** '' where the server itself, or somebody without an account, wrote the row. */
  UserId: string;
  UserName: string;
  /** By column: the value before and after; null where only the fact that it changed is kept. */
  Changes: Record<string, [before: unknown, after: unknown] | null>;
  /** Those of the columns that show the state of an approval. */
  FlowStates?: string[];
}

/** How many rows of another form name a row, as the list of a menu shows them. */
export interface RelatedRows {
  MenuId: string;
  TableName: string;
  /** The menu's name. */
  Name: string;
  /** The column that holds the Id of the row, and its label. */
  FieldName: string;
  Label: string;
  Count: number;
}

/** The rows of tables. */
export const formEngine = {
  getFormData: defineEndpoint<RowTarget, Row>()({ path: '/api/FormEngine/getFormData' }),
  getFormDataAnonymous: defineEndpoint<RowTarget, Row>()({ path: '/api/FormEngine/getFormDataAnonymous' }),
  getTableData: defineEndpoint<TableQuery, Row[]>()({ path: '/api/FormEngine/getTableData' }),
  getTableDataAnonymous: defineEndpoint<TableQuery, Row[]>()({
    path: '/api/FormEngine/GetTableDataAnonymous',
  }),
  getTableDataCount: defineEndpoint<TableQuery, number>()({ path: '/api/FormEngine/getTableDataCount' }),
  getTableDataTree: defineEndpoint<TableQuery, Row[]>()({ path: '/api/FormEngine/getTableDataTree' }),
  getRowHistory: defineEndpoint<RowTarget, RowHistoryEntry[]>()({ path: '/api/FormEngine/getRowHistory' }),
  getRelatedRows: defineEndpoint<RowTarget, RelatedRows[]>()({ path: '/api/FormEngine/getRelatedRows' }),
  addFormData: defineEndpoint<RowWrite, Row | string>()({ path: '/api/FormEngine/addFormData' }),
  addFormDataAnonymous: defineEndpoint<RowWrite, Row>()({ path: '/api/FormEngine/addFormDataAnonymous' }),
  addFormDataBatch: defineEndpoint<RowWrite[], unknown>()({ path: '/api/FormEngine/addFormDataBatch' }),
  uptFormData: defineEndpoint<RowWrite, Row | null>()({ path: '/api/FormEngine/uptFormData' }),
  uptFormDataBatch: defineEndpoint<RowWrite[], unknown>()({ path: '/api/FormEngine/uptFormDataBatch' }),
  uptFormDataByWhere: defineEndpoint<RowWrite & { _Where: Where }, unknown>()({
    path: '/api/FormEngine/uptFormDataByWhere',
  }),
  delFormData: defineEndpoint<RowTarget, unknown>()({ path: '/api/FormEngine/delFormData' }),
  delFormDataBatch: defineEndpoint<RowTarget[], unknown>()({ path: '/api/FormEngine/delFormDataBatch' }),
  delFormDataByWhere: defineEndpoint<TableTarget & { _Where: Where }, unknown>()({
    path: '/api/FormEngine/delFormDataByWhere',
  }),
} as const;

/** A call with the name of its table appended to the address, as the platform's own clients request single rows. */
export function keyedBy<Params extends object, Data>(
  endpoint: Endpoint<Params, Data>,
  key: string | undefined,
): Endpoint<Params, Data> {
  return key ? { path: `${endpoint.path}-${encodeURIComponent(key)}` } : endpoint;
}

/** The call that a script names: `AddFormData` of `V8.FormEngine.AddFormData`. */
export function formEngineCall(name: string): Endpoint {
  return { path: `/api/FormEngine/${name}` };
}

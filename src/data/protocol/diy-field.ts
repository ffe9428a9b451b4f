import { defineEndpoint } from './define-endpoint';
import type { DiyField } from './definition';

export interface FieldQuery {
  TableId?: string;
  TableName?: string;
  _SysMenuId?: string;
  _SelectFields?: string[];
  _OnlyRealField?: boolean;
}

export interface TablesFieldQuery {
  TableIds?: string[];
  TableNames?: string[];
  _SysMenuId?: string;
  _ModuleEngineKey?: string;
}

/** Fields of forms. */
export const diyField = {
  getDiyField: defineEndpoint<FieldQuery, DiyField[]>()({ path: '/api/diyfield/getDiyField' }),
  getDiyFieldByDiyTables: defineEndpoint<TablesFieldQuery, DiyField[]>()({
    path: '/api/diyfield/getDiyFieldByDiyTables',
  }),
} as const;

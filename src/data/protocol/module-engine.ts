import { defineEndpoint } from './define-endpoint';
import type { TableQuery } from './form-engine';
import type { Row } from './row';

/** A menu's rows, with its joins and conditions. */
export type ModuleQuery = TableQuery & { ModuleEngineKey: string };

/** The rows of menus. */
export const moduleEngine = {
  run: defineEndpoint<ModuleQuery, Row[]>()({ path: '/api/ModuleEngine/run' }),
  getTableData: defineEndpoint<ModuleQuery, Row[]>()({ path: '/api/ModuleEngine/GetTableData' }),
  getTableDataCount: defineEndpoint<ModuleQuery, number>()({ path: '/api/ModuleEngine/GetTableDataCount' }),
  getTableDataTree: defineEndpoint<ModuleQuery, Row[]>()({ path: '/api/ModuleEngine/GetTableDataTree' }),
} as const;

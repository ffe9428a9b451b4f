import { defineEndpoint } from './define-endpoint';
import type { Row } from './row';

export interface SourceParams {
  DataSourceKey: string;
  [name: string]: unknown;
}

/** Data sources of a tenant: reports, and options of fields. */
export const dataSourceEngine = {
  run: defineEndpoint<SourceParams, Row[]>()({ path: '/api/DataSourceEngine/Run' }),
} as const;

import { ENGINE_TIMEOUT } from './request';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { Row } from './wire/row';

/** /api/DataSourceEngine/Run: the rows of a report or of a field's options. Contract B.17. */
export function runDataSource<T = Row>(
  DataSourceKey: string,
  params: object = {},
  options: CallOptions = {},
): Promise<CallResult<T[]>> {
  const body = { ...params, DataSourceKey };
  return call('/api/DataSourceEngine/Run', body, { timeout: ENGINE_TIMEOUT, ...options });
}

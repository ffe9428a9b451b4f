import { dataSourceEngine } from '../protocol/data-source-engine';
import { answering } from '../protocol/define-endpoint';
import { ENGINE_TIMEOUT } from './request';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { Row } from '../protocol/row';

/** /api/DataSourceEngine/Run: the rows of a report or of a field's options. */
export function runDataSource<T = Row>(
  DataSourceKey: string,
  params: object = {},
  options: CallOptions = {},
): Promise<CallResult<T[]>> {
  const body = { ...params, DataSourceKey };
  return call(answering<T[]>(dataSourceEngine.run), body, { timeout: ENGINE_TIMEOUT, ...options });
}

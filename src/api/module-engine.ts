import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { TableQuery } from './wire/form-engine';
import type { Row } from './wire/row';

/**
 * /api/ModuleEngine/run: a page of rows of a menu. Servers without `run` (404) are asked GetTableData. Contract B.16.
 */
export async function runModuleEngine<T = Row>(
  query: TableQuery & { ModuleEngineKey: string },
  options: CallOptions = {},
): Promise<CallResult<T[]>> {
  const answer = await call<T[]>('/api/ModuleEngine/run', query, { ...options, ignore404: true });
  if (answer.status !== 404) return answer;
  return call('/api/ModuleEngine/GetTableData', query, options);
}

import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import { answering } from '../protocol/define-endpoint';
import { moduleEngine, type ModuleQuery } from '../protocol/module-engine';
import type { Row } from '../protocol/row';

/**
 * /api/ModuleEngine/run: a page of rows of a menu. Servers without `run` (404) are sent GetTableData instead.
 */
export async function runModuleEngine<T = Row>(
  query: ModuleQuery,
  options: CallOptions = {},
): Promise<CallResult<T[]>> {
  const answer = await call(answering<T[]>(moduleEngine.run), query, { ...options, ignore404: true });
  if (answer.status !== 404) return answer;
  return call(answering<T[]>(moduleEngine.getTableData), query, options);
}

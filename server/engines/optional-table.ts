import { Refusal, messages } from '../messages';
import type { EngineContext, EngineQuery } from './registry';
import type { Row } from '../../src/api/wire/row';

/** Rows of a table a tenant may not have: then there are none. */
export async function listIfPresent(
  context: EngineContext,
  table: string,
  query: EngineQuery = {},
): Promise<{ rows: Row[]; count: number }> {
  try {
    return await context.tables.list(table, query);
  } catch (error) {
    if (error instanceof Refusal && error.message.startsWith(messages.NoTable)) return { rows: [], count: 0 };
    throw error;
  }
}

import { Refusal, messages } from '../lib/messages';
import type { EngineQuery, EngineTables, SetQuery } from './engine-tables';
import type { Row } from '../../src/data/protocol/row';

/** Whether a refusal means that the tenant has no such table. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && error.message.startsWith(messages.NoTable);

/** Rows of a table that the tenant may lack; then the result is empty. */
export async function listIfPresent(
  context: { tables: Pick<EngineTables, 'list'> },
  table: string,
  query: EngineQuery = {},
): Promise<{ rows: Row[]; count: number }> {
  try {
    return await context.tables.list(table, query);
  } catch (error) {
    if (isMissing(error)) return { rows: [], count: 0 };
    throw error;
  }
}

/** Every row of a query, in one statement; none where the tenant has no such table. */
export async function allIfPresent(
  context: { tables: Pick<EngineTables, 'all'> },
  table: string,
  query: SetQuery = {},
): Promise<Row[]> {
  try {
    return await context.tables.all(table, query);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Rows the caller may read; none where the tenant has no such table or the caller no right to it. */
export async function listIfReadable(
  context: { mayRead(table: string): Promise<boolean>; own: Pick<EngineTables, 'list'> },
  table: string,
  query: EngineQuery = {},
): Promise<{ rows: Row[]; count: number }> {
  return (await context.mayRead(table)) ? context.own.list(table, query) : { rows: [], count: 0 };
}

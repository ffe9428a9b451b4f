import { Refusal, messages } from '../lib/messages';
import type { EngineContext, EngineQuery } from './registry';
import type { Row } from '../../src/data/protocol/row';

/** Rows of a table a tenant may not have: then there are none. */
export async function listIfPresent(
  context: Pick<EngineContext, 'tables'>,
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

const PAGE = 1000;

/** Every row of a query, read page by page; none where the tenant has no such table. */
export async function allIfPresent(
  context: Pick<EngineContext, 'tables'>,
  table: string,
  query: EngineQuery = {},
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await listIfPresent(context, table, { ...query, PageIndex: page, PageSize: PAGE });
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}

/** Rows the caller may read; none where the tenant has no such table or the caller no right to it. */
export async function listIfReadable(
  context: Pick<EngineContext, 'mayRead' | 'own'>,
  table: string,
  query: EngineQuery = {},
): Promise<{ rows: Row[]; count: number }> {
  return (await context.mayRead(table)) ? context.own.list(table, query) : { rows: [], count: 0 };
}

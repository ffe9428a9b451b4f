import { peekCache, putCache } from '@/data/cache/app-cache';
import { isJsonObject, own } from '@/lib/json';

/** The parts of a definition as they came from the server, kept for the next time the network is away. */
export interface CachedDefinition {
  table: unknown;
  fields: unknown;
}

interface Named {
  tableId?: string;
  tableName?: string;
}

const cacheName = ({ tableId, tableName }: Named): string =>
  `form:${(tableId ?? tableName ?? '').toLowerCase()}`;

/** The kept definition of a table; null when it was never read. */
export async function readKeptDefinition(target: Named): Promise<CachedDefinition | null> {
  const kept = (await peekCache<unknown>(cacheName(target)))?.data;
  return isJsonObject(kept) ? { table: own(kept, 'table'), fields: own(kept, 'fields') } : null;
}

/** Keeps a definition in place of the one before. */
export function keepDefinition(target: Named, definition: CachedDefinition): Promise<void> {
  return putCache(cacheName(target), definition);
}

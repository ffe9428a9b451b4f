import type { EngineTables } from './engine-tables';
import type { Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';

const TABLE = 'diy_message';

/** Selects messages that nobody has read yet. */
export interface UnreadMessages {
  /** Messages that lead to one of these places. */
  links: readonly string[];
  /** Their receivers; missing = any. */
  people?: readonly string[];
  /** Their titles; missing = any. */
  titles?: readonly string[];
  /** Their texts; missing = any. */
  contents?: readonly string[];
}

/**
 * Changes unread messages with one statement; does nothing if the tenant has no messages, or lacks a column they are selected by.
 */
export async function changeUnread(
  { tables, db }: { tables: EngineTables; db: Kysely<TenantDatabase> },
  { links, people, titles, contents }: UnreadMessages,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  const columns = await tables.columns(TABLE);
  const known = { LinkUrl: links, ReceiverUserId: people, Title: titles, Content: contents };
  const conditions = Object.entries(known).flatMap(([column, those]) => (those ? [{ column, those }] : []));
  const isKept = ['IsRead', ...conditions.map(({ column }) => column)].every((column) =>
    columns?.has(column),
  );
  if (!columns || !isKept || conditions.some(({ those }) => those.length === 0)) return;
  let found = db
    .updateTable(TABLE)
    .set(Object.fromEntries(Object.entries(values).filter(([column]) => columns.has(column))))
    .where('IsDeleted', '=', 0)
    .where((eb) => eb.or([eb('IsRead', '!=', 1), eb('IsRead', 'is', null)]));
  for (const { column, those } of conditions) found = found.where(column, 'in', [...new Set(those)]);
  await found.execute();
}

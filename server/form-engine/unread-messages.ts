import type { EngineTables } from '../engines/registry';
import type { Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';

const TABLE = 'diy_message';

/** Which messages nobody has read yet. */
export interface UnreadMessages {
  /** They lead to one of these places. */
  links: readonly string[];
  /** Their receivers; missing = whoever. */
  people?: readonly string[];
  /** Their titles; missing = whatever. */
  titles?: readonly string[];
  /** Their texts; missing = whatever. */
  contents?: readonly string[];
}

/** Changes unread messages by one statement; nothing where the tenant has none, or keeps not what they are known by. */
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

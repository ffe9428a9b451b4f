import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';

interface InboxIndex {
  name: string;
  /** What has to be there: a form is its tenant's. */
  columns: readonly string[];
  /** How rows that are not deleted are found, as SQL. */
  on: string;
}

/** By what the rows of somebody's inbox are looked for. */
const indexes: Readonly<Record<string, readonly InboxIndex[]>> = {
  diy_message: [
    {
      name: 'ix_diy_message_receiver',
      columns: ['ReceiverUserId'],
      on: `("ReceiverUserId", "CreateTime" desc, "Id" desc)`,
    },
    // Of equal texts a hash finds as much as a tree, and takes them at any length.
    { name: 'ix_diy_message_link', columns: ['LinkUrl'], on: `using hash ("LinkUrl")` },
  ],
  wf_work: [
    {
      name: 'ix_wf_work_receiver_state',
      columns: ['ReceiverId', 'WorkState'],
      on: `("ReceiverId", "WorkState", "Id" desc)`,
    },
  ],
};

/**
 * Gives a table of a tenant the indexes by which everybody's inbox is read, if it is one of those; nothing happens where they
 * are.
 * @param columns names of its columns
 */
export async function indexInbox(
  root: Kysely<TenantDatabase>,
  schema: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  for (const { name, columns: needed, on } of indexes[table] ?? [])
    if (needed.every((column) => columns.includes(column)))
      await sql`create index if not exists ${sql.id(name)} on ${sql.id(schema, table)} ${sql.raw(on)} where "IsDeleted" = 0`.execute(
        root,
      );
}

import { sql, type Kysely } from 'kysely';
import { readCatalog } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import type { TenantScope } from './tenant-scope';

interface RowIndex {
  name: string;
  /** What has to be there: a form is its tenant's. */
  columns: readonly string[];
  /** How rows that are not deleted are found, as SQL. */
  on: string;
}

/** A day of everybody, and the days of one person. */
const dayIndexes = (table: string): readonly RowIndex[] => [
  { name: `ix_${table}_day`, columns: ['Riqi'], on: `("Riqi")` },
  { name: `ix_${table}_person_day`, columns: ['UserId', 'Riqi'], on: `("UserId", "Riqi")` },
];

/** By what rows are looked for all day long: somebody's inbox, what was punched and reported on a day, the lines of an order. */
const indexes: Readonly<Record<string, readonly RowIndex[]>> = {
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
  diy_attendance: dayIndexes('diy_attendance'),
  diy_daily_report: dayIndexes('diy_daily_report'),
  diy_order_item: [{ name: 'ix_diy_order_item_order', columns: ['OrderId'], on: `("OrderId")` }],
};

/**
 * Gives a table of a tenant the indexes by which its rows are looked for, if it is one of those; nothing happens where they are.
 * @param columns names of its columns
 */
export async function indexRows(
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

/** {@link indexRows} for every table that a tenant has. */
export async function indexTenant({ root, schema }: Pick<TenantScope, 'root' | 'schema'>): Promise<void> {
  for (const [table, columns] of await readCatalog(root, schema))
    await indexRows(
      root,
      schema,
      table,
      columns.map(({ name }) => name),
    );
}

import { sql, type Kysely } from 'kysely';
import { readCatalog } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import type { TenantScope } from './tenant-scope';

interface RowIndex {
  name: string;
  /** Columns that must exist: a form belongs to its tenant. */
  columns: readonly string[];
  /** The index for rows that are not deleted, as SQL. */
  on: string;
}

/** A day for everybody, and the days of one person. */
const dayIndexes = (table: string): readonly RowIndex[] => [
  { name: `ix_${table}_day`, columns: ['Riqi'], on: `("Riqi")` },
  { name: `ix_${table}_person_day`, columns: ['UserId', 'Riqi'], on: `("UserId", "Riqi")` },
];

/** Indexes for lookups made all day long: a person's inbox, the punches and reports of a day, the lines of an order. */
const indexes: Readonly<Record<string, readonly RowIndex[]>> = {
  diy_message: [
    {
      name: 'ix_diy_message_receiver',
      columns: ['ReceiverUserId'],
      on: `("ReceiverUserId", "CreateTime" desc, "Id" desc)`,
    },
    // For equal texts a hash works as well as a tree, and accepts any length.
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
 * Gives a table of a tenant the indexes for looking up its rows, if it is one of those listed; does nothing if they exist.
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

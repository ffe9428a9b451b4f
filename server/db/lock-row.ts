import type { Kysely } from 'kysely';
import type { TenantDatabase } from './schema';

/** Holds one row to the end of the transaction, so that those who do the same with it take turns. Nothing is read. */
export async function lockRow(db: Kysely<TenantDatabase>, table: string, id: string): Promise<void> {
  await db.selectFrom(table).select('Id').where('Id', '=', id).forUpdate().execute();
}

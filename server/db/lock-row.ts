import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from './schema';

/** Holds one row to the end of the transaction, so that those who do the same with it take turns. Nothing is read. */
export async function lockRow(db: Kysely<TenantDatabase>, table: string, id: string): Promise<void> {
  await db.selectFrom(table).select('Id').where('Id', '=', id).forUpdate().execute();
}

/** Holds what has a name together with others who do so, to the end of the transaction; who holds it alone waits for them. */
export async function holdTogether(db: Kysely<TenantDatabase>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`.execute(db);
}

/** Holds what has a name alone, to the end of the transaction. */
export async function holdAlone(db: Kysely<TenantDatabase>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db);
}

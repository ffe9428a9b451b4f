import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from './schema';

/** Locks one row until the end of the transaction, so that others who lock it take turns. Nothing is read. */
export async function lockRow(db: Kysely<TenantDatabase>, table: string, id: string): Promise<void> {
  await db.selectFrom(table).select('Id').where('Id', '=', id).forUpdate().execute();
}

/** Takes a named lock shared with others, until the end of the transaction; an exclusive holder waits for them. */
export async function holdTogether(db: Kysely<TenantDatabase>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`.execute(db);
}

/** Takes a named lock exclusively, until the end of the transaction. */
export async function holdAlone(db: Kysely<TenantDatabase>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db);
}

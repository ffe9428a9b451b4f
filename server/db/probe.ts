import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from './schema';

/** Asks the database for nothing. @throws what the database throws */
export async function probe(db: Kysely<TenantDatabase>): Promise<void> {
  await sql`select 1`.execute(db);
}

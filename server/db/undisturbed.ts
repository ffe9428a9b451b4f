import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from './schema';

/** How often a statement is repeated; each time another one has come first. */
const MOST_TRIES = 5;

/** PostgreSQL's answer to the later of two statements that change the same row of its catalogue. */
const isDisturbed = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('tuple concurrently updated');

/** Runs work in a savepoint, so that its failure does not end the transaction. */
async function inSavepoint<T>(db: Kysely<TenantDatabase>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint undisturbed`.execute(db);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint undisturbed`.execute(db);
    throw error;
  } finally {
    await sql`release savepoint undisturbed`.execute(db);
  }
}

/**
 * Changes the catalogue, and does so again where another statement has changed the same row of it meanwhile: the rights of a table and
 * its columns are in one row, and rights are given without a lock on the table.
 *
 * @param work may be repeated
 */
export async function undisturbed<T>(db: Kysely<TenantDatabase>, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (db.isTransaction ? inSavepoint(db, work) : work());
    } catch (error) {
      if (tries === MOST_TRIES || !isDisturbed(error)) throw error;
    }
  }
}

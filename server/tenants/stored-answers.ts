import { sql, type Kysely } from 'kysely';
import { controlSchema } from './control-tables';
import type { TenantDatabase } from '../db/schema';

type Database = Kysely<TenantDatabase>;

const table = sql.id(controlSchema, 'idempotency');
/** How long an answer is kept, in milliseconds. */
const kept = 24 * 3_600_000;

/** A write that may arrive more than once. */
export interface WriteKey {
  osClient: string;
  userId: string;
  key: string;
  /** The address it is sent to: the same key with a different address is a mistake. */
  address: string;
}

const isOf = ({ osClient, userId, key }: WriteKey) =>
  sql`"OsClient" = ${osClient} and "UserId" = ${userId} and "Key" = ${key}`;

/**
 * Whether this is the first write with the key; waits for one under way until its transaction ends.
 * @param at the current time, in milliseconds
 * @throws the database's 57014 when that takes longer than a statement may
 */
export async function claimKey(db: Database, wanted: WriteKey, at: number): Promise<boolean> {
  const { osClient, userId, key, address } = wanted;
  const { rows } =
    await sql`insert into ${table} as k values (${osClient}, ${userId}, ${key}, ${address}, ${at}, null)
    on conflict ("OsClient", "UserId", "Key") do update set "Address" = excluded."Address", "At" = excluded."At", "Answer" = null
    where k."At" < ${at - kept} returning 1`.execute(db);
  return rows.length > 0;
}

/** The address and the answer, as JSON, of a finished write; undefined when none is stored. */
export async function storedAnswer(
  db: Database,
  wanted: WriteKey,
): Promise<{ address: string; answer: string } | undefined> {
  const { rows } = await sql<{
    Address: string;
    Answer: string | null;
  }>`select "Address", "Answer" from ${table} where ${isOf(wanted)}`.execute(db);
  const [row] = rows;
  return row?.Answer ? { address: row.Address, answer: row.Answer } : undefined;
}

/** Stores the answer of a write, as JSON. */
export async function storeAnswer(db: Database, wanted: WriteKey, answer: string): Promise<void> {
  await sql`update ${table} set "Answer" = ${answer} where ${isOf(wanted)}`.execute(db);
}

/** Frees the key as if it had never been sent. */
export async function freeKey(db: Database, wanted: WriteKey): Promise<void> {
  await sql`delete from ${table} where ${isOf(wanted)}`.execute(db);
}

/** Removes answers whose time is over. */
export async function forgetOldAnswers(db: Database, at: number): Promise<void> {
  await sql`delete from ${table} where "At" < ${at - kept}`.execute(db);
}

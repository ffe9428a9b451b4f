import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';
import { controlSchema } from '../tenants/control-tables';

/** A message that a person got in the app, and may also get elsewhere. */
export interface Outgoing {
  /** Identifies the notice: event and key, and the person. */
  Id: string;
  OsClient: string;
  UserId: string;
  /** Its row in the inbox: once that is read or gone, the message is sent nowhere else. */
  MessageId: string;
  Kind: string;
  Title: string;
  Content: string;
  Link: string;
}

const table = sql.id(controlSchema, 'outgoing');

/** Hands messages over in the transaction that creates them; their delivery is handled afterwards. */
export async function handOver(db: Kysely<TenantDatabase>, handed: readonly Outgoing[]): Promise<void> {
  await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(handed)}::json)
    on conflict do nothing`.execute(db);
}

/** Some of the messages handed over, by their Ids. */
export async function waitingOutgoing(
  root: Kysely<TenantDatabase>,
  most: number,
): Promise<Pick<Outgoing, 'Id' | 'OsClient'>[]> {
  const { rows } = await sql<
    Pick<Outgoing, 'Id' | 'OsClient'>
  >`select "Id", "OsClient" from ${table} order by "Id" limit ${most}`.execute(root);
  return rows;
}

/** Takes one, unless another server has it; it is available again if the transaction is undone. */
export async function takeOutgoing(
  transaction: Kysely<TenantDatabase>,
  id: string,
): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`delete from ${table} where "Id" in
    (select "Id" from ${table} where "Id" = ${id} for update skip locked) returning *`.execute(transaction);
  return rows[0];
}

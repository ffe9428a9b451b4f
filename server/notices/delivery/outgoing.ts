import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../../db/schema';
import { controlSchema } from '../../tenants/control-tables';

/** A message that somebody was told in the app, and may be told elsewhere too. */
export interface Outgoing {
  /** Names the telling: event and key, and the person. */
  Id: string;
  OsClient: string;
  UserId: string;
  /** Its row in the inbox: read or gone, it is told nowhere else any more. */
  MessageId: string;
  Kind: string;
  Title: string;
  Content: string;
  Link: string;
}

const table = sql.id(controlSchema, 'outgoing');

/** Hands messages over in the transaction that tells them; how they leave is seen to afterwards. */
export async function handOver(db: Kysely<TenantDatabase>, handed: readonly Outgoing[]): Promise<void> {
  await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(handed)}::json)
    on conflict do nothing`.execute(db);
}

/** Some of what was handed over, by their Ids. */
export async function waitingOutgoing(
  root: Kysely<TenantDatabase>,
  most: number,
): Promise<Pick<Outgoing, 'Id' | 'OsClient'>[]> {
  const { rows } = await sql<
    Pick<Outgoing, 'Id' | 'OsClient'>
  >`select "Id", "OsClient" from ${table} order by "Id" limit ${most}`.execute(root);
  return rows;
}

/** Takes one, unless another server has it; it is there again when the transaction is undone. */
export async function takeOutgoing(
  transaction: Kysely<TenantDatabase>,
  id: string,
): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`delete from ${table} where "Id" in
    (select "Id" from ${table} where "Id" = ${id} for update skip locked) returning *`.execute(transaction);
  return rows[0];
}

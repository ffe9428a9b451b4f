import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';

/** How long somebody's lists of approvals are. */
interface WorkCounts {
  Todo: number;
  Sender: number;
  Done: number;
  Copy: number;
  Connect: number;
}

type Reader = { db: Kysely<TenantDatabase> };

/** How a JSON list of people names somebody. */
export const entryOf = (userId: string): string => `"Id":"${userId}"`;

/** How many works wait for somebody. */
export async function openWorks({ db }: Reader, userId: string): Promise<number> {
  const counted = await db
    .selectFrom('wf_work')
    .select(sql<string>`count(*)`.as('Todo'))
    .where('ReceiverId', '=', userId)
    .where('WorkState', '=', 'Todo')
    .where('IsDeleted', '=', 0)
    .executeTakeFirst();
  return Number(counted?.Todo ?? 0);
}

/** The numbers of somebody's five lists of approvals, by two statements. */
export async function workCounts({ db }: Reader, userId: string): Promise<WorkCounts> {
  const among = (column: string) =>
    sql<string>`count(*) filter (where strpos(${sql.ref(column)}, ${entryOf(userId)}) > 0)`;
  const flows = await db
    .selectFrom('wf_flow')
    .select([
      sql<string>`count(*) filter (where ${sql.ref('SenderId')} = ${userId})`.as('Sender'),
      among('HandlerUsers').as('Done'),
      among('CopyUsers').as('Copy'),
      among('NotHandlerUsers').as('Connect'),
    ])
    .where('IsDeleted', '=', 0)
    .executeTakeFirst();
  return {
    Todo: await openWorks({ db }, userId),
    Sender: Number(flows?.Sender ?? 0),
    Done: Number(flows?.Done ?? 0),
    Copy: Number(flows?.Copy ?? 0),
    Connect: Number(flows?.Connect ?? 0),
  };
}

import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import { schemaOf } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import { flowPeople } from '../tenants/flow-people';
import { searchFor } from '../db/conditions/where';

/** The lengths of a person's lists of approvals. */
interface WorkCounts {
  Todo: number;
  Sender: number;
  Done: number;
  Copy: number;
  Connect: number;
}

type Reader = { db: Kysely<TenantDatabase>; osClient: string };

/** A person's relation to a flow; `all` = any. */
export type FlowRelation = 'sender' | 'done' | 'copy' | 'connect' | 'all';

/** The number of works pending for a person. */
export async function openWorks({ db }: Pick<Reader, 'db'>, userId: string): Promise<number> {
  const counted = await db
    .selectFrom('wf_work')
    .select(sql<string>`count(*)`.as('Todo'))
    .where('ReceiverId', '=', userId)
    .where('WorkState', '=', 'Todo')
    .where('IsDeleted', '=', 0)
    .executeTakeFirst();
  return Number(counted?.Todo ?? 0);
}

/** The lengths of a person's five lists of approvals, from two statements. */
export async function workCounts({ db, osClient }: Reader, userId: string): Promise<WorkCounts> {
  const { rows } = await sql<{ Relation: string; Flows: string }>`
    select "Relation", count(*) as "Flows" from ${flowPeople}
    where "OsClient" = ${osClient} and "UserId" = ${userId} group by "Relation"`.execute(db);
  const flows = new Map(rows.map(({ Relation, Flows }) => [Relation, Number(Flows)]));
  const of = (relation: FlowRelation): number => flows.get(relation) ?? 0;
  return {
    Todo: await openWorks({ db }, userId),
    Sender: of('sender'),
    Done: of('done'),
    Copy: of('copy'),
    Connect: of('connect'),
  };
}

/** A page of {@link ownFlows}. */
interface FlowQuery {
  relation: FlowRelation;
  /** Searched for in the title, the lines of the card, the sender and the number; '' = all. */
  keyword: string;
  pageIndex: number;
  pageSize: number;
}

/** The flows a person is involved in, newest first, and their number. @throws Refusal for a text too long to search for */
export async function ownFlows(
  { db, osClient }: Reader,
  userId: string,
  { relation, keyword, pageIndex, pageSize }: FlowQuery,
): Promise<{ rows: Row[]; count: number }> {
  const mine = sql`"OsClient" = ${osClient} and "UserId" = ${userId}`;
  const people =
    relation === 'all'
      ? sql`(select distinct "At", "FlowId" from ${flowPeople} where ${mine})`
      : sql`(select "At", "FlowId" from ${flowPeople} where ${mine} and "Relation" = ${relation})`;
  const flow = sql`join ${sql.id(schemaOf(osClient), 'wf_flow')} as flow on flow."Id" = own."FlowId"`;
  const order = sql`order by own."At" desc, own."FlowId" desc`;
  const page = sql`limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  const found = keyword ? sql`${people} as own ${flow} where ${keywordSql(keyword)}` : sql`${people} as own`;
  const counted = await sql<{ Count: string }>`select count(*) as "Count" from ${found}`.execute(db);
  // Without a search only the flows of the page are read.
  const { rows } = await sql<Row>`select flow.* from (select own.* from ${found} ${order} ${page}) as own ${flow} ${order}`.execute(db); // prettier-ignore
  return { rows, count: Number(counted.rows[0]?.Count ?? 0) };
}

const searched = ['FlowTitle', 'NoticeFields', 'Sender', 'FlowNo'];

function keywordSql(keyword: string): RawBuilder<unknown> {
  const parts = searched.map((name) =>
    searchFor({ column: { name, kind: 'text' }, sql: sql.id('flow', name) }, keyword),
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import type { WfKind, WfStats } from '../../src/data/protocol/work-flow';
import { mayWaitMs } from '../../src/lib/waiting';
import { schemaOf } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import { formatTime } from '../lib/clock';
import { flowPeople } from '../tenants/flow-people';
import { searchFor } from '../db/conditions/where';

/** The lengths of a person's lists of approvals. */
type WorkCounts = Omit<WfStats, 'Kinds'>;

type Reader = { db: Kysely<TenantDatabase>; osClient: string };

/** A person's relation to a flow; `all` = any. */
export type FlowRelation = 'sender' | 'done' | 'copy' | 'connect' | 'all';

/**
 * What has been pending since before this moment (`yyyy-MM-dd HH:mm:ss`) is late; '' = nothing is.
 *
 * @param setting `ShenpiTS` of sys_config
 * @param now milliseconds
 */
export function lateSince(setting: unknown, now: number): string {
  const since = now - mayWaitMs(setting);
  return Number.isFinite(since) ? formatTime(since) : '';
}

/** Whether the row of `work` is late. */
const isLate = (lateBefore: string): RawBuilder<unknown> =>
  lateBefore ? sql`coalesce(work."CreateTime" < ${lateBefore}, false)` : sql`false`;

/** The works pending for a person, and how many of them are late. */
async function pendingWorks(
  { db }: Pick<Reader, 'db'>,
  userId: string,
  lateBefore = '',
): Promise<{ Todo: number; Late: number }> {
  const counted = await db
    .selectFrom('wf_work as work')
    .select([
      sql<string>`count(*)`.as('Todo'),
      sql<string>`count(*) filter (where ${isLate(lateBefore)})`.as('Late'),
    ])
    .where('ReceiverId', '=', userId)
    .where('WorkState', '=', 'Todo')
    .where('IsDeleted', '=', 0)
    .executeTakeFirst();
  return { Todo: Number(counted?.Todo ?? 0), Late: Number(counted?.Late ?? 0) };
}

/** The number of works pending for a person. */
export const openWorks = async (reader: Pick<Reader, 'db'>, userId: string): Promise<number> =>
  (await pendingWorks(reader, userId)).Todo;

/** The works pending for a person by the design of their flow, the most frequent first. */
export async function workKinds({ db }: Pick<Reader, 'db'>, userId: string): Promise<WfKind[]> {
  const counted = await db
    .selectFrom('wf_work as work')
    .innerJoin('wf_flowdesign as design', 'design.Id', 'work.FlowDesignId')
    .select(['design.Id', 'design.FlowName', sql<string>`count(*)`.as('Works')])
    .where('work.ReceiverId', '=', userId)
    .where('work.WorkState', '=', 'Todo')
    .where('work.IsDeleted', '=', 0)
    .groupBy(['design.Id', 'design.FlowName'])
    .orderBy('Works', 'desc')
    .orderBy('design.Id')
    .execute();
  return counted.map(({ Id, FlowName, Works }) => ({
    Id: String(Id),
    Name: String(FlowName ?? ''),
    Count: Number(Works),
  }));
}

/**
 * The lengths of a person's five lists of approvals, from two statements.
 *
 * @param lateBefore of those to do, the ones pending since before this moment are counted as well; undefined counts none
 */
export async function workCounts(
  { db, osClient }: Reader,
  userId: string,
  lateBefore?: string,
): Promise<WorkCounts> {
  const { rows } = await sql<{ Relation: string; Flows: string }>`
    select "Relation", count(*) as "Flows" from ${flowPeople}
    where "OsClient" = ${osClient} and "UserId" = ${userId} group by "Relation"`.execute(db);
  const flows = new Map(rows.map(({ Relation, Flows }) => [Relation, Number(Flows)]));
  const of = (relation: FlowRelation): number => flows.get(relation) ?? 0;
  const { Todo, Late } = await pendingWorks({ db }, userId, lateBefore);
  return {
    Todo,
    ...(lateBefore === undefined ? {} : { Late }),
    Sender: of('sender'),
    Done: of('done'),
    Copy: of('copy'),
    Connect: of('connect'),
  };
}

/** The lengths of a person's lists, with how many approvals of each kind are pending. */
export async function workStats(reader: Reader, userId: string, lateBefore?: string): Promise<WfStats> {
  return { ...(await workCounts(reader, userId, lateBefore)), Kinds: await workKinds(reader, userId) };
}

/** A page of {@link ownWorks}. */
interface WorkQuery {
  /** `Todo`, `Done` or `OtherDone`; '' = any. */
  state: string;
  /** Searched for in the title, the lines of the card, the node and the people; '' = all. */
  keyword: string;
  /** Id of the design of their flow; '' = any. */
  designId: string;
  /** What has waited since before this moment (`yyyy-MM-dd HH:mm:ss`) comes first, the longest first; '' = nothing does. */
  lateBefore: string;
  pageIndex: number;
  pageSize: number;
}

const searchedWorks = ['FlowTitle', 'NoticeFields', 'NodeName', 'Receiver', 'Sender', 'FirstSender'];

/**
 * The works of a person with the state of their flow, what is late first, then newest first, and their number.
 * @throws Refusal for a text too long to search for
 */
export async function ownWorks(
  { db, osClient }: Reader,
  userId: string,
  { state, keyword, designId, lateBefore, pageIndex, pageSize }: WorkQuery,
): Promise<{ rows: Row[]; count: number }> {
  const [works, flows] = [sql.id(schemaOf(osClient), 'wf_work'), sql.id(schemaOf(osClient), 'wf_flow')];
  const parts = [
    sql`work."ReceiverId" = ${userId} and work."IsDeleted" = 0`,
    ...(state ? [sql`work."WorkState" = ${state}`] : []),
    ...(designId ? [sql`work."FlowDesignId" = ${designId}`] : []),
    ...(keyword ? [keywordSql('work', searchedWorks, keyword)] : []),
  ];
  const where = sql`where ${sql.join(parts, sql` and `)}`;
  const late = isLate(lateBefore);
  const lateFirst = lateBefore ? sql`${late} desc, case when ${late} then work."CreateTime" end,` : sql``;
  const page = sql`order by ${lateFirst} work."Id" desc limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  const counted = await sql<{
    Count: string;
  }>`select count(*) as "Count" from ${works} as work ${where}`.execute(db);
  const { rows } = await sql<Row>`select work.*, flow."FlowState" from ${works} as work
    left join ${flows} as flow on flow."Id" = work."FlowId" and flow."IsDeleted" = 0 ${where} ${page}`.execute(
    db,
  );
  return { rows, count: Number(counted.rows[0]?.Count ?? 0) };
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
  const found = keyword
    ? sql`${people} as own ${flow} where ${keywordSql('flow', searched, keyword)}`
    : sql`${people} as own`;
  const counted = await sql<{ Count: string }>`select count(*) as "Count" from ${found}`.execute(db);
  // Without a search only the flows of the page are read.
  const { rows } = await sql<Row>`select flow.* from (select own.* from ${found} ${order} ${page}) as own ${flow} ${order}`.execute(db); // prettier-ignore
  return { rows, count: Number(counted.rows[0]?.Count ?? 0) };
}

const searched = ['FlowTitle', 'NoticeFields', 'Sender', 'FlowNo'];

function keywordSql(table: string, columns: readonly string[], keyword: string): RawBuilder<unknown> {
  const parts = columns.map((name) =>
    searchFor({ column: { name, kind: 'text' }, sql: sql.id(table, name) }, keyword),
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

import { sql, type RawBuilder } from 'kysely';
import type { Actor } from './actor';
import { isAdmin, isPlatformAdmin } from './administrators';
import { Refusal, messages } from '../lib/messages';
import { flowPeople } from '../tenants/flow-people';
import type { TableInfo } from '../tenants/tenant-model';
import { escapeLike, type Sql } from '../db/conditions/where';
import type { Operation } from './permissions';

/** Alias of the main table in every statement; menu conditions written for the platform also use it. */
export const mainAlias = 'A';

/** What ordinary users may read of the engine's own tables under the `spec` profile. */
const readableByAll = new Set(['sys_menu', 'diy_table', 'diy_field', 'sys_user', 'sys_dept']);
/** Work records: everybody reads his own, under either profile; administrators of the tenant may hand over anybody's. */
const workTables = new Set(['wf_work', 'wf_flow']);

/** Checks an operation on one of the engine's own tables. @throws Refusal */
export function checkSystemTable(actor: Actor, table: TableInfo, operation: Operation): void {
  if (isPlatformAdmin(actor)) return;
  const readable = actor.profile.systemTablesReadable && readableByAll.has(table.name);
  if (operation !== 'Read' || !(readable || workTables.has(table.name))) throw new Refusal(messages.NoAuth);
}

/**
 * Rows of the engine's own tables an ordinary user sees: own menus, own work, current colleagues; null = all. No menu adds SQL to
 * them.
 */
export function systemRowCondition(actor: Actor, table: TableInfo): Sql | null {
  if (!table.system || isPlatformAdmin(actor)) return null;
  const me = actor.user?.Id ?? '';
  const column = (name: string): RawBuilder<unknown> => sql.id(mainAlias, name);
  if (table.name === 'sys_menu') {
    const limits = (actor.user?._RoleLimits ?? []).filter((limit) => limit.Type === 'Menu');
    return limits.length
      ? sql`${column('Id')} in (${sql.join(limits.map((limit) => limit.FkId))})`
      : sql`false`;
  }
  // Somebody who has left still has a name (`people-lists.ts`), but nothing more.
  if (table.name === 'sys_user') return sql`(${column('State')} = 1 or ${column('Id')} = ${me})`;
  if (workTables.has(table.name) && isAdmin(actor)) return null;
  if (table.name === 'wf_work')
    return sql`${me} in (${column('ReceiverId')}, ${column('SenderId')}, ${column('FirstSenderId')})`;
  if (table.name !== 'wf_flow') return null;
  const { schema, osClient } = actor.scope;
  const received = sql`select received."FlowId" from ${sql.id(schema, 'wf_work')} as received where received."ReceiverId" = ${me} and received."IsDeleted" = 0`;
  const named = sql`select named."FlowId" from ${flowPeople} as named where named."OsClient" = ${osClient} and named."UserId" = ${me}`;
  return sql`${column('Id')} in (${named} union ${received})`;
}

/** A pattern that finds a person in a JSON list of people or of their Ids. */
export function mentionOf(userId: string): string {
  return `%"${escapeLike(userId)}"%`;
}

/** A condition: the user is involved in a flow about the row of a table whose Id this is. */
export function flowMentions(actor: Actor, table: TableInfo, id: RawBuilder<unknown>): Sql {
  const me = actor.user?.Id ?? '';
  const { schema } = actor.scope;
  const mention = mentionOf(me);
  return sql`(exists (select 1 from ${sql.id(schema, 'wf_work')} as seen where seen."IsDeleted" = 0 and seen."TableRowId" = ${id} and seen."TableId" in (${table.id}, ${table.name}) and ${me} in (seen."ReceiverId", seen."SenderId", seen."FirstSenderId")) or exists (select 1 from ${sql.id(schema, 'wf_flow')} as seen where seen."TableRowId" = ${id} and seen."TableId" in (${table.id}, ${table.name}) and (seen."SenderId" = ${me} or seen."HandlerUsers" like ${mention} or seen."CopyUsers" like ${mention} or seen."NotHandlerUsers" like ${mention})))`;
}

/** True when the user is involved in a flow about this row: he may then read it even without a menu for its table. */
export async function isInFlow(actor: Actor, table: TableInfo, id: string): Promise<boolean> {
  const me = actor.user?.Id;
  if (!me || !id) return false;
  const { schema, root } = actor.scope;
  const mention = mentionOf(me);
  const { rows } = await sql`
    select 1 from ${sql.id(schema, 'wf_work')} where "IsDeleted" = 0 and "TableRowId" = ${id} and "TableId" in (${table.id}, ${table.name}) and (${me} in ("ReceiverId", "SenderId", "FirstSenderId"))
    union all
    select 1 from ${sql.id(schema, 'wf_flow')} where "TableRowId" = ${id} and "TableId" in (${table.id}, ${table.name}) and ("SenderId" = ${me} or "HandlerUsers" like ${mention} or "CopyUsers" like ${mention} or "NotHandlerUsers" like ${mention})
    limit 1`.execute(root);
  return rows.length > 0;
}

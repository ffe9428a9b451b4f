import { sql, type RawBuilder } from 'kysely';
import { isPlatformAdmin, type Actor } from '../call';
import { Refusal, messages } from '../messages';
import { checkTable, hiddenFields, type Operation, type RowLimit } from '../permissions';
import type { TableInfo } from '../tenant-model';
import { escapeLike, type Sql } from '../where';
import { mainAlias, type Target } from './target';

/** What ordinary users may read of the engine's own tables under the `spec` profile. */
const readableByAll = new Set(['sys_menu', 'diy_table', 'diy_field', 'sys_user', 'sys_dept']);
/** Work records: everybody reads his own (contract B.24 "Opening a work"), on either profile. */
const workTables = new Set(['wf_work', 'wf_flow']);

/** Columns the server keeps to itself; administrators configure them. */
const serverColumns: Record<string, string[]> = {
  sys_menu: ['SqlWhere', 'SqlJoin', 'JoinTables'],
  diy_table: ['ServerDataV8', 'SubmitBeforeServerV8', 'SubmitAfterServerV8'],
  sys_user: ['Remark', 'LastLoginIP', 'LastLoginTime', 'RoleIds', 'FeishuUnionId', 'Level'],
};

/** Checks an operation on any table. @returns the rows it may touch @throws Refusal */
export async function accessOf(actor: Actor, target: Target, operation: Operation): Promise<RowLimit> {
  const { table } = target;
  if (!table.system) return checkTable(actor, table, operation, target.menu);
  if (!actor.user) throw new Refusal(messages.NoAuth);
  if (isPlatformAdmin(actor)) return null;
  const readable = actor.profile.systemTablesReadable && readableByAll.has(table.name);
  if (operation !== 'Read' || !(readable || workTables.has(table.name))) throw new Refusal(messages.NoAuth);
  return null;
}

/** Columns this user neither sees nor may search by: bound to other roles, or the server's own. */
export function hiddenColumns(actor: Actor, table: TableInfo): Set<string> {
  if (table.system) return new Set(isPlatformAdmin(actor) ? [] : (serverColumns[table.name] ?? []));
  return hiddenFields(actor, table);
}

/** Rows of the engine's own tables an ordinary user sees: own menus, own work; null = all. */
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
  if (table.name === 'wf_work')
    return sql`${me} in (${column('ReceiverId')}, ${column('SenderId')}, ${column('FirstSenderId')})`;
  if (table.name !== 'wf_flow') return null;
  const mention = mentionOf(me);
  const received = sql`exists (select 1 from ${sql.id(actor.scope.schema, 'wf_work')} as received where received."FlowId" = ${column('Id')} and received."ReceiverId" = ${me} and received."IsDeleted" = 0)`;
  return sql`(${column('SenderId')} = ${me} or ${column('HandlerUsers')} like ${mention} or ${column('CopyUsers')} like ${mention} or ${column('NotHandlerUsers')} like ${mention} or ${received})`;
}

function mentionOf(userId: string): string {
  return `%"${escapeLike(userId)}"%`;
}

/** True when the user has to do with a flow about this row: he may read it even without a menu for its table. */
export async function isInFlow(actor: Actor, table: TableInfo, id: string): Promise<boolean> {
  const me = actor.user?.Id;
  if (!me || !id) return false;
  const { schema, root } = actor.scope;
  const mention = mentionOf(me);
  const { rows } = await sql`
    select 1 from ${sql.id(schema, 'wf_work')} where "TableRowId" = ${id} and "TableId" in (${table.id}, ${table.name}) and (${me} in ("ReceiverId", "SenderId", "FirstSenderId"))
    union all
    select 1 from ${sql.id(schema, 'wf_flow')} where "TableRowId" = ${id} and "TableId" in (${table.id}, ${table.name}) and ("SenderId" = ${me} or "HandlerUsers" like ${mention} or "CopyUsers" like ${mention} or "NotHandlerUsers" like ${mention})
    limit 1`.execute(root);
  return rows.length > 0;
}

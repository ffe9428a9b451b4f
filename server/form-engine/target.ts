import { foundText } from '../../src/lib/clean-text';
import { sql, type RawBuilder } from 'kysely';
import type { FieldRef, JoinTableRef, SysMenu } from '../../src/data/protocol/menu';
import type { Actor } from '../access/actor';
import { textParam, type Params } from '../lib/params';
import { parseList } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { mayUseMenu } from '../access/permissions';
import { buildSql, requestVariables } from './sql-text';
import { SqlTextError } from './sql-words';
import { hiddenColumns, unsearchable } from '../access/column-classes';
import { mayAtAll, type Reach } from '../access/gate';
import { privateRows, ruleOf } from '../access/people-rules';
import { mainAlias } from '../access/system-rows';
import { openColumns } from '../tenants/closed-columns';
import { findMenu, findTable, type TableInfo, type TenantModel } from '../tenants/tenant-model';
import { foundColumn } from './found-column';
import type { FindColumn, FoundColumn, Sql } from '../db/conditions/where';

export interface Target {
  table: TableInfo;
  /** The menu the call names, if it is bound to this table. */
  menu?: SysMenu;
  /** Named by ModuleEngineKey: the menu's joins, condition and order apply. */
  asModule: boolean;
}

/** The table (and menu) a call refers to. @throws Refusal */
export async function resolveTarget(actor: Actor, params: Params, formKey = ''): Promise<Target> {
  const model = await actor.scope.model();
  const moduleKey = textParam(params, 'ModuleEngineKey', '_ModuleEngineKey');
  const menuKey = textParam(params, '_SysMenuId', 'SysMenuId');
  const menu = findMenuOf(model, moduleKey) ?? findMenuOf(model, menuKey);
  if (moduleKey) {
    const table = menu?.DiyTableId ? model.tablesById.get(menu.DiyTableId) : undefined;
    if (menu && table) {
      if (!(await mayUseMenu(actor, menu))) throw new Refusal(messages.NoAuth);
      return { table, menu, asModule: true };
    }
    // Clients that find no key in a menu's settings send the name of its table.
    const named = findTable(model, moduleKey);
    if (!named) throw new Refusal(messages.NoModule + moduleKey.slice(0, 64));
    return { table: named, asModule: false };
  }
  const key =
    textParam(params, 'FormEngineKey', '_FormEngineKey', 'TableName', '_TableName', 'TableId', '_TableId') ||
    formKey;
  if (!key) throw new Refusal(`${messages.ParamError}[FormEngineKey]`);
  const throughMenu = menu?.DiyTableId ? model.tablesById.get(menu.DiyTableId) : undefined;
  // A menu's own table may have the same name as one of the engine's: the context decides which is meant.
  const table = throughMenu?.name.toLowerCase() === key.toLowerCase() ? throughMenu : findTable(model, key);
  if (!table) throw new Refusal(messages.NoTable + key.slice(0, 64));
  return { table, asModule: false, ...(menu && throughMenu === table ? { menu } : {}) };
}

function findMenuOf(model: TenantModel, key: string): SysMenu | undefined {
  return key ? findMenu(model, key) : undefined;
}

interface Join {
  alias: string;
  table: TableInfo;
  on: JoinTableRef;
  /** Exact names of its columns that may appear in a condition or an order. */
  open: ReadonlySet<string>;
}

/** Where a statement reads from: the main table as A, and the menu's joined tables. */
export interface Source {
  from: RawBuilder<unknown>;
  find: FindColumn;
  /** Columns of joined tables the menu selects, as `alias.column as name`. */
  extraColumns: Array<RawBuilder<unknown>>;
  /** The menu's own condition, built only on demand. */
  menuCondition(menu: SysMenu): Sql;
}

/**
 * Builds the source of a target for the holder of the reach.
 * @param main the rows of its table; the stored ones by default
 * @throws Refusal when the menu's SQL cannot be used
 */
export async function sourceOf(
  actor: Actor,
  target: Target,
  params: Params,
  reach: Reach,
  main: RawBuilder<unknown> = sql.id(actor.scope.schema, target.table.physical),
): Promise<Source> {
  const model = await actor.scope.model();
  const { schema } = actor.scope;
  const variables = requestVariables(actor.user, foundText(textParam(params, '_Keyword')), params);
  const joins = target.menu ? await joinsOf(actor, model, target.menu) : [];
  let from = sql`${main} as ${sql.id(mainAlias)}`;
  for (const join of joins) {
    const tied = target.table.columns.get((join.on.MainField ?? '').toLowerCase());
    const other = join.table.columns.get((join.on.JoinField ?? 'Id').toLowerCase());
    if (!tied || !other) continue;
    const own = reach.secrets ? null : privateRows(actor, join.table, join.alias);
    from = sql`${from} left join ${sql.id(schema, join.table.physical)} as ${sql.id(join.alias)} on cast(${sql.id(join.alias, other.name)} as text) = cast(${sql.id(mainAlias, tied.name)} as text) and ${sql.id(join.alias, 'IsDeleted')} = 0${own ? sql` and ${own}` : sql``}`;
  }
  if (target.menu?.SqlJoin) {
    from = sql`${from} ${safely(() => buildSql(target.menu?.SqlJoin ?? '', 'join', model, schema, variables))}`;
  }
  return {
    from,
    find: finder(target.table, joins, reach.secrets ? new Set() : unsearchable(actor, target.table)),
    extraColumns: target.menu ? joinedColumns(actor, target.menu, target.table, joins) : [],
    menuCondition: (menu) => {
      const text = (menu.SqlWhere ?? '').trim().replace(/^and\s+/i, '');
      if (!text) return sql`true`;
      return sql`(${safely(() => buildSql(text, 'condition', model, schema, variables))})`;
    },
  };
}

function safely<T>(build: () => T): T {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof SqlTextError)) throw error;
    throw new Refusal(`模块的SQL配置有误：${error.message}`);
  }
}

async function joinsOf(actor: Actor, model: TenantModel, menu: SysMenu): Promise<Join[]> {
  const joins: Join[] = [];
  for (const [index, on] of parseList<JoinTableRef>(menu.JoinTables).entries()) {
    const table = model.tablesById.get(on.Id) ?? (on.Name ? findTable(model, on.Name) : undefined);
    if (!table) continue;
    joins.push({
      table,
      on,
      alias: on.AsName || `J${index + 1}`,
      open: await conditionColumns(actor, menu, table),
    });
  }
  return joins;
}

/**
 * Columns of a joined table that a condition may name: those the menu shows, and all columns if the user may read the table
 * anyway.
 */
async function conditionColumns(actor: Actor, menu: SysMenu, table: TableInfo): Promise<Set<string>> {
  const hidden = unsearchable(actor, table);
  const shown = new Set(
    [...parseList<FieldRef>(menu.SelectFields), ...parseList<FieldRef>(menu.SearchFieldIds)]
      .filter((field) => field.TableId === table.id)
      .map((field) => (field.Name ?? '').toLowerCase()),
  );
  const readable = await mayAtAll(actor, 'Read', { table });
  const all = readable && !ruleOf(table);
  return new Set(
    [...table.columns.values()]
      .filter((column) => !hidden.has(column.name) && (all || shown.has(column.name.toLowerCase())))
      .map((column) => column.name),
  );
}

function joinedColumns(
  actor: Actor,
  menu: SysMenu,
  main: TableInfo,
  joins: readonly Join[],
): Array<RawBuilder<unknown>> {
  return parseList<FieldRef>(menu.SelectFields).flatMap((field) => {
    const join = joins.find((each) => each.table.id === field.TableId && each.table.id !== main.id);
    const column = join?.table.columns.get((field.Name ?? '').toLowerCase());
    const open = join ? openColumns(join.table) : null;
    const seen = join && column && !hiddenColumns(actor, join.table).has(column.name);
    return seen && (!open || open.includes(column.name))
      ? [sql`${sql.id(join.alias, column.name)} as ${sql.id(field.AsName || column.name)}`]
      : [];
  });
}

function finder(table: TableInfo, joins: readonly Join[], hidden: ReadonlySet<string>): FindColumn {
  const labels = new Map(table.fields.map((field) => [field.Name.toLowerCase(), field.Label]));
  const own = (name: string): FoundColumn | undefined => {
    const column = table.columns.get(name.toLowerCase());
    if (!column || hidden.has(column.name)) return undefined;
    const label = labels.get(name.toLowerCase());
    return { ...foundColumn(table, mainAlias, column), ...(label ? { label } : {}) };
  };
  const joined = (join: Join | undefined, name: string): FoundColumn | undefined => {
    const column = join?.table.columns.get(name.toLowerCase());
    return join && column && join.open.has(column.name)
      ? foundColumn(join.table, join.alias, column)
      : undefined;
  };
  return (name, key) => {
    const [alias, rest] = name.includes('.') ? (name.split('.', 2) as [string, string]) : ['', name];
    const wanted = (key || alias).toLowerCase();
    if (
      !wanted ||
      wanted === mainAlias.toLowerCase() ||
      wanted === table.name.toLowerCase() ||
      key === table.id
    )
      return own(rest);
    return joined(
      joins.find((join) =>
        [join.alias, join.table.name, join.table.id].some((each) => each.toLowerCase() === wanted),
      ),
      rest,
    );
  };
}

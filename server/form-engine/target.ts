import { sql, type RawBuilder } from 'kysely';
import type { FieldRef, JoinTableRef, SysMenu } from '../../src/api/wire/menu';
import type { Row } from '../../src/api/wire/row';
import type { Actor } from '../call';
import { textParam, type Params } from '../binding';
import { parseList } from '../json-text';
import { Refusal, messages } from '../messages';
import { mayUseMenu } from '../permissions';
import { buildSql, requestVariables, SqlTextError } from '../sql-text';
import { hiddenColumns } from './access';
import { findMenu, findTable, type TableInfo, type TenantModel } from '../tenant-model';
import type { FindColumn, FoundColumn, Sql } from '../where';

/** Alias of the main table in every statement; menu conditions written for the platform use it too. */
export const mainAlias = 'A';

export interface Target {
  table: TableInfo;
  /** The menu the call names, when it is bound to this table. */
  menu?: SysMenu;
  /** Named by ModuleEngineKey: the menu's joins, condition and order apply. */
  asModule: boolean;
}

/** The table (and menu) a call means (contract B.14 "Which table"). @throws Refusal */
export async function resolveTarget(actor: Actor, params: Params, formKey = ''): Promise<Target> {
  const model = await actor.scope.model();
  const moduleKey = textParam(params, 'ModuleEngineKey', '_ModuleEngineKey');
  const menu = findMenuOf(model, moduleKey || textParam(params, '_SysMenuId', 'SysMenuId'));
  if (moduleKey) {
    const table = menu?.DiyTableId ? model.tablesById.get(menu.DiyTableId) : undefined;
    if (!menu || !table) throw new Refusal(messages.NoModule + moduleKey.slice(0, 64));
    if (!(await mayUseMenu(actor, menu))) throw new Refusal(messages.NoAuth);
    return { table, menu, asModule: true };
  }
  const key =
    textParam(params, 'FormEngineKey', '_FormEngineKey', 'TableName', '_TableName', 'TableId', '_TableId') ||
    formKey;
  if (!key) throw new Refusal(`${messages.ParamError}[FormEngineKey]`);
  const throughMenu = menu?.DiyTableId ? model.tablesById.get(menu.DiyTableId) : undefined;
  // A menu's own table may be called like one of the engine's: the context says which is meant.
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
}

/** Where a statement reads from: the main table as A, and the menu's joined tables. */
export interface Source {
  from: RawBuilder<unknown>;
  find: FindColumn;
  /** Columns of joined tables the menu selects, as `alias.column as name`. */
  extraColumns: Array<RawBuilder<unknown>>;
  /** The menu's own condition, built only when asked for. */
  menuCondition(menu: SysMenu): Sql;
}

/** Builds the source of a target. @throws Refusal when the menu's SQL cannot be used (logged for the administrator) */
export async function sourceOf(actor: Actor, target: Target, params: Params): Promise<Source> {
  const model = await actor.scope.model();
  const { schema } = actor.scope;
  const variables = requestVariables(actor.user, textParam(params, '_Keyword'), params);
  const joins = target.menu ? joinsOf(model, target.menu) : [];
  let from = sql`${sql.id(schema, target.table.physical)} as ${sql.id(mainAlias)}`;
  for (const join of joins) {
    const main = target.table.columns.get((join.on.MainField ?? '').toLowerCase());
    const other = join.table.columns.get((join.on.JoinField ?? 'Id').toLowerCase());
    if (!main || !other) continue;
    from = sql`${from} left join ${sql.id(schema, join.table.physical)} as ${sql.id(join.alias)} on cast(${sql.id(join.alias, other.name)} as text) = cast(${sql.id(mainAlias, main.name)} as text) and ${sql.id(join.alias, 'IsDeleted')} = 0`;
  }
  if (target.menu?.SqlJoin) {
    from = sql`${from} ${safely(() => buildSql(target.menu?.SqlJoin ?? '', 'join', model, schema, variables))}`;
  }
  return {
    from,
    find: finder(target.table, joins, hiddenColumns(actor, target.table)),
    extraColumns: target.menu ? joinedColumns(target.menu, target.table, joins) : [],
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

function joinsOf(model: TenantModel, menu: SysMenu): Join[] {
  return parseList<JoinTableRef>(menu.JoinTables).flatMap((on, index) => {
    const table = model.tablesById.get(on.Id) ?? (on.Name ? findTable(model, on.Name) : undefined);
    return table ? [{ table, on, alias: on.AsName || `J${index + 1}` }] : [];
  });
}

function joinedColumns(menu: SysMenu, main: TableInfo, joins: readonly Join[]): Array<RawBuilder<unknown>> {
  return parseList<FieldRef>(menu.SelectFields).flatMap((field) => {
    const join = joins.find((each) => each.table.id === field.TableId && each.table.id !== main.id);
    const column = join?.table.columns.get((field.Name ?? '').toLowerCase());
    return join && column
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
    return { column, sql: sql.id(mainAlias, column.name), ...(label ? { label } : {}) };
  };
  const joined = (join: Join | undefined, name: string): FoundColumn | undefined => {
    const column = join?.table.columns.get(name.toLowerCase());
    return join && column ? { column, sql: sql.id(join.alias, column.name) } : undefined;
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

/** What leaves the server of a row: not the columns this user must not see. */
export function publicRow(row: Row, hidden: ReadonlySet<string>): Row {
  if (!hidden.size) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))) as Row;
}

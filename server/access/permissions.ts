import type { SysMenu } from '../../src/data/protocol/menu';
import type { RoleLimit } from '../../src/data/protocol/user';
import type { Actor } from './actor';
import { isAdmin } from './administrators';
import { parseJson, parseList } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { findMenu, type TableInfo, type TenantModel } from '../tenants/tenant-model';

export type Operation = 'Read' | 'Add' | 'Edit' | 'Del';

/** What a user may do with a table, and through which menus. */
interface Grant {
  operations: Set<Operation>;
  /** Menus that grant reading; when all of them have a condition, the user gets only rows that meet one of them. */
  menus: SysMenu[];
  /** Granted by something that has no row condition: a Table limit, or a parent form. */
  unconditional: boolean;
  /**
   * Operations named by the user's own limits or granted because another form shows the table: no form whose lines they are needs
   * to be checked.
   */
  own: Set<Operation>;
  /** Forms that bring the table along as their lines. */
  parents: FormOfLines[];
}

/** A form whose rows have lines in another table. */
export interface FormOfLines {
  table: TableInfo;
  /** The field that shows the lines. */
  field: string;
  /** Column of the lines that holds the form's `parentColumn`. */
  lineColumn: string;
  parentColumn: string;
}

/**
 * The rows an allowed operation may touch as far as menus are concerned: null = all, else those that meet one of their SqlWhere.
 */
export type MenuLimit = SysMenu[] | null;

/** Permission tokens of a role limit, however it is stored. */
function permissionTokens(limit: Pick<RoleLimit, 'Permission'>): string[] {
  const list = parseList<unknown>(limit.Permission).map(String);
  return list.length || typeof limit.Permission !== 'string'
    ? list
    : limit.Permission.split(',').map((token) => token.trim());
}

const tokenOperations: Record<string, Operation> = {
  add: 'Add',
  insert: 'Add',
  edit: 'Edit',
  del: 'Del',
  read: 'Read',
};

function operationsOf(limit: RoleLimit): Operation[] {
  return permissionTokens(limit)
    .map((token) => tokenOperations[token.toLowerCase()])
    .filter((operation): operation is Operation => operation !== undefined);
}

interface Link {
  tableId: string;
  /** Rows of a child table are written with their parent. */
  child: boolean;
  /** What ties them to it; undefined for a table that is shown in its own right. */
  lines?: FormOfLines;
}

const linksByTable = new WeakMap<TableInfo, Link[]>();

/** Tables a form shows in addition to its own: child tables, opened tables, joined forms. */
function linksOf(model: TenantModel, table: TableInfo): Link[] {
  const known = linksByTable.get(table);
  if (known) return known;
  const links: Link[] = [];
  const add = (child: boolean, lines: FormOfLines | undefined, ...keys: unknown[]): void => {
    for (const key of keys) {
      if (typeof key !== 'string' || !key) continue;
      const tableId = model.tablesById.has(key) ? key : findMenu(model, key)?.DiyTableId;
      if (tableId) links.push({ tableId, child, ...(lines ? { lines } : {}) });
    }
  };
  for (const field of table.fields) {
    if (!/^(TableChild|OpenTable|JoinForm|JoinTable)$/.test(field.Component)) continue;
    const config = parseJson<Record<string, unknown>>(field.Config, {});
    const inner = parseJson<Record<string, unknown>>(config[field.Component], {});
    const lines = field.Component === 'TableChild' ? linesOf(table, field.Name, config, inner) : undefined;
    if (lines) add(true, lines, config['TableChildTableId'], config['TableChildSysMenuId']);
    add(false, lines, inner['TableId'], inner['SysMenuId'], inner['ModuleId'], config['OpenTableId']);
  }
  linksByTable.set(table, links);
  return links;
}

function linesOf(
  table: TableInfo,
  field: string,
  config: Record<string, unknown>,
  inner: Record<string, unknown>,
): FormOfLines {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    table,
    field,
    lineColumn: text(config['TableChildFkFieldName']),
    parentColumn: text(inner['PrimaryTableFieldName']) || 'Id',
  };
}

const formsByTable = new WeakMap<TableInfo, FormOfLines[]>();

/** The forms whose rows have their lines in this table. */
export function formsOfLines(model: TenantModel, table: TableInfo): FormOfLines[] {
  const known = formsByTable.get(table);
  if (known) return known;
  const forms = [...model.tablesById.values()].flatMap((each) =>
    linksOf(model, each).flatMap(({ child, lines, tableId }) =>
      child && lines && tableId === table.id ? [lines] : [],
    ),
  );
  // A child table names its lines both by their table and by their menu.
  const each = [...new Set(forms)];
  formsByTable.set(table, each);
  return each;
}

/**
 * The child table that a field of a form shows, with what ties its rows to the form; undefined if the definition names none that
 * exists.
 */
export function linesOfField(
  model: TenantModel,
  form: TableInfo,
  field: string,
): { lines: TableInfo; tie: FormOfLines } | undefined {
  for (const lines of model.tablesById.values())
    for (const tie of formsOfLines(model, lines))
      if (tie.table.id === form.id && tie.field.toLowerCase() === field.toLowerCase()) return { lines, tie };
  return undefined;
}

/** True when one of the user's limits on the table or its menus has a token that stands for no operation. */
async function hasToken(actor: Actor, table: TableInfo, wanted: string): Promise<boolean> {
  const model = await actor.scope.model();
  return (actor.user?._RoleLimits ?? []).some((limit) => {
    const tableId = limit.Type === 'Menu' ? model.menusById.get(limit.FkId)?.DiyTableId : limit.FkId;
    return tableId === table.id && permissionTokens(limit).some((token) => token.toLowerCase() === wanted);
  });
}

/** True when one of the user's limits lists the button of a menu. */
export const hasButton = (actor: Actor, id: string): boolean =>
  id !== '' &&
  (actor.user?._RoleLimits ?? []).some(
    (limit) => limit.Type === 'Menu' && permissionTokens(limit).includes(id),
  );

/** True when the user may apply in the name of somebody else. */
export const mayApplyForOthers = (actor: Actor, table: TableInfo): Promise<boolean> =>
  hasToken(actor, table, 'forothers');

/** True when the user may export what he sees of a table to a file. */
export const mayExport = async (actor: Actor, table: TableInfo): Promise<boolean> =>
  isAdmin(actor) || hasToken(actor, table, 'export');

const grantsByLimits = new WeakMap<readonly RoleLimit[], { model: TenantModel; grants: Grants }>();

/**
 * Everything the user's role limits grant, by table id, including what forms bring along; computed once for all rows of a call.
 */
function grantsOf(model: TenantModel, limits: readonly RoleLimit[]): Grants {
  const known = grantsByLimits.get(limits);
  if (known?.model === model) return known.grants;
  const grants = readGrants(model, limits);
  grantsByLimits.set(limits, { model, grants });
  return grants;
}

type Grants = ReadonlyMap<string, Grant>;

function readGrants(model: TenantModel, limits: readonly RoleLimit[]): Grants {
  const grants = new Map<string, Grant>();
  const grant = (tableId: string): Grant => {
    const found = grants.get(tableId) ?? {
      operations: new Set<Operation>(),
      menus: [],
      unconditional: false,
      own: new Set<Operation>(),
      parents: [],
    };
    grants.set(tableId, found);
    return found;
  };
  for (const limit of limits) {
    const menu = limit.Type === 'Menu' ? model.menusById.get(limit.FkId) : undefined;
    const tableId = menu ? menu.DiyTableId : limit.Type === 'Table' ? limit.FkId : undefined;
    if (!tableId) continue;
    const entry = grant(tableId);
    if (menu) entry.menus.push(menu);
    else entry.unconditional = true;
    for (const operation of [...(menu ? (['Read'] as const) : []), ...operationsOf(limit)]) {
      entry.operations.add(operation);
      entry.own.add(operation);
    }
  }
  const queue = [...grants.keys()];
  const seen = new Set<string>();
  for (let tableId = queue.shift(); tableId !== undefined; tableId = queue.shift()) {
    const table = model.tablesById.get(tableId);
    const own = grants.get(tableId);
    if (!table || !own || seen.has(tableId) || !own.operations.has('Read')) continue;
    seen.add(tableId);
    for (const link of linksOf(model, table)) {
      const entry = grant(link.tableId);
      entry.operations.add('Read');
      if (entry.menus.length === 0) entry.unconditional = true;
      if (link.lines) entry.parents.push(link.lines);
      else entry.own.add('Read');
      const writes = own.operations.has('Add') || own.operations.has('Edit');
      if (link.child && writes)
        for (const operation of ['Add', 'Edit', 'Del'] as const) entry.operations.add(operation);
      queue.push(link.tableId);
    }
  }
  return grants;
}

/** True when the menu is among the user's menus, or belongs to a form the user reaches through another form. */
export async function mayUseMenu(actor: Actor, menu: SysMenu): Promise<boolean> {
  if (isAdmin(actor)) return true;
  const limits = actor.user?._RoleLimits ?? [];
  if (limits.some((limit) => limit.Type === 'Menu' && limit.FkId === menu.Id)) return true;
  if (!menu.DiyTableId) return false;
  const grant = grantsOf(await actor.scope.model(), limits).get(menu.DiyTableId);
  return grant !== undefined && grant.menus.length === 0 && grant.operations.has('Read');
}

/**
 * The forms that alone grant an operation on a table because the table holds their lines. Null when the user's own limits grant
 * it, or a form shows the whole table.
 */
export async function parentsGranting(
  actor: Actor,
  table: TableInfo,
  operation: Operation,
): Promise<FormOfLines[] | null> {
  const grant = grantsOf(await actor.scope.model(), actor.user?._RoleLimits ?? []).get(table.id);
  return !grant || grant.own.has(operation) ? null : grant.parents;
}

/**
 * Checks one operation on a form's table.
 * @param menu the menu the call came through, if it named one: then its tokens alone decide
 * @returns the rows the operation may touch
 * @throws Refusal 您没有权限做此操作！
 */
export async function checkTable(
  actor: Actor,
  table: TableInfo,
  operation: Operation,
  menu?: SysMenu,
): Promise<MenuLimit> {
  if (!actor.user) throw new Refusal(messages.NoAuth);
  if (isAdmin(actor)) return null;
  const limits = actor.user._RoleLimits ?? [];
  const model = await actor.scope.model();
  const through = menu ? limits.filter((limit) => limit.Type === 'Menu' && limit.FkId === menu.Id) : [];
  if (menu && through.length) {
    const allowed = operation === 'Read' || through.some((limit) => operationsOf(limit).includes(operation));
    if (allowed) return menu.SqlWhere ? [menu] : null;
  }
  const grant = grantsOf(model, limits).get(table.id);
  if (!grant?.operations.has(operation)) throw new Refusal(messages.NoAuth);
  const conditional =
    !grant.unconditional && grant.menus.length > 0 && grant.menus.every((each) => each.SqlWhere);
  return conditional ? grant.menus : null;
}

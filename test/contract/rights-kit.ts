import { systemTables } from '../../server/db/system-tables';
import { messages } from '../../server/lib/messages';
import type { DiyField, DiyTable } from '../../src/data/protocol/definition';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { Row } from '../../src/data/protocol/row';
import type { Caller, ServerProfile } from '../../src/data/protocol/rights.rules';
import type { CurrentUser, RoleLimit } from '../../src/data/protocol/user';
import type { Reply, Visitor } from './kit';

export type Operation = 'Read' | 'Add' | 'Edit' | 'Del';

/** What an answer says about rights. `passed`: the caller had them, whatever else was wrong with the call. */
export type Outcome = 'absent' | 'login' | 'refused' | 'passed' | 'broken';

const refusals: readonly string[] = [messages.NoAuth, messages.OnlyGet, messages.NotAnonymous];

export function outcomeOf({ status, Code, Msg }: Pick<Reply, 'status' | 'Code' | 'Msg'>): Outcome {
  if (status === 404) return 'absent';
  if (status >= 500 || !Number.isFinite(Code) || Msg?.startsWith(messages.InternalError)) return 'broken';
  if (Code === 1001 || Code === 1002) return 'login';
  return Code !== 1 && refusals.includes(Msg ?? '') ? 'refused' : 'passed';
}

/**
 * Who may do what with the engine's own tables; a new one without a line here makes the test fail. Writing is for
 * administrators of the platform everywhere.
 */
const systemReaders: Readonly<Record<string, 'administrators' | 'everybody' | 'everybody in spec'>> = {
  sys_config: 'administrators',
  sys_user: 'everybody in spec',
  sys_role: 'administrators',
  sys_rolelimit: 'administrators',
  sys_dept: 'everybody in spec',
  sys_menu: 'everybody in spec',
  diy_table: 'everybody in spec',
  diy_field: 'everybody in spec',
  sys_datasource: 'administrators',
  sys_log: 'administrators',
  wf_flowdesign: 'administrators',
  wf_node: 'administrators',
  wf_line: 'administrators',
  // Rows of others are left out of the answer.
  wf_flow: 'everybody',
  wf_work: 'everybody',
  wf_history: 'administrators',
};

/** The tenant's tables, and what role limits say about them, read as its administrator. */
export interface TenantRights {
  tables: readonly TableFacts[];
  /** undefined: no rule says who may. */
  mayDo(caller: Caller, operation: Operation, table: TableFacts): boolean | 'some rows' | undefined;
}

export interface TableFacts {
  name: string;
  id: string;
  system: boolean;
  definition: DiyTable | undefined;
  /** An existing row, '' when the table is empty. */
  rowId: string;
}

interface Grant {
  operations: Set<Operation>;
  /** Every way to the rows has a condition. */
  conditional: boolean;
}

const tokens: Readonly<Record<string, Operation>> = {
  add: 'Add',
  insert: 'Add',
  edit: 'Edit',
  del: 'Del',
  read: 'Read',
};

function listOf(value: unknown): unknown[] {
  const parsed: unknown = typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  return Array.isArray(parsed) ? parsed : [];
}

function objectOf(value: unknown): Record<string, unknown> {
  const parsed: unknown = typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;
  return parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : {};
}

/** What role limits grant: the tables of menus, the tables they name, and what else the forms of these show. */
function grantsOf(
  limits: readonly RoleLimit[],
  menus: readonly SysMenu[],
  fields: readonly DiyField[],
): Map<string, Grant> {
  const grants = new Map<string, Grant>();
  const give = (tableId: string, operations: readonly Operation[], conditional: boolean): boolean => {
    const known = grants.get(tableId);
    const grant = known ?? { operations: new Set(), conditional: true };
    const before = grant.operations.size;
    operations.forEach((operation) => grant.operations.add(operation));
    grant.conditional &&= conditional;
    grants.set(tableId, grant);
    return !known || grant.operations.size > before;
  };
  for (const limit of limits) {
    const given = listOf(limit.Permission).flatMap((token) => tokens[String(token).toLowerCase()] ?? []);
    const menu = limit.Type === 'Menu' ? menus.find((each) => each.Id === limit.FkId) : undefined;
    if (menu?.DiyTableId) give(menu.DiyTableId, ['Read', ...given], Boolean(menu.SqlWhere));
    else if (limit.Type === 'Table') give(limit.FkId, given, false);
  }
  for (let grew = true; grew;) {
    grew = false;
    for (const field of fields) {
      const own = grants.get(field.TableId);
      if (!own?.operations.has('Read')) continue;
      const writes = own.operations.has('Add') || own.operations.has('Edit');
      const { shown, children } = linksOf(field, menus);
      const child: readonly Operation[] = writes ? ['Read', 'Add', 'Edit', 'Del'] : ['Read'];
      for (const id of children) grew = give(id, child, false) || grew;
      for (const id of shown) grew = give(id, ['Read'], false) || grew;
    }
  }
  return grants;
}

function linksOf(field: DiyField, menus: readonly SysMenu[]): { shown: string[]; children: string[] } {
  if (!/^(TableChild|OpenTable|JoinForm|JoinTable)$/.test(field.Component))
    return { shown: [], children: [] };
  const config = objectOf(field.Config);
  const inner = objectOf(config[field.Component]);
  const tableIds = (keys: unknown[]): string[] =>
    keys.flatMap((key) => {
      if (typeof key !== 'string' || !key) return [];
      const menu = menus.find((each) => each.Id === key || each.ModuleEngineKey === key);
      return menu ? (menu.DiyTableId ?? []) : key;
    });
  return {
    children:
      field.Component === 'TableChild'
        ? tableIds([config['TableChildTableId'], config['TableChildSysMenuId']])
        : [],
    shown: tableIds([inner['TableId'], inner['SysMenuId'], inner['ModuleId'], config['OpenTableId']]),
  };
}

/** Reads what the matrix needs to know about a tenant. */
export async function readRights(
  administrator: Visitor,
  visitors: Readonly<Partial<Record<Caller, Visitor>>>,
  profile: ServerProfile,
): Promise<TenantRights> {
  const all = async <T extends object>(FormEngineKey: string): Promise<T[]> => {
    const found: T[] = [];
    for (let page = 1; ; page += 1) {
      const query = { FormEngineKey, _OrderBy: 'Id', _PageIndex: page, _PageSize: 1000 };
      const { Data } = await administrator.call<T[]>('/api/FormEngine/getTableData', query);
      found.push(...Data);
      if (Data.length < 1000) return found;
    }
  };
  const [menus, fields, definitions] = [
    await all<SysMenu>('sys_menu'),
    await all<DiyField>('diy_field'),
    await all<DiyTable>('diy_table'),
  ];
  const tables: TableFacts[] = [];
  const known = [
    ...Object.keys(systemTables).map((name) => ({ name, id: name, system: true, definition: undefined })),
    ...definitions.map((definition) => ({
      name: definition.Name,
      id: definition.Id,
      system: false,
      definition,
    })),
  ];
  for (const table of known) {
    const { Data } = await administrator.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: table.name,
      _PageSize: 1,
    });
    tables.push({ ...table, rowId: Data[0]?.Id ?? '' });
  }
  const granted = new Map<Caller, Map<string, Grant>>();
  for (const [caller, visitor] of Object.entries(visitors) as Array<[Caller, Visitor]>) {
    const { Data } = await visitor.call<CurrentUser>('/api/SysUser/getCurrentUser');
    granted.set(caller, grantsOf(Data?._RoleLimits ?? [], menus, fields));
  }
  return {
    tables,
    mayDo(caller, operation, table) {
      if (caller === 'administrator') return true;
      if (table.system) {
        const readers = systemReaders[table.name];
        if (!readers) return undefined;
        return (
          operation === 'Read' &&
          (readers === 'everybody' || (readers !== 'administrators' && profile === 'spec'))
        );
      }
      const grant = granted.get(caller)?.get(table.id);
      if (!grant?.operations.has(operation)) return false;
      const own = grant.conditional || Boolean(table.definition?.['AccessRule']);
      return own ? 'some rows' : true;
    },
  };
}

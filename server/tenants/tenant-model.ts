import type { Kysely } from 'kysely';
import type { DiyField, DiyTable } from '../../src/data/protocol/definition';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { Row } from '../../src/data/protocol/row';
import type { RoleLimit } from '../../src/data/protocol/user';
import type { Column } from '../db/columns';
import { physicalName, readCatalog, schemaOf } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import { systemTables } from '../db/system-tables';
import { groupBy } from '../lib/group-by';

/** One table as the engine sees it: its definition, its fields and the columns that really exist. */
export interface TableInfo {
  id: string;
  name: string;
  physical: string;
  /** Owned by the engine (sys_*, diy_*, wf_*). */
  system: boolean;
  definition: DiyTable | null;
  fields: DiyField[];
  /** By lower-case name. */
  columns: Map<string, Column>;
}

/** Data needed on nearly every call, read once and dropped when a definition, menu or role limit changes. */
export interface TenantModel {
  tablesById: Map<string, TableInfo>;
  /** Forms by lower-case name. */
  formsByName: Map<string, TableInfo>;
  /** The engine's own tables by lower-case name. */
  systemByName: Map<string, TableInfo>;
  fieldsById: Map<string, DiyField>;
  menus: SysMenu[];
  menusById: Map<string, SysMenu>;
  roleLimits: RoleLimit[];
}

function columnMap(columns: readonly Column[] | undefined): Map<string, Column> {
  return new Map((columns ?? []).map((column) => [column.name.toLowerCase(), column]));
}

/** Reads a tenant's definitions from its schema. */
export async function loadModel(db: Kysely<TenantDatabase>, osClient: string): Promise<TenantModel> {
  const schema = schemaOf(osClient);
  const catalog = await readCatalog(db, schema);
  const read = async (table: string): Promise<Row[]> =>
    (await db
      .withSchema(schema)
      .selectFrom(table)
      .selectAll()
      .where('IsDeleted', '=', 0)
      .execute()) as unknown as Row[];
  const tables = (await read('diy_table')) as DiyTable[];
  const fields = (await read('diy_field')) as unknown as DiyField[];
  const menus = (await read('sys_menu')) as unknown as SysMenu[];
  const roleLimits = (await read('sys_rolelimit')) as unknown as RoleLimit[];

  const model: TenantModel = {
    tablesById: new Map(),
    formsByName: new Map(),
    systemByName: new Map(),
    fieldsById: new Map(fields.map((field) => [field.Id, field])),
    menus: menus.sort((a, b) => (a.Sort ?? 0) - (b.Sort ?? 0)),
    menusById: new Map(menus.map((menu) => [menu.Id, menu])),
    roleLimits,
  };
  for (const name of Object.keys(systemTables)) {
    const columns = columnMap(catalog.get(name));
    model.systemByName.set(name, {
      id: name,
      name,
      physical: name,
      system: true,
      definition: null,
      fields: [],
      columns,
    });
  }
  const fieldsByTable = groupBy(fields, (field) => field.TableId);
  for (const definition of tables) {
    const physical = physicalName(definition.Name);
    const own = (fieldsByTable.get(definition.Id) ?? [])
      // An imported field may have no name: then it has no column, and must not stop the others.
      .map((field) => (typeof field.Name === 'string' ? field : { ...field, Name: '' }))
      .sort((a, b) => (a.Sort ?? 0) - (b.Sort ?? 0));
    const columns = columnMap(catalog.get(physical));
    const info = {
      id: definition.Id,
      name: definition.Name,
      physical,
      system: false,
      definition,
      fields: own,
      columns,
    };
    model.tablesById.set(definition.Id, info);
    model.formsByName.set(definition.Name.toLowerCase(), info);
  }
  return model;
}

/**
 * The table a key names: a form's Id, then the engine's own table, then a form's name (case-insensitive). A form named like a
 * system table is reached by its Id or its menu, so it never shadows the engine's own.
 */
export function findTable(model: TenantModel, key: string): TableInfo | undefined {
  const lower = key.toLowerCase();
  return model.tablesById.get(key) ?? model.systemByName.get(lower) ?? model.formsByName.get(lower);
}

/** A form by id or name. */
export function formOf(model: TenantModel, key: string): TableInfo | undefined {
  return model.tablesById.get(key) ?? model.formsByName.get(key.toLowerCase());
}

const lowerIds = new WeakMap<TenantModel, Map<string, TableInfo>>();

/** A form by id or name, however both are spelled. */
export function formNamed(model: TenantModel, key: string): TableInfo | undefined {
  let byId = lowerIds.get(model);
  if (!byId) {
    byId = new Map([...model.tablesById].map(([id, table]) => [id.toLowerCase(), table]));
    lowerIds.set(model, byId);
  }
  return formOf(model, key) ?? byId.get(key.toLowerCase());
}

/** The menu of a ModuleEngineKey or menu Id. */
export function findMenu(model: TenantModel, key: string): SysMenu | undefined {
  return (
    model.menusById.get(key) ??
    model.menus.find((menu) => menu.ModuleEngineKey?.toLowerCase() === key.toLowerCase())
  );
}

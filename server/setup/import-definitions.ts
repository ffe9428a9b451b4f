import { readFile } from 'node:fs/promises';
import { ulid } from 'ulid';
import type { DiyField, DiyTable } from '../../src/data/protocol/definition';
import type { Row } from '../../src/data/protocol/row';
import { formatTime } from '../lib/clock';
import { isValidName } from '../db/columns';
import { syncTable } from '../tenants/definitions';
import { physicalName } from '../db/physical';
import { isSystemTable } from '../db/system-tables';
import { insertSystem, type InstallTarget, type Stamp } from './install-tenant';
import { parseList } from '../lib/json-text';
import type { TenantScope } from '../tenants/tenant-scope';

type Values = Record<string, unknown>;

/** What an import did. */
export interface ImportReport {
  tables: number;
  fields: number;
  menus: number;
  /** One sentence for each thing that could not be imported unchanged. */
  problems: string[];
}

interface Definitions {
  tables: Values[];
  fields: Values[];
  menus: Values[];
}

/**
 * Loads `{DiyTables, DiyFields, SysMenus}` into a tenant so that its menus and forms open: definitions whose Id is already known
 * are replaced, real tables and columns are created, and the tenant's administrators are granted the menus. A form named like one
 * of the engine's own tables gets a separate table, filled with the file's own definitions so that its list shows something.
 * Faults in the file are reported, never thrown.
 * @throws Error only when the file cannot be read as JSON, or the tenant is unknown
 */
export async function importDefinitions(
  server: InstallTarget,
  file: string,
  osClient: string,
): Promise<ImportReport> {
  const tenant = server.tenants.find(osClient);
  if (!tenant) throw new Error(`Unknown tenant ${osClient}`);
  const problems: string[] = [];
  // Editors on Windows put a byte order mark in front.
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const definitions = readDefinitions(JSON.parse(text) as unknown, problems);
  const scope = server.tenants.scope(tenant.osClient);
  const stamp = { time: formatTime(server.now()), userId: '', userName: '' };
  await scope.transaction(async (inner) => {
    await replaceRows(inner, 'diy_table', definitions.tables, stamp, problems);
    await replaceRows(inner, 'diy_field', definitions.fields, stamp, problems);
    const menus = rooted(definitions.menus, await existingMenuIds(inner));
    await replaceRows(inner, 'sys_menu', menus, stamp, problems);
    await makeTables(inner, definitions, problems);
    await grantToAdmins(inner, definitions, stamp);
  });
  await fillOwnTables(scope, definitions, stamp, problems);
  scope.forgetModel();
  const { tables, fields, menus } = definitions;
  return { tables: tables.length, fields: fields.length, menus: menus.length, problems };
}

function readDefinitions(raw: unknown, problems: string[]): Definitions {
  const root = raw !== null && typeof raw === 'object' ? (raw as Values) : {};
  const listOf = (name: string): Values[] => {
    if (root[name] === undefined) problems.push(`The file has no ${name}`);
    return parseList<unknown>(root[name]).filter((item, index): item is Values => {
      const usable =
        item !== null &&
        typeof item === 'object' &&
        typeof (item as Values)['Id'] === 'string' &&
        (item as Values)['Id'] !== '';
      if (!usable) problems.push(`${name}[${index}] has no Id; left out`);
      return usable;
    });
  };
  const tables = listOf('DiyTables').filter((table) => {
    if (isValidName(table['Name'])) return true;
    problems.push(`Table ${String(table['Id'])}: name "${String(table['Name'])}" cannot be used; left out`);
    return false;
  });
  const known = new Set(tables.map((table) => table['Id']));
  const fields = listOf('DiyFields').filter((field) => {
    if (known.has(field['TableId'])) return true;
    problems.push(
      `Field ${String(field['Name'])}: its table ${String(field['TableId'])} is not in the file; left out`,
    );
    return false;
  });
  return { tables, fields, menus: listOf('SysMenus') };
}

async function existingMenuIds(scope: TenantScope): Promise<Set<string>> {
  const rows = await scope.db.selectFrom('sys_menu').select('Id').execute();
  return new Set(rows.map((row) => String(row['Id'])));
}

/** Menus whose parent is neither in the file nor in the tenant become roots. */
function rooted(menus: Values[], existing: ReadonlySet<string>): Values[] {
  const ids = new Set(menus.map((menu) => String(menu['Id'])));
  return menus.map((menu) => {
    const parent = String(menu['ParentId'] ?? '');
    return ids.has(parent) || existing.has(parent) ? menu : { ...menu, ParentId: '' };
  });
}

async function replaceRows(
  scope: TenantScope,
  table: string,
  rows: Values[],
  stamp: Stamp,
  problems: string[],
): Promise<void> {
  const unique = [...new Map(rows.map((row) => [row['Id'], row])).values()];
  for (let start = 0; start < unique.length; start += 500) {
    const ids = unique.slice(start, start + 500).map((row) => String(row['Id']));
    await scope.db.deleteFrom(table).where('Id', 'in', ids).execute();
  }
  await insertSystem(scope, table, unique, stamp, { onFault: (fault) => problems.push(fault) });
}

async function makeTables(
  scope: TenantScope,
  { tables, fields }: Definitions,
  problems: string[],
): Promise<void> {
  for (const table of tables) {
    const own = fields.filter((field) => field['TableId'] === table['Id']) as unknown as DiyField[];
    problems.push(...(await syncTable(scope, table as unknown as DiyTable, own)));
  }
}

const allOperations = ['Add', 'Edit', 'Del', 'Import', 'Export'];

/** Every role of the tenant's highest level gets the menus, with their buttons. */
async function grantToAdmins(scope: TenantScope, { menus }: Definitions, stamp: Stamp): Promise<void> {
  const roles = (await scope.db
    .selectFrom('sys_role')
    .selectAll()
    .where('IsDeleted', '=', 0)
    .execute()) as unknown as Row[];
  const top = Math.max(0, ...roles.map((role) => Number(role['Level'] ?? 0)));
  const limits = roles
    .filter((role) => Number(role['Level'] ?? 0) === top)
    .flatMap((role) =>
      menus.map((menu) => ({
        Id: ulid(),
        RoleId: role.Id,
        FkId: menu['Id'],
        Type: 'Menu',
        Permission: JSON.stringify([...allOperations, ...buttonIds(menu)]),
      })),
    );
  const ids = menus.map((menu) => String(menu['Id']));
  if (ids.length) await scope.db.deleteFrom('sys_rolelimit').where('FkId', 'in', ids).execute();
  await insertSystem(scope, 'sys_rolelimit', limits, stamp);
}

function buttonIds(menu: Values): string[] {
  return ['MoreBtns', 'FormBtns', 'PageBtns', 'BatchSelectMoreBtns', 'ExportMoreBtns', 'PageTabs'].flatMap(
    (name) =>
      parseList<{ Id?: unknown }>(menu[name]).flatMap((button) =>
        typeof button?.Id === 'string' ? [button.Id] : [],
      ),
  );
}

/** A form for diy_table, diy_field or sys_menu shows the file's own definitions. */
async function fillOwnTables(
  scope: TenantScope,
  definitions: Definitions,
  stamp: Stamp,
  problems: string[],
): Promise<void> {
  const sources: Record<string, Values[]> = {
    diy_table: definitions.tables,
    diy_field: definitions.fields,
    sys_menu: definitions.menus,
  };
  for (const table of definitions.tables) {
    const name = String(table['Name']).toLowerCase();
    const rows = sources[name];
    if (!rows || !isSystemTable(name)) continue;
    try {
      await scope.transaction(async (inner) => {
        const ids = rows.map((row) => String(row['Id']));
        await inner.db.deleteFrom(physicalName(name)).where('Id', 'in', ids).execute();
        const onFault = (fault: string): number => problems.push(fault);
        await insertSystem(inner, physicalName(name), rows, stamp, { keepColumns: true, onFault });
      });
    } catch (error) {
      problems.push(
        `Rows of ${name} could not be shown: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

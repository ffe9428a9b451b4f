import { sql } from 'kysely';
import { ulid } from 'ulid';
import type { DiyField, DiyTable } from '../../src/data/protocol/definition';
import type { SysDept } from '../../src/data/protocol/user';
import { hashPassword } from '../auth/password';
import { formatTime, type Now } from '../lib/clock';
import { columnForValue, isValidName, toCell, type Column } from '../db/columns';
import { syncTable } from '../tenants/definitions';
import { addColumn, insertRows, readCatalog, type Catalog } from '../db/physical';
import type { CellValue } from '../db/schema';
import type { FileStore } from '../files/files';
import { noteStoredFiles } from '../form-engine/file-references';
import { Refusal } from '../lib/messages';
import type { SeedUser, TenantSeed } from '../seed/types';
import { controlSchema } from '../tenants/control-tables';
import type { TenantScope } from '../tenants/tenant-scope';
import type { Tenants } from '../tenants/tenants';

/** What installing needs from the server. */
export interface InstallTarget {
  tenants: Tenants;
  files: FileStore;
  now: Now;
  /** The cost of guessing a seeded user's password; undefined = the usual one (auth/password). */
  passwordCost: number | undefined;
}

type Values = Record<string, unknown>;

/** Who and when, for rows that do not specify it. */
export interface Stamp {
  time: string;
  userId: string;
  userName: string;
}

/**
 * Creates a tenant with everything its seed holds. An interrupted install leaves nothing: the tenant is announced last.
 * @returns problems as sentences (names that cannot be used, values that do not fit); [] normally
 */
export async function installTenant(target: InstallTarget, seed: TenantSeed): Promise<string[]> {
  const scope = await target.tenants.create(seed.OsClient);
  const first = seed.Users[0];
  const stamp: Stamp = {
    time: formatTime(target.now()),
    userId: first?.Id ?? '',
    userName: first?.Name ?? '',
  };
  const problems: string[] = [];
  await scope.transaction(async (inner) => {
    // Nobody waits for this: the statement limit is meant for calls.
    await sql.raw('set local statement_timeout = 0').execute(inner.root);
    const catalog = await readCatalog(inner.root, inner.schema);
    const put = (table: string, rows: readonly Values[]): Promise<void> =>
      insertSystem(inner, table, rows, stamp, { catalog });
    await put('sys_config', [{ IsEnable: 1, Id: ulid(), ...seed.SysConfig }]);
    await put(
      'sys_dept',
      seed.Depts.map((dept) => ({ State: 1, ...dept, _Child: undefined })),
    );
    await put('sys_role', seed.Roles as unknown as Values[]);
    await put(
      'sys_rolelimit',
      seed.RoleLimits.map((limit) => ({ Id: ulid(), ...limit })),
    );
    await put(
      'sys_user',
      seed.Users.map((user) => userRow(user, seed)),
    );
    await put('sys_datasource', seed.DataSources as unknown as Values[]);
    await put('sys_menu', seed.Menus as Values[]);
    await put('diy_table', seed.Tables as Values[]);
    await put('diy_field', fieldRows(seed));
    for (const flow of seed.Flows ?? []) {
      await put('wf_flowdesign', [flow.Design]);
      await put('wf_node', flow.Nodes);
      await put(
        'wf_line',
        flow.Lines.map((line) => ({ FlowDesignId: flow.Design.Id, ...line })),
      );
    }
    await storePasswords(inner, seed.Users, target.passwordCost);
    const fields = seed.Fields as unknown as DiyField[];
    for (const table of seed.Tables as unknown as DiyTable[]) {
      const own = fields.filter((field) => field.TableId === table.Id);
      problems.push(...(await syncTable(inner, table, own, catalog)));
    }
    await insertData(inner, seed, stamp, catalog);
    await noteStoredFiles(inner);
  });
  for (const file of seed.Files ?? []) await target.files.put(file.Path, file.Content, Boolean(file.Limit));
  await target.tenants.announce(seed.OsClient, seed.DomainName, Boolean(seed.IsDefault));
  scope.forgetModel();
  return problems;
}

function fieldRows(seed: TenantSeed): Values[] {
  const tables = new Map((seed.Tables as unknown as DiyTable[]).map((table) => [table.Id, table]));
  return (seed.Fields as unknown as DiyField[]).map((field) => ({
    TableName: tables.get(field.TableId)?.Name,
    TableDescription: tables.get(field.TableId)?.Description,
    ...field,
  }));
}

/** A user's stored row: department and roles spelled as in the protocol. */
function userRow(user: SeedUser, seed: TenantSeed): Values {
  const { Pwd: _password, RoleIds, ...rest } = user;
  const roles = RoleIds.flatMap((id) => seed.Roles.find((role) => role.Id === id) ?? []);
  const path: SysDept[] = [];
  for (let at = seed.Depts.find((dept) => dept.Id === user.DeptId); at && !path.includes(at);) {
    path.unshift(at);
    const parent: string | null | undefined = at.ParentId;
    at = seed.Depts.find((dept) => dept.Id === parent);
  }
  const dept = path[path.length - 1];
  return {
    State: 1,
    Level: Math.max(0, ...roles.map((role) => role.Level)),
    DeptName: dept?.Name ?? '',
    DeptCode: dept?.Code ?? '',
    DeptIds: JSON.stringify(path.length ? [path.map((each) => each.Id)] : []),
    RoleIds: JSON.stringify(roles.map((role) => ({ Id: role.Id, Name: role.Name }))),
    ...rest,
  };
}

/** Equal passwords of one install share a hash: seeds give many users the same, and each hash costs 50 ms. */
async function storePasswords(
  scope: TenantScope,
  users: readonly SeedUser[],
  cost: number | undefined,
): Promise<void> {
  const hashes = new Map<string, string>();
  for (const user of users) {
    const hash = hashes.get(user.Pwd) ?? (await hashPassword(user.Pwd, cost));
    hashes.set(user.Pwd, hash);
    await sql`insert into ${sql.id(controlSchema, 'credential')} values (${scope.osClient}, ${user.Id}, ${hash}, 1) on conflict ("OsClient", "UserId") do update set "Hash" = excluded."Hash"`.execute(
      scope.root,
    );
  }
}

async function insertData(
  scope: TenantScope,
  seed: TenantSeed,
  stamp: Stamp,
  catalog: Catalog,
): Promise<void> {
  const model = await scope.model();
  for (const [name, rows] of Object.entries(seed.Rows)) {
    const table = model.formsByName.get(name.toLowerCase()) ?? model.systemByName.get(name.toLowerCase());
    if (!table) throw new Error(`Seed of ${seed.OsClient} has rows for an unknown table ${name}`);
    const columns = catalog.get(table.physical) ?? [];
    const values = (typeof rows === 'function' ? rows() : rows) as Values[];
    await insertNormalised(scope, table.physical, columns, values, stamp);
    // Nothing else informs the planner about a large table: the embedded database has no autovacuum.
    if (values.length > 1000) await sql`analyze ${sql.id(scope.schema, table.physical)}`.execute(scope.root);
  }
}

/** How rows of definitions are inserted. */
export interface InsertOptions {
  /** The schema's catalog, if the caller has it (kept up to date); read otherwise. */
  catalog?: Catalog;
  /** Leave the table as it is; otherwise it gains the columns the rows carry. */
  keepColumns?: boolean;
  /** Called with what could not be taken; the value is then left out. Otherwise the first fault ends the work. */
  onFault?: (fault: string) => unknown;
}

/**
 * Inserts rows whose properties are columns.
 * @throws Refusal for a value that does not fit, unless `onFault` receives its sentence: the value is then left out
 */
export async function insertSystem(
  scope: TenantScope,
  table: string,
  rows: readonly Values[],
  stamp: Stamp,
  { catalog, keepColumns, onFault }: InsertOptions = {},
): Promise<void> {
  if (!rows.length) return;
  const columns = (catalog ?? (await readCatalog(scope.root, scope.schema))).get(table) ?? [];
  const present = new Set(columns.map((column) => column.name.toLowerCase()));
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (
        keepColumns ||
        present.has(name.toLowerCase()) ||
        value === undefined ||
        name.startsWith('_') ||
        !isValidName(name)
      )
        continue;
      const column = columnForValue(name, value);
      await addColumn(scope.root, scope.schema, table, column);
      columns.push(column);
      present.add(name.toLowerCase());
    }
  }
  await insertNormalised(scope, table, columns, rows, stamp, onFault);
}

async function insertNormalised(
  scope: TenantScope,
  table: string,
  columns: readonly Column[],
  rows: readonly Values[],
  stamp: Stamp,
  onFault?: (fault: string) => unknown,
): Promise<void> {
  const byName = new Map(columns.map((column) => [column.name.toLowerCase(), column]));
  const used = new Set(['Id', 'CreateTime', 'UpdateTime', 'UserId', 'UserName', 'IsDeleted']);
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      const column = byName.get(name.toLowerCase());
      if (column) used.add(column.name);
    }
  }
  const prepared = rows.map((row) => {
    const cells: Record<string, CellValue> = Object.fromEntries([...used].map((name) => [name, null]));
    for (const [name, value] of Object.entries(row)) {
      const column = byName.get(name.toLowerCase());
      if (column) cells[column.name] = fittingCell(column, value, `${table}.${column.name}`, onFault);
    }
    cells['Id'] ||= ulid();
    cells['CreateTime'] ||= stamp.time;
    cells['UpdateTime'] ||= cells['CreateTime'];
    cells['UserId'] ||= stamp.userId;
    cells['UserName'] ||= stamp.userName;
    cells['IsDeleted'] ??= 0;
    return cells;
  });
  await insertRows(scope.root, scope.schema, table, prepared);
}

function fittingCell(
  column: Column,
  value: unknown,
  label: string,
  onFault?: (fault: string) => unknown,
): CellValue {
  try {
    return toCell(column, value, label);
  } catch (error) {
    if (!onFault || !(error instanceof Refusal)) throw error;
    onFault(error.message);
    return null;
  }
}

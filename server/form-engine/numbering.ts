import { sql } from 'kysely';
import type { DiyField } from '../../src/data/protocol/definition';
import { isOn, parseJson } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import type { TenantScope } from '../tenants/tenant-scope';
import { escapeLike } from '../db/conditions/where';
import type { Cells } from './values';

interface AutoNumberConfig {
  AutoNumberFixed?: string;
  AutoNumberLength?: number;
  AutoNumberFields?: Array<string | { Name?: string; Id?: string }>;
  AutoNumber?: { DataRule?: string };
  Unique?: { Type?: string };
}

const configOf = (field: DiyField): AutoNumberConfig => parseJson<AutoNumberConfig>(field.Config, {});

/** True when a write must briefly lock the whole table: numbers and uniqueness depend on what is stored. */
export function needsLock(table: TableInfo): boolean {
  return table.fields.some((field) => field.Component === 'AutoNumber' || isOn(field.Unique));
}

/** Holds the lock until the end of the transaction, so that two writers of one table take turns. */
export async function lockTable(scope: TenantScope, table: TableInfo): Promise<void> {
  if (scope.locked.has(table.physical)) return;
  scope.locked.add(table.physical);
  await sql`select pg_advisory_xact_lock(hashtext(${`${scope.schema}.${table.physical}`}))`.execute(
    scope.root,
  );
}

/**
 * Fills AutoNumber fields of a new row: `AutoNumberFixed` + values of `AutoNumberFields` + the next number, zero-padded to
 * `AutoNumberLength`. The next number is the highest so far plus one; DataRule `NoDeleted` ignores deleted rows.
 */
export async function fillNumbers(scope: TenantScope, table: TableInfo, cells: Cells): Promise<void> {
  for (const field of table.fields) {
    const column = table.columns.get(field.Name.toLowerCase());
    if (field.Component !== 'AutoNumber' || !column || column.kind !== 'text' || cells[column.name]) continue;
    const config = configOf(field);
    const parts = (config.AutoNumberFields ?? []).map((item) => {
      const key = typeof item === 'string' ? item : (item.Name ?? item.Id ?? '');
      const name = table.fields.find((each) => each.Id === key || each.Name === key)?.Name ?? '';
      return String(cells[table.columns.get(name.toLowerCase())?.name ?? ''] ?? '');
    });
    const prefix = (config.AutoNumberFixed ?? '') + parts.join('');
    const series = `${table.physical}\n${column.name}\n${prefix}`;
    const last =
      scope.lastNumbers.get(series) ?? (await lastNumber(scope, table, column.name, prefix, config));
    const next = last + 1;
    scope.lastNumbers.set(series, next);
    cells[column.name] = prefix + String(next).padStart(Number(config.AutoNumberLength ?? 1) || 1, '0');
  }
}

/** The highest number of a series so far; 0 for a new series. */
async function lastNumber(
  scope: TenantScope,
  table: TableInfo,
  column: string,
  prefix: string,
  config: AutoNumberConfig,
): Promise<number> {
  const cell = sql.id(column);
  const rest = sql`substr(${cell}, ${prefix.length + 1}::int)`;
  const alive = config.AutoNumber?.DataRule === 'NoDeleted' ? sql`and "IsDeleted" = 0` : sql``;
  const { rows } = await sql<{ last: number | null }>`
    select max(cast(${rest} as numeric)) as last from ${sql.id(scope.schema, table.physical)}
    where ${cell} like ${`${escapeLike(prefix)}%`} and ${rest} ~ '^[0-9]{1,18}$' ${alive}`.execute(
    scope.root,
  );
  return Number(rows[0]?.last ?? 0);
}

/**
 * Refuses values that another row already has: each Unique field alone, or together if Config.Unique.Type demands it.
 * @param id the row being written, which is not compared with itself
 */
export async function checkUnique(
  scope: TenantScope,
  table: TableInfo,
  cells: Cells,
  id: string,
): Promise<void> {
  const unique = table.fields.filter(
    (field) => isOn(field.Unique) && table.columns.has(field.Name.toLowerCase()),
  );
  const alone = unique.filter((field) => (configOf(field).Unique?.Type ?? 'Alone') === 'Alone');
  for (const field of alone) await refuseTaken(scope, table, [field], cells, id);
  const together = unique.filter((field) => !alone.includes(field));
  if (together.length) await refuseTaken(scope, table, together, cells, id);
}

async function refuseTaken(
  scope: TenantScope,
  table: TableInfo,
  fields: DiyField[],
  cells: Cells,
  id: string,
): Promise<void> {
  const names = fields.map((field) => table.columns.get(field.Name.toLowerCase())?.name ?? '');
  if (!names.some((name) => name in cells)) return;
  const missing = names.filter((name) => !(name in cells));
  const query = scope.db.selectFrom(table.physical).selectAll();
  const own = missing.length
    ? ((await query.where('Id', '=', id).executeTakeFirst()) as Cells | undefined)
    : undefined;
  const values = names.map((name) => cells[name] ?? own?.[name] ?? null);
  if (values.some((value) => value === null || value === '')) return;
  let taken = scope.db
    .selectFrom(table.physical)
    .select('Id')
    .where('IsDeleted', '=', 0)
    .where('Id', '<>', id);
  names.forEach((name, index) => {
    taken = taken.where(name, '=', values[index] ?? null);
  });
  if (!(await taken.limit(1).executeTakeFirst())) return;
  const label = fields.map((field) => field.Label || field.Name).join('、');
  throw new Refusal(`[${label}]${messages.AlreadyExistData}`, 0, {
    Field: fields[0]?.Name,
    ReasonCode: 'Unique',
  });
}

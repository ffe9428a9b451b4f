import { sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import { classesOf } from '../access/column-classes';
import { toCell, type Column } from '../db/columns';
import type { CellValue } from '../db/schema';
import type { Actor } from '../access/actor';
import { parseJson } from '../lib/json-text';
import { findTable, type TableInfo } from '../tenants/tenant-model';
import type { TenantScope } from '../tenants/tenant-scope';
import { perDefinition } from './checks/per-definition';
import type { Cells } from './values';

/**
 * What a row repeats from another row that it names, as the definition of its field says (`Config.Copied`):
 * `{By: field, From: table, Column: field}`, i.e. that column of the row of that table whose Id is stored in `By`. It is
 * copied when the row is named, and keeps the value it had then. Nobody sends it: such fields are of the class `server`.
 */
interface CopiedColumn {
  column: Column;
  label: string;
  by: string;
  from: string;
  source: string;
}

const copiedColumns = perDefinition((table: TableInfo): CopiedColumn[] =>
  table.fields.flatMap((field): CopiedColumn[] => {
    const config = parseJson<Record<string, unknown>>(field.Config, {});
    const {
      By,
      From,
      Column: source,
    } = parseJson<Record<string, unknown> | null>(config['Copied'], null) ?? {};
    const column = table.columns.get(field.Name.toLowerCase());
    if (!column || typeof By !== 'string' || typeof From !== 'string' || typeof source !== 'string')
      return [];
    const by = table.columns.get(By.toLowerCase())?.name;
    return by ? [{ column, label: field.Label || field.Name, by, from: From, source }] : [];
  }),
);

/** Exact names of the columns through which a table's rows name the rows they copy from. */
export const namingColumns = (table: TableInfo): string[] =>
  table.system ? [] : copiedColumns(table).map(({ by }) => by);

/** Fills in what a written row copies from the rows that it names; nothing is copied from a row that does not exist. */
export async function copyColumns(
  actor: Actor,
  table: TableInfo,
  { before, cells }: { before: Row | null; cells: Cells },
): Promise<void> {
  if (table.system) return;
  for (const copied of copiedColumns(table)) {
    if (!(copied.by in cells)) continue;
    const id = String(cells[copied.by] ?? '');
    // A client that sends a whole row repeats the name it holds, and the value was fixed when the row was first named.
    if (before && id === String(before[copied.by] ?? '')) continue;
    const value = id === '' ? null : await valueOf(actor.scope, copied, id);
    cells[copied.column.name] = toCell(copied.column, value, copied.label);
  }
}

/** Per transaction: the lines of an order name the same product again and again. */
const read = new WeakMap<TenantScope, Map<string, Promise<CellValue>>>();

function valueOf(scope: TenantScope, { from, source }: CopiedColumn, id: string): Promise<CellValue> {
  const known = read.get(scope) ?? new Map<string, Promise<CellValue>>();
  read.set(scope, known);
  const key = JSON.stringify([from, source, id]);
  const value = known.get(key) ?? readValue(scope, { from, source }, id);
  known.set(key, value);
  return value;
}

/** A deleted row keeps its name. */
async function readValue(
  scope: TenantScope,
  { from, source }: Pick<CopiedColumn, 'from' | 'source'>,
  id: string,
): Promise<CellValue> {
  const table = findTable(await scope.model(), from);
  const column = table?.columns.get(source.toLowerCase());
  if (!table || !column || classesOf(table).get(source.toLowerCase()) === 'secret') return null;
  const { rows } = await sql<{ value: CellValue }>`
    select ${sql.id(column.name)} as value from ${sql.id(scope.schema, table.physical)} where "Id" = ${id}`.execute(
    scope.root,
  );
  return rows[0]?.value ?? null;
}

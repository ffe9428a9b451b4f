import { sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import { compare, exact, multiply, round } from '../../src/lib/decimal';
import { formsOfLines, linesOfField, type FormOfLines } from '../access/permissions';
import type { Actor } from '../access/actor';
import { parseJson } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import type { TenantScope } from '../tenants/tenant-scope';
import { perDefinition } from './checks/per-definition';
import { noteChanged } from './row-history';
import type { Cells } from './values';

/**
 * Amounts that are computed from others, as the definition of their field says (`Config.Counted`): `{Product: [columns]}` of the
 * same row, or `{Sum: column, Of: field}`, the sum of a column over the lines that a child table shows. Both are rounded to the
 * field's `NumberTextPrecision`, or to two places where it is not set. Nobody sends them: such fields are of the class `server`.
 */
interface CountedColumn {
  column: string;
  label: string;
  places: number;
  factors: string[];
  /** null = a product. */
  sum: { of: string; column: string } | null;
}

/** More than a column of decimals holds. */
const TOO_MUCH = 1e21;
const usualPlaces = 2;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const countedColumns = perDefinition((table: TableInfo): CountedColumn[] =>
  table.fields.flatMap((field): CountedColumn[] => {
    const config = parseJson<Record<string, unknown>>(field.Config, {});
    const declared = parseJson<Record<string, unknown> | null>(config['Counted'], null);
    const column = table.columns.get(field.Name.toLowerCase());
    if (!column || declared === null || typeof declared !== 'object') return [];
    const places = Number(config['NumberTextPrecision'] ?? usualPlaces);
    const counted = { column: column.name, label: field.Label || field.Name, places };
    const { Product, Sum, Of } = declared;
    if (textOf(Sum) && textOf(Of))
      return [{ ...counted, factors: [], sum: { of: textOf(Of).toLowerCase(), column: textOf(Sum) } }];
    const names = Array.isArray(Product) ? Product.map(textOf) : [];
    const factors = names.flatMap((name) => table.columns.get(name.toLowerCase())?.name ?? []);
    // A definition may outlive a column that it names.
    return factors.length > 0 && factors.length === names.length ? [{ ...counted, factors, sum: null }] : [];
  }),
);

/** Whether a table has computed columns. */
export const countsColumns = (table: TableInfo): boolean => !table.system && countedColumns(table).length > 0;

/**
 * Fills in the computed columns of a written row, whatever its cells contain for them.
 * @throws Refusal for an amount too large for any column
 */
export async function countColumns(
  actor: Actor,
  table: TableInfo,
  write: { id: string; before: Row | null; cells: Cells },
): Promise<void> {
  if (table.system) return;
  const { before, cells } = write;
  for (const counted of countedColumns(table)) {
    const { column, factors, sum } = counted;
    if (before && ![column, ...factors].some((name) => name in cells)) continue;
    const row: Record<string, unknown> = { ...before, ...cells, Id: write.id };
    cells[column] = amountOf(
      counted,
      sum ? await sumOf(actor, table, counted, row) : productOf(row, factors),
    );
  }
}

/** undefined where a factor is missing. */
function productOf(row: Readonly<Record<string, unknown>>, factors: readonly string[]): string | undefined {
  const values = factors.map((name) => row[name]);
  if (values.some((value) => value === null || value === undefined)) return undefined;
  return values.map(String).reduce((product, value) => multiply(product, value));
}

function amountOf({ label, places }: CountedColumn, value: string | undefined): number | string | null {
  if (value === undefined) return null;
  const amount = round(value, places);
  if (compare(amount.replace('-', ''), TOO_MUCH) >= 0) throw new Refusal(`[${label}]数字超出范围！`);
  return exact(amount) ?? null;
}

async function sumOf(
  actor: Actor,
  form: TableInfo,
  { sum }: CountedColumn,
  row: Readonly<Record<string, unknown>>,
): Promise<string> {
  const found = sum && linesOfField(await actor.scope.model(), form, sum.of);
  const summed = found && found.lines.columns.get(sum.column.toLowerCase());
  const line = found?.lines.columns.get(found.tie.lineColumn.toLowerCase());
  const key = form.columns.get(found?.tie.parentColumn.toLowerCase() ?? '');
  if (!found || !summed || !line || !key) return '0';
  const { rows } = await sql<{ amount: string | null }>`
    select sum(${sql.id(summed.name)})::text as amount from ${sql.id(actor.scope.schema, found.lines.physical)}
    where cast(${sql.id(line.name)} as text) = ${String(row[key.name] ?? '')} and "IsDeleted" = 0`.execute(
    actor.scope.root,
  );
  return rows[0]?.amount ?? '0';
}

/** A form whose lines a transaction has written: the columns that tie them, and the value of the tie. */
interface FormToCount {
  tie: FormOfLines;
  value: string;
}

/** Per transaction and form: many lines of an order are one sum. */
const pending = new WeakMap<TenantScope, Map<string, FormToCount>>();

/**
 * Recalculates the forms that a line belonged to, or belongs to now; its write has been stored. This happens once the transaction
 * has written all its lines; for an amount too large for any column the transaction is refused as a whole.
 */
export async function countForms(
  actor: Actor,
  table: TableInfo,
  { before, after }: { before: Row | null; after: Row | null },
): Promise<void> {
  if (table.system) return;
  for (const tie of formsOfLines(await actor.scope.model(), table)) {
    const sums = sumsOf(tie);
    const line = table.columns.get(tie.lineColumn.toLowerCase())?.name;
    if (!sums.length || !line) continue;
    const watched = [
      line,
      ...sums.flatMap(({ sum }) => table.columns.get(sum?.column.toLowerCase() ?? '')?.name ?? []),
    ];
    if (before && after && watched.every((name) => String(before[name]) === String(after[name]))) continue;
    const values = new Set([before, after].map((row) => String(row?.[line] ?? '')).filter(Boolean));
    for (const value of values) await countAtEnd(actor, { tie, value });
  }
}

const sumsOf = ({ table, field }: FormOfLines): CountedColumn[] =>
  countedColumns(table).filter(({ sum }) => sum?.of === field.toLowerCase());

async function countAtEnd(actor: Actor, form: FormToCount): Promise<void> {
  const key = JSON.stringify([form.tie.table.id, form.value, form.tie.field]);
  const known = pending.get(actor.scope);
  if (known) {
    known.set(key, form);
    return;
  }
  const forms = new Map([[key, form]]);
  pending.set(actor.scope, forms);
  await actor.scope.atEnd(async () => {
    pending.delete(actor.scope);
    // In a fixed order, so that two transactions do not deadlock.
    for (const [, each] of [...forms].sort(([a], [b]) => (a < b ? -1 : 1))) await countForm(actor, each);
  });
}

/** The form is locked first, so that of two lines written at once the later sum includes both. */
async function countForm(actor: Actor, { tie, value }: FormToCount): Promise<void> {
  const { db } = actor.scope;
  const key = tie.table.columns.get(tie.parentColumn.toLowerCase())?.name;
  if (!key) return;
  const [form] = (await db
    .selectFrom(tie.table.physical)
    .selectAll()
    .where(key, '=', value)
    .where('IsDeleted', '=', 0)
    .forUpdate()
    .execute()) as unknown as Row[];
  if (!form) return;
  const amounts: Record<string, number | string | null> = {};
  for (const counted of sumsOf(tie))
    amounts[counted.column] = amountOf(counted, await sumOf(actor, tie.table, counted, form));
  await db.updateTable(tie.table.physical).set(amounts).where('Id', '=', form.Id).execute();
  await noteChanged(actor, tie.table, [{ old: form, cells: amounts }]);
}

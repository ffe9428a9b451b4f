import type { DiyField, DiyTable } from '../../src/data/protocol/definition';
import { isOn, parseJson } from '../lib/json-text';
import { isInbox, noteInboxChanges } from './inbox-changes';
import { followRows } from './row-changes';
import { indexRows } from './row-indexes';
import type { TenantScope } from './tenant-scope';
import { columnOfType, fixedColumns, isValidName, type Column } from '../db/columns';
import { addColumn, addIndex, createTable, physicalName, readCatalog, type Catalog } from '../db/physical';
import { undisturbed } from '../db/undisturbed';

const fixedNames = new Set(fixedColumns.map((column) => column.name.toLowerCase()));

/**
 * The columns in which a field stores its value; a Map field also has its point. [] for layout, child tables and virtual fields.
 */
function columnsOfField(
  field: Pick<DiyField, 'Name' | 'Type' | 'Component' | 'Config' | 'IsVirtual'>,
): Column[] {
  if (!isValidName(field.Name)) return [];
  const config = parseJson<Record<string, unknown>>(field.Config, {});
  const column = columnOfType(field.Name, field.Type, String(config['DateTimeType'] ?? ''));
  if (!column) return [];
  if (field.Component !== 'Map') return [column];
  return [
    column,
    { name: `${field.Name}_Lng`, kind: 'decimal' },
    { name: `${field.Name}_Lat`, kind: 'decimal' },
  ];
}

/** An index entry holds some 2,700 bytes; a row with a longer value could not be stored. */
function fitsIndex(column: Column): boolean {
  return column.kind !== 'text' || (column.length !== undefined && column.length <= 500);
}

/**
 * Creates the real table of a definition if it is missing, and adds missing columns. Existing columns keep their type, so that no
 * value is lost.
 * @param known the schema's catalog, if the caller has it (kept up to date); read otherwise
 * @returns what could not be done, as sentences
 */
export async function syncTable(
  scope: TenantScope,
  table: Pick<DiyTable, 'Id' | 'Name'>,
  fields: readonly DiyField[],
  known?: Catalog,
): Promise<string[]> {
  if (!isValidName(table.Name)) return [`Table name "${String(table.Name)}" cannot be used`];
  const problems: string[] = [];
  const physical = physicalName(table.Name);
  const wanted = new Map<string, Column>();
  for (const field of fields) {
    if (!isValidName(field.Name)) {
      problems.push(`Field name "${String(field.Name)}" of ${table.Name} cannot be used`);
      continue;
    }
    for (const column of columnsOfField(field)) {
      const lower = column.name.toLowerCase();
      if (!fixedNames.has(lower) && !wanted.has(lower)) wanted.set(lower, column);
    }
  }
  const catalog = known ?? (await readCatalog(scope.root, scope.schema));
  const existing = catalog.get(physical);
  if (!existing) {
    catalog.set(physical, await createTable(scope.root, scope.schema, physical, [...wanted.values()]));
  } else {
    const present = new Set(existing.map((column) => column.name.toLowerCase()));
    for (const [lower, column] of wanted) {
      if (present.has(lower)) continue;
      await addColumn(scope.root, scope.schema, physical, column);
      existing.push(column);
    }
  }
  const names = (catalog.get(physical) ?? []).map(({ name }) => name);
  await undisturbed(scope.root, async () => {
    if (isInbox(physical)) await noteInboxChanges(scope.root, scope.osClient, scope.schema, physical, names);
    await indexRows(scope.root, scope.schema, physical, names);
  });
  // A caller that adds many tables with their rows follows them itself once everything is there.
  if (!known) await followRows(scope.root, scope.osClient, scope.schema, physical);
  for (const field of fields) {
    const column = wanted.get(String(field.Name).toLowerCase());
    // Numbers and unique values are looked up at every write.
    const lookedUp = field.Component === 'AutoNumber' || isOn(field.Unique);
    if (column && lookedUp && fitsIndex(column))
      await addIndex(scope.root, scope.schema, physical, column.name);
  }
  scope.forgetModel();
  return problems;
}

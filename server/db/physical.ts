import { sql, type Kysely } from 'kysely';
import { columnOfCatalog, fixedColumns, sqlType, type Column } from './columns';
import type { TenantDatabase } from './schema';
import { undisturbed } from './undisturbed';
import { isSystemTable } from './system-tables';

/**
 * Each tenant has its own PostgreSQL schema. A statement names its schema, so one that forgets a condition still cannot see
 * another tenant, a tenant is dropped as a whole, and indexes stay as small as the tenant.
 */
export const schemaPrefix = 'os__';

/** Schema of a tenant. Tenant ids are letters, digits, `_` and `-` only, at most 40 characters. */
export function schemaOf(osClient: string): string {
  return schemaPrefix + osClient.toLowerCase().replace(/-/g, '__');
}

/** True for a usable tenant id. */
export function isValidOsClient(osClient: unknown): osClient is string {
  return typeof osClient === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(osClient);
}

/** Where a form's rows live. A form named like one of the engine's own tables gets a different name. */
export function physicalName(tableName: string): string {
  const lower = tableName.toLowerCase();
  return isSystemTable(lower) ? `own_${lower}` : lower;
}

/** Creates a table with the fixed columns, `columns`, the key and the indexes paging needs. @returns its columns */
export async function createTable(
  db: Kysely<TenantDatabase>,
  schema: string,
  table: string,
  columns: readonly Column[],
  indexes: readonly string[] = [],
): Promise<Column[]> {
  let builder = db.schema.withSchema(schema).createTable(table).ifNotExists();
  const taken = new Map<string, Column>();
  for (const column of [...fixedColumns, ...columns]) {
    if (taken.has(column.name.toLowerCase())) continue;
    taken.set(column.name.toLowerCase(), column);
    builder = builder.addColumn(column.name, sql.raw(sqlType(column)), (c) => {
      if (column.name === 'Id') return c.primaryKey();
      return column.name === 'IsDeleted' ? c.notNull().defaultTo(0) : c;
    });
  }
  await builder.execute();
  // Lists show the newest first and page by (CreateTime, Id) among the rows that are not deleted.
  await undisturbed(db, () =>
    sql`create index if not exists ${sql.id(indexName(table, 'ct'))} on ${sql.id(schema, table)} ("CreateTime" desc, "Id" desc) where "IsDeleted" = 0`.execute(
      db,
    ),
  );
  for (const column of indexes) await addIndex(db, schema, table, column);
  return [...taken.values()];
}

/** An index on one column; nothing happens if it exists. */
export async function addIndex(
  db: Kysely<TenantDatabase>,
  schema: string,
  table: string,
  column: string,
): Promise<void> {
  const name = sql.id(indexName(table, column));
  await undisturbed(db, () =>
    sql`create index if not exists ${name} on ${sql.id(schema, table)} (${sql.id(column)})`.execute(db),
  );
}

function indexName(table: string, suffix: string): string {
  return `ix_${table.slice(0, 40)}_${suffix.slice(0, 15)}`;
}

/** Adds one column. */
export async function addColumn(
  db: Kysely<TenantDatabase>,
  schema: string,
  table: string,
  column: Column,
): Promise<void> {
  await undisturbed(db, () =>
    sql`alter table ${sql.id(schema, table)} add column if not exists ${sql.id(column.name)} ${sql.raw(sqlType(column))}`.execute(
      db,
    ),
  );
}

interface CatalogRow {
  table_name: string;
  column_name: string;
  data_type: string;
  length: number | null;
}

/** Columns by table name. */
export type Catalog = Map<string, Column[]>;

/** The columns that really exist. (pg_catalog: information_schema takes ten times as long.) */
export async function readCatalog(db: Kysely<TenantDatabase>, schema: string): Promise<Catalog> {
  const { rows } = await sql<CatalogRow>`
    select c.relname::text as table_name, a.attname::text as column_name, format_type(a.atttypid, null) as data_type,
      case when a.atttypid = 'varchar'::regtype and a.atttypmod > 4 then a.atttypmod - 4 end as length
    from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relkind = 'r'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = ${schema} order by c.relname, a.attnum`.execute(db);
  const tables: Catalog = new Map();
  for (const row of rows) {
    const columns = tables.get(row.table_name) ?? [];
    columns.push(columnOfCatalog(row.column_name, row.data_type, row.length));
    tables.set(row.table_name, columns);
  }
  return tables;
}

// One JSON parameter instead of one parameter per cell: twice as fast, and no limit of 65535. About 10 MB of text.
const cellsPerStatement = 400_000;

/** Inserts rows that all have the same keys, many per statement. */
export async function insertRows(
  db: Kysely<TenantDatabase>,
  schema: string,
  table: string,
  rows: ReadonlyArray<Record<string, string | number | boolean | null>>,
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  if (!names.length) return;
  const columns = sql.join(names.map((name) => sql.id(name)));
  const target = sql.id(schema, table);
  const rowsPerStatement = Math.ceil(cellsPerStatement / names.length);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${json}::json)`.execute(
      db,
    );
  }
}

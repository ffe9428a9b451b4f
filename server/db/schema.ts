import type { ColumnType } from 'kysely';

/** A column of a dynamic table: we read what the driver returns and write only scalars. */
export type CellValue = string | number | boolean | null;

type Cell = ColumnType<CellValue, CellValue | undefined, CellValue>;

/** Any table of a tenant; columns are known at run time only (diy_field), names are validated before use. */
export type DynamicTable = Record<string, Cell>;

/** One tenant = one PostgreSQL schema; table names are lower case inside it. */
export type TenantDatabase = Record<string, DynamicTable>;

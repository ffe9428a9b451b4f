import type { Where } from '../../src/data/protocol/form-engine';
import type { Row } from '../../src/data/protocol/row';

/** Which row(s) a call inside the server addresses; the same grammar as on the wire, without permission checks. */
export interface EngineQuery {
  Where?: Where;
  OrderBy?: string;
  OrderByType?: 'ASC' | 'DESC';
  PageIndex?: number;
  PageSize?: number;
}

/** Every row that a condition matches, however many. */
export interface SetQuery extends Pick<EngineQuery, 'Where' | 'OrderBy' | 'OrderByType'> {
  /** Absent = all columns; those the table lacks are left out. */
  columns?: readonly string[];
  /** Only rows with distinct values in these columns, in no order. */
  distinct?: boolean;
}

/** Reads and writes of one tenant's tables (system tables included), as the form engine would do them, unchecked. */
export interface EngineTables {
  get(table: string, idOrWhere: string | Where): Promise<Row | null>;
  list(table: string, query?: EngineQuery): Promise<{ rows: Row[]; count: number }>;
  /** The names of a table's columns, from memory; null where the tenant has no such table. */
  columns(table: string): Promise<ReadonlySet<string> | null>;
  /** One statement for all of them. @throws Refusal above a million rows */
  all(table: string, query?: SetQuery): Promise<Row[]>;
  /** Fills Id, CreateTime, UpdateTime, UserId, UserName. Returns the stored row. */
  add(table: string, values: Record<string, unknown>): Promise<Row>;
  /** The same for many rows, in a few statements unless something has to be done row by row. Returns their Ids. */
  addAll(table: string, rows: ReadonlyArray<Record<string, unknown>>): Promise<string[]>;
  /** Returns the number of rows changed. */
  update(table: string, id: string, values: Record<string, unknown>): Promise<number>;
  /** Logical delete. Returns the number of rows changed. */
  remove(table: string, id: string): Promise<number>;
}

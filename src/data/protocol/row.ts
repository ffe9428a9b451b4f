/**
 * The parts of rows on the wire. Everything in this folder is what a Microi server sends and accepts, with Pascal-case names
 * as transmitted: types only, shared by the client and the embedded server, and the only thing they share.
 *
 * Columns that hold lists or objects travel as JSON *strings* (`JsonText`); flags travel as 0/1 (`Flag`), although a
 * reader must also accept true, "1" and "true".
 */

/** A JSON document inside a string; the type parameter only documents what it holds once parsed. */
export type JsonText<_Content = unknown> = string;

/** 0 or 1 (older rows: true/false, "0"/"1"). */
export type Flag = 0 | 1 | boolean | '0' | '1' | null;

/** A row of any table: the six fixed columns and the table's own. Times are `yyyy-MM-dd HH:mm:ss`, server local. */
export interface Row {
  Id: string;
  CreateTime?: string | null;
  UpdateTime?: string | null;
  UserId?: string | null;
  UserName?: string | null;
  IsDeleted?: Flag;
  [column: string]: unknown;
}

export interface TreeRow extends Row {
  _Child?: TreeRow[];
}

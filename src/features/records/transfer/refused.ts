/** More rows than this are no table that anybody reads; the message says to narrow the list. */
export const MOST_EXPORTED_ROWS = 20_000;

/** Why there is no file, in words for the user. */
export interface RefusedExport {
  why: string;
}

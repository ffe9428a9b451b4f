/** Nobody reads a table of more rows than this; the message suggests narrowing the list. */
export const MOST_EXPORTED_ROWS = 20_000;

/** Why there is no file, in words for the user. */
export interface RefusedExport {
  why: string;
}

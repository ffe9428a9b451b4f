/**
 * How the cells of a column are compared. Dates and timestamps are distinguished by the cell, which has the server's own format.
 * A flag is 1 or 0 and never empty.
 */
export type ColumnKind = 'text' | 'number' | 'time' | 'flag';

/** The columns of a table by name, spelt as in the rows. */
export type Columns = ReadonlyMap<string, ColumnKind>;

/** A column that a condition names. */
export interface FoundColumn {
  name: string;
  kind: ColumnKind;
}

/** What rows in memory cannot answer: a column they lack, or a condition that the server would refuse. */
export class CannotTell extends Error {}

/** The six columns of every table. */
export const fixedColumns: ReadonlyArray<readonly [string, ColumnKind]> = [
  ['Id', 'text'],
  ['CreateTime', 'time'],
  ['UpdateTime', 'time'],
  ['UserId', 'text'],
  ['UserName', 'text'],
  ['IsDeleted', 'number'],
];

/**
 * Finds columns as the server does: case-insensitively, and with or without the main table's alias.
 *
 * @returns a function that throws CannotTell for a column that does not exist, or belongs to a joined table
 */
export function finderOf(columns: Columns): (name: string) => FoundColumn {
  const byName = new Map([...columns].map(([name, kind]) => [name.toLowerCase(), { name, kind }]));
  return (name) => {
    const found = byName.get(name.toLowerCase().replace(/^a\./, ''));
    if (!found) throw new CannotTell(`No column ${name}`);
    return found;
  };
}

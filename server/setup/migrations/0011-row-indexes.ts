import { readCatalog } from '../../db/physical';
import { indexRows } from '../../tenants/row-indexes';
import type { Migration } from './migration';

/** What was punched and reported on a day, and the lines of an order, are found by an index. */
export const rowIndexes: Migration = {
  number: 11,
  async tenant({ root, schema }) {
    for (const [table, columns] of await readCatalog(root, schema))
      await indexRows(
        root,
        schema,
        table,
        columns.map(({ name }) => name),
      );
  },
};

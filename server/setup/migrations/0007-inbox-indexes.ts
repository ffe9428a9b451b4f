import { readCatalog } from '../../db/physical';
import { indexRows } from '../../tenants/row-indexes';
import type { Migration } from './migration';

/** What people are told, and what waits for them, is found by an index. */
export const inboxIndexes: Migration = {
  number: 7,
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

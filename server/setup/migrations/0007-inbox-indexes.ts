import { readCatalog } from '../../db/physical';
import { indexInbox } from '../../tenants/inbox-indexes';
import type { Migration } from './migration';

/** What people are told, and what waits for them, is found by an index. */
export const inboxIndexes: Migration = {
  number: 7,
  async tenant({ root, schema }) {
    for (const [table, columns] of await readCatalog(root, schema))
      await indexInbox(
        root,
        schema,
        table,
        columns.map(({ name }) => name),
      );
  },
};

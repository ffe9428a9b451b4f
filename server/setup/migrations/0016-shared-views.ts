import { addColumn } from '../../db/physical';
import type { Migration } from './migration';

/** Views of lists that are shared, at the menu that they belong to: server/access/shared-views.ts. */
export const sharedViews: Migration = {
  number: 16,
  async tenant(scope) {
    await addColumn(scope.root, scope.schema, 'sys_menu', { name: 'SharedViews', kind: 'text' });
    scope.forgetModel();
  },
};

import { addColumn } from '../../db/physical';
import type { Migration } from './migration';

/** How records and lists are laid out in PDF files, at the menu that they belong to: server/paper/template.ts. */
export const paperTemplates: Migration = {
  number: 17,
  async tenant(scope) {
    await addColumn(scope.root, scope.schema, 'sys_menu', { name: 'PaperTemplate', kind: 'text' });
    scope.forgetModel();
  },
};

import { sql } from 'kysely';
import { noteStoredFiles } from '../../form-engine/file-references';
import { controlSchema } from '../../tenants/control-tables';
import type { Migration } from './migration';

/**
 * Records the files that rows of an older version carry. Where this was already done it must not be done again: for rows stored
 * since, only paths count whose writer could see the file.
 */
export const filesOfRows: Migration = {
  number: 4,
  async tenant(scope) {
    const { rows } =
      await sql`select 1 from ${sql.id(controlSchema, 'setting')} where "Name" = 'FilesAndTextsNoted'`.execute(
        scope.root,
      );
    if (!rows.length) await noteStoredFiles(scope);
  },
};

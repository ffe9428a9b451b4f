import { sql } from 'kysely';
import type { Actor } from '../access/actor';
import { isAdmin } from '../access/administrators';
import { Refusal } from '../lib/messages';
import {
  addReference,
  dropReference,
  filesOfField,
  pathsIn,
  referencesOf,
  uploaderOf,
  type FileReference,
} from '../files/file-records';
import { findTable, type TableInfo } from '../tenants/tenant-model';
import type { TenantScope } from '../tenants/tenant-scope';
import { getRow } from './read';
import type { Cells } from './values';

/** Files that everybody in the tenant sees: a colleague's picture, a menu's picture, and the banners of the settings. */
const openFields: Readonly<Record<string, readonly string[]>> = {
  sys_user: ['Avatar'],
  sys_menu: ['Icon'],
  sys_config: ['AppIndexSlideshow', 'AppWorkSlideshow'],
};

/** The fields of a table that carry files. */
export function fileFieldsOf(table: TableInfo): string[] {
  if (table.system) return [...(openFields[table.name] ?? [])];
  return table.fields
    .filter((field) => /^(ImgUpload|FileUpload|Signature|RichText)$/.test(field.Component))
    .map((field) => table.columns.get(field.Name.toLowerCase())?.name ?? field.Name);
}

/**
 * Records the files a row carries after it was written. A path only counts if its writer may see the file himself: naming a file
 * is no way to open it.
 */
export async function noteFiles(actor: Actor, table: TableInfo, rowId: string, cells: Cells): Promise<void> {
  for (const field of fileFieldsOf(table)) {
    const value = cells[field];
    if (value === undefined) continue;
    const at: FileReference = { tableId: table.id, rowId, field };
    const named = pathsIn(value);
    const known = await filesOfField(actor.scope, at);
    for (const path of known) if (!named.includes(path)) await dropReference(actor.scope, path, at);
    for (const path of named) {
      if (!known.has(path) && (await mayReadFile({ ...(actor.behalf ?? actor), scope: actor.scope }, path)))
        await addReference(actor.scope, path, at);
    }
  }
}

/**
 * True when the file is the user's own upload, or is attached to a row he may read.
 * @param record the only row to check, if the call names one; with the menu it was opened from
 */
export async function mayReadFile(
  actor: Actor,
  path: string,
  record?: { table: string; id: string; menu: string },
): Promise<boolean> {
  if (isAdmin(actor)) return true;
  const { scope } = actor;
  const model = await scope.model();
  const table = record ? findTable(model, record.table) : undefined;
  if (record && !table) return false;
  const uploader = record ? undefined : await uploaderOf(scope, path);
  if (uploader && uploader === actor.user?.Id) return true;
  const within = record && table ? { tableId: table.id, rowId: record.id } : undefined;
  const found = await referencesOf(scope, path, within);
  // A file uploaded without a login belongs to the first row that a visitor sends.
  if (!actor.user) return uploader === '' && found.length === 0;
  for (const reference of found) if (await mayReadField(actor, reference, record?.menu ?? '')) return true;
  return false;
}

async function mayReadField(
  actor: Actor,
  { tableId, rowId, field }: FileReference,
  menu: string,
): Promise<boolean> {
  if (openFields[tableId]?.includes(field)) return true;
  try {
    const { row } = await getRow(actor, {
      TableId: tableId,
      Id: rowId,
      ...(menu ? { _SysMenuId: menu } : {}),
    });
    // A column that is hidden from the user is not in the row.
    return row !== null && row[field] !== undefined;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Records the files of rows that were stored without the form engine: those of a seed, or of an older version. */
export async function noteStoredFiles(scope: TenantScope): Promise<void> {
  const model = await scope.model();
  for (const table of [...model.formsByName.values(), ...model.systemByName.values()]) {
    for (const field of fileFieldsOf(table)) {
      if (!table.columns.has(field.toLowerCase())) continue;
      const { rows } = await sql<{
        Id: string;
        Value: string;
      }>`select "Id", ${sql.id(field)} as "Value" from ${sql.id(scope.schema, table.physical)} where ${sql.id(field)} like ${`%/${scope.osClient.toLowerCase()}/%`}`.execute(
        scope.root,
      );
      for (const row of rows) {
        for (const path of pathsIn(row.Value))
          await addReference(scope, path, { tableId: table.id, rowId: row.Id, field });
      }
    }
  }
}

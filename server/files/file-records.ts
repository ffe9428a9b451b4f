import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';
import { controlSchema } from '../tenants/control-tables';
import type { TenantScope } from '../tenants/tenant-scope';

/** A place that carries a file: a field of a row. */
export interface FileReference {
  tableId: string;
  rowId: string;
  field: string;
}

const files = sql.id(controlSchema, 'file');
const references = sql.id(controlSchema, 'file_reference');

/** Records who uploads a file, before it exists; '' is somebody without a login. False when the path is already recorded. */
export async function recordUpload(
  root: Kysely<TenantDatabase>,
  osClient: string,
  file: { path: string; userId: string; size: number; at: number },
): Promise<boolean> {
  const { rows } =
    await sql`insert into ${files} values (${osClient}, ${file.path}, ${file.userId}, ${file.size}, ${file.at}) on conflict do nothing returning 1`.execute(
      root,
    );
  return rows.length > 0;
}

/** Takes the record back: the file found no place. */
export async function forgetUpload(
  root: Kysely<TenantDatabase>,
  osClient: string,
  path: string,
): Promise<void> {
  await sql`delete from ${files} where "OsClient" = ${osClient} and "Path" = ${path}`.execute(root);
}

/** Who uploaded a file; undefined for files of a seed, or from before uploads were recorded. */
export async function uploaderOf(scope: TenantScope, path: string): Promise<string | undefined> {
  const { rows } = await sql<{
    UserId: string;
  }>`select "UserId" from ${files} where "OsClient" = ${scope.osClient} and "Path" = ${path}`.execute(
    scope.root,
  );
  return rows[0]?.UserId;
}

/** The fields that carry a file; if there are very many, only the first ones. */
export async function referencesOf(
  scope: TenantScope,
  path: string,
  within?: { tableId: string; rowId: string },
): Promise<FileReference[]> {
  const narrow = within
    ? sql`and "TableId" = ${within.tableId} and "RowId" = ${within.rowId}`
    : sql`order by "TableId", "RowId" limit 50`;
  const { rows } = await sql<{
    TableId: string;
    RowId: string;
    Field: string;
  }>`select * from ${references} where "OsClient" = ${scope.osClient} and "Path" = ${path} ${narrow}`.execute(
    scope.root,
  );
  return rows.map((row) => ({ tableId: row.TableId, rowId: row.RowId, field: row.Field }));
}

/** The files a field of a row carries. */
export async function filesOfField(scope: TenantScope, at: FileReference): Promise<Set<string>> {
  const { rows } = await sql<{
    Path: string;
  }>`select "Path" from ${references} where "OsClient" = ${scope.osClient} and "TableId" = ${at.tableId} and "RowId" = ${at.rowId} and "Field" = ${at.field}`.execute(
    scope.root,
  );
  return new Set(rows.map((row) => row.Path));
}

export async function addReference(scope: TenantScope, path: string, at: FileReference): Promise<void> {
  await sql`insert into ${references} values (${scope.osClient}, ${path}, ${at.tableId}, ${at.rowId}, ${at.field}) on conflict do nothing`.execute(
    scope.root,
  );
}

export async function dropReference(scope: TenantScope, path: string, at: FileReference): Promise<void> {
  await sql`delete from ${references} where "OsClient" = ${scope.osClient} and "Path" = ${path} and "TableId" = ${at.tableId} and "RowId" = ${at.rowId} and "Field" = ${at.field}`.execute(
    scope.root,
  );
}

/** The most files of one value that are considered. */
const mostFiles = 200;

/** The pictures of a formatted text that are stored on this server. */
function picturesIn(html: string): string[] {
  const sources = [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)];
  const paths = sources
    .slice(0, mostFiles)
    .map((match) => (match[1] ?? match[2] ?? '').replace(/&amp;/g, '&').trim());
  return [...new Set(paths.filter((path) => path.startsWith('/')))];
}

/**
 * The server paths in a stored value: one path as text, a list of `{Path}` or of paths, as JSON or not, or the pictures
 * of a formatted text.
 */
export function pathsIn(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'object') return [];
  let read: unknown = value;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text.startsWith('/')) return [text];
    if (/<img\b/i.test(text)) return picturesIn(text);
    try {
      read = JSON.parse(text);
    } catch {
      return [];
    }
  }
  const items: unknown[] = Array.isArray(read) ? read : [read];
  const paths = items.slice(0, mostFiles).map((item) => {
    if (typeof item === 'string') return item.trim();
    const path = (item as { Path?: unknown } | null)?.Path;
    return typeof path === 'string' ? path.trim() : '';
  });
  return [...new Set(paths.filter((path) => path.startsWith('/')))];
}

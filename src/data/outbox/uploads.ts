import type { UploadedFile } from '@/data/protocol/file';
import type { PendingUpload, OutboxEntry, RowChange } from './entry';

/** The five columns that the server stores for a file (§3); newer servers return more. */
function stored({ Id, Name, Path, Size, CreateTime }: UploadedFile): UploadedFile {
  return { Id, Name, Path, Size, CreateTime };
}

/**
 * Puts the results of uploads into the fields they belong to: a path for a single file, else an entry of the field's
 * JSON array – in the place its placeholder holds (same `Id` as the file's key), or at the end.
 *
 * @param model the field values as the form left them
 * @param record the child row that the model belongs to; undefined for the written row itself
 */
export function placeUploads(
  model: Record<string, unknown>,
  files: readonly PendingUpload[],
  record?: string,
): Record<string, unknown> {
  const placed = { ...model };
  for (const file of files) {
    if (file.record !== record || !file.uploaded) continue;
    placed[file.field] = file.multiple
      ? JSON.stringify(inserted(listOf(placed[file.field]), file))
      : file.uploaded.Path;
  }
  return placed;
}

/** The rows an entry changes, with its uploads in place: what the server has once it has arrived. */
export function changesOf(
  entry: Pick<OutboxEntry, 'action' | 'FormEngineKey' | 'Id' | '_RowModel' | 'items' | 'children' | 'files'>,
): RowChange[] {
  const { action, FormEngineKey, Id, files } = entry;
  const isRow = action === 'Insert' || action === 'Update' || action === 'Delete';
  const own = isRow ? [{ action, FormEngineKey, Id, _RowModel: placeUploads(entry._RowModel, files) }] : [];
  const others = [...entry.items, ...entry.children].map((row) => ({
    ...row,
    _RowModel: placeUploads(row._RowModel ?? {}, files, row.Id),
  }));
  return [...own, ...others];
}

function inserted(list: unknown[], file: PendingUpload): unknown[] {
  const result = file.uploaded ? stored(file.uploaded) : undefined;
  const at = list.findIndex((item) => file.key !== undefined && idOf(item) === file.key);
  return at < 0 ? [...list, result] : list.map((item, index) => (index === at ? result : item));
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? (item as { Id?: unknown }).Id : undefined;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value) return [];
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

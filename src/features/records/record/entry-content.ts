import { readJson, type JsonObject } from '@/lib/json';
import type { FormSnapshot, FormStore, PendingRow, PendingFile } from '@/form/store/types';
import { loadOutbox } from '@/data/outbox/lazy-outbox';
import type { PendingUpload, OutboxEntry, RowChange } from '@/data/outbox/entry';
import { placeUploads } from '@/data/outbox/uploads';

/** An entry of the outbox; undefined when it is no longer there. */
export async function readEntry(entryId: string): Promise<OutboxEntry | undefined> {
  const { store } = await loadOutbox();
  // Right after a start of the app the entries are still being read.
  if (!store.getState().loaded)
    await new Promise<void>((done) => {
      const stop = store.subscribe(({ loaded }) => {
        if (loaded) done(stop());
      });
    });
  return store.getState().entries.find(({ id }) => id === entryId);
}

/**
 * Restores the contents of an outbox entry into an open form: its values, the files kept for it and its
 * child rows, as if they had just been entered.
 */
export function restoreEntry(store: FormStore, entry: OutboxEntry): void {
  store.restore(snapshotOf(entry, store));
}

function snapshotOf(entry: OutboxEntry, store: FormStore): FormSnapshot {
  const row = withFiles(entry._RowModel, entry.files);
  const isField = ([name]: [string, unknown]): boolean => store.field(name) !== undefined;
  const columns = Object.entries(row);
  return {
    fingerprint: store.model.fingerprint,
    id: store.id,
    mode: store.state().mode,
    values: Object.fromEntries(columns.filter(isField)),
    extras: Object.fromEntries(columns.filter((column) => !isField(column))),
    held: heldRows(entry, store),
    activeTab: store.state().activeTab,
  };
}

/** The child rows of an entry by the field that shows them. */
function heldRows(entry: OutboxEntry, store: FormStore): Record<string, PendingRow[]> {
  const held: Record<string, PendingRow[]> = {};
  for (const change of entry.children) {
    const field = store.model.fields.find(
      ({ config }) => config.TableChildTableId.toLowerCase() === change.FormEngineKey.toLowerCase(),
    );
    if (field) (held[field.name] ??= []).push(heldRow(change, entry.files));
  }
  return held;
}

function heldRow(
  { action, Id, _RowModel = {}, apiReplace }: RowChange,
  all: readonly PendingUpload[],
): PendingRow {
  const files = all.filter(({ record }) => record === Id);
  const values = placeUploads(_RowModel, files, Id) as JsonObject;
  const row = { Id, ...withFiles(_RowModel, files, Id) };
  const waiting = files.flatMap((file) => (file.uploaded ? [] : [pendingFile(file)]));
  return {
    action,
    Id,
    values,
    row,
    ...(apiReplace ? { apiReplace } : {}),
    ...(waiting.length > 0 ? { files: waiting } : {}),
  };
}

function pendingFile({ field, kept, multiple, limit, preview, path, key }: PendingUpload): PendingFile {
  return {
    field,
    file: kept,
    multiple,
    limit: limit === true,
    preview: preview === true,
    path: path ?? '',
    key: key ?? kept.id,
  };
}

/** The columns of a row with its files as an upload field holds them: stored if they have arrived, else kept here. */
function withFiles(
  model: Record<string, unknown>,
  all: readonly PendingUpload[],
  record?: string,
): JsonObject {
  const files = all.filter((file) => file.record === record);
  const row = placeUploads(model, files, record) as JsonObject;
  for (const file of files) {
    if (file.uploaded) continue;
    const here = { Id: file.key ?? file.kept.id, Name: file.kept.name, kept: { ...file.kept } };
    const list = file.multiple ? readJson(row[file.field]) : null;
    const others = Array.isArray(list) ? (list as JsonObject[]).filter(({ Id }) => Id !== here.Id) : [];
    row[file.field] = [...others, here];
  }
  return row;
}

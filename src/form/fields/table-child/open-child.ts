import { sessionStore } from '@/session/session-store';
import { newId } from '@/device/random';
import { childPresets } from '@/form/child-rows';
import { own, type JsonObject } from '@/form/definition/json';
import type { FieldModel } from '@/form/definition/model';
import { readText } from '@/form/definition/readers';
import { viewerOf } from '@/form/definition/rights';
import { openFormPorts, optionPorts } from '@/form/form-ports';
import { openForm } from '@/form/open-form';
import { createOptionLoader } from '@/form/options';
import type { OpenedRow } from '@/form/rows/row-sheet';
import type { FormStore } from '@/form/store-types';

export type ChildRow = JsonObject;

/**
 * Opens a child row in a form: a new one with the key to its parent, one the server has, or one that is held, as it was
 * left.
 * @param row null for a new one
 */
export async function openChild(
  field: FieldModel,
  parent: FormStore,
  row: ChildRow | null,
  canEdit: boolean,
): Promise<OpenedRow | { message: string }> {
  const { TableChildTableId, TableChildSysMenuId } = field.config;
  const id = row ? readText(own(row, 'Id')) : newId();
  const held = parent.slot(field.name)?.held.find((change) => change.Id === id);
  const isNew = row === null || held?.action === 'Insert';
  const menuId = TableChildSysMenuId || undefined;
  const opened = await openForm(
    {
      tableId: TableChildTableId,
      menuId,
      mode: !canEdit ? 'View' : isNew ? 'Add' : 'Edit',
      id,
      row: row ?? undefined,
      presets: childPresets(field, parent),
      viewer: viewerOf(sessionStore.getState().user),
    },
    openFormPorts,
  );
  if (!opened.ok) return { message: opened.message };
  if (held?.draft && canEdit) opened.store.restore(held.draft);
  return {
    store: opened.store,
    loader: createOptionLoader(opened.store, optionPorts(menuId)),
    menuId,
    parent,
  };
}

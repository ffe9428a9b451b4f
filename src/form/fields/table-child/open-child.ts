import { newId } from '@/device/runtime/random';
import { childPresets } from '@/form/store/child-rows';
import { own, type JsonObject } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { readText } from '@/lib/read-value';
import type { FormServices, OpenedResult } from '@/form/view/form-services';
import type { FormStore, PendingRow } from '@/form/store/types';

export type ChildRow = JsonObject;

interface ChildToOpen {
  field: FieldModel;
  parent: FormStore;
  /** null for a new row. */
  row: ChildRow | null;
  canEdit: boolean;
  /** The row as far as it has been entered. */
  typed?: PendingRow;
}

/**
 * Opens a child row in a form: a new one with the key to its parent, one from the server, or a held one as it was left.
 */
export async function openChild(
  services: FormServices,
  { field, parent, row, canEdit, typed }: ChildToOpen,
): Promise<OpenedResult> {
  const { TableChildTableId, TableChildSysMenuId } = field.config;
  const id = typed?.Id ?? (row ? readText(own(row, 'Id')) : newId());
  const held = parent.stateOf(field.name)?.held.find((change) => change.Id === id);
  const isNew = row === null || [held?.action, typed?.action].includes('Insert');
  const opened = await services.open({
    tableId: TableChildTableId,
    menuId: TableChildSysMenuId || undefined,
    mode: !canEdit ? 'View' : isNew ? 'Add' : 'Edit',
    id,
    row: row ?? undefined,
    presets: childPresets(field, parent),
  });
  if (!('store' in opened)) return opened;
  const draft = typed?.draft ?? held?.draft;
  if (draft && canEdit) opened.store.restore(draft);
  return { ...opened, parent };
}

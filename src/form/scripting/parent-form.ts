import type { ScriptPorts } from '@/form/scripting/script-ports';
import { cleanJson, isJsonObject, type JsonValue } from '@/lib/json';
import { withHeld } from '@/form/store/pending-rows';
import { linkForm } from '@/form/scripting/form-link';
import type { FormStore } from '@/form/store/types';

/** V8.ParentV8 of a child row's form. */
export function parentView(parent: FormStore): Record<string, unknown> {
  const link = linkForm(parent);
  return {
    Form: link.Form,
    TableId: parent.model.table.id,
    TableName: parent.model.table.name,
    FormMode: parent.state().mode,
    FormSet: (name: unknown, value: unknown) => parent.formSet(String(name), value),
    FieldSet: (name: unknown, attribute: unknown, value: unknown) =>
      parent.fieldSet(String(name), String(attribute), cleanJson(value)),
    RefreshChildTable: (name: unknown) =>
      parent.emit({ kind: 'action', name: String(name), action: 'refresh', detail: null }),
  };
}

/**
 * Rows of a child table with the changes the parent still holds merged in: to a script they are as good as saved.
 */
export async function mergeHeld(
  parent: FormStore,
  key: string,
  rows: JsonValue,
  nameOf: ScriptPorts['tableName'],
): Promise<JsonValue> {
  if (!Array.isArray(rows)) return rows;
  let merged: JsonValue[] = rows;
  for (const field of parent.model.fields) {
    const held = parent.stateOf(field.name)?.held ?? [];
    if (held.length === 0) continue;
    const { TableChildTableId: tableId, TableChildSysMenuId } = field.config;
    const target = { tableId, menuId: TableChildSysMenuId || undefined };
    const isIt = tableId === key || (await nameOf(target)).toLowerCase() === key.toLowerCase();
    if (isIt) merged = withHeld(merged.filter(isJsonObject), held);
  }
  return merged;
}

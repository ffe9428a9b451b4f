import type { ApiReplace } from '@/data/outbox/write';
import { own, readJson, type JsonObject, type JsonValue } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { readText } from '@/lib/read-value';
import { encodeChanges, encodeRow } from '@/form/store/encode-row';
import { apiReplaceOf } from '@/form/store/api-replace';
import { pendingFiles } from '@/form/store/pending-files';
import type { FormStore, PendingRow } from '@/form/store/types';

/** One child row as the write takes it. */
export interface ChildChange {
  action: PendingRow['action'];
  FormEngineKey: string;
  Id: string;
  _RowModel?: JsonObject;
  apiReplace?: ApiReplace;
}

/** How the children of a TableChild find their parent: `{child column: parent value}` (TableChild). */
export function parentKey(field: FieldModel, parent: FormStore): JsonObject {
  const { TableChildFkFieldName, TableChild } = field.config;
  const primary = TableChild.PrimaryTableFieldName || 'Id';
  if (TableChildFkFieldName === '') return {};
  return { [TableChildFkFieldName]: primary === 'Id' ? parent.id : storedValue(parent, primary) };
}

/** Values a new child row starts with: the key to the parent and the columns that FieldRelations copies from it. */
export function childPresets(field: FieldModel, parent: FormStore): JsonObject {
  const copies = relationsOf(field).map(([from, to]): [string, JsonValue] => [to, storedValue(parent, from)]);
  return { ...Object.fromEntries(copies), ...parentKey(field, parent) };
}

/** `[parent column, child column]` pairs: FieldRelations, and TableChildCallbackField of older definitions. */
function relationsOf(field: FieldModel): [string, string][] {
  const legacy = readJson(field.config.TableChildCallbackField);
  const pairs = [...field.config.TableChild.FieldRelations, ...(Array.isArray(legacy) ? legacy : [])].map(
    (item): [string, string] =>
      Array.isArray(item)
        ? [readText(item[0]), readText(item[1])]
        : [readText(own(item, 'Father')), readText(own(item, 'Child'))],
  );
  return pairs.filter(([from, to]) => from !== '' && to !== '');
}

function storedValue(store: FormStore, name: string): JsonValue {
  return own(encodeRow(store), name) ?? null;
}

/** The state of a child form as a change that its parent holds until the parent is saved. */
export function toHeldRow(child: FormStore): PendingRow {
  const isNew = child.state().mode === 'Add';
  const files = pendingFiles(child);
  const held: PendingRow = {
    action: isNew ? 'Insert' : 'Update',
    Id: child.id,
    values: encodeChanges(child, isNew),
    row: { ...child.original, ...encodeRow(child) },
    draft: child.snapshot(),
    ...apiReplaceOf(child.model),
  };
  return files.length > 0 ? { ...held, files } : held;
}

/** Everything that the TableChild fields of a form hold, ready to be written after it. */
export function childChanges(store: FormStore): ChildChange[] {
  return store.model.fields.flatMap((field) => {
    const held = store.stateOf(field.name)?.held ?? [];
    const FormEngineKey = field.config.TableChildTableId;
    return FormEngineKey === ''
      ? []
      : held.map((row) => ({ FormEngineKey, ...childChange(row, field, store) }));
  });
}

function childChange(
  row: PendingRow,
  field: FieldModel,
  parent: FormStore,
): Omit<ChildChange, 'FormEngineKey'> {
  const { action, Id, values, apiReplace } = row;
  const change = { action, Id, ...(apiReplace ? { apiReplace } : {}) };
  if (action === 'Delete') return change;
  // The parent may have changed since the child was added, so the copied columns are copied now.
  return {
    ...change,
    _RowModel: action === 'Insert' ? { ...values, ...childPresets(field, parent) } : values,
  };
}

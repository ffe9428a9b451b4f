import { isJsonObject, own, readJson, type JsonObject, type JsonValue } from '@/lib/json';
import type { FieldModel, FormMode, FormModel } from '@/form/model/model';
import { fieldTypes } from '@/form/fields/field-types';
import { parseDefinition } from '@/form/parser/parse';
import { readFlag, readText } from '@/lib/read-value';
import { encodeField } from '@/form/store/encode-row';
import { createFormStore } from '@/form/store/form-store';
import type { FieldConfig } from '@/form/model/config-defaults';
import type { FormStore } from '@/form/store/types';

/** A value of a row may be long; it is never cut off. */
const CELL_TYPE = 'mediumtext';

/** The columns of a JsonTable as their own form (JsonTable.Columns). */
export function rowModel(field: Pick<FieldModel, 'id' | 'name' | 'label'>, config: FieldConfig): FormModel {
  return parseDefinition(
    {
      table: { Id: `${field.id}/rows`, Name: field.name, Description: field.label, Column: 1 },
      fields: config.JsonTable.Columns.filter(isJsonObject).map((column, index) => ({
        Id: readText(own(column, 'Id'), `${field.id}/${index}`),
        Name: own(column, 'Key') ?? own(column, 'Name') ?? null,
        Label: own(column, 'Label') ?? null,
        Component: own(column, 'Component') ?? 'Text',
        Type: CELL_TYPE,
        NotEmpty: own(column, 'Required') ?? 0,
        Visible: readFlag(own(column, 'Visible')) ?? true,
        Readonly: own(column, 'Readonly') ?? 0,
        DefaultValue: own(column, 'DefaultValue') ?? '',
        Placeholder: own(column, 'Placeholder') ?? '',
        Config: own(column, 'Config') ?? {},
        Data: own(column, 'Data') ?? own(column, 'KeyValueList') ?? [],
        Sort: own(column, 'Sort') ?? index,
      })),
    },
    fieldTypes,
  );
}

/** Opens one row in a form; properties that no column covers are carried along. */
export function openRowForm(model: FormModel, row: JsonObject | null, mode: FormMode): FormStore {
  return createFormStore(model, row ? { mode, row, id: 'row' } : { mode: 'Add', id: 'row' });
}

/** The row a form holds, in stored form; lists stay lists, since the value is JSON already. */
export function rowOf(store: FormStore, before: JsonObject | null): JsonObject {
  const row: JsonObject = { ...before };
  for (const field of store.model.fields) Object.assign(row, encodeField(field, store.value(field.name)));
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, listOf(value)]));
}

function listOf(value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  const read = readJson(value);
  return Array.isArray(read) || isJsonObject(read) ? read : value;
}

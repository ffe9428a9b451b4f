import { isEqual } from '@/lib/equal';
import { cleanJson, isUnsafeKey, own, type JsonObject, type JsonValue } from '@/lib/json';
import { FIXED_COLUMNS, type FieldModel, type FormModel } from '@/form/model/model';

/**
 * Columns of the row that no field of the form represents. Scripts read and set them like fields (V8.Form, V8.FormSet);
 * those that are columns of the table and were changed are saved with the row.
 */
export interface ExtraColumns {
  get(name: string): JsonValue | undefined;
  all(): JsonObject;
  set(name: string, value: unknown): void;
  /** Columns that differ from the stored row, or in Add mode from nothing. */
  changed(): JsonObject;
  /** Sets the row that the server now has. */
  rebase(row: JsonObject): void;
}

/** @param start the stored row, or in Add mode the presets from the code that opened the form */
export function createExtraColumns(model: FormModel, start: JsonObject, isNew: boolean): ExtraColumns {
  let columns = looseOf(model, start);
  let stored: JsonObject = isNew ? {} : columns;
  let known = new Set(Object.keys(columns));
  return {
    get: (name) => own(columns, name),
    all: () => columns,
    set(name, value) {
      if (!isUnsafeKey(name)) columns = { ...columns, [name]: cleanJson(value) };
    },
    changed() {
      // A name that is not a column would make the server refuse the whole row, so only names the row has count.
      const isColumn = (name: string): boolean =>
        known.has(name) && !FIXED_COLUMNS.includes(name) && !name.startsWith('_');
      return Object.fromEntries(
        Object.entries(columns).filter(
          ([name, value]) => isColumn(name) && !isEqual(value, own(stored, name)),
        ),
      );
    },
    rebase(row) {
      columns = { ...columns, ...looseOf(model, row) };
      stored = columns;
      known = new Set([...known, ...Object.keys(looseOf(model, row))]);
    },
  };
}

function looseOf(model: FormModel, row: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !model.byName.has(name)));
}

/** The fields that keep part of their value in companion columns, by the names of those columns. */
export function companionOwners(model: FormModel): ReadonlyMap<string, FieldModel> {
  const owners = new Map<string, FieldModel>();
  for (const field of model.fields) {
    const { codec } = field.type;
    for (const name of Object.keys(codec.extraColumns?.(codec.empty(field), field) ?? {}))
      owners.set(name, field);
  }
  return owners;
}

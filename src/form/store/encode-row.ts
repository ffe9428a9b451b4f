import type { JsonObject, JsonValue } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { writeWithPlaceholders, type Attachment } from '@/form/model/attachment';
import type { Scalar } from '@/form/model/option';
import type { FormStore } from '@/form/store/types';

/** Suffixes of names that the platform's clients keep next to values; they are never columns. */
const CLIENT_ENDINGS = ['_RealPath', '_TmpEngineResult', '_UploadValue'];

/** Whether a name is a client's note and not a column. */
function isClientOnly(name: string): boolean {
  return CLIENT_ENDINGS.some((ending) => name.endsWith(ending));
}

/** The columns one field writes: its own in stored form and its extra ones. */
export function encodeField(field: FieldModel, value: JsonValue): Record<string, Scalar> {
  const { codec } = field.type;
  const rules = field.type.upload?.rules(field);
  const own =
    rules && Array.isArray(value)
      ? writeWithPlaceholders(value as Attachment[], rules.Multiple)
      : codec.encode(value, field);
  return { [field.name]: own, ...codec.extraColumns?.(value, field) };
}

/** All values of a form in stored form, without empty ones: the form as option queries and scripts' calls get it. */
export function encodeRow(store: FormStore): JsonObject {
  const row: JsonObject = { Id: store.id };
  for (const field of store.model.fields) {
    const value = store.value(field.name);
    if (!field.type.codec.isEmpty(value, field)) Object.assign(row, encodeField(field, value));
  }
  return row;
}

/**
 * The columns a write sends: on insert every value there is, on update those that differ from the stored row. Objects and lists
 * are JSON text, null stays null; columns that must not be saved are left out.
 */
export function encodeChanges(store: FormStore, isNew: boolean): JsonObject {
  const changes: JsonObject = {};
  const skipped = store.notSave();
  const names = new Set(store.changed());
  for (const field of store.model.fields) {
    const value = store.value(field.name);
    const isSent = isNew ? field.stored && !isUnset(field, value) : names.has(field.name);
    if (isSent && !skipped.has(field.name)) Object.assign(changes, encodeField(field, value));
  }
  for (const [name, value] of Object.entries(store.changedExtras())) {
    if (!skipped.has(name) && !isClientOnly(name))
      changes[name] = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  }
  return changes;
}

/** A value that a new row need not include: empty, and not a meaningful 0 or "off". */
function isUnset(field: FieldModel, value: JsonValue): boolean {
  return typeof value === 'number' ? false : field.type.codec.isEmpty(value, field);
}

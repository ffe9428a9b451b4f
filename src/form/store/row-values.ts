import {
  cleanJson,
  isJsonObject,
  looksLikeJson,
  own,
  readJson,
  type JsonObject,
  type JsonValue,
} from '@/lib/json';
import type { FieldModel } from '@/form/model/model';

/** The stored row as plain JSON; anything but an object is an empty row. */
export function cleanRow(row: unknown): JsonObject {
  const clean = cleanJson(row);
  return isJsonObject(clean) ? clean : {};
}

/** The value that a stored row gives a field: its empty value when the row has no such column. */
export function decodeValue(field: FieldModel, row: JsonObject): JsonValue {
  const { codec } = field.type;
  const wire = own(row, field.name);
  const hasCompanion = codec.extraColumns !== undefined;
  return wire === undefined && !hasCompanion ? codec.empty(field) : codec.decode(wire, field, row);
}

/**
 * The value a new row starts with: the preset from the code that opened the form, else DefaultValue – JSON when it starts like
 * it – else empty.
 */
export function defaultValue(field: FieldModel, presets: JsonObject): JsonValue {
  const { codec } = field.type;
  const preset = own(presets, field.name);
  if (preset !== undefined) return givenValue(field, preset, presets);
  const text = field.defaultValue;
  if (text === '') return codec.empty(field);
  return givenValue(field, looksLikeJson(text) ? (readJson(text) ?? text) : text);
}

/** A value that no user typed, as the field keeps it. */
export function givenValue(field: FieldModel, given: unknown, row?: JsonObject): JsonValue {
  const { codec } = field.type;
  const value = codec.decode(given, field, row);
  return codec.fit?.(value, field) ?? value;
}

/** Whether two values of a field mean the same. */
export function sameValue(field: FieldModel, one: JsonValue, other: JsonValue): boolean {
  return one === other || field.type.codec.equals(one, other, field);
}

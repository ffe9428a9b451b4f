import { isJsonObject, own, type JsonObject, type JsonValue } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { say } from '@/i18n/define-messages';
import { formWords } from '@/form/messages';
import { defineCodec } from '@/form/model/define-codec';
import { readList } from '@/form/model/read-list';
import type { FieldShape } from '@/form/model/field-type';

/** Stored as a JSON array of row objects; a single object is one row, a bare id (old menus) a row with its first column. */
export const jsonTableCodec = defineCodec<JsonObject[]>({
  empty: () => [],
  decode: (wire, field) => readList(wire, false).flatMap((row) => readRow(row, field)),
  encode: (value) => JSON.stringify(value),
  toText: (value) => (value.length === 0 ? '' : say(formWords, 'rows', { count: value.length })),
});

function readRow(row: JsonValue, field: FieldShape): JsonObject[] {
  if (isJsonObject(row)) return [row];
  if (row === null || Array.isArray(row)) return [];
  return [{ [readText(own(field.config.JsonTable.Columns[0], 'Key')) || 'Id']: row }];
}

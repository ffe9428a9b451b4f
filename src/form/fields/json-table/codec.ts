import { isJsonObject, own, readJson, type JsonObject, type JsonValue } from '@/lib/json';
import { readNumber, readText } from '@/lib/read-value';
import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import { defineCodec } from '@/form/model/define-codec';
import { readList } from '@/form/model/read-list';
import { ANY_DECIMALS, fittedDecimals } from '@/form/fields/number-text/decimals';
import type { FieldShape } from '@/form/model/field-type';

/** Stored as a JSON array of row objects; a single object is one row, a bare id (old menus) a row with its first column. */
export const jsonTableCodec = defineCodec<JsonObject[]>({
  empty: () => [],
  decode: (wire, field) => readList(wire, false).flatMap((row) => readRow(row, field)),
  encode: (value) => JSON.stringify(value),
  fit: (value, field) => value.map((row) => fitRow(row, field)),
  toText: (value) => (value.length === 0 ? '' : translate(formMessages, 'rows', { count: value.length })),
});

/** Numbers of a row by the decimals of their columns. */
function fitRow(row: JsonObject, field: FieldShape): JsonObject {
  const decimals = (name: string) => {
    const column = field.config.JsonTable.Columns.find((one) => own(one, 'Key') === name);
    return readNumber(own(readJson(own(column, 'Config')), 'NumberTextPrecision')) || ANY_DECIMALS;
  };
  const fit = ([name, cell]: [string, JsonValue]) => [
    name,
    typeof cell === 'number' ? fittedDecimals(cell, decimals(name)) : cell,
  ];
  return Object.fromEntries(Object.entries(row).map(fit)) as JsonObject;
}

function readRow(row: JsonValue, field: FieldShape): JsonObject[] {
  if (isJsonObject(row)) return [row];
  if (row === null || Array.isArray(row)) return [];
  return [{ [readText(own(field.config.JsonTable.Columns[0], 'Key')) || 'Id']: row }];
}

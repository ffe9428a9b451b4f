import { namesOf } from '@/data/cache/people-names';
import type { Row } from '@/data/protocol/row';
import { makeSheet } from '@/device/storage/sheet';
import type { LocalFile } from '@/device/types';
import type { FieldModel } from '@/form/model/model';
import { namePeopleOf } from '@/form/store/name-people';
import { cleanRow, decodeValue } from '@/form/store/row-values';
import type { FormStore } from '@/form/store/types';
import { toTableQuery } from '@/features/records/list/list-query';
import { readRows, type ListState } from '@/features/records/list/list-state';
import { exportColumns } from '@/features/records/transfer/export-columns';
import { transferMessages } from '@/features/records/transfer/messages';
import { MOST_EXPORTED_ROWS, type RefusedExport } from '@/features/records/transfer/refused';
import { translate } from '@/i18n/define-messages';
import { loading } from '@/ui/loading';

/** Rows per request. */
const PART = 500;

/** Makes a spreadsheet of the rows that a list shows now, read again from the server. */
export async function ownSheet(
  list: ListState,
  options: FormStore,
  name: string,
): Promise<LocalFile | RefusedExport> {
  const rows = await allRows(list);
  if ('why' in rows) return rows;
  await namePeopleOf(options, namesOf, rows.map(cleanRow));
  const columns = exportColumns(list.definition);
  const cells = rows.map((row) => columns.map((field) => cellOf(field, row, options)));
  const heads = columns.map((field, at) => ({
    title: field.label,
    width: widthOf([field.label, ...cells.slice(0, 100).map((row) => row[at] ?? '')]),
  }));
  return makeSheet(name, heads, cells);
}

async function allRows(list: ListState): Promise<Row[] | RefusedExport> {
  const query = list.query.getState();
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readRows(list.definition, toTableQuery(list.definition, query, page, PART));
    if ('error' in answer) return { why: answer.error };
    if (answer.total > MOST_EXPORTED_ROWS)
      return { why: translate(transferMessages, 'tooMany', { most: MOST_EXPORTED_ROWS }) };
    all.push(...answer.rows);
    loading.say(translate(transferMessages, 'exportingRows', { rows: all.length, total: answer.total }));
    if (answer.rows.length < PART) return all;
  }
}

/** The value of a field as the record's page shows it; numbers stay numbers, so that they can be summed. */
function cellOf(field: FieldModel, row: Row, options: FormStore): string | number {
  const value = decodeValue(field, cleanRow(row));
  if (field.type.list.filter === 'numbers' && typeof value === 'number') return value;
  return field.type.codec.toText(value, field, { options: options.stateOf(field.name)?.options ?? [] });
}

const NARROW = 8;
const WIDEST = 48;

/** The number of characters a column needs; a Chinese one is as wide as two. */
function widthOf(texts: readonly (string | number)[]): number {
  const widths = texts.map((text) =>
    [...String(text)].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 2),
  );
  return Math.min(WIDEST, Math.max(NARROW, ...widths));
}

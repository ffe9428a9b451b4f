import { localFile } from '@/device/storage/files.h5';
import { beginSheet, type SheetWriter } from '@/device/storage/sheet.h5';
import type { SheetCell, SheetColumn } from '@/device/types';
import { csvLine } from '@/lib/csv';

export type FileFormat = 'xlsx' | 'csv';

const NARROW = 8;
const WIDEST = 48;

const textOf = (cell: SheetCell): string => (typeof cell === 'object' ? cell.date : String(cell));

/** The number of characters a column needs; a Chinese one is as wide as two. */
function widthOf(texts: readonly string[]): number {
  const widths = texts
    .flatMap((text) => text.split('\n'))
    .map((line) => [...line].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 2));
  return Math.min(WIDEST, Math.max(NARROW, ...widths));
}

function sheetWriter(columns: readonly Omit<SheetColumn, 'width'>[]): SheetWriter {
  let sheet: SheetWriter | undefined;
  // Widths are written before the first row: they follow from the first ones.
  const begin = (rows: readonly (readonly SheetCell[])[]) =>
    beginSheet(
      columns.map((column, at) => ({
        ...column,
        width: widthOf([column.title, ...rows.slice(0, 100).map((row) => textOf(row[at] ?? ''))]),
      })),
    );
  return {
    add(rows) {
      sheet ??= begin(rows);
      return sheet.add(rows);
    },
    finish: (name) => (sheet ??= begin([])).finish(name),
  };
}

/** The mark by which Excel knows UTF-8. */
const BOM = '\ufeff';

function csvWriter(columns: readonly Omit<SheetColumn, 'width'>[]): SheetWriter {
  const parts: BlobPart[] = [BOM, csvLine(columns.map(({ title }) => title))];
  return {
    add(rows) {
      parts.push(
        rows.map((row) => csvLine(row.map((cell) => (typeof cell === 'object' ? cell.date : cell)))).join(''),
      );
      return Promise.resolve();
    },
    finish: (name) => Promise.resolve(localFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name)),
  };
}

/** Begins a file of rows. */
export const openWriter = (format: FileFormat, columns: readonly Omit<SheetColumn, 'width'>[]): SheetWriter =>
  (format === 'csv' ? csvWriter : sheetWriter)(columns);

import { isTooLarge, readSheet } from '@/device/storage/read-sheet.h5';
import type { LocalFile } from '@/device/types';
import { translate } from '@/i18n/define-messages';
import { groupedCount } from '@/lib/grouped-count';
import { importMessages } from '@/features/records/transfer/import/messages';

/** Megabytes of a file, and rows in it, that a browser still reads while its user waits. */
export const LIMITS = { size: 10, rows: 50_000 };
const MB = 1024 * 1024;
/** An example of what a column holds is looked for in this many rows. */
const FIRST_ROWS = 20;

export interface FileColumn {
  head: string;
  /** What a row has in it; '' where the first ones have nothing. */
  example: string;
}

/** A file that can be imported. */
export interface ReadFile {
  /** Its rows, the first one with the heads. */
  rows: readonly (readonly string[])[];
  columns: readonly FileColumn[];
  /** Rows that are not empty, below the heads. */
  count: number;
}

const hasText = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** Reads a file of rows. @throws an error with the message to show */
export async function readFile(file: LocalFile): Promise<ReadFile> {
  if (file.size > LIMITS.size * MB)
    throw new Error(translate(importMessages, 'tooLarge', { size: LIMITS.size }));
  const rows = await readSheet(file, LIMITS.rows + 2).catch((reason: unknown) => {
    throw new Error(translate(importMessages, isTooLarge(reason) ? 'unpacksTooLarge' : 'unreadable'));
  });
  if (rows.length > LIMITS.rows + 1)
    throw new Error(translate(importMessages, 'tooMany', { rows: groupedCount(LIMITS.rows) }));
  const [heads = [], ...body] = rows;
  const count = body.filter(hasText).length;
  if (count === 0 || !hasText(heads)) throw new Error(translate(importMessages, 'noRows'));
  const first = body.slice(0, FIRST_ROWS);
  const width = Math.max(heads.length, ...first.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_unused, at) => ({
    head: (heads[at] ?? '').trim(),
    example: first.map((row) => (row[at] ?? '').trim()).find((text) => text !== '') ?? '',
  }));
  return { rows, columns, count };
}

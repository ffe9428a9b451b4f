import type { LocalFile, SheetColumn } from '../types';
import { localFile } from './files.h5';

/** Whether this platform can make spreadsheets. */
export const makesSheets = true;

/** Makes a spreadsheet (xlsx) of one page with a header that stays while scrolling. */
export async function makeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly (string | number)[])[],
): Promise<LocalFile> {
  const { default: write } = await import('write-excel-file/universal');
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })),
  );
  const widths = columns.map(({ width }) => ({ width }));
  const blob = await write([head, ...cells], { columns: widths, stickyRowsCount: 1 }).toBlob();
  return localFile(blob, name);
}

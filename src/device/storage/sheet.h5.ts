import type { LocalFile, SheetCell, SheetColumn } from '../types';
import { localFile } from './files.h5';
import { cellXml, columnName, sheetHead, sheetParts } from './sheet-xml.h5';
import { zipEntry, zipOf, zipText } from './zip.h5';

/** Whether this platform can make spreadsheets. */
export const makesSheets = true;

/** A spreadsheet of one page that is made row by row. */
export interface SheetWriter {
  add(rows: readonly (readonly SheetCell[])[]): Promise<void>;
  /** Names the file and gives it. */
  finish(name: string): Promise<LocalFile>;
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Begins a spreadsheet (xlsx) with a header that stays while scrolling. */
export function beginSheet(columns: readonly SheetColumn[]): SheetWriter {
  const sheet = zipEntry('xl/worksheets/sheet1.xml');
  const { styles, styleOf } = sheetParts(columns);
  let written = 0;
  const rowXml = (cells: readonly SheetCell[], style: (cell: SheetCell, column: number) => number) => {
    written += 1;
    const drawn = cells.map((cell, at) => cellXml(`${columnName(at)}${written}`, cell, style(cell, at)));
    return `<row r="${written}">${drawn.join('')}</row>`;
  };
  const titles = columns.map(({ title }) => title);
  const begun = sheet.add(sheetHead(columns) + rowXml(titles, () => 1));
  return {
    async add(rows) {
      await begun;
      await sheet.add(rows.map((cells) => rowXml(cells, styleOf)).join(''));
    },
    async finish(name) {
      await begun;
      await sheet.add('</sheetData></worksheet>');
      const others = await Promise.all(styles.map(([file, text]) => zipText(file, text)));
      return localFile(zipOf([...others, await sheet.close()], TYPE), name);
    },
  };
}

/** Makes a spreadsheet of rows that are known. */
export async function makeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<LocalFile> {
  const sheet = beginSheet(columns);
  await sheet.add(rows);
  return sheet.finish(name);
}

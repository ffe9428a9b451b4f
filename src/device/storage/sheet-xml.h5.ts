import type { SheetCell, SheetColumn } from '../types';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** What a cell can hold in Excel; longer text makes it call the file damaged. */
const LONGEST = 32_767;

/** What XML cannot hold. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(UNWRITABLE, '')
    // Excel reads _x000D_ as a character of that number.
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)
    .replace(/\r\n?/g, '\n');

const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheets: they count the 29th of February 1900, which there never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Before this day they and the calendar disagree. */
const FIRST_DAY = 61;

/** The formats of days, minutes and seconds, by the length of their text. */
const DATE_FORMATS: Readonly<Record<number, string>> = {
  10: 'yyyy\\-mm\\-dd',
  16: 'yyyy\\-mm\\-dd\\ hh:mm',
  19: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
};
const DATE_LENGTHS = Object.keys(DATE_FORMATS).map(Number);

/** The number of a day and its time; undefined where a spreadsheet has none. */
function serialOf(date: string): number | undefined {
  if (!(date.length in DATE_FORMATS)) return undefined;
  const time = Date.parse(`${date.slice(0, 10)}T${date.slice(11) || '00:00'}Z`);
  const serial = (time - DAY_ZERO) / MS_PER_DAY;
  return serial >= FIRST_DAY ? serial : undefined;
}

/** A, B … Z, AA …: how spreadsheets name their columns. */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** One cell as XML; '' for an empty one. */
export function cellXml(place: string, cell: SheetCell, style: number): string {
  if (cell === '') return '';
  const mark = ` r="${place}"${style > 0 ? ` s="${style}"` : ''}`;
  const number = typeof cell === 'object' ? serialOf(cell.date) : cell;
  if (typeof number === 'number' && Number.isFinite(number)) return `<c${mark}><v>${number}</v></c>`;
  const text = typeof cell === 'object' ? cell.date : String(cell);
  return `<c t="inlineStr"${mark}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** The page's beginning, up to its first row. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
}

interface SheetParts {
  /** The files beside the page, by their names in the archive. */
  styles: readonly (readonly [name: string, text: string])[];
  /** The number of the style that a cell has in a column. */
  styleOf: (cell: SheetCell, column: number) => number;
}

/** Styles: 0 as it is, 1 the header, 2 several lines, 3 to 5 dates, and then one for each number of decimals. */
const FIRST_DATE = 3;

function stylesXml(decimals: readonly number[]): string {
  const formats = [
    ...DATE_LENGTHS.map((length) => DATE_FORMATS[length] ?? ''),
    ...decimals.map((count) => (count === 0 ? '0' : `0.${'0'.repeat(count)}`)),
  ];
  const first = 164;
  const numbers = formats.map((code, at) => `<numFmt numFmtId="${first + at}" formatCode="${code}"/>`);
  const cells = formats.map(
    (_code, at) => `<xf numFmtId="${first + at}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  );
  const plain = 'numFmtId="0" fillId="0" borderId="0"';
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${numbers.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${FIRST_DATE + formats.length}"><xf ${plain} fontId="0"/><xf ${plain} fontId="1" applyFont="1"/>` +
    `<xf ${plain} fontId="0" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf>${cells.join('')}</cellXfs>` +
    '</styleSheet>'
  );
}

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relations = (lines: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines}</Relationships>`;

const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

/** What belongs to a spreadsheet besides its page. */
export function sheetParts(columns: readonly SheetColumn[]): SheetParts {
  const decimals = [...new Set(columns.flatMap((column) => column.decimals ?? []))];
  const firstNumber = FIRST_DATE + DATE_LENGTHS.length;
  return {
    styles: [
      [
        '[Content_Types].xml',
        `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
          '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
          '<Default Extension="xml" ContentType="application/xml"/>' +
          `${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}</Types>`,
      ],
      ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
      [
        'xl/workbook.xml',
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
          '<sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ],
      [
        'xl/_rels/workbook.xml.rels',
        relations(relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml')),
      ],
      ['xl/styles.xml', stylesXml(decimals)],
    ],
    styleOf(cell, column) {
      if (typeof cell === 'number') {
        const count = columns[column]?.decimals;
        return count === undefined ? 0 : firstNumber + decimals.indexOf(count);
      }
      if (typeof cell === 'object') {
        const kind = DATE_LENGTHS.indexOf(cell.date.length);
        return kind < 0 || serialOf(cell.date) === undefined ? 0 : FIRST_DATE + kind;
      }
      return cell.includes('\n') ? 2 : 0;
    },
  };
}

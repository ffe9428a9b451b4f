import type { PaperPart } from './content';
import { COLOURS, MM, PAD, SIZES, type Drawing } from './drawing';

/** More columns have room in small letters only. */
const MANY = 8;

/** Cells of one row: as high as the highest. */
interface Cells {
  widths: readonly number[];
  rights: readonly boolean[];
  size: number;
}

function drawRow(
  drawing: Drawing,
  texts: readonly string[],
  cells: Cells,
  height: number,
  isHead: boolean,
): void {
  const { doc, left } = drawing;
  const y = doc.y;
  const whole = cells.widths.reduce((sum, width) => sum + width, 0);
  if (isHead) doc.rect(left, y, whole, height).fill(COLOURS.head);
  let x = left;
  doc.lineWidth(0.4).strokeColor(COLOURS.line);
  cells.widths.forEach((width, at) => {
    doc.rect(x, y, width, height).stroke();
    const text = texts[at] ?? '';
    if (text !== '')
      drawing.text(text, {
        x: x + PAD,
        y: y + PAD,
        width: width - 2 * PAD,
        size: cells.size,
        align: cells.rights[at] && !isHead ? 'right' : 'left',
      });
    x += width;
  });
  doc.y = y + height;
}

/** The most signs of a cell: longer ones would not fit on a page. */
const LONGEST_CELL = 600;

const cut = (text: string): string => (text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text);

/** Draws a table, with its head on every page. */
export async function drawTable(
  drawing: Drawing,
  { heads, rows }: Extract<PaperPart, { kind: 'table' }>,
): Promise<void> {
  const size = heads.length > MANY ? SIZES.narrow : SIZES.small;
  const cells: Cells = { widths: widthsOf(drawing, heads.map(({ text }) => text), rows, size), rights: heads.map(({ isNumber }) => isNumber), size }; // prettier-ignore
  const heightOf = (texts: readonly string[]): number =>
    Math.max(...cells.widths.map((width, at) => drawing.heightOf(texts[at] ?? '', size, width - 2 * PAD))) +
    2 * PAD;
  const names = heads.map(({ text }) => text);
  const hasHead = names.some((name) => name !== '');
  const head = heightOf(names);
  const addHead = (): void => {
    if (hasHead) drawRow(drawing, names, cells, head, true);
  };
  drawing.need(head + 10 * MM);
  addHead();
  for (const row of rows) {
    const texts = row.map(cut);
    const height = heightOf(texts);
    if (drawing.need(height)) addHead();
    drawRow(drawing, texts, cells, height, false);
    await drawing.rest();
  }
  drawing.doc.y += 3 * MM;
}

/** The width of each column: by its longest text, none below a tenth of the sheet unless there are many. */
function widthsOf(
  drawing: Drawing,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  size: number,
): number[] {
  const { doc, width } = drawing;
  doc.fontSize(size);
  const seen = rows.slice(0, 100);
  const wanted = heads.map((head, at) => {
    const longest = [head, ...seen.map((row) => row[at] ?? '')]
      .flatMap((text) => text.split('\n'))
      .reduce((most, line) => (line.length > most.length ? line : most), '');
    return Math.min(doc.widthOfString(longest) + 2 * PAD + 1, width / 2);
  });
  const whole = wanted.reduce((sum, each) => sum + each, 0);
  if (whole <= width) return wanted.map((each) => each + (width - whole) / wanted.length);
  // What fits into an equal share keeps its width; the others share the rest.
  const share = width / wanted.length;
  const small = wanted.filter((each) => each <= share).reduce((sum, each) => sum + each, 0);
  const large = wanted.filter((each) => each > share).reduce((sum, each) => sum + each, 0);
  return wanted.map((each) => (each <= share ? each : ((width - small) * each) / large));
}

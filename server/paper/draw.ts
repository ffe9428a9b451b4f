import { type Readable } from 'node:stream';
import { qrPath } from '../../src/lib/qr-path';
import type { PaperContent, PaperLine, PaperPart, PaperSignature } from './content';
import { COLOURS, Drawing, MARGINS, MM, PAD, SIZES } from './drawing';
import { drawTable } from './draw-table';
import { faceOf } from './font';
import { layOutPlainly } from './plain-layout';

/** The longest side of a picture in the content, and of the QR code and the logo. */
const PICTURE = 34 * MM;
const CODE = 22 * MM;
const LOGO = { width: 42 * MM, height: 14 * MM };
const LABEL = 26 * MM;
const SIGNATURE = { height: 16 * MM, most: 4 };
function drawHead(drawing: Drawing, { title, notes, logo, code }: PaperContent): void {
  const { doc, left, width } = drawing;
  const top = doc.y;
  const drawn = code === '' ? undefined : qrPath(code);
  const side = drawn ? CODE + 4 * MM : 0;
  let { y } = doc;
  if (logo && drawing.picture(logo, left, y, [LOGO.width, LOGO.height])) y += LOGO.height + 2 * MM;
  drawing.text(title, { x: left, y, width: width - side, size: SIZES.title });
  for (const note of notes)
    drawing.text(note, {
      x: left,
      y: doc.y + 0.6 * MM,
      width: width - side,
      size: SIZES.small,
      colour: COLOURS.quiet,
    });
  const below = doc.y;
  if (drawn) {
    doc.save();
    doc.translate(left + width - CODE, top).scale(CODE / drawn.modules);
    doc.path(drawn.d).fill(COLOURS.text);
    doc.restore();
  }
  doc.y = Math.max(below, drawn ? top + CODE : below) + 4 * MM;
}

function drawTitle(drawing: Drawing, title: string): void {
  if (title === '') return;
  const { doc, left, width } = drawing;
  drawing.need(24 * MM);
  drawing.text(title, { x: left, y: doc.y + 2 * MM, width, size: SIZES.part });
  doc.y += 1.2 * MM;
}

/** A longer text has a line of its own. */
const LONG = 40;

const isLong = ({ text, pictures }: PaperLine): boolean =>
  text.length > LONG || text.includes('\n') || pictures.length > 0;

async function drawLines(
  drawing: Drawing,
  { lines, columns }: Extract<PaperPart, { kind: 'lines' }>,
): Promise<void> {
  const { doc, left } = drawing;
  let row: PaperLine[] = [];
  const flush = async (span: number): Promise<void> => {
    if (row.length > 0) drawLineRow(drawing, row, drawing.width / span, left);
    row = [];
    await drawing.rest();
  };
  for (const line of lines) {
    if (isLong(line)) {
      await flush(columns);
      row = [line];
      await flush(1);
      continue;
    }
    row.push(line);
    if (row.length === columns) await flush(columns);
  }
  await flush(columns);
  doc.y += 2 * MM;
}

function drawLineRow(drawing: Drawing, row: readonly PaperLine[], column: number, left: number): void {
  const { doc } = drawing;
  const width = column - LABEL - 3 * MM;
  const each = Math.max(1, Math.floor(width / (PICTURE + 2 * MM)));
  const heights = row.map(({ label, text, pictures }) =>
    Math.max(
      drawing.heightOf(label, SIZES.text, LABEL - 2 * MM),
      (text === '' && pictures.length > 0 ? 0 : drawing.heightOf(text, SIZES.text, width)) +
        Math.ceil(pictures.length / each) * (PICTURE + 2 * MM),
    ),
  );
  const height = Math.max(...heights) + 2 * PAD;
  drawing.need(Math.min(height, drawing.bottom - MARGINS.top));
  const y = doc.y;
  row.forEach(({ label, text, pictures }, at) => {
    const x = left + at * column;
    drawing.text(label, { x, y: y + PAD, width: LABEL - 2 * MM, size: SIZES.text, colour: COLOURS.quiet });
    if (text !== '') drawing.text(text, { x: x + LABEL, y: y + PAD, width, size: SIZES.text });
    const from = text === '' ? y + PAD : doc.y + 1 * MM;
    pictures.forEach((bytes, index) =>
      drawing.picture(
        bytes,
        x + LABEL + (index % each) * (PICTURE + 2 * MM),
        from + Math.floor(index / each) * (PICTURE + 2 * MM),
        [PICTURE, PICTURE],
      ),
    );
  });
  // A text that is longer than a page has ended on a later one.
  doc.y = height > drawing.bottom - MARGINS.top ? doc.y + PAD : y + height;
  drawing.rule(doc.y);
}

function drawSignatures(drawing: Drawing, signatures: readonly PaperSignature[]): void {
  if (signatures.length === 0) return;
  const { doc, left, width } = drawing;
  for (let at = 0; at < signatures.length; at += SIGNATURE.most) {
    const row = signatures.slice(at, at + SIGNATURE.most);
    const column = width / Math.min(signatures.length, SIGNATURE.most);
    drawing.need(SIGNATURE.height + 14 * MM);
    const y = doc.y + 4 * MM;
    row.forEach(({ label, name, time, picture }, index) => {
      const [x, inside] = [left + index * column, column - 6 * MM];
      drawing.text(label, { x, y, width: inside, size: SIZES.text, colour: COLOURS.quiet });
      const below = y + 5 * MM;
      const isDrawn =
        picture !== undefined && drawing.picture(picture, x, below, [inside, SIGNATURE.height - 6 * MM]);
      if (!isDrawn && name !== '')
        drawing.text(name, { x, y: below + 3 * MM, width: inside, size: SIZES.part });
      const foot = y + SIGNATURE.height;
      doc
        .lineWidth(0.5)
        .strokeColor(COLOURS.quiet)
        .moveTo(x, foot)
        .lineTo(x + inside, foot)
        .stroke();
      const under = [isDrawn ? name : '', time].filter(Boolean).join('  ');
      if (under !== '')
        drawing.text(under, { x, y: foot + 1 * MM, width: inside, size: SIZES.small, colour: COLOURS.quiet });
    });
    doc.y = y + SIGNATURE.height + 7 * MM;
  }
}

/** The small lines at the edges of every page. */
function drawEdges(drawing: Drawing, { header, footer, sheet }: PaperContent): void {
  const { doc, left, width } = drawing;
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    const edge = { x: left, width, size: SIZES.small, colour: COLOURS.quiet };
    const foot = doc.page.height - 11 * MM;
    if (header !== '') drawing.text(header, { ...edge, y: 6 * MM });
    if (footer !== '') drawing.text(footer, { ...edge, y: foot, width: width - 30 * MM });
    if (sheet.pageNumbers) drawing.text(`${page + 1} / ${count}`, { ...edge, y: foot, align: 'right' });
  }
}

async function drawAll(drawing: Drawing, content: PaperContent): Promise<void> {
  drawHead(drawing, content);
  for (const part of content.parts) {
    drawTitle(drawing, part.title);
    await (part.kind === 'table' ? drawTable(drawing, part) : drawLines(drawing, part));
  }
  drawSignatures(drawing, content.signatures);
  drawEdges(drawing, content);
  drawing.doc.end();
}

/** A file that is being drawn; `done` when nothing more is to be drawn, however that ended. */
export interface DrawnPaper {
  file: Readable;
  done: Promise<void>;
}

/**
 * Draws a content as a PDF file. Other calls get their turn in between.
 *
 * @param font as `PDF_FONT` names it
 * @param signal ends the drawing when nobody waits for the file any more; the file then fails
 * @throws Error when the font cannot be opened
 */
export async function drawPaper(
  content: PaperContent,
  font: string,
  signal: AbortSignal,
): Promise<DrawnPaper> {
  // Loaded with the first file.
  const { default: PDFDocument } = await import('pdfkit');
  const { file, face } = faceOf(font);
  const options: PDFKit.PDFDocumentOptions & { font: string } = {
    size: content.sheet.size,
    layout: content.sheet.landscape ? 'landscape' : 'portrait',
    margins: MARGINS,
    // The number of pages is known at the end.
    bufferPages: true,
    // The font of pdfkit would be opened for nothing.
    font: '',
    info: { Title: content.title },
  };
  const doc = new PDFDocument(options);
  if (face === undefined) doc.font(file);
  else doc.font(file, face);
  layOutPlainly(Reflect.get(doc, '_font'));
  // The types of pdfkit know it as an older kind of stream.
  const stream = doc as unknown as Readable;
  const done = drawAll(new Drawing(doc, signal), content).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return { file: stream, done };
}

import { setImmediate } from 'node:timers/promises';

/** Points of a millimetre. */
export const MM = 72 / 25.4;
/** Edges of a page, sizes of texts, colours, and the room inside a cell; points. */
export const MARGINS = { top: 14 * MM, bottom: 18 * MM, left: 12 * MM, right: 12 * MM };
export const SIZES = { title: 16, part: 11, text: 9, small: 8, narrow: 7 } as const;
export const COLOURS = { text: '#000', quiet: '#555', line: '#bbb', head: '#eee' } as const;
export const PAD = 1.4 * MM;

/** How long other calls wait for one page, ms. */
const TURN = 12;

/** Draws one document, from top to bottom. */
export class Drawing {
  private turnEnds = performance.now() + TURN;

  constructor(
    readonly doc: PDFKit.PDFDocument,
    private readonly signal: AbortSignal,
  ) {}

  get left(): number {
    return this.doc.page.margins.left;
  }
  get width(): number {
    return this.doc.page.width - this.doc.page.margins.left - this.doc.page.margins.right;
  }
  get bottom(): number {
    return this.doc.page.height - this.doc.page.margins.bottom;
  }

  /** Lets other calls have their turn. @throws when nobody waits for the file any more */
  async rest(): Promise<void> {
    if (performance.now() < this.turnEnds) return;
    await setImmediate();
    this.signal.throwIfAborted();
    this.turnEnds = performance.now() + TURN;
  }

  heightOf(text: string, size: number, width: number): number {
    return this.doc.fontSize(size).heightOfString(text === '' ? ' ' : text, { width });
  }

  text(
    text: string,
    at: {
      x: number;
      y: number;
      width: number;
      size: number;
      colour?: string;
      align?: 'left' | 'right' | 'center';
    },
  ): void {
    this.doc
      .fontSize(at.size)
      .fillColor(at.colour ?? COLOURS.text)
      .text(text, at.x, at.y, { width: at.width, align: at.align ?? 'left' });
  }

  /** A new page unless so much room is left on this one. */
  need(height: number): boolean {
    if (this.doc.y + height <= this.bottom) return false;
    this.doc.addPage();
    return true;
  }

  rule(y: number, colour: string = COLOURS.line): void {
    this.doc
      .lineWidth(0.5)
      .strokeColor(colour)
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .stroke();
  }

  /** A picture inside a box; false when it cannot be read. */
  picture(bytes: Buffer, x: number, y: number, fit: [number, number], align?: 'right'): boolean {
    try {
      this.doc.image(bytes, x, y, { fit, ...(align ? { align } : {}) });
      return true;
    } catch {
      return false;
    }
  }
}

/** What of fontkit's glyph is used: its advance in units of the font. */
interface Glyph {
  advanceWidth: number;
}

/** A font as fontkit has opened it. */
interface OpenFont {
  glyphForCodePoint(point: number): Glyph;
  layout(text: string): unknown;
}

interface Place {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

const isOpenFont = (font: unknown): font is OpenFont =>
  typeof font === 'object' && font !== null && 'glyphForCodePoint' in font && 'layout' in font;

/**
 * Has a font set its glyphs one after the other. Chinese, Latin letters and digits need no more, and shaping them takes a
 * hundred times as long: a list of 2,000 rows would take a minute.
 *
 * @param selected what pdfkit holds as the font of a document
 */
export function layOutPlainly(selected: unknown): void {
  const font = typeof selected === 'object' && selected !== null && 'font' in selected ? selected.font : null;
  if (!isOpenFont(font)) return;
  const glyphs = new Map<number, Glyph>();
  const glyphOf = (point: number): Glyph => {
    const known = glyphs.get(point) ?? font.glyphForCodePoint(point);
    glyphs.set(point, known);
    return known;
  };
  font.layout = (text) => {
    const run = Array.from(text, (sign) => glyphOf(sign.codePointAt(0) ?? 0));
    const positions = run.map(({ advanceWidth }): Place => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs: run,
      positions,
      // pdfkit scales the positions first, then asks for their sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

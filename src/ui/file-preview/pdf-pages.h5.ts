import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { mark, foundRanges, scrollTo } from './find-text';
import type { PdfLibrary } from './pdf-library';
import type { ShownDocument } from './types';

/** Sharper than this no eye sees, and a canvas costs four bytes a pixel. */
const MAX_DENSITY = 2;

interface Drawn {
  /** The page's element; holds nothing while the page is far away. */
  element: HTMLElement;
  page?: PDFPageProxy;
  /** The scale it was drawn at. */
  scale?: number;
  texts?: HTMLElement;
  cancel?: () => void;
}

/** The pages of a PDF below one another: each is drawn while it is near what is seen. */
export class PdfPages implements ShownDocument {
  private readonly drawn: Drawn[];
  private wanted = '';
  /** For each place that was found, its page and its number on it. */
  private places: readonly { page: number; nth: number }[] = [];
  private texts?: Promise<string[]>;
  private current?: { page: number; nth: number };

  constructor(
    private readonly library: PdfLibrary,
    private readonly file: PDFDocumentProxy,
    elements: readonly HTMLElement[],
    private scaleOf: (page: PDFPageProxy) => number,
  ) {
    this.drawn = elements.map((element) => ({ element }));
  }

  /** Draws a page, or draws it again at a new scale. */
  async draw(at: number): Promise<void> {
    const one = this.drawn[at];
    if (!one) return;
    const page = (one.page ??= await this.file.getPage(at + 1));
    const scale = this.scaleOf(page);
    if (one.scale === scale) return;
    one.cancel?.();
    one.scale = scale;
    const viewport = page.getViewport({ scale });
    const density = Math.min(window.devicePixelRatio, MAX_DENSITY);
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    canvas.className = 'file-preview__paper';
    canvas.setAttribute('aria-hidden', 'true');
    const texts = document.createElement('div');
    texts.className = 'file-preview__words';
    texts.style.setProperty('--total-scale-factor', String(scale));
    one.element.style.width = `${viewport.width}px`;
    one.element.style.height = `${viewport.height}px`;
    one.element.replaceChildren(canvas, texts);
    one.texts = texts;
    const task = page.render({
      canvas,
      viewport,
      ...(density === 1 ? {} : { transform: [density, 0, 0, density, 0, 0] }),
    });
    const layer = new this.library.TextLayer({
      textContentSource: page.streamTextContent(),
      container: texts,
      viewport,
    });
    one.cancel = () => {
      task.cancel();
      layer.cancel();
    };
    // A page that is left, or drawn at another scale, before it is finished.
    await Promise.all([task.promise, layer.render()]).catch(() => undefined);
    if (one.texts === texts) this.markAll();
  }

  /** Forgets what a page that is far away was drawn on; it keeps its height. */
  clear(at: number): void {
    const one = this.drawn[at];
    if (!one?.texts) return;
    one.cancel?.();
    delete one.scale;
    delete one.texts;
    one.element.replaceChildren();
  }

  /** Draws what is drawn at a new scale. */
  rescale(scaleOf: (page: PDFPageProxy) => number): void {
    this.scaleOf = scaleOf;
    this.drawn.forEach(({ texts }, at) => texts && void this.draw(at));
  }

  async find(text: string): Promise<number> {
    this.wanted = text;
    delete this.current;
    const wanted = text.toLowerCase();
    const texts = wanted === '' ? [] : await (this.texts ??= this.readTexts());
    if (this.wanted !== text) return 0;
    this.places = texts.flatMap((words, page) =>
      Array.from({ length: words.split(wanted).length - 1 }, (_, nth) => ({ page, nth })),
    );
    this.markAll();
    return this.places.length;
  }

  goTo(place: number): void {
    this.current = this.places[place];
    const { page, nth } = this.current ?? {};
    if (page === undefined || nth === undefined) return;
    void this.draw(page).then(() => {
      const range = this.rangesOn(page)[nth];
      if (range) scrollTo(range);
      else this.drawn[page]?.element.scrollIntoView();
      this.markAll();
    });
    if (!this.drawn[page]?.texts) this.drawn[page]?.element.scrollIntoView();
  }

  private rangesOn(page: number): Range[] {
    const texts = this.drawn[page]?.texts;
    return texts ? foundRanges(texts, this.wanted) : [];
  }

  private markAll(): void {
    const ranges = this.drawn.flatMap((_, page) => this.rangesOn(page));
    const { page, nth } = this.current ?? {};
    mark(window, ranges, page === undefined || nth === undefined ? undefined : this.rangesOn(page)[nth]);
  }

  private readTexts(): Promise<string[]> {
    return Promise.all(
      this.drawn.map(async (one, at) => {
        const page = (one.page ??= await this.file.getPage(at + 1));
        const { items } = await page.getTextContent();
        return items
          .map((item) => ('str' in item ? item.str : ''))
          .join('')
          .toLowerCase();
      }),
    );
  }
}

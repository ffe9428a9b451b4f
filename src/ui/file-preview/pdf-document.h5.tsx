import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useTranslation } from '@/i18n/use-translation';
import { previewMessages } from './messages';
import { loadPdf, openPdf, type PdfLibrary } from './pdf-library';
import { PdfPages } from './pdf-pages';
import type { DocumentProps } from './types';

/** Room beside a page. */
const MARGIN = 24;
/** A page of text is not drawn wider than this times its paper; then lines are too long and letters too large. */
const MAX_FIT = 1.6;
/** Pages within this distance of what is seen are drawn. */
const NEAR = '800px';

interface Opened {
  library: PdfLibrary;
  file: PDFDocumentProxy;
  /** Width and height of the first page at scale 1; the others are taken to be the same until they are drawn. */
  size: { width: number; height: number };
}

async function open(bytes: ArrayBuffer): Promise<Opened> {
  const library = await loadPdf();
  // A copy: the library hands its bytes to its worker.
  const file = await openPdf(library, bytes.slice(0)).promise;
  const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
  return { library, file, size: { width, height } };
}

/** A PDF: its pages below one another, with text that can be chosen and found. */
export function PdfDocument({ bytes, zoom, onShown, onPage, onFail }: DocumentProps) {
  const t = useTranslation(previewMessages);
  const body = useRef<HTMLDivElement>(null);
  const pages = useRef<PdfPages>();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let file: PDFDocumentProxy | undefined;
    const opening = open(bytes).then((now) => {
      file = now.file;
      setOpened(now);
    }, onFail);
    return () => void opening.then(() => file?.destroy());
  }, [bytes, onFail]);
  const scaleOf = (width: number) =>
    zoom * Math.min(MAX_FIT, ((body.current?.clientWidth ?? width) - MARGIN) / width);
  const scaleOfPage = (page: PDFPageProxy) => scaleOf(page.getViewport({ scale: 1 }).width);
  const latest = useRef(scaleOfPage);
  latest.current = scaleOfPage;
  useEffect(() => {
    const root = body.current;
    if (!opened || !root) return undefined;
    const elements = [...root.querySelectorAll<HTMLElement>('[data-page]')];
    const drawn = new PdfPages(opened.library, opened.file, elements, (page) => latest.current(page));
    pages.current = drawn;
    const near = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const at = elements.indexOf(target as HTMLElement);
          if (isIntersecting) void drawn.draw(at);
          else drawn.clear(at);
        }
      },
      { root, rootMargin: NEAR },
    );
    const read = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) onPage({ at: elements.indexOf(seen.target as HTMLElement) + 1, of: elements.length });
      },
      // The page that crosses the middle is the one being read.
      { root, rootMargin: '-50% 0px -50% 0px' },
    );
    for (const element of elements) {
      near.observe(element);
      read.observe(element);
    }
    onShown(drawn);
    // Keys that scroll go to what has the focus.
    root.focus({ preventScroll: true });
    return () => {
      near.disconnect();
      read.disconnect();
    };
  }, [opened, onShown, onPage]);
  useEffect(() => pages.current?.rescale((page) => latest.current(page)), [zoom]);
  const size = opened?.size;
  const scale = size ? scaleOf(size.width) : 1;
  return (
    <div ref={body} className="file-preview__pages" tabIndex={0}>
      {size
        ? Array.from({ length: opened.file.numPages }, (_, at) => (
            <div
              key={at}
              data-page={at + 1}
              role="region"
              aria-label={t('page', { at: at + 1 })}
              className="file-preview__page"
              style={{ width: size.width * scale, height: size.height * scale }}
            />
          ))
        : null}
    </div>
  );
}

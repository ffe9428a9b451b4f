import type * as Pdf from 'pdfjs-dist';

export type PdfLibrary = typeof Pdf;

/** Beside the page's own files; scripts/lib/h5-worker.mjs puts it there. */
const folder = (): string => new URL('pdf/', document.baseURI).href;

let loaded: Promise<PdfLibrary> | undefined;

/** The library that draws PDF: a file of its own, as large as three pages of ours, which browsers fetch with the first PDF. */
export function loadPdf(): Promise<PdfLibrary> {
  loaded ??= (import(/* webpackIgnore: true */ `${folder()}pdf.min.mjs`) as Promise<PdfLibrary>).then(
    (library) => {
      library.GlobalWorkerOptions.workerSrc = `${folder()}pdf.worker.min.mjs`;
      return library;
    },
  );
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

/** Opens a document. Fonts and tables of Chinese characters come from here too, not from the library's own host. */
export const openPdf = (library: PdfLibrary, data: ArrayBuffer) =>
  library.getDocument({
    data,
    cMapUrl: `${folder()}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder()}standard_fonts/`,
    wasmUrl: `${folder()}wasm/`,
    isEvalSupported: false,
  });

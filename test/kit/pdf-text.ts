import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** What is drawn in a PDF file. */
export interface PdfText {
  /** The texts of each page, one after the other. */
  pages: string[];
  pictures: number;
}

// pdfjs is a module of the kind that tests cannot load, so that it reads in a process of its own.
const READER = `
const { getDocument, OPS } = await import(process.argv[1]);
const parts = [];
for await (const part of process.stdin) parts.push(part);
const read = [];
for (const text of JSON.parse(Buffer.concat(parts).toString())) {
  const file = await getDocument({ data: Uint8Array.from(Buffer.from(text, 'base64')), verbosity: 0 }).promise;
  const [pages, found] = [[], new Set()];
  for (let at = 1; at <= file.numPages; at += 1) {
    const page = await file.getPage(at);
    pages.push((await page.getTextContent()).items.map((item) => item.str).join(' '));
    const { fnArray } = await page.getOperatorList();
    fnArray.forEach((name, index) => name === OPS.paintImageXObject && found.add(at + ' ' + index));
  }
  read.push({ pages, pictures: found.size });
}
process.stdout.write(JSON.stringify(read));
`;

/** Reads PDF files as a viewer does. @throws Error when one of them is not whole */
export function readPdfs(...files: readonly Buffer[]): PdfText[] {
  const library = createRequire(__filename).resolve('pdfjs-dist/legacy/build/pdf.mjs');
  const input = JSON.stringify(files.map((file) => file.toString('base64')));
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', READER, library], {
    input,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return JSON.parse(output.toString()) as PdfText[];
}

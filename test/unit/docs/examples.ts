import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'docs/how-to');

/** The how-tos, by file name. */
export const howTos = fs.readdirSync(folder).filter((name) => name.endsWith('.md'));

/** A block of code of a how-to. */
export interface Example {
  /** Where it would be in the project. */
  file: string;
  text: string;
  /** Where it is in the document. */
  title: string;
}

/** Lines that go into a file, each group after an existing line; into a new file where no line is named. */
export interface Insertion {
  file: string;
  lines: readonly string[];
}

const textOf = (document: string): string => fs.readFileSync(path.join(folder, document), 'utf8');

/**
 * The ts and tsx blocks of a document. One that begins with `// src/…` is that file; the others are placed next to the document.
 */
export function examplesOf(document: string): Example[] {
  const blocks = [...textOf(document).matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, ending, code = ''], index) => {
    const named = /^\/\/ ((?:src|server|test)\/\S+)\n/.exec(code)?.[1];
    const beside = `docs/how-to/${document.replace(/\.md$/, '')}-${index}.${ending}`;
    return { file: named ?? beside, text: code, title: `${document}, block ${index + 1}` };
  });
}

/** The diff blocks of a document: `--- path`, existing lines after a blank, lines to add after a `+`. */
export function insertionsOf(document: string): Insertion[] {
  const blocks = [...textOf(document).matchAll(/^```diff\n--- (\S+)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, file = '', body = '']) => ({ file, lines: body.trimEnd().split('\n') }));
}

/** A text with what an insertion adds. @throws Error when a line it names is missing or occurs twice */
export function insert(text: string, { file, lines }: Insertion): string {
  const all = text === '' ? [] : text.split('\n');
  let at = 0;
  for (const line of lines) {
    if (line.startsWith('+')) {
      all.splice(at, 0, line.slice(1));
      at += 1;
      continue;
    }
    const places = all.flatMap((one, index) => (one === line.slice(1) ? [index] : []));
    if (places.length !== 1) throw new Error(`${file} has '${line.slice(1)}' ${places.length} times`);
    at = (places[0] ?? 0) + 1;
  }
  return all.join('\n');
}

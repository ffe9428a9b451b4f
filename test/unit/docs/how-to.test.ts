import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'docs/how-to');

/** A block of code of a how-to: where it would be in the project, and where it is in the document. */
interface Example {
  file: string;
  text: string;
  title: string;
}

/** The ts and tsx blocks of a document. One that begins with `// src/…` is that file; the others lie beside the document. */
function examplesOf(document: string): Example[] {
  const text = fs.readFileSync(path.join(folder, document), 'utf8');
  const blocks = [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, ending, code = ''], index) => {
    const named = /^\/\/ ((?:src|server|test)\/\S+)\n/.exec(code)?.[1];
    const beside = `docs/how-to/${document.replace(/\.md$/, '')}-${index}.${ending}`;
    return { file: path.join(root, named ?? beside), text: code, title: `${document}, block ${index + 1}` };
  });
}

const documents = fs.readdirSync(folder).filter((name) => name.endsWith('.md'));
const examples = documents.flatMap(examplesOf);
const texts = new Map(examples.map(({ file, text }) => [file, text]));

/** The compiler with the examples lying in the project as if somebody had followed the documents. */
function compile(): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: ['x.ts'] },
    ts.sys,
    root,
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, directoryExists } = host;
  const folders = new Set([...texts.keys()].map((file) => path.dirname(file)));
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.directoryExists = (name) => folders.has(name) || (directoryExists?.(name) ?? true);
  const types = fs.readdirSync(path.join(root, 'types')).map((name) => path.join(root, 'types', name));
  return ts.createProgram([...texts.keys(), ...types], { ...options, noEmit: true }, host);
}

describe('how-tos', () => {
  const program = compile();

  it.each(examples)('DOCS-howto: the example compiles: $title', ({ file }) => {
    const source = program.getSourceFile(file);
    const faults = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(faults).toEqual([]);
  });

  it('DOCS-howto-new: an example does not stand where there is a file already', () => {
    expect(examples.filter(({ file }) => fs.existsSync(file)).map(({ title }) => title)).toEqual([]);
  });
});

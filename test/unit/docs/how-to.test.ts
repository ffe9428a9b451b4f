import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { examplesOf, howTos, insert, insertionsOf, root } from './examples';

const examples = howTos.flatMap(examplesOf).map((one) => ({ ...one, file: path.join(root, one.file) }));
const texts = new Map(examples.map(({ file, text }) => [file, text]));

/** The compiler, with the examples placed in the project as if somebody had followed the documents. */
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

  it.each(howTos)('DOCS-howto-lines: the lines that %s adds to a file have their place there', (document) => {
    for (const insertion of insertionsOf(document)) {
      const file = path.join(root, insertion.file);
      const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
      expect(insert(text, insertion)).not.toBe(text);
    }
  });

  it('DOCS-howto-new: an example never takes the path of an existing file', () => {
    expect(examples.filter(({ file }) => fs.existsSync(file)).map(({ title }) => title)).toEqual([]);
  });
});

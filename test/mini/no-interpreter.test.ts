import fs from 'node:fs';
import path from 'node:path';
import { buildOf, PLATFORMS } from './builds';

/** Texts that occur in the interpreter and in the parser of scripts, whatever a minifier does. */
const MARKS = ['maxParserRecursionDepth', 'SandboxExecutionQuotaExceededError', 'ecmaVersion'];

const scriptsOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(folder, file));

it.each(PLATFORMS)(
  'I6-mini-build: the %s build contains no interpreter and no parser of scripts',
  (platform) => {
    const found = scriptsOf(buildOf(platform)).flatMap((file) => {
      const text = fs.readFileSync(file, 'utf8');
      return MARKS.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
    });
    expect(found).toEqual([]);
  },
);

it('I6-mini-build: the marks are in the interpreter and the parser themselves', () => {
  const own = ['@nyariv/sandboxjs', 'acorn'].map((name) =>
    scriptsOf(path.dirname(require.resolve(name)))
      .map((file) => fs.readFileSync(file, 'utf8'))
      .join(''),
  );
  for (const text of own) expect(MARKS.some((mark) => text.includes(mark))).toBe(true);
});

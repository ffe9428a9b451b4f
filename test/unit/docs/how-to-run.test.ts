import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { examplesOf, howTos, insert, insertionsOf, root } from './examples';

/** How-tos that are followed to the letter, and the tests that then prove that nothing is missing. */
const RUNS: Record<string, readonly string[]> = {
  'add-a-field.md': [
    'test/pages/form/temperature.test.tsx',
    'test/unit/form/codecs.test.ts',
    'test/unit/form/field-laws.test.ts',
  ],
  'add-a-page.md': [
    'test/pages/products.test.tsx',
    'test/unit/navigation/routes.test.ts',
    'test/unit/app/app-config.test.ts',
    'test/unit/docs/product.test.ts',
  ],
};
const COPIED = ['src', 'server', 'test', 'config', 'types', 'docs', 'scripts'];
const FILES = ['package.json', 'tsconfig.json', 'jest.config.js', 'babel.config.js'];

let copy: string;

beforeEach(() => {
  copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'how-to-')));
  for (const name of [...COPIED, ...FILES])
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
});
afterEach(() => fs.rmSync(copy, { recursive: true, force: true }));

/** Applies everything in a how-to to the copy. */
function follow(document: string): void {
  const put = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.writeFileSync(path.join(copy, file), text);
  };
  for (const { file, text } of examplesOf(document)) if (!file.startsWith('docs/')) put(file, text);
  for (const insertion of insertionsOf(document)) {
    const at = path.join(copy, insertion.file);
    put(insertion.file, insert(fs.existsSync(at) ? fs.readFileSync(at, 'utf8') : '', insertion));
  }
}

/**
 * They take half a minute each, and how-to.test.ts catches most of what breaks them, so they run only with `npm run verify --
 * howto`.
 */
const whole = process.env['MICROI_FULL'] === '1' ? it : it.skip;

describe('how-tos, followed in a copy of the project', () => {
  whole.each(Object.entries(RUNS))(
    'DOCS-howto-run: %s leads to something that works',
    (document, tests) => {
      expect(howTos).toContain(document);
      follow(document);
      const jest = path.join(root, 'node_modules/jest/bin/jest.js');
      const { status, stderr } = spawnSync(process.execPath, [jest, '--ci', '--silent', ...tests], {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, JEST_WORKER_ID: undefined },
      });
      expect({ status, said: status === 0 ? '' : stderr.slice(-4000) }).toEqual({ status: 0, said: '' });
      expect(stderr).toMatch(new RegExp(`Test Suites: ${tests.length} passed, ${tests.length} total`));
    },
    300_000,
  );
});

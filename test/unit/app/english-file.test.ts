import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { transformSync } from 'esbuild';
import takeOut from '../../../config/h5/english.js';

type Sections = Record<string, { zh: Record<string, string>; en: unknown }>;

const root = path.resolve(__dirname, '../../..');

/** A source file as the build's loader leaves it. */
const built = (folder: string, file: string): string =>
  takeOut.call(
    { rootContext: folder, resourcePath: path.join(folder, file), addContextDependency: () => undefined },
    readFileSync(path.join(folder, file), 'utf8'),
  );

/** What a module exports. */
function run<T>(source: string): T {
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  const modules = () => ({ defineMessages: (zh: unknown, en: unknown) => ({ zh, en }) });
  new Function('module', 'exports', 'require', code)(module, module.exports, modules);
  return module.exports as T;
}

const englishOf = (folder: string) =>
  run<{ english: Record<string, unknown> }>(built(folder, 'src/i18n/english-texts.h5.ts')).english;

it('LANG-file: sections keep their Chinese and name their English texts, which are in one file', () => {
  const english = englishOf(root);
  for (const file of ['src/ui/messages.ts', 'src/features/account/messages.ts']) {
    const written = run<Sections>(readFileSync(path.join(root, file), 'utf8'));
    const shipped = run<Sections>(built(root, file));
    expect(Object.keys(shipped)).toEqual(Object.keys(written));
    for (const [name, { zh, en }] of Object.entries(written)) {
      expect(shipped[name]?.zh).toEqual(zh);
      expect(english[String(shipped[name]?.en)]).toEqual(en);
    }
  }
});

it('LANG-file-shell: what is shown where nothing can be fetched has both languages with it', () => {
  const file = 'src/app/messages.ts';
  expect(built(root, file)).toBe(readFileSync(path.join(root, file), 'utf8'));
});

it('LANG-file-plain: English texts that are computed are refused, with the name of their section', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'english-file-'));
  mkdirSync(path.join(folder, 'src'));
  const computed = "export const trips = defineMessages({ go: '出发' }, { go: ['Go'].join() });\n";
  writeFileSync(path.join(folder, 'src/messages.ts'), computed);
  expect(() => built(folder, 'src/messages.ts')).toThrow(/messages\.ts trips: write the English texts/);
  rmSync(folder, { recursive: true });
});

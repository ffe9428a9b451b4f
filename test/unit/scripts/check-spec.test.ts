import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

function check(folder: string) {
  const script = path.join(root, 'scripts/check-spec.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, problems: stderr.trim().split('\n').filter(Boolean) };
}

/** A project of one row, one source and one test, with the changes of the test. */
function project(row: string, test = "it('S1-one: is one', () => undefined);", room = 'pages') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'check-spec-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write('docs/spec.md', `# Rows\n\n| Row | Code | Tests |\n|---|---|---|\n${row}\n`);
  write('src/one.ts', 'export const one = 1;\n');
  write(`test/${room}/one.test.ts`, `${test}\n`);
  const result = check(folder);
  rmSync(folder, { recursive: true });
  return result;
}

it('SPEC-map: every row of the specification has code and a test that exist', () => {
  expect(check(root)).toEqual({ status: 0, problems: [] });
});

it.each([
  ['passes a row that has both', '| one | `src/one.ts` | `S1-one` |', []],
  [
    'names a test that does not exist',
    '| one | `src/one.ts` | `S1-two` |',
    [/:5 one: there is no test S1-two$/],
  ],
  [
    'names a path that does not exist',
    '| one | `src/two.ts` | `S1-one` |',
    [/:5 one: there is no src\/two\.ts$/],
  ],
  ['names a row without a test', '| one | `src/one.ts` | – |', [/:5 one: no test$/]],
  ['names a row without code', '| one | – | `S1-one` |', [/:5 one: no code$/]],
])('SPEC-check: %s', (_name, row, problems) => {
  expect(project(row)).toEqual({
    status: problems.length > 0 ? 1 : 0,
    problems: problems.map((problem) => expect.stringMatching(problem)),
  });
});

it('SPEC-skipped: a test that is skipped proves nothing', () => {
  const skipped = "it.skip('S1-one: is one', () => undefined);";
  expect(project('| one | `src/one.ts` | `S1-one` |', skipped).problems).toEqual([
    expect.stringContaining('there is no test S1-one'),
  ]);
});

it('SPEC-by-hand: a test that neither opens a page nor sends a call proves no row that a user can reach', () => {
  const plain = "it('S1-one: is one', () => undefined);";
  expect(project('| one | `src/one.ts` | `S1-one` |', plain, 'unit').problems).toEqual([
    expect.stringContaining('none of its tests opens a page or sends a call'),
  ]);
  const calling = `import { startTinyServer } from './tiny-server';\n${plain}`;
  expect(project('| one | `src/one.ts` | `S1-one` |', calling, 'unit').problems).toEqual([]);
  expect(project('| one; no page leads there | `src/one.ts` | `S1-one` |', plain, 'unit').problems).toEqual(
    [],
  );
});

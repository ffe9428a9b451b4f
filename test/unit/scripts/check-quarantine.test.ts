import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const TODAY = '2026-03-10';

const FILES = {
  'docs/spec.md':
    '# Rows\n\n| Row | Code | Tests |\n|---|---|---|\n| one | `src/one.ts` | `S1-one` `S1-two` |\n',
  'test/pages/one.test.ts':
    "it('S1-one: is one', () => undefined);\nit('S1-three: is three', () => undefined);\n",
  'test/pages/two.test.ts':
    "it('S1-two: is two', () => undefined);\nit('S1-three: is here too', () => undefined);\n",
};

const entry = (changes: object = {}) => ({
  id: 'test/pages/one.test.ts',
  reason: 'waits for a notice that comes too late',
  since: '2026-03-02',
  until: '2026-03-16',
  ...changes,
});

/** The check's result for a project with this quarantine. */
function check(quarantine: readonly object[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'check-quarantine-'));
  const all = { ...FILES, 'test/quarantine.json': JSON.stringify(quarantine) };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const script = path.join(root, 'scripts/check-quarantine.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, folder, TODAY], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, problems: stderr.trim().split('\n').filter(Boolean) };
}

it.each([
  ['takes an empty one', []],
  ['takes a file for two weeks', [entry()]],
  ['takes a single test', [entry({ id: 'test/pages/one.test.ts › S1-one' })]],
  ['takes what is back today', [entry({ until: TODAY })]],
])('QUARANTINE-takes: %s', (_name, quarantine) => {
  expect(check(quarantine)).toEqual({ status: 0, problems: [] });
});

it.each([
  ['more than ten entries', Array.from({ length: 11 }, () => entry()), /11 entries, at most 10$/],
  ['more than two weeks', [entry({ since: '2026-03-01' })], /more than 14 days$/],
  ['one that is overdue', [entry({ until: '2026-03-09' })], /is overdue since 2026-03-09/],
  ['an end before its beginning', [entry({ until: '2026-03-01' })], /until is before since$/],
  ['a day that is none', [entry({ until: 'soon' })], /since and until are days/],
  ['one without a reason', [entry({ reason: ' ' })], /lacks reason$/],
  [
    'a file that is not there',
    [entry({ id: 'test/pages/no.test.ts' })],
    /no file of tests test\/pages\/no\.test\.ts$/,
  ],
  ['a file that has no tests', [entry({ id: 'docs/spec.md' })], /no file of tests docs\/spec\.md$/],
  [
    'a test that is not there',
    [entry({ id: 'test/pages/one.test.ts › S1-two' })],
    /one\.test\.ts has no test S1-two$/,
  ],
  [
    'an id that two files have',
    [entry({ id: 'test/pages/one.test.ts › S1-three' })],
    /several files have a test S1-three/,
  ],
  [
    'the only proofs of a requirement',
    [entry(), entry({ id: 'test/pages/two.test.ts › S1-two' })],
    /docs\/spec\.md:5 one: its only proof is in quarantine$/,
  ],
])('QUARANTINE-refuses: %s', (_name, quarantine, problem) => {
  expect(check(quarantine)).toEqual({ status: 1, problems: [expect.stringMatching(problem)] });
});

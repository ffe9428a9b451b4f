import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../../scripts/check-names.mjs');

/** Checks a project of these files. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'check-names-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, problems: stderr.trim() };
}

it('NAMES-one: twins of one component may share their names', () => {
  const files = {
    'src/ui/box/index.tsx': 'export function Box() {}',
    'src/ui/box/index.h5.tsx': 'export function Box() {}',
  };
  expect(check(files)).toEqual({ status: 0, problems: '' });
});

it('NAMES-two: a name that two files export is reported with both', () => {
  const files = {
    'src/lib/day.ts': 'export const partsOf = 1;',
    'src/form/cut.ts': 'export async function partsOf() {}',
  };
  const problems = 'partsOf is exported by src/form/cut and src/lib/day: name one of them by its subject';
  expect(check(files)).toEqual({ status: 1, problems });
});

it('NAMES-ending: a twin that ends differently from the file beside it is reported, as no build uses it', () => {
  const files = {
    'src/ui/offer.ts': 'export function Offer() {}',
    'src/ui/offer.h5.tsx': 'export function Offer() {}',
    'src/ui/only.h5.tsx': 'export function Only() {}',
  };
  const problems = 'src/ui/offer.h5.tsx is used by no build: let src/ui/offer.ts end like it';
  expect(check(files)).toEqual({ status: 1, problems });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../../scripts/check-docs.mjs');

/** The check's result for a project with these files. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'check-docs-'));
  const all = { 'package.json': '{"scripts":{"start":"node ."}}', 'src/one.ts': '', ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, faults: stderr.trim().split('\n').filter(Boolean) };
}

it.each([
  [
    'passes links, headings, paths and commands that are there',
    {
      'README.md': '# One\n\n[two](docs/two.md#a-heading) `src/one.ts` `npm run start`',
      'docs/two.md': '## A heading',
    },
    [],
  ],
  [
    'names a link to nowhere',
    { 'README.md': '\n[two](docs/two.md)' },
    [/^README\.md:2 'docs\/two\.md' is not there/],
  ],
  [
    'names an anchor without a heading',
    { 'README.md': '[two](docs/two.md#b)', 'docs/two.md': '## A' },
    [/names no heading/],
  ],
  [
    'names a path that has moved',
    { 'docs/two.md': 'see `src/two.ts`' },
    [/^docs\/two\.md:1 `src\/two\.ts` is not there/],
  ],
  ['names a command that is none', { 'README.md': '`npm run begin`' }, [/no 'npm run begin'/]],
  [
    'reads the comments of the code too',
    { 'src/one.ts': '/** See docs/two.md. */' },
    [/^src\/one\.ts:1 'docs\/two\.md' is not there/],
  ],
  [
    'names a citation of a text that is elsewhere',
    {
      'src/one.ts':
        '/** As contract §B.9 has it. */\n/** Rows. Contract B.14. */\n/** At most ten (issue bar). */',
    },
    [
      /^src\/one\.ts:1 'contract §B' is a text that nobody here can open/,
      /^src\/one\.ts:2 'Contract B' is a text/,
      /^src\/one\.ts:3 '\(issue' is a text/,
    ],
  ],
])('DOCS-check: %s', (_name, files, faults) => {
  expect(check(files)).toEqual({
    status: faults.length > 0 ? 1 : 0,
    faults: faults.map((fault) => expect.stringMatching(fault)),
  });
});

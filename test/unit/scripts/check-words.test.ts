import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../../scripts/check-words.mjs');

const CATALOGUE = `import { defineMessages } from '@/i18n/define-messages';
export const tripMessages = defineMessages({ start: '出发', none_done: '没有完成的' }, { start: 'Start', none_done: 'None' });
`;

/** Checks a project of one catalogue and one page. */
function check(page: string, table = '') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'check-words-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write('src/features/trips/messages.ts', CATALOGUE);
  write('src/pages/trips/index.tsx', page);
  write('src/lib/steps.ts', table);
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, problems: stderr.trim().split('\n').filter(Boolean) };
}

const uses = "import { tripMessages } from '@/features/trips/messages';\n";

it.each([
  ['by its name and by a pattern', `${uses}w('start'); w(\`none_\${tab}\`);`, ''],
  [
    'by a table that its page imports',
    `${uses}import { steps } from '@/lib/steps'; w(\`none_\${tab}\`);`,
    "export const steps = ['start'];",
  ],
])('WORDS-said: a text is used %s', (_name, page, table) => {
  expect(check(page, table)).toEqual({ status: 0, problems: [] });
});

it('WORDS-unsaid: a text that no page of its section uses is reported, even when another section has the word', () => {
  expect(check("w('start');\n")).toEqual({
    status: 1,
    problems: [
      expect.stringMatching(/features\/trips\/messages\.ts tripMessages\.start: nothing says this text$/),
      expect.stringMatching(/tripMessages\.none_done/),
    ],
  });
});
